import { fromXml } from 'xast-util-from-xml'
import { feedLength } from '@/lib/seo/feed'
import { type Export, type PageFacts, toPath } from './check-page'
import { readPosting, readThing } from './check-structured-data'

/** Checks that the sitemap, feeds and robots.txt are well-formed and match the pages. */
export function checkListings(read: (file: string) => string, site: Export): string[] {
  const sitemaps = readSitemaps(read, site.origin)
  return [
    ...checkSitemap([...sitemaps.values()].join(''), site),
    ...['feed.xml', 'feed.json'].flatMap((file) => checkFeed(file, read(file), site)),
    ...[...sitemaps, ['feed.xml', read('feed.xml')] as const].flatMap(([file, xml]) => checkXml(file, xml)),
    ...(read('robots.txt').includes(`Sitemap: ${site.origin}/sitemap.xml`)
      ? []
      : ['robots.txt does not name the sitemap']),
  ]
}

/** Returns `sitemap.xml`, or the sitemaps it lists if it is an index. */
function readSitemaps(read: (file: string) => string, origin: string): Map<string, string> {
  const index = read('sitemap.xml')
  if (!index.includes('<sitemapindex')) return new Map([['sitemap.xml', index]])
  const files = findAll(index, /<loc>(.*?)<\/loc>/g).map((address) => address.replace(`${origin}/`, ''))
  return new Map(files.map((file) => [file, read(file)]))
}

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

function checkXml(file: string, xml: string): string[] {
  try {
    fromXml(xml)
    return []
  } catch (error) {
    return [`${file} is not well-formed: ${error instanceof Error ? error.message : error}`]
  }
}

/** Checks that the sitemap lists every indexable page, and no other, with the date on the page. */
function checkSitemap(xml: string, { pages }: Export): string[] {
  const dates = new Map(
    findAll(xml, /<url>(.*?)<\/url>/gs).map((entry) => [
      findAll(entry, /<loc>(.*?)<\/loc>/g)[0] ?? '',
      findAll(entry, /<lastmod>(.*?)<\/lastmod>/g)[0],
    ]),
  )
  const indexable = [...pages].filter(
    ([address, { robots }]) => address !== '/404' && !robots.includes('noindex'),
  )
  const canonicals = new Set(indexable.map(([, { canonical }]) => canonical))
  return [
    ...[...dates.keys()].filter((each) => !canonicals.has(each)).map((each) => `sitemap.xml lists ${each}`),
    ...indexable.flatMap(([address, page]) => {
      if (!dates.has(page.canonical)) return [`sitemap.xml lacks ${page.canonical}`]
      const [date, shown] = [dates.get(page.canonical), findLastChange(address, page, pages)]
      return date === shown ? [] : [`sitemap.xml dates ${address} ${date}, but the page says ${shown}`]
    }),
  ]
}

/** Returns the last change of a page: its own date, or the latest of the posts it lists. */
function findLastChange(address: string, page: PageFacts, pages: Export['pages']): string | undefined {
  const article = readPosting(page) ?? readThing(page, 'WebPage')
  if (article || !address.startsWith('/blogs')) return article?.dateModified as string | undefined
  const dates = page.links.flatMap((href) => readPosting(pages.get(href))?.dateModified ?? [])
  return dates.sort().at(-1)
}

/** Checks that a feed lists the newest posts with absolute links to existing pages and files. */
function checkFeed(file: string, text: string, { origin, pages, files }: Export): string[] {
  const posts = [...pages].filter(([, page]) => readPosting(page))
  const newest = posts.filter(
    ([, { canonical }]) => text.includes(`${canonical}<`) || text.includes(`${canonical}"`),
  )
  const wanted = Math.min(posts.length, feedLength)
  // Atom and JSON escape it.
  const links = findAll(text, /\b(?:href|src)=\\?"([^"\\]+)\\?"/g)
  return [
    ...(newest.length === wanted ? [] : [`${file} has ${newest.length} posts instead of ${wanted}`]),
    ...links.flatMap((link) => {
      if (!/^(https|mailto):/.test(link)) return [`${file} has the link ${link}, which is not absolute`]
      const path = toPath(origin, link)?.replace(/[#?].*/, '')
      return !path || pages.has(path) || files.has(path)
        ? []
        : [`${file} links to ${path}, which does not exist`]
    }),
  ]
}
