import * as dom from '@parse5/tools'

export const listElements = (root: dom.Node) => [...dom.queryAll<dom.Element>(root, dom.isElementNode)]

/** Returns the nearest ancestor with one of these tags. */
const find = (element: dom.Node, ...tags: string[]) =>
  [...dom.ancestors(element)].find(({ nodeName }) => tags.includes(nodeName))

/**
 * Sets `aria-current` on the link to the page at `address` in a `nav` that has none. In the header and menu, otherwise
 * marks the link to the nearest page above it, but not `home`.
 */
export function markCurrentLink(nav: dom.Element, address: string, home: string): void {
  const items = listElements(nav)
  if (items.some((item) => dom.hasAttribute(item, 'aria-current'))) return
  const read = (item: dom.Element) => dom.getAttribute(item, 'href') ?? ''
  const isAbove = (href: string) =>
    href !== home && find(nav, 'header', 'dialog') && address.startsWith(`${href}/`)
  const [current] = items
    .filter((item) => read(item) && (read(item) === address || isAbove(read(item))))
    .sort((a, b) => read(b).length - read(a).length)
  if (!current) return
  dom.setAttribute(current, 'aria-current', read(current) === address ? 'page' : 'true')
  const folded = find(current, 'details')
  if (folded && find(nav, 'dialog')) dom.setAttribute(folded as dom.Element, 'open', '')
}
