import type { ChildNode, Element, ParentNode } from '@parse5/tools'

// Walks of our own: the generators of `@parse5/tools` are nested as deep as the tree, and pass each node up through all of
// them, which took a third of the time that finishing an export takes.

/** Returns the first element that the test accepts, in the order of the document, or `null`. */
export function findElement(root: ParentNode, test: (element: Element) => boolean): Element | null {
  for (const child of root.childNodes) {
    if (!('childNodes' in child)) continue
    const found = test(child) ? child : findElement(child, test)
    if (found) return found
  }
  return null
}

/** Returns every node below the root that the test accepts, in the order of the document. */
export function findNodes<Found extends ChildNode>(
  root: ParentNode,
  test: (node: ChildNode) => node is Found,
): Found[] {
  const found: Found[] = []
  const walk = ({ childNodes }: ParentNode) => {
    for (const child of childNodes) {
      if (test(child)) found.push(child)
      if ('childNodes' in child) walk(child)
    }
  }
  walk(root)
  return found
}

/** Returns every element that the test accepts, in the order of the document, as a list: the tree may be changed then. */
export function findElements(root: ParentNode, test: (element: Element) => boolean): Element[] {
  return findNodes(root, (node): node is Element => 'childNodes' in node && test(node))
}

/** Returns a test for elements of this name. */
export function isTag(name: string): (element: Element) => boolean {
  return ({ tagName }) => tagName === name
}

/** Returns text that stands in HTML, also within quotes, as itself. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
