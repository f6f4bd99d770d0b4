import { toString as toText } from 'mdast-util-to-string'
import type { Export, PageFacts } from './check-page'
import { readPosting } from './check-structured-data'
import { findTags, parseXml, readTag } from './xml'

/** Returns the day on which a page changed, as far as it tells: that of its post, or of the newest post that it lists. */
function findLastChange(address: string, page: PageFacts, pages: Export['pages']): string | undefined {
  const posting = readPosting(page)
  if (posting || !address.startsWith('/blogs')) return posting?.dateModified
  return page.links
    .flatMap((href) => readPosting(pages.get(href))?.dateModified ?? [])
    .sort()
    .at(-1)
}

/**
 * Returns the texts of all sitemaps: of `sitemap.xml`, or of those that it names where it is an index. `read` returns the
 * text of a file by its path from the root of the export.
 */
export function readSitemaps(read: (file: string) => string, origin: string): string[] {
  const sitemap = read('sitemap.xml')
  const parts = findTags(parseXml(sitemap), 'sitemap').map((part) => readTag(part, 'loc') ?? '')
  return parts.length === 0 ? [sitemap] : parts.map((address) => read(address.replace(`${origin}/`, '')))
}

/**
 * Returns the faults of the sitemaps of an export. They must name every page that may be indexed and no other; tell when a page changed
 * where the page itself tells it and nowhere else, so never the day of a build; and name only pictures of the page.
 */
export function checkSitemap(sitemaps: readonly string[], { origin, pages, files }: Export): string[] {
  const entries = new Map(
    sitemaps
      .flatMap((sitemap) => findTags(parseXml(sitemap), 'url'))
      .map((entry) => [readTag(entry, 'loc') ?? '', entry]),
  )
  const indexable = [...pages].filter(
    ([address, page]) => address !== '/404' && !page.robots.includes('noindex'),
  )
  const wanted = new Set(indexable.map(([, page]) => page.canonical))
  const strip = (address: string) => address.replace(`${origin}/`, '/')
  const faults = [...entries.keys()]
    .filter((address) => !wanted.has(address))
    .map((address) => `sitemap.xml names ${strip(address)}`)
  for (const [address, page] of indexable) {
    const entry = entries.get(page.canonical)
    if (!entry) {
      faults.push(`sitemap.xml lacks ${strip(page.canonical)}`)
      continue
    }
    const told = readTag(entry, 'lastmod')
    const known = findLastChange(address, page, pages)
    if (told !== known) {
      faults.push(
        `sitemap.xml tells of ${address} that it changed ${told ?? 'never'}, and the page ${known ?? 'never'}`,
      )
    }
    for (const image of findTags(entry, 'image:loc').map((node) => strip(toText(node)))) {
      if (!files.has(image) || !page.assets.includes(image)) {
        faults.push(`sitemap.xml names the picture ${image}, which is not on ${address}`)
      }
    }
  }
  return faults
}
