import { z } from 'zod'
import { label, link, picture, sentence, sentences, some } from '../schemas/fields'
import { block, side } from './block'

/** A service that can be hired or ordered. */
export const service = block('service', 'raised', {
  title: label,
  ...sentences('lead', 'text'),
  points: some(sentence, 'at least one point'),
  picture: picture('card'),
  side,
})

export const serviceWords = z.strictObject({
  hire: link,
  order: label.describe('Opens the order.'),
  withoutScript: sentence,
})
