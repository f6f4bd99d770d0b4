import { type Element, isElementNode, type Node, query, queryAll } from '@parse5/tools'

/** Returns the first element that the test accepts, in the order of the document, or `null`. */
export function findElement(root: Node, test: (element: Element) => boolean): Element | null {
  return query<Element>(root, (node) => isElementNode(node) && test(node))
}

/** Returns every element that the test accepts, in the order of the document, as a list: the tree may be changed then. */
export function findElements(root: Node, test: (element: Element) => boolean): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && test(node))]
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
