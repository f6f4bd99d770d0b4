import { z } from 'zod'
import { label, name, picture, sentence, some } from '../schemas/fields'
import { block } from './block'

/** People with their portraits. */
export const people = block('people', 'surface', {
  title: sentence,
  text: sentence.optional(),
  people: some(
    z.strictObject({
      name,
      role: label,
      text: sentence.optional(),
      picture: picture('portrait'),
    }),
    'at least one person',
  ),
})
