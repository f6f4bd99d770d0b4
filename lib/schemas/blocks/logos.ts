import { z } from 'zod'
import { name, pictureFile, sentence, some } from '@/lib/schemas/fields'
import { block } from './block'

/** Logos, dimmed, on a light tile in both schemes. */
export const logos = block('logos', 'surface', {
  title: sentence.optional(),
  logos: some(
    z.strictObject({ name: name.describe('Whose logo it is.'), picture: pictureFile('portrait') }),
    'at least one logo',
  ),
})
