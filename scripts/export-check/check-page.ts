import { type Element, getTextContent, isElementNode, isTextNode, type ParentNode } from '@parse5/tools'
import { parse } from 'parse5'
import { findElement, findElements, isTag } from '@/scripts/html'

/** What a page of the export holds that can be checked against the others. */
export type PageFacts = {
  title: string
  description: string
  canonical: string
  language: string
  robots: string
  /** What Open Graph says that the page is: `website` or `article`. */
  type: string
  headings: number[]
  ids: string[]
  /** Addresses of links, and of what the page loads. */
  links: string[]
  assets: string[]
  /** What the page says of the picture that link previews show: the properties of Open Graph and X, by name. */
  preview: Record<string, string>
  /** The text of the main heading, and all that the page shows, each with single spaces. */
  heading: string
  text: string
  /** What its head says, by name (`title`, `canonical`, `og:title` …): each of it, so that it can be counted. */
  head: Record<string, string[]>
  /** The days that stand in `<time>`, and the data in JSON-LD. */
  times: string[]
  data: string[]
}

/**
 * Reads a page. Addresses under the base path are told from the root, and those beside it as above the root, where
 * nothing is. Never throws: what is missing is empty.
 */
export function readPage(html: string, basePath = ''): PageFacts {
  const document = parse(html)
  const elements = findElements(document, () => true).map((element) => ({
    element,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  }))
  const head: PageFacts['head'] = {}
  for (const { element, attributes } of elements) {
    const said = readHead(element, attributes)
    if (said) head[said.name] = [...(head[said.name] ?? []), said.value]
  }
  const first = (name: string) => head[name]?.[0] ?? ''
  const previewNames = Object.keys(head).filter((name) => /^(og|twitter):image\b/.test(name))
  const body = findElement(document, isTag('body'))
  const facts: PageFacts = {
    head,
    title: first('title'),
    description: first('description'),
    canonical: first('canonical'),
    robots: first('robots'),
    type: first('og:type'),
    preview: Object.fromEntries(previewNames.map((name) => [name, first(name)])),
    language: '',
    heading: '',
    headings: [],
    ids: [],
    links: [],
    assets: [],
    text: body ? readText(body) : '',
    times: [],
    data: [],
  }
  for (const { element, attributes } of elements) readElement(element, attributes, facts)
  const strip = (address: string) => stripBasePath(basePath, address)
  return { ...facts, links: facts.links.map(strip), assets: facts.assets.map(strip) }
}

function stripBasePath(basePath: string, address: string): string {
  if (!basePath || !/^\/(?!\/)/.test(address)) return address
  return toPath(basePath, address) ?? `/..${address}`
}

/**
 * Returns an address under a base (an origin, a base path) as it is from there, with its query and fragment: `/` for the
 * base itself, and undefined for what is elsewhere, also where a name only begins like the base's.
 */
