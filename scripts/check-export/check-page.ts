import { decodeAddress } from 'checked-content'
import { checkStructuredData } from './check-structured-data'
import type { Fault } from './fault'
import type { Page, Site } from './read-page'

const withoutFragment = ({ origin, pathname }: URL) => origin + pathname

/** Checks a page: its links, files, head and structured data. */
export function checkPage(page: Page, site: Site): Fault[] {
  const address = toSitePath(page.url, site)
  const inCode = [...findMissingFiles(page, site), ...checkHead(page), ...checkStructuredData(page, site)]
  return [
    ...checkLinks(page, site).map((fault) => ({ address, ...fault })),
    ...inCode.map((found) => ({ address, found, expected: 'a page as the code makes it' })),
  ]
}

const isSameHost = (one: URL, other: URL) => one.host === other.host

/** Returns the address of a page without its base path, as content names it. */
export function toSitePath({ pathname }: URL, { home }: Site): string {
  const base = new URL(home).pathname.replace(/\/$/, '')
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname
}

/** Finds links to missing pages and anchors, complete addresses of this site included. Other sites are not visited. */
function checkLinks({ url, links }: Page, site: Site): Omit<Fault, 'address'>[] {
  return links
    .filter((link) => isSameHost(link, url))
    .flatMap((link) => {
      const path = toSitePath(link, site)
      const target = site.pages.get(withoutFragment(link))
      if (!target) {
        const finding = { expected: 'a page of this site', fix: 'correct the address, or remove the link' }
        const isFile = site.files.has(withoutFragment(link))
        return isFile ? [] : [{ found: `a link to ${path}, which is no page`, ...finding, quote: path }]
      }
      const id = decodeAddress(link.hash.slice(1))
      if (!id || target.ids.includes(id)) return []
      return {
        found: `a link to ${path}${link.hash}, a part that the page does not have`,
        expected: 'a part of the page',
        fix: 'correct the part after the #, or remove it',
        quote: target.url.pathname === url.pathname ? link.hash : path + link.hash,
      }
    })
}

const findMissingFiles = ({ url, assets }: Page, { files }: Site) =>
  assets
    .filter((asset) => isSameHost(asset, url) && !files.has(withoutFragment(asset)))
    .map(({ pathname }) => `the file ${pathname} does not exist`)

const requiredHead = ['charset', 'viewport', 'title', 'description', 'og:title', 'og:description', 'og:image']
/** Not required on the 404 page, which has no address. */
const requiredExcept404 = [
  ...['canonical', 'og:url', 'og:type', 'og:site_name', 'og:locale'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
]
const copies = [
  ['og:url', 'canonical'],
  ['og:description', 'description'],
  ['twitter:title', 'og:title'],
  ['twitter:description', 'description'],
  ['twitter:image', 'og:image'],
] as const

/** Checks that the head has each value once, and that copies agree. */
function checkHead({ head, url }: Page): string[] {
  const required = [...requiredHead, ...(url.pathname.endsWith('/404') ? [] : requiredExcept404)]
  return [
    ...required.filter((name) => !head[name]?.[0]).map((name) => `its head has no ${name}`),
    ...[...required, 'robots', 'article:published_time']
      .filter((name) => (head[name]?.length ?? 0) > 1)
      .map((name) => `its head has ${name} ${head[name]?.length} times`),
    ...copies
      .filter(([copy, original]) => head[copy]?.[0] && head[copy][0] !== head[original]?.[0])
      .map(([copy, original]) => `its ${copy} is not its ${original}`),
    ...(head.title?.[0]?.startsWith(head['og:title']?.[0] ?? '') ? [] : ['its og:title is not its title']),
  ]
}

/** Checks pages against each other and the sitemap: shared titles, descriptions and images, and orphans. */
export function checkSite(site: Site, sitemap: string): Fault[] {
  const { pages } = site
  const listed = new Set([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).href))
  const indexed = new Set([...pages].filter(([, { isIndexed }]) => isIndexed).map(([url]) => url))
  const reached = findReached(site)
  const report = (url: string, found: string, expected: string, fix?: string) => ({
    address: toSitePath(new URL(url), site),
    found,
    expected,
    fix,
  })
  const unlinked = 'link to it from a page, or from the footer in layout.yaml, or add "noindex: true"'
  return [
    ...['title', 'description', 'og:image'].flatMap((name) => findShared(site, name)),
    ...[...indexed]
      .filter((url) => !reached.has(url))
      .map((url) => report(url, 'a page to which no link leads', 'at least one link', unlinked)),
    ...[...indexed]
      .filter((url) => !listed.has(url))
      .map((url) => report(url, 'a page that sitemap.xml lacks', 'every page')),
    ...[...listed]
      .filter((url) => !indexed.has(url))
      .map((url) => report(url, 'an address in sitemap.xml that is no page', 'pages only')),
    ...(listed.size > 50_000
      ? [report(site.home, `${listed.size} addresses in sitemap.xml`, 'at most 50,000 (sitemaps.org)')]
      : []),
  ]
}

function findReached({ home, pages }: Site): Set<string> {
  const reached = new Set([home])
  for (const url of reached) {
    for (const link of pages.get(url)?.links ?? []) reached.add(withoutFragment(link))
  }
  return reached
}

function findShared(site: Site, name: string): Fault[] {
  const first = new Map<string, string>()
  return [...site.pages.values()].flatMap(({ head, url }) => {
    // The 404 page shares the image of Home, and pages of a list that of page 1.
    if (name === 'og:image' && /\/(404|page\/\d+)$/.test(url.pathname)) return []
    const address = toSitePath(url, site)
    const [value = ''] = head[name] ?? []
    const other = first.get(value)
    first.set(value, address)
    if (other === undefined) return []
    const expected = `a ${name} that no other page has`
    const fix = 'write another for one of the two'
    return { address, found: `the same ${name} as ${other}`, expected, fix, quote: name }
  })
}
