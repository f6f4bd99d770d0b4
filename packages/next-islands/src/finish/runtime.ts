import { createHash } from 'node:crypto'
import * as dom from '@parse5/tools'

/** Thrown for a script that is neither Next's runtime, nor data, nor allowed by the site. */
export class UnknownScriptError extends Error {}

/** A script of a page: its `src`, or its text. `page` is the page's path in the export. */
export type PageScript = { page: string; src: string | null; text: string }

/** Decides about a script of the site's own: keep it as it is, move an inline one to a file, or refuse it. */
export type AllowScript = (script: PageScript) => 'keep' | 'file' | false

/** The hashes of the inline scripts that stay, and the texts of those that became files, by path. */
export type KeptScripts = { hashes: string[]; files: Map<string, string> }

// Scripts that Next 16 writes. Each pattern matches a complete script, so a new form stops the build.
const chunk = /^(https?:\/\/[^/]+)?(\/[\w.~-]+)*\/_next\/static\/[\w.~%()[\]/-]+\.js(\?dpl=[\w-]+)?$/
// Each pushes one JSON value: flight data, which is the page once more for React, or Turbopack's list of the chunks that
// start the page.
const inlineForms = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[\d.*\])\)$/s,
  /^self\.__next_f\.push\((\[\d.*\])\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{"otherChunks":.*\})\);?$/s,
]
/** Types that a browser never runs. */
const dataTypes = ['application/ld+json', 'application/json']

/** Returns the hash of an inline style or script, as a policy lists it. */
export function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function isFromNextInline(text: string): boolean {
  try {
    return inlineForms.some((form) => JSON.parse(form.exec(text)?.[1] ?? 'null'))
  } catch {
    return false
  }
}

const toError = ({ page, src, text }: PageScript) =>
  new UnknownScriptError(
    `${page}: unknown script:
  ${src ?? (text.length > 120 ? `${text.slice(0, 120)} …` : text)}
  If it is the site's own, allow it with \`allowScript\`, or make it an island.
  If Next changed how it starts a page, see "When Next changes" in the README of next-islands.`,
  )

/** Removes a script of Next's. Keeps the site's own, or moves it to a file. Throws `UnknownScriptError`. */
function filterScript(element: dom.Element, page: string, allow: AllowScript, kept: KeptScripts): void {
  if (dataTypes.includes(dom.getAttribute(element, 'type') ?? '')) return
  const text = dom.getTextContent(element)
  const script = { page, src: dom.getAttribute(element, 'src'), text }
  const isInline = script.src === null
  const isFromNext = isInline ? isFromNextInline(text) : chunk.test(script.src ?? '')
  const verdict = !isFromNext && allow(script)
  if (isFromNext) dom.removeNode(element)
  else if (!verdict) throw toError(script)
  else if (isInline && verdict === 'keep') kept.hashes.push(toHash(text))
  else if (isInline) {
    const file = `islands/inline-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
    kept.files.set(file, text)
    dom.setAttribute(element, 'src', `/${file}`)
    element.childNodes = []
  }
}

const isScriptPreload = (link: dom.Element) =>
  dom.getAttribute(link, 'rel') === 'modulepreload' ||
  (dom.getAttribute(link, 'rel') === 'preload' && dom.getAttribute(link, 'as') === 'script')

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

/**
 * Removes what only Next's runtime needs from a page: scripts, their preloads, flight data, markers and empty shells.
 * `nodes` are all nodes of the page. Comments stay inside islands, where React hydrates by them. Throws
 * `UnknownScriptError`.
 */
export function stripRuntime(nodes: readonly dom.ChildNode[], page: string, allow: AllowScript): KeptScripts {
  const kept: KeptScripts = { hashes: [], files: new Map() }
  for (const node of nodes) {
    if (dom.isCommentNode(node) && !isInside(node, (each) => dom.hasAttribute(each, 'data-island')))
      dom.removeNode(node)
    if (!dom.isElementNode(node)) continue
    if (dom.getAttribute(node, 'id') === '__next_error__' || dom.hasAttribute(node, 'data-dgst'))
      throw new Error(`${page}: Next renders a part only in the browser. Make it an island.`)
    if (node.tagName === 'script') filterScript(node, page, allow, kept)
    else if (node.tagName === 'link' && isScriptPreload(node)) dom.removeNode(node)
    else if (dom.getAttribute(node, 'name') === 'next-size-adjust' || isShell(node)) dom.removeNode(node)
    dom.removeAttribute(node, 'data-precedence')
    // Next hides a loading image's alternative text with it. A strict policy refuses the attribute.
    if (dom.getAttribute(node, 'style') === 'color:transparent') dom.removeAttribute(node, 'style')
  }
  return kept
}
