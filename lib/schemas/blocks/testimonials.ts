import { label, name, picture, sentence, twoToTwelve } from '@/lib/schemas/fields'
import { block } from './block'

/** What clients say, one at a time. */
export const testimonials = block('testimonials', 'sunken', {
  title: sentence,
  note: sentence.optional(),
  items: twoToTwelve('testimonials', {
    clientName: name,
    clientDesignation: label.optional(),
    clientFeedback: sentence,
    clientPhoto: picture('portrait').optional(),
  }),
})
