import type { ChildNode, Element, ParentNode } from '@parse5/tools'

// The generators of `@parse5/tools` pass each node through as many generators as the tree is deep, which is slow on long
// pages. These walk the tree directly.

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

/** Returns every element that the test accepts, in the order of the document, as a list, so that the tree may change meanwhile. */
export function findElements(root: ParentNode, test: (element: Element) => boolean): Element[] {
  return findNodes(root, (node): node is Element => 'childNodes' in node && test(node))
}

/** Returns a test for elements of this name. */
export function isTag(name: string): (element: Element) => boolean {
  return ({ tagName }) => tagName === name
}

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
