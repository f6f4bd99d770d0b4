import type { Element, Root } from 'hast'
import { toString as toText } from 'mdast-util-to-string'
import { getDirection } from '@/lib/text-direction'

const isBlock = /^(?:p|h\d|[uo]l|li|blockquote|div|table|t[dh]|figcaption)$/

/** Returns the title of a callout, which may be ours. */
const findCalloutTitle = (node: Element | Root) =>
  node.type === 'element' && node.properties.role === 'note'
    ? node.children.find(({ type }) => type === 'element')
    : undefined

/**
 * Sets `dir` where a block's direction differs from that of its parent. Not on each block: `dir=auto` of a list skips the
 * items that have their own.
 */
function setDirectionsIn(parent: Element | Root, isParentRightToLeft = false): void {
  const title = findCalloutTitle(parent)
  for (const node of parent.children) {
    if (node.type !== 'element' || node.tagName === 'pre' || node === title) continue
    const ownTitle = findCalloutTitle(node)
    const text = toText(node.children.filter((child) => child !== ownTitle))
    const isRightToLeft = /\p{L}/u.test(text) ? getDirection(text) !== undefined : isParentRightToLeft
    if (isBlock.test(node.tagName) && isRightToLeft !== isParentRightToLeft)
      node.properties.dir = ownTitle ? 'rtl' : 'auto'
    setDirectionsIn(node, isBlock.test(node.tagName) ? isRightToLeft : isParentRightToLeft)
  }
}

/** Sets the direction of blocks in another script. */
export const setDirections = () => (tree: Root) => setDirectionsIn(tree)
