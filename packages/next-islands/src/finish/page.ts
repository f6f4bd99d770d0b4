import path from 'node:path'
import * as dom from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { moveAddresses, toAddressUnder } from './addresses.ts'
import { type Fault, IslandsError } from './errors.ts'
import { listDeadComponents } from './flight.ts'
import type { Settings } from './options.ts'
import { isInside, readFlight, stripRuntime, toHash } from './runtime.ts'

/** Shared by all pages of an export. */
export type PageContext = Pick<
  Settings,
  'pageScript' | 'static' | 'basePath' | 'messageId' | 'policy' | 'allowScript' | 'transform'
> & {
  /** The stylesheets, by address. */
  sheets: ReadonlyMap<string, string>
  loader: string
  /** The files of each island by its name, `hydrate` first. */
  files: ReadonlyMap<string, readonly string[]>
  /** The code of the islands, by path in the export. */
  contents: ReadonlyMap<string, Uint8Array>
  /** The names of client modules, by id in flight data. */
  clientModules: ReadonlyMap<string, string>
  /** The addresses of the export's pages and files. */
  addresses: ReadonlySet<string>
}

const listElements = (root: dom.Document | dom.Element) => [
  ...dom.queryAll<dom.Element>(root, dom.isElementNode),
]

/** Makes the URLs of the stylesheet at `url` root-relative, under the base path, so any page can inline it. */
export function resolveUrls(url: string, css: string, basePath = ''): string {
  const resolve = (file: string) =>
    toAddressUnder(basePath, path.posix.resolve(path.posix.dirname(url), file))
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/\/|#|%23)([^"')]+)\1\)/g,
    (_, quote, file) => `url(${quote}${resolve(file)}${quote})`,
  )
}

function inlineStyles(elements: readonly dom.Element[], styles: ReadonlyMap<string, string>): void {
  for (const link of elements) {
    const href = dom.getAttribute(link, 'href') ?? ''
    const css = styles.get(href.replace(/\?dpl=.*$/, ''))
    if (css !== undefined && dom.getAttribute(link, 'as') === 'style') dom.removeNode(link)
    if (dom.getAttribute(link, 'rel') !== 'stylesheet' || /^(https?:)?\/\//.test(href)) continue
    if (css === undefined)
      throw new IslandsError('missing-stylesheet', [{ code: 'missing-stylesheet', what: href }])
    const media = dom.getAttribute(link, 'media')
    const style = dom.createElement('style', media ? { media } : {})
    dom.appendChild(style, dom.createTextNode(css))
    dom.replaceWith(link, style)
  }
}

/** Sets an island's `data-files`. Until the loader runs, its buttons show the message and take focus when clicked. */
function wireIsland(island: dom.Element, { files, messageId }: PageContext): void {
  const name = dom.getAttribute(island, 'data-island') ?? ''
  const needed = files.get(name)
  if (!needed) throw new IslandsError('unknown-island', [{ code: 'unknown-island', what: name }])
  dom.setAttribute(island, 'data-files', needed.join(' '))
  for (const element of listElements(island)) {
    // The loader finds buttons by their type.
    const isInForm =
      dom.hasAttribute(element, 'form') || isInside(element, ({ tagName }) => tagName === 'form')
    if (element.tagName === 'button' && !dom.hasAttribute(element, 'type') && !isInForm)
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
  const charset = head.childNodes.findIndex(
    (node) => dom.isElementNode(node) && dom.hasAttribute(node, 'charset'),
  )
  const meta = dom.createElement('meta', { 'http-equiv': 'Content-Security-Policy', content })
  dom.spliceChildren(head, charset + 1, 0, meta)
}

function checkComponents(flight: string, context: PageContext): Omit<Fault, 'page'>[] {
  return listDeadComponents(flight, context.clientModules)
    .filter(({ file }) => !context.static.includes(file))
    .map(({ file, name }) => ({ code: 'client-component', what: `${file} (${name})` }))
}

/** Returns a page of Next's export as it is shipped. `page` is its path. Rejects with `IslandsError`. */
export async function finishPage(html: string, page: string, context: PageContext): Promise<string> {
  const document = parse(html)
  const scripts = stripRuntime([...dom.queryAll<dom.ChildNode>(document)], page, context.allowScript)
  const faults = [...scripts.faults, ...checkComponents(readFlight(html), context)]
  if (faults[0])
    throw new IslandsError(
      faults[0].code,
      faults.map((fault) => ({ ...fault, page })),
    )
  const elements = listElements(document)
  const head = elements.find(({ tagName }) => tagName === 'head') as dom.Element
  const islands = elements.filter((element) => dom.hasAttribute(element, 'data-island'))
  for (const island of islands) wireIsland(island, context)
  // `async`: the loader listens before parsing ends.
  const loader = dom.createElement('script', { type: 'module', async: '', src: context.loader })
  if (islands.length > 0 || context.pageScript) dom.appendChild(head, loader)
  inlineStyles(elements, context.sheets)
  moveAddresses([...elements, loader], context.basePath, context.addresses)
  await context.transform({ document, page }, context.contents)
  const styleElements = listElements(document).filter(({ tagName }) => tagName === 'style')
  const styles = styleElements.map((style) => toHash(dom.getTextContent(style)))
  const policy = context.policy({ styles, scripts: scripts.hashes }, { document, page })
  if (policy) addPolicy(head, policy)
  return serialize(document)
}
