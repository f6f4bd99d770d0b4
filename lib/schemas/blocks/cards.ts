import { label, link, picture, sentence, some, twoToTwelve } from '@/lib/schemas/fields'
import { block } from './block'

/** Cards in a carousel. */
export const cards = block('cards', 'surface', {
  title: sentence,
  cards: twoToTwelve('cards', {
    title: label,
    text: sentence.optional(),
    items: some(label, 'at least one short line').optional(),
    link: link.optional(),
    picture: picture('card').optional(),
  }),
})
