import { link, oneOf, picture, sentence, some } from '@/lib/schemas/fields'
import { block, side } from './block'

/** A picture beside paragraphs. */
export const pictureText = block('picture-text', 'raised', {
  title: sentence.optional(),
  text: some(sentence, 'at least one paragraph'),
  link: link.optional(),
  picture: picture('card'),
  shape: oneOf(['wide', 'tall']).default('wide').describe('The shape of the picture.'),
  side,
})
