import { type Element, getTextContent, isElementNode, isTextNode, type ParentNode } from '@parse5/tools'
import { parse } from 'parse5'
import { findElements } from '@/scripts/html'

export type PageFacts = {
  title: string
  description: string
  canonical: string
  language: string
  robots: string
  /** The Open Graph type: `website` or `article`. */
  type: string
  headings: number[]
  ids: string[]
  links: string[]
  /** URLs of assets that the page loads. */
  assets: string[]
  ogImage: Record<string, string>
  /** The text of the main heading and of the page, with collapsed spaces. */
  heading: string
  text: string
  /** All values in the head by name, such as `og:title`. */
  head: Record<string, string[]>
  times: string[]
  /** JSON-LD scripts. */
  data: string[]
}

/** Parses a page. Addresses outside the base path are returned above the root, so they match no page. */
export function readPage(html: string, basePath = ''): PageFacts {
  const elements = findElements(parse(html), () => true)
  const attribute = (element: Element, name: string) =>
    element.attrs.find((each) => each.name === name)?.value ?? ''
  const select = (test: RegExp) => elements.filter(({ tagName }) => test.test(tagName))
  const values = (test: RegExp, name: string) => select(test).flatMap((each) => attribute(each, name) || [])
  const head: PageFacts['head'] = {}
  for (const element of select(/^(title|link|meta)$/)) {
    const { name, value } = readHead(element, (key) => attribute(element, key))
    if (name) head[name] = [...(head[name] ?? []), value]
  }
  const first = (name: string) => head[name]?.[0] ?? ''
  const strip = (address: string) => stripBasePath(basePath, address)
  const isData = (script: Element) => attribute(script, 'type') === 'application/ld+json'
  const styles = select(/^style$/)
    .map(getTextContent)
    .join('\n')
  const files = [
    ...values(/^(img|script)$/, 'src'),
    ...select(/^link$/).flatMap((link) =>
      attribute(link, 'rel') === 'canonical' ? [] : attribute(link, 'href') || [],
    ),
    ...values(/./, 'data-files').flatMap((each) => each.split(' ')),
    ...[...styles.matchAll(/url\(["']?(?!data:)([^"')]+)/g)].map(([, url = '']) => url),
    ...['srcset', 'imagesrcset'].flatMap((name) =>
      values(/./, name).flatMap((each) =>
        each.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
      ),
    ),
  ]
  const forms = select(/^form$/).filter((form) => attribute(form, 'method') !== 'post')
  const [main] = select(/^h1$/)
  const [body] = select(/^body$/)
  return {
    head,
    title: first('title'),
    description: first('description'),
    canonical: first('canonical'),
    robots: first('robots'),
    type: first('og:type'),
    ogImage: Object.fromEntries(
      Object.keys(head).flatMap((name) => (/^(og|twitter):image\b/.test(name) ? [[name, first(name)]] : [])),
    ),
    language: values(/^html$/, 'lang')[0] ?? '',
    heading: main ? readText(main) : '',
    headings: select(/^h[1-6]$/).map(({ tagName }) => Number(tagName[1])),
    ids: values(/./, 'id'),
    links: [...values(/^a$/, 'href'), ...forms.flatMap((form) => attribute(form, 'action') || [])].map(strip),
    assets: files.map(strip),
    text: body ? readText(body) : '',
    times: values(/^time$/, 'datetime'),
    data: select(/^script$/)
      .filter(isData)
      .map(getTextContent),
  }
}

function stripBasePath(basePath: string, address: string): string {
  if (!basePath || !/^\/(?!\/)/.test(address)) return address
  return toPath(basePath, address) ?? `/..${address}`
}

/** Returns an address relative to an origin or base path, or `undefined` if it is outside. The base itself is `/`. */
export function toPath(base: string, address: string): string | undefined {
  const rest = address.slice(base.length)
  if (!address.startsWith(base) || !/^([/?#]|$)/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns the text of an element with collapsed spaces. */
function readText(element: Element): string {
  const texts: string[] = []
  const read = (node: ParentNode): void => {
    for (const child of node.childNodes) {
      if (isTextNode(child)) texts.push(child.value)
      else if (isElementNode(child) && !/^(script|style|template|noscript)$/.test(child.tagName)) read(child)
    }
  }
  read(element)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

/** Returns the name and value of an element in the head. */
function readHead(element: Element, attribute: (name: string) => string): { name: string; value: string } {
  const { tagName, namespaceURI } = element
  // SVG has titles too.
  if (tagName === 'title')
    return { name: namespaceURI.endsWith('xhtml') ? 'title' : '', value: getTextContent(element) }
  if (tagName === 'link')
    return { name: attribute('rel') === 'canonical' ? 'canonical' : '', value: attribute('href') }
  if (attribute('charset')) return { name: 'charset', value: attribute('charset') }
  return { name: attribute('property') || attribute('name'), value: attribute('content') }
}

/** An export: its pages and file paths. The origin includes the base path. */
export type Export = { origin: string; pages: Map<string, PageFacts>; files: Set<string> }

/**
 * Finds dead links, anchors and assets, missing or duplicate head values, unreachable pages, and headings out of
 * order.
 */
export function checkExport({ origin, pages, files }: Export): string[] {
  const fromRoot = (href: string) => toPath(origin, href) ?? href
  const faults = [...pages].flatMap(([address, page]) => {
    const links = page.links.map(fromRoot).filter((href) => /^[/#]/.test(href))
    const repeated = page.ids.filter((id, index) => page.ids.indexOf(id) !== index)
    const canonical = `${origin}${address === '/' ? '' : address}`
    return [
      ...links.flatMap((href) => {
        const [pathname = '', fragment] = href.split('#')
        const target = pages.get(pathname.split('?')[0] || address)
        if (!target) return [`the link ${href} leads to no page`]
        return fragment && !target.ids.includes(fragment)
          ? [`the link ${href} leads to no such place on its page`]
          : []
      }),
      ...page.assets
        .map(fromRoot)
        .filter((asset) => asset.startsWith('/') && !files.has(asset.split('?')[0] ?? ''))
        .map((asset) => `the file ${asset} does not exist`),
      ...(page.headings.filter((level) => level === 1).length === 1 ? [] : ['it needs exactly one h1']),
      ...page.headings.flatMap((level, index) =>
        index > 0 && level > (page.headings[index - 1] ?? 0) + 1
          ? [`heading ${index + 1} skips a level`]
          : [],
      ),
      ...(repeated.length > 0 ? [`these ids stand twice: ${repeated.join(', ')}`] : []),
      ...(page.language ? [] : ['it has no language']),
      ...(address === '/404' || page.canonical === canonical
        ? []
        : [`its canonical address is ${page.canonical || 'missing'}`]),
    ].map((fault) => `${address}: ${fault}`)
  })
  const heads = [...pages].flatMap(([address, page]) =>
    checkHead(address, page).map((fault) => `${address}: ${fault}`),
  )
  return [
    ...faults,
    ...heads,
    ...findShared(pages, 'title'),
    ...findShared(pages, 'description'),
    ...findOrphans(origin, pages),
  ]
}

const headOfEach = ['charset', 'viewport', 'title', 'description', 'og:title', 'og:description', 'og:image']
/** Not required on the 404 page, which has no address. */
const headOfKnown = [
  ...['canonical', 'og:url', 'og:type', 'og:site_name', 'og:locale'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
]
const agreements = [
  ['og:url', 'canonical'],
  ['og:description', 'description'],
  ['twitter:title', 'og:title'],
  ['twitter:description', 'description'],
] as const

/** Checks that each head value occurs once and that its copies agree. */
function checkHead(address: string, { head, title }: PageFacts): string[] {
  const count = (name: string) => head[name]?.length ?? 0
  const required = [...headOfEach, ...(address === '/404' ? [] : headOfKnown)]
  return [
    ...[...required, 'robots', 'article:published_time']
      .filter((name) => count(name) > 1)
      .map((name) => `its head says ${name} ${count(name)} times`),
    ...required.filter((name) => !head[name]?.[0]).map((name) => `its head does not say ${name}`),
    ...agreements
      .filter(([one, other]) => head[one]?.[0] && head[one][0] !== head[other]?.[0])
      .map(([one, other]) => `its ${one} is not its ${other}`),
    ...(title.startsWith(head['og:title']?.[0] ?? '') ? [] : ['its og:title is not its title']),
  ]
}

/** Finds indexable pages that cannot be reached by links from Home. */
function findOrphans(origin: string, pages: Export['pages']): string[] {
  const reached = new Set(['/'])
  for (const address of reached) {
    for (const href of pages.get(address)?.links ?? []) {
      const path = (toPath(origin, href) ?? href).split(/[?#]/)[0] ?? ''
      if (pages.has(path)) reached.add(path)
    }
  }
  return [...pages]
    .filter(
      ([address, { robots }]) => address !== '/404' && !reached.has(address) && !robots.includes('noindex'),
    )
    .map(([address]) => `${address}: no link leads here`)
}

function findShared(pages: Map<string, PageFacts>, field: 'title' | 'description'): string[] {
  const seen = new Map<string, string>()
  return [...pages].flatMap(([address, page]) => {
    const first = seen.get(page[field])
    seen.set(page[field], address)
    return first ? [`${address}: its ${field} is also that of ${first}`] : []
  })
}
