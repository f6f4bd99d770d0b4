import { createHash } from 'node:crypto'
import * as dom from '@parse5/tools'
import type { Fault } from './errors.ts'
import { digestAttribute, errorId, isChunk, isLeftToHydration, parseInline } from './next-format.ts'
import type { Settings } from './options.ts'

type Context = Pick<Settings, 'allowScript'> & { faults: Fault[] }

const dataTypes = ['application/ld+json', 'application/json']

/** Returns the hash of an inline style or script, as a policy lists it. */
export const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Removes a script of Next's. Keeps the site's own, and returns the hash of an inline one. */
function filterScript(element: dom.Element, page: string, { allowScript, faults }: Context): string[] {
  if (dataTypes.includes(dom.getAttribute(element, 'type') ?? '')) return []
  const text = dom.getTextContent(element)
  const src = dom.getAttribute(element, 'src')
  const isFromNext = src === null ? parseInline(text) !== undefined : isChunk(src)
  if (isFromNext) dom.removeNode(element)
  else if (!allowScript({ page, src, text })) {
    const what = src ?? (text.length > 120 ? `${text.slice(0, 120)} …` : text)
    faults.push({ code: 'unknown-script', what, page })
  } else if (src === null) return [toHash(text)]
  return []
}

const isScriptPreload = (link: dom.Element) =>
  dom.getAttribute(link, 'rel') === 'modulepreload' || dom.getAttribute(link, 'as') === 'script'

/** Tests for one of the empty `<div hidden>` in which Next streams metadata. */
const isShell = ({ tagName, attrs, childNodes, parentNode }: dom.Element) =>
  tagName === 'div' &&
  attrs.length === 1 &&
  attrs[0]?.name === 'hidden' &&
  childNodes.every(dom.isCommentNode) &&
  (parentNode as dom.Element).tagName === 'body'

/** Returns whether an ancestor passes a test. */
export const isInside = (node: dom.ChildNode, test: (element: dom.Element) => boolean) =>
  [...dom.ancestors(node)].some((each) => dom.isElementNode(each) && test(each))

const isInIsland = (node: dom.ChildNode) => isInside(node, (each) => dom.hasAttribute(each, 'data-island'))

/**
 * Removes what only Next's runtime needs from a page: scripts, their preloads, flight data, markers and empty shells.
 * `nodes` are all nodes of the page. Comments stay inside islands, where React hydrates by them. Returns the hashes of
 * the inline scripts that stay.
 */
export function stripRuntime(nodes: readonly dom.ChildNode[], page: string, context: Context): string[] {
  const hashes: string[] = []
  for (const node of nodes) {
    if (dom.isCommentNode(node) && !isInIsland(node)) dom.removeNode(node)
    if (!dom.isElementNode(node)) continue
    const digest = dom.getAttribute(node, digestAttribute)
    const isOfIsland = digest !== null && isLeftToHydration(digest) && isInIsland(node)
    if (dom.getAttribute(node, 'id') === errorId || (digest !== null && !isOfIsland))
      context.faults.push({ code: 'browser-only', what: digest || 'the page', page })
    // React reports parts with a digest as errors. From Next 16.4 on, these have none.
    if (digest) dom.setAttribute(node, digestAttribute, '')
    if (node.tagName === 'script') hashes.push(...filterScript(node, page, context))
    else if (node.tagName === 'link' && isScriptPreload(node)) dom.removeNode(node)
    else if (dom.getAttribute(node, 'name') === 'next-size-adjust' || isShell(node)) dom.removeNode(node)
    dom.removeAttribute(node, 'data-precedence')
    // Next hides a loading image's alternative text with it. A strict policy refuses the attribute.
    if (dom.getAttribute(node, 'style') === 'color:transparent') dom.removeAttribute(node, 'style')
  }
  return hashes
}
