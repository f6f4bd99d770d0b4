import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { ArticleCopy } from '@/lib/schemas/files'

/** Names the boxes of a list of tasks. */
export const nameCheckBoxes = (words: ArticleCopy) => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? words.done : words.open
  })
