import * as dom from '@parse5/tools'
import { parse } from 'parse5'

export type Page = ReturnType<typeof readPage>

/** The pages of an export by URL, and the URLs of its other files. */
export type Site = { home: string; pages: Map<string, Page>; files: Set<string> }

/** Extracts what the checks need, with absolute URLs. */
export function readPage(html: string, address: string) {
  const url = new URL(address)
  const elements = [...dom.queryAll<dom.Element>(parse(html), dom.isElementNode)]
  const select = (tags: RegExp) => elements.filter(({ tagName }) => tags.test(tagName))
  const read = (tags: RegExp, name: string) =>
    select(tags).flatMap((element) => dom.getAttribute(element, name) || [])
  const readAll = (tags: RegExp) => select(tags).map(readText).join(' ')
  const resolve = (addresses: string[]) => addresses.map((each) => new URL(each, url))

  /** All values in the head by name, such as `title`, `canonical` and `og:image`. */
  const head: Record<string, string[]> = {}
  for (const element of select(/^(title|meta|link)$/)) {
    // SVG images in the body have titles too.
    if (element.parentNode?.nodeName !== 'head') continue
    const [name, value] = readHead(element)
    head[name] = [...(head[name] ?? []), value]
  }
  const forms = select(/^form$/).filter((form) => dom.getAttribute(form, 'method') !== 'post')
  const styles = select(/^style$/).map(dom.getTextContent)
  const scripts = select(/^script$/).filter(
    (script) => dom.getAttribute(script, 'type') === 'application/ld+json',
  )
  return {
    url,
    language: read(/^html$/, 'lang').join(),
    /** Whether the page is canonical and not `noindex`. */
    isIndexed: !head.robots?.join().includes('noindex') && (head.canonical?.[0] ?? address) === address,
    head,
    /** The text of the main heading and of the page, with collapsed spaces. */
    heading: readAll(/^h1$/),
    text: readAll(/^body$/),
    ids: read(/./, 'id'),
    /** Targets of links and of forms that do not post. */
    links: resolve([
      ...read(/^a$/, 'href'),
      ...forms.flatMap((form) => dom.getAttribute(form, 'action') || []),
    ]),
    /** Files that the page or a link preview loads. */
    assets: resolve([
      ...read(/^(img|script)$/, 'src'),
      ...read(/^link$/, 'href').filter((href) => href !== head.canonical?.[0]),
      ...['og:image', 'twitter:image'].flatMap((name) => head[name] ?? []),
      ...read(/./, 'data-files').flatMap((files) => files.split(' ')),
      ...['srcset', 'imagesrcset'].flatMap((name) =>
        read(/./, name).flatMap((candidates) => candidates.split(/ [^,]*,?\s*/).filter(Boolean)),
      ),
      ...[...styles.join().matchAll(/url\(["']?([^"')]+)/g)].map(([, file = '']) => file),
    ]),
    dates: read(/^time$/, 'datetime'),
    /** JSON-LD scripts. */
    data: scripts.map(dom.getTextContent),
  }
}

function readHead(element: dom.Element): [name: string, value: string] {
  if (element.tagName === 'title') return ['title', dom.getTextContent(element)]
  const find = (...names: string[]) => names.map((name) => dom.getAttribute(element, name)).find(Boolean)
  const name = find('property', 'name', 'rel', 'http-equiv') ?? 'charset'
  return [name, find('content', 'href', 'charset') ?? '']
}

/** Returns the visible text of an element with collapsed spaces. */
function readText(root: dom.Node): string {
  return [...dom.queryAll<dom.TextNode>(root, dom.isTextNode)]
    .filter(({ parentNode }) => !/^(script|style|noscript)$/.test(parentNode?.nodeName ?? ''))
    .map(({ value }) => value)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
