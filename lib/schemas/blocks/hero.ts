import { label, link, oneOf, options, picture, sentence, some } from '@/lib/schemas/fields'
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
  links: some(link, 'links').optional().describe('Links in rows below the buttons, on a dark ground.'),
  picture: picture('hero').optional(),
  shape: oneOf(['wide', 'tall'])
    .default('wide')
    .describe(
      'The picture on a light ground: wide, in a frame, or tall, an object with a transparent ground.',
    ),
})
