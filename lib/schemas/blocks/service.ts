import { z } from 'zod'
import { label, link, oneOf, picture, sentence, some } from '@/lib/schemas/fields'
import { block, side } from './block'

/** A service that can be hired or ordered. */
export const service = block('service', 'raised', {
  title: label,
  lead: sentence.optional().describe('The large line below the title.'),
  text: sentence.optional(),
  points: some(sentence, 'at least one point').optional(),
  picture: picture('card').optional(),
  side,
  padding: oneOf(['more']).optional().describe('Set it to `more` for a little more space below.'),
})

export const serviceWords = z.strictObject({
  hire: link,
  order: label.describe('Opens the order.'),
  withoutScript: sentence,
})
