import { decodeAddress } from '@/lib/base-path'
import { checkStructuredData } from './check-structured-data'
import type { Page, Site } from './read-page'

const withoutFragment = ({ origin, pathname }: URL) => origin + pathname

/** Checks a page: its links, files, head and structured data. */
export function checkPage(page: Page, site: Site): string[] {
  return [...checkAddresses(page, site), ...checkHead(page), ...checkStructuredData(page, site)].map(
    (fault) => `${page.url.pathname}: ${fault}`,
  )
}

/** Finds links to missing pages and anchors, and missing files. Other sites are not visited. */
function checkAddresses({ url, links, assets }: Page, { pages, files }: Site): string[] {
  const isOwn = ({ host }: URL) => host === url.host
  return [
    ...links.filter(isOwn).flatMap((link) => {
      const target = pages.get(withoutFragment(link))
      if (!target)
        return files.has(withoutFragment(link)) ? [] : [`the link ${link.pathname} leads to no page`]
      const id = decodeAddress(link.hash.slice(1))
      return !id || target.ids.includes(id) ? [] : [`the link ${link.pathname}${link.hash} has no target`]
    }),
    ...assets
      .filter((asset) => isOwn(asset) && !files.has(withoutFragment(asset)))
      .map(({ pathname }) => `the file ${pathname} does not exist`),
  ]
}

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
export function checkSite(site: Site, sitemap: string): string[] {
  const { pages } = site
  const listed = new Set([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).href))
  const indexed = new Set([...pages].filter(([, { isIndexed }]) => isIndexed).map(([url]) => url))
  const reached = findReached(site)
  return [
    ...['title', 'description', 'og:image'].flatMap((name) => findShared(pages, name)),
    ...[...indexed].filter((url) => !reached.has(url)).map((url) => `${url}: no link leads here`),
    ...[...indexed].filter((url) => !listed.has(url)).map((url) => `sitemap.xml lacks ${url}`),
    ...[...listed].filter((url) => !indexed.has(url)).map((url) => `sitemap.xml lists ${url}`),
    ...(listed.size > 50_000 ? ['sitemap.xml has over 50,000 addresses (sitemaps.org): split it'] : []),
  ]
}

function findReached({ home, pages }: Site): Set<string> {
  const reached = new Set([home])
  for (const url of reached) {
    for (const link of pages.get(url)?.links ?? []) reached.add(withoutFragment(link))
  }
  return reached
}

function findShared(pages: Site['pages'], name: string): string[] {
  const first = new Map<string, string>()
  return [...pages.values()].flatMap(({ head, url: { pathname } }) => {
    // The 404 page shares the image of Home, and pages of a list that of page 1.
    if (name === 'og:image' && /\/(404|page\/\d+)$/.test(pathname)) return []
    const [value = ''] = head[name] ?? []
    const other = first.get(value)
    first.set(value, pathname)
    return other === undefined ? [] : [`${pathname}: its ${name} is also that of ${other}`]
  })
}
