import { link, picture, sentences } from '../schemas/fields'
import { block } from './block'

/** A dark card with a picture and a button. */
export const banner = block('banner', 'surface', {
  ...sentences('title', 'text'),
  action: link,
  picture: picture('hero'),
})
