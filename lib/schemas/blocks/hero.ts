import { label, link, oneOf, options, picture, sentence } from '@/lib/schemas/fields'
import { block } from './block'

/** The opening of a page. On a dark ground, its picture is the background. All but its title may be left out. */
export const hero = block('hero', 'surface', {
  title: sentence,
  text: sentence.optional(),
  action: link
    .extend({
      context: label.optional().describe('Added to the label for screen readers and search engines.'),
    })
    .optional(),
  secondary: link.optional().describe('A second button, outlined.'),
  facts: options.optional().describe('Short facts in a quiet line below the buttons.'),
  picture: picture('hero').optional(),
  shape: oneOf(['wide', 'tall']).default('wide').describe('The shape of the picture on a light ground.'),
})
