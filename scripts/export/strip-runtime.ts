import {
  type ChildNode,
  type Document,
  type Element,
  getAttribute,
  getTextContent,
  hasAttribute,
  isCommentNode,
  isElementNode,
  removeAttribute,
  removeNode,
} from '@parse5/tools'
import { findNodes } from '@/scripts/html'

/** Thrown for a script that the finishing step has not met before, as a new version of Next may bring one. */
export class UnknownScriptError extends Error {}

// What Next 16 writes. Each form is matched whole, so that a change of it is noticed here and not by a visitor.
const chunk = /^\/_next\/static\/(chunks|[\w-]+)\/[\w.~/-]+\.js$/
const inlineForms = [
  // Flight data: the content of the page once more, for React.
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[\d.*\]\)$/s,
  /^self\.__next_f\.push\(\[\d.*\]\)$/s,
  // Which chunks start the page.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":/,
]
// Data, which no browser runs.
const dataTypes = new Set(['application/ld+json', 'application/json'])

/** Tells whether a script is part of Next's runtime; throws `UnknownScriptError` where it is neither that nor data. */
function isRuntime(script: Element, page: string): boolean {
  if (dataTypes.has(getAttribute(script, 'type') ?? '')) return false
  const source = getAttribute(script, 'src')
  const text = getTextContent(script)
  if (source === null ? inlineForms.some((form) => form.test(text)) : chunk.test(source)) return true
  throw new UnknownScriptError(
    [
      `${page}: the finishing step does not know this script:`,
      `  ${source ?? `${text.slice(0, 120)}${text.length > 120 ? ' …' : ''}`}`,
      '  Next may have changed how it starts a page. If the page does not need the script, add its form to',
      '  scripts/export/strip-runtime.ts; if it does, make it an island. `npm run build:stock` builds without this step.',
    ].join('\n'),
  )
}

/**
 * Returns the text of a page of Next's export without its flight data, which is half of it and takes as long to parse as
 * the rest. What is not of that form stays, for `stripRuntime` to judge.
 */
export function stripFlight(html: string): string {
  return html.replace(/<script>(self\.__next_f\.push\(.*?)<\/script>/gs, (script, text) =>
    inlineForms.some((form) => form.test(text)) ? '' : script,
  )
}

const isInside = (node: ChildNode, attribute: string): boolean => {
  for (let parent = node.parentNode; parent; parent = 'parentNode' in parent ? parent.parentNode : null) {
    if (isElementNode(parent) && hasAttribute(parent, attribute)) return true
  }
  return false
}

const isScriptPreload = (link: Element) =>
  getAttribute(link, 'rel') === 'modulepreload' ||
  (getAttribute(link, 'rel') === 'preload' && getAttribute(link, 'as') === 'script')

/** Tells whether only Next's runtime needs an element; throws `UnknownScriptError`. */
function isNeededByRuntime(element: Element, page: string): boolean {
  switch (element.tagName) {
    case 'script':
      return isRuntime(element, page)
    case 'link':
      return isScriptPreload(element)
    case 'meta':
      return getAttribute(element, 'name') === 'next-size-adjust'
    case 'div':
      return hasAttribute(element, 'hidden') && element.childNodes.length === 0
    default:
      return false
  }
}

/**
 * Takes out of a page of Next's export what only Next's runtime needs: its scripts, their preloads, flight data, marks
 * and empty shells. React's comments stay inside islands, which are hydrated by them. Throws `UnknownScriptError`.
 */
export function stripRuntime(document: Document, page: string): void {
  const nodes = findNodes(document, (node) => isCommentNode(node) || isElementNode(node))
  // From the end, so that a shell has lost its marks when its turn comes.
  for (const node of nodes.reverse()) {
    if (isCommentNode(node)) {
      if (!isInside(node, 'data-island')) removeNode(node)
    } else if (isNeededByRuntime(node, page)) removeNode(node)
    else if (node.tagName === 'link') removeAttribute(node, 'data-precedence')
  }
}
