import { z } from 'zod'
import { label, name, picture, sentence, some } from '@/lib/schemas/fields'
import { block } from './block'

/** People. Those without a portrait have their initial in its place, unless nobody has one. */
export const people = block('people', 'surface', {
  title: sentence.optional(),
  text: sentence.optional(),
  people: some(
    z.strictObject({
      name,
      role: label.optional(),
      text: sentence.optional(),
      picture: picture('portrait').optional(),
    }),
    'at least one person',
  ),
})
