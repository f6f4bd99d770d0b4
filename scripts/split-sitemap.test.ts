import { fromXml } from 'xast-util-from-xml'
import { sitemapLimits, splitSitemap } from './split-sitemap'

const origin = 'https://site.example'

/** A sitemap as Next writes it. */
const write = (count: number, more = '') =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...Array.from(
      { length: count },
      (_, index) =>
        `<url>\n<loc>${origin}/blogs/${index}</loc>\n<lastmod>2026-01-${String((index % 28) + 1).padStart(2, '0')}</lastmod>\n${more}</url>\n`,
    ),
    '</urlset>\n',
  ].join('')
const readAddresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

describe('a sitemap', () => {
  it('of 50,000 addresses stays one file', () => {
    const xml = write(50_000)
    expect(splitSitemap(xml, origin)).toEqual(new Map([['sitemap.xml', xml]]))
  })

  it('of 50,001 becomes an index and two parts that keep the limits, with every address once, in order', () => {
    const xml = write(50_001)
    const files = splitSitemap(xml, origin)
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    const parts = ['sitemap-1.xml', 'sitemap-2.xml'].map((file) => files.get(file) ?? '')
    expect(parts.map((part) => readAddresses(part).length)).toEqual([50_000, 1])
    expect(parts.flatMap(readAddresses)).toEqual(readAddresses(xml))
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(sitemapLimits.bytes)
  })

  it('is split where it has too many bytes, too', () => {
    const files = splitSitemap(write(5), origin, { addresses: 10, bytes: 400 })
    const parts = [...files].filter(([file]) => file !== 'sitemap.xml')
    expect(parts.length).toBeGreaterThan(1)
    for (const [, part] of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(400)
    expect(parts.flatMap(([, part]) => readAddresses(part))).toHaveLength(5)
  })

  it('is well-formed in all its files, and its index tells the newest change of each', () => {
    const files = splitSitemap(write(5), origin, { addresses: 2, bytes: 10_000 })
    for (const xml of files.values()) expect(() => fromXml(xml)).not.toThrow()
    const index = files.get('sitemap.xml') ?? ''
    const sitemaps = [...index.matchAll(/<loc>(.*)<\/loc>\n<lastmod>(.*)<\/lastmod>/g)]
    expect(sitemaps.map(([, loc, lastmod]) => [loc, lastmod])).toEqual([
      [`${origin}/sitemap-1.xml`, '2026-01-02'],
      [`${origin}/sitemap-2.xml`, '2026-01-04'],
      [`${origin}/sitemap-3.xml`, '2026-01-05'],
    ])
  })
})
