import path from 'node:path/posix'
import * as dom from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { moveAddresses, toAddressUnder } from './addresses.ts'
import type { IslandBundle } from './bundle.ts'
import type { Fault } from './errors.ts'
import { listDeadComponents } from './flight.ts'
import type { NextBuild } from './next-build.ts'
import { readFlight } from './next-format.ts'
import type { Settings } from './options.ts'
import { isInside, stripRuntime, toHash } from './runtime.ts'

/** Shared by all pages of an export. */
export type PageContext = Settings &
  NextBuild &
  IslandBundle & {
    /** The stylesheets, by address. */
    sheets: ReadonlyMap<string, string>
    /** The addresses of the export's pages and files. */
    addresses: ReadonlySet<string>
    /** Collects what is wrong with any page. */
    faults: Fault[]
  }

const listElements = (root: dom.Document | dom.Element) => [
  ...dom.queryAll<dom.Element>(root, dom.isElementNode),
]

/** Makes the URLs of the stylesheet at `url` root-relative, under the base path, so any page can inline it. */
export function resolveUrls(url: string, css: string, basePath = ''): string {
  const resolve = (file: string) => toAddressUnder(basePath, path.resolve(path.dirname(url), file))
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/\/|#|%23)([^"')]+)\1\)/g,
    (_, quote, file) => `url(${quote}${resolve(file)}${quote})`,
  )
}

function inlineStyles(elements: readonly dom.Element[], page: string, { sheets, faults }: PageContext): void {
  for (const link of elements) {
    const href = dom.getAttribute(link, 'href') ?? ''
    const css = sheets.get(href.replace(/\?dpl=.*$/, ''))
    if (css !== undefined && dom.getAttribute(link, 'as') === 'style') dom.removeNode(link)
    if (dom.getAttribute(link, 'rel') !== 'stylesheet' || /^(https?:)?\/\//.test(href)) continue
    if (css === undefined) faults.push({ code: 'missing-stylesheet', what: href, page })
    const media = dom.getAttribute(link, 'media')
    const style = dom.createElement('style', media ? { media } : {})
    dom.appendChild(style, dom.createTextNode(css ?? ''))
    dom.replaceWith(link, style)
  }
}

const isForm = ({ tagName }: dom.Element) => tagName === 'form'

/** Sets an island's `data-files`. Until the loader runs, its buttons show the message and take focus when clicked. */
function wireIsland(island: dom.Element, page: string, { files, messageId, faults }: PageContext): void {
  const name = dom.getAttribute(island, 'data-island') ?? ''
  const needed = files.get(name)
  if (!needed) faults.push({ code: 'unknown-island', what: name, page })
  dom.setAttribute(island, 'data-files', needed?.join(' ') ?? '')
  for (const element of listElements(island)) {
    // The loader finds buttons by their type.
    const isUntyped = element.tagName === 'button' && !dom.hasAttribute(element, 'type')
    if (isUntyped && !dom.hasAttribute(element, 'form') && !isInside(element, isForm))
      dom.setAttribute(element, 'type', 'button')
    const isButton = dom.getAttribute(element, 'type') === 'button'
    // Safari focuses a clicked button only if it has a tab index.
    if (isButton && !dom.hasAttribute(element, 'tabindex')) dom.setAttribute(element, 'tabindex', '0')
    if (messageId && isButton && !dom.hasAttribute(element, 'popovertarget'))
      dom.setAttribute(element, 'popovertarget', messageId)
  }
}

/** Adds a policy after the charset, which must be first, and before everything that the policy covers. */
function addPolicy(head: dom.Element, content: string): void {
  const isCharset = (node: dom.Node) => dom.isElementNode(node) && dom.hasAttribute(node, 'charset')
  const charset = head.childNodes.findIndex(isCharset)
  const meta = dom.createElement('meta', { 'http-equiv': 'Content-Security-Policy', content })
  dom.spliceChildren(head, charset + 1, 0, meta)
}

/** Returns a page of Next's export as it is shipped. `page` is its path. If any page has faults, no page is finished. */
export async function finishPage(html: string, page: string, context: PageContext): Promise<string> {
  const document = parse(html)
  const scripts = stripRuntime([...dom.queryAll<dom.ChildNode>(document)], page, context)
  for (const { file, name } of listDeadComponents(readFlight(html), context.clientModules))
    if (!context.static.includes(file))
      context.faults.push({ code: 'client-component', what: `${file} (${name})`, page })
  const elements = listElements(document)
  const head = elements.find(({ tagName }) => tagName === 'head') as dom.Element
  const islands = elements.filter((element) => dom.hasAttribute(element, 'data-island'))
  for (const island of islands) wireIsland(island, page, context)
  // `async`: the loader listens before parsing ends.
  const loader = dom.createElement('script', { type: 'module', async: '', src: context.loader })
  if (islands.length > 0 || context.pageScript) dom.appendChild(head, loader)
  inlineStyles(elements, page, context)
  if (context.faults.length > 0) return ''
  moveAddresses([...elements, loader], context.basePath, context.addresses)
  await context.transform({ document, page }, context.contents)
  const styleElements = listElements(document).filter(({ tagName }) => tagName === 'style')
  const styles = styleElements.map((style) => toHash(dom.getTextContent(style)))
  const policy = context.policy({ styles, scripts }, { document, page })
  if (policy) addPolicy(head, policy)
  return serialize(document)
}
