import { z } from 'zod'
import { label, link, sentence, some } from '@/lib/schemas/fields'
import { block } from './block'

/** Plans with their prices and what each contains. */
export const plans = block('plans', 'surface', {
  title: sentence.optional(),
  text: sentence.optional(),
  plans: some(
    z.strictObject({
      name: label,
      price: label.optional().describe('The price as it is shown, such as ₦150,000 a month.'),
      note: label
        .optional()
        .describe('A short line that sets this plan apart, such as: for a first project.'),
      text: sentence.optional(),
      items: some(sentence, 'at least one thing that the plan contains').optional(),
      action: link.optional(),
    }),
    'at least one plan',
  ),
})
