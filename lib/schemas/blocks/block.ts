import { z } from 'zod'
import { flag, labels, oneOf, word } from '@/lib/schemas/fields'

const grounds = ['surface', 'raised', 'sunken', 'dark'] as const

/** Creates the schema of a block. `ground` is its background unless the page names another. */
export const block = <Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  ground: (typeof grounds)[number],
  fields: Shape,
) =>
  z.strictObject({
    block: z.literal(name),
    ...fields,
    id: word.optional().describe('The part of an address after #, for links to this block.'),
    ground: oneOf(grounds)
      .default(ground)
      .describe(`The background: ${grounds.join(', ')}. Blocks of one ground join. Default: ${ground}.`),
    hidden: flag.describe('Keeps the block in the file, but not on the page.'),
  })

/** The words of a carousel's buttons, and of the place of a slide, with `{number}` and `{count}`. */
export const carouselWords = z.strictObject(labels('previous', 'next', 'position'))

/** Where a picture stands beside its text. */
export const side = oneOf(['left', 'right'])
  .optional()
  .describe('The side of the picture. By default it alternates from block to block.')
