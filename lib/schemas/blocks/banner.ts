import { link, picture, sentence } from '@/lib/schemas/fields'
import { block } from './block'

/** A dark card, which may have a picture and a button. */
export const banner = block('banner', 'surface', {
  title: sentence,
  text: sentence.optional(),
  action: link.optional(),
  picture: picture('hero').optional(),
})
