import { z } from 'zod'
import { link, name, sentence, some } from '@/lib/schemas/fields'
import { block } from './block'

/** Figures, what they mean, and where they are from. */
export const figures = block('figures', 'surface', {
  title: sentence.optional(),
  figures: some(
    z.strictObject({
      value: name.describe('The figure as it is shown, in quotes, such as "99%".'),
      meaning: sentence,
      source: link.optional().describe('Where it can be checked.'),
    }),
    'at least one figure',
  ),
})
