/** The limits of one sitemap, in addresses and uncompressed bytes (https://www.sitemaps.org/protocol.html). */
export const sitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Splits a sitemap that exceeds the limits into `sitemap-1.xml` and so on, and makes `sitemap.xml` their index.
 * Returns the files by name.
 */
export function splitSitemap(xml: string, origin: string, limits = sitemapLimits): Map<string, string> {
  const entries = [...xml.matchAll(/<url>.*?<\/url>\n?/gs)]
  const isSmall = entries.length <= limits.addresses && Buffer.byteLength(xml) <= limits.bytes
  const [first] = entries
  const last = entries.at(-1)
  if (isSmall || !first || !last) return new Map([['sitemap.xml', xml]])

  const head = xml.slice(0, first.index)
  const tail = xml.slice(last.index + last[0].length)
  const parts: string[][] = []
  let room = 0
  for (const [entry] of entries) {
    const bytes = Buffer.byteLength(entry)
    if (room < bytes || parts.at(-1)?.length === limits.addresses) {
      parts.push([])
      room = limits.bytes - Buffer.byteLength(head + tail)
    }
    parts.at(-1)?.push(entry)
    room -= bytes
  }
  const files = parts.map((part, index): [string, string] => [
    `sitemap-${index + 1}.xml`,
    `${head}${part.join('')}${tail}`,
  ])
  return new Map([['sitemap.xml', toIndex(files, origin)], ...files])
}

/** Creates a sitemap index. Each entry has the date of its newest change. */
function toIndex(files: readonly [name: string, xml: string][], origin: string): string {
  const sitemaps = files.map(([name, xml]) => {
    const [newest] = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)]
      .map(([, day = '']) => day)
      .sort()
      .reverse()
    const changed = newest ? `<lastmod>${newest}</lastmod>\n` : ''
    return `<sitemap>\n<loc>${origin}/${name}</loc>\n${changed}</sitemap>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`
}