export function toPath(base: string, address: string): string | undefined {
  const rest = address.slice(base.length)
  if (!address.startsWith(base) || !/^([/?#]|$)/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns what an element shows, with one space between its parts, whether or not they stand on one line. */
function readText(element: Element): string {
  const texts: string[] = []
  const hidden = new Set(['script', 'style', 'template', 'noscript'])
  const read = (node: ParentNode): void => {
    for (const child of node.childNodes) {
      if (isTextNode(child)) texts.push(child.value)
      else if (isElementNode(child) && !hidden.has(child.tagName)) read(child)
    }
  }
  read(element)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

type Attributes = Record<string, string | undefined>

/** Returns what an element says of the whole page, and under which name. */
function readHead(element: Element, attributes: Attributes): { name: string; value: string } | undefined {
  const { tagName, namespaceURI } = element
  const { charset, content = '', href = '' } = attributes
  // A drawing may have a title, too.
  if (tagName === 'title' && namespaceURI.endsWith('xhtml'))
    return { name: 'title', value: getTextContent(element) }
  if (tagName === 'link' && attributes.rel === 'canonical') return { name: 'canonical', value: href }
  if (tagName !== 'meta') return
  if (charset) return { name: 'charset', value: charset }
  const name = attributes.property ?? attributes.name
  return name ? { name, value: content } : undefined
}

function readElement(element: Element, attributes: Attributes, facts: PageFacts): void {
  const { tagName } = element
  if (attributes.id) facts.ids.push(attributes.id)
  if (tagName === 'html') facts.language = attributes.lang ?? ''
  if (tagName === 'h1') facts.heading ||= readText(element)
  if (tagName === 'time' && attributes.datetime) facts.times.push(attributes.datetime)
  if (tagName === 'script' && attributes.type === 'application/ld+json') {
    facts.data.push(getTextContent(element))
  }
  if (/^h[1-6]$/.test(tagName)) facts.headings.push(Number(tagName[1]))
  if (tagName === 'a' && attributes.href) facts.links.push(attributes.href)
  if (tagName === 'link' && attributes.rel !== 'canonical' && attributes.href)
    facts.assets.push(attributes.href)
  if (tagName === 'script' && attributes.src) facts.assets.push(attributes.src)
  if (attributes['data-files']) facts.assets.push(...attributes['data-files'].split(' '))
  if (tagName === 'style') {
    const urls = getTextContent(element).matchAll(/url\(["']?([^"')]+)/g)
    facts.assets.push(...[...urls].map((match) => match[1] ?? '').filter((url) => !url.startsWith('data:')))
  }
  if (tagName === 'form' && attributes.action) facts.links.push(attributes.action)
  if (tagName === 'img' && attributes.src) facts.assets.push(attributes.src)
  const srcset = attributes.srcset ?? attributes.imagesrcset
  if (srcset) facts.assets.push(...srcset.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''))
}

/** An export: its pages by address, and the addresses of all its files. Its origin has the base path, if there is one. */
export type Export = { origin: string; pages: Map<string, PageFacts>; files: Set<string> }

/** Returns every fault of an export: dead links, anchors and assets; heads that are missing or shared; headings out of order. */
export function checkExport({ origin, pages, files }: Export): string[] {
  const faults: string[] = []
  const fromRoot = (href: string) => toPath(origin, href) ?? href
  for (const [address, page] of pages) {
    const report = (fault: string) => faults.push(`${address}: ${fault}`)
    for (const href of page.links.map(fromRoot)) {
      if (!/^[/#]/.test(href)) continue
      const [pathname = '', fragment] = href.split('#')
      const target = pages.get(pathname.split('?')[0] || address)
      if (!target) report(`the link ${href} leads to no page`)
      else if (fragment && !target.ids.includes(fragment))
        report(`the link ${href} leads to no such place on its page`)
    }
    for (const asset of page.assets.map(fromRoot)) {
      if (asset.startsWith('/') && !files.has(asset.split('?')[0] ?? ''))
        report(`the file ${asset} does not exist`)
    }
    if (page.headings.filter((level) => level === 1).length !== 1) report('it needs exactly one h1')
    page.headings.forEach((level, index) => {
      if (index > 0 && level > (page.headings[index - 1] ?? 0) + 1)
        report(`heading ${index + 1} skips a level`)
    })
    const repeated = page.ids.filter((id, index) => page.ids.indexOf(id) !== index)
    if (repeated.length > 0) report(`these ids stand twice: ${repeated.join(', ')}`)
    if (!page.language) report('it has no language')
    if (address !== '/404' && page.canonical !== `${origin}${address === '/' ? '' : address}`) {
      report(`its canonical address is ${page.canonical || 'missing'}`)
    }
  }
  for (const [address, page] of pages) {
    for (const fault of checkHead(address, page)) faults.push(`${address}: ${fault}`)
  }
  faults.push(
    ...findShared(pages, 'title'),
    ...findShared(pages, 'description'),
    ...findOrphans(origin, pages),
  )
  return faults
}

const headOfEach = ['charset', 'viewport', 'title', 'description', 'og:title', 'og:description', 'og:image']
/** What the page for an unknown address lacks, since it has none of its own. */
const headOfKnown = [
  ...['canonical', 'og:url', 'og:type', 'og:site_name', 'og:locale'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
]

/** What a head must say it says once, and the same to everyone who asks. */
function checkHead(address: string, { head, title }: PageFacts): string[] {
  const isKnown = address !== '/404'
  const faults = [...headOfEach, ...(isKnown ? headOfKnown : [])].flatMap((name) => {
    const values = head[name] ?? []
    if (values.length > 1) return [`its head says ${name} ${values.length} times`]
    return values[0] ? [] : [`its head does not say ${name}`]
  })
  const repeated = ['robots', 'article:published_time'].filter((name) => (head[name]?.length ?? 0) > 1)
  faults.push(...repeated.map((name) => `its head says ${name} ${head[name]?.length} times`))
  const agreements = [
    ['og:url', 'canonical'],
    ['og:description', 'description'],
    ['twitter:title', 'og:title'],
    ['twitter:description', 'description'],
  ] as const
  for (const [one, other] of agreements) {
    if (head[one]?.[0] && head[one][0] !== head[other]?.[0]) faults.push(`its ${one} is not its ${other}`)
  }
  if (!title.startsWith(head['og:title']?.[0] ?? '')) faults.push('its og:title is not its title')
  return faults
}

/** Finds pages to which no chain of links leads from the home page. */
function findOrphans(origin: string, pages: Export['pages']): string[] {
  const reached = new Set(['/'])
  for (const address of reached) {
    for (const href of pages.get(address)?.links ?? []) {
      const path = (toPath(origin, href) ?? href).split(/[?#]/)[0] ?? ''
      if (pages.has(path)) reached.add(path)
    }
  }
  return [...pages.keys()]
    .filter((address) => address !== '/404' && !reached.has(address))
    .map((address) => `${address}: no link leads here`)
}

function findShared(pages: Map<string, PageFacts>, field: 'title' | 'description'): string[] {
  const seen = new Map<string, string>()
  return [...pages].flatMap(([address, page]) => {
    const first = seen.get(page[field])
    seen.set(page[field], address)
    return first ? [`${address}: its ${field} is also that of ${first}`] : []
  })
}
