import { readPage } from './check-page'
import { checkSitemap, readSitemaps } from './check-sitemap'

const origin = 'https://company.example'

const toPage = (path: string, { head = '', body = '' } = {}) =>
  readPage(
    `<html lang="en"><head><link rel="canonical" href="${origin}${path}">${head}</head><body>${body}</body></html>`,
  )
const posting = (day: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'BlogPosting', dateModified: day }],
  })}</script>`

const site = {
  origin,
  pages: new Map([
    ['/', toPage('', { body: '<img src="/hero.webp">' })],
    ['/blogs', toPage('/blogs', { body: '<a href="/blogs/a">a</a><a href="/blogs/b">b</a>' })],
    ['/blogs/a', toPage('/blogs/a', { head: posting('2026-01-01') })],
    ['/blogs/b', toPage('/blogs/b', { head: posting('2026-02-02') })],
    ['/signin', toPage('/signin', { head: '<meta name="robots" content="noindex, follow">' })],
    ['/404', toPage('')],
  ]),
  files: new Set(['/hero.webp', '/other.webp']),
}

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>${origin}</loc><image:image><image:loc>${origin}/hero.webp</image:loc></image:image></url>
<url><loc>${origin}/blogs</loc><lastmod>2026-02-02</lastmod></url>
<url><loc>${origin}/blogs/a</loc><lastmod>2026-01-01</lastmod></url>
<url><loc>${origin}/blogs/b</loc><lastmod>2026-02-02</lastmod></url>
</urlset>`

const check = (from: string, to: string) => checkSitemap([sitemap.replace(from, to)], site)

describe('the check of the sitemap', () => {
  it('finds nothing wrong with every page that may be indexed, its day and its pictures', () => {
    expect(checkSitemap([sitemap], site)).toEqual([])
  })

  it('finds a page that is missing, and one that is not to be there', () => {
    expect(check(`${origin}/blogs/a`, `${origin}/signin`)).toEqual([
      'sitemap.xml names /signin',
      'sitemap.xml lacks /blogs/a',
    ])
  })

  it('finds a day that the page does not know, as that of a build would be', () => {
    expect(check('<lastmod>2026-02-02', '<lastmod>2026-11-21')).toEqual([
      'sitemap.xml tells of /blogs that it changed 2026-11-21, and the page 2026-02-02',
    ])
    expect(check(`${origin}</loc>`, `${origin}</loc><lastmod>2026-11-21</lastmod>`)).toEqual([
      'sitemap.xml tells of / that it changed 2026-11-21, and the page never',
    ])
  })

  it('finds a picture that is not on the page', () => {
    expect(check('/hero.webp', '/other.webp')).toEqual([
      'sitemap.xml names the picture /other.webp, which is not on /',
    ])
  })

  it('reads every part of a sitemap that is an index', () => {
    const [urls = '', ...ends] = sitemap.split(/(?=<url><loc>[^<]+\/blogs\/b)/)
    const parts: Record<string, string> = {
      'sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/sitemap-1.xml</loc></sitemap><sitemap><loc>${origin}/sitemap-2.xml</loc></sitemap></sitemapindex>`,
      'sitemap-1.xml': `${urls}</urlset>`,
      'sitemap-2.xml': `<urlset>${ends.join('')}`,
    }
    const sitemaps = readSitemaps((file) => parts[file] ?? '', origin)
    expect(sitemaps).toHaveLength(2)
    expect(checkSitemap(sitemaps, site)).toEqual([])
  })

  it('refuses what is not well-formed', () => {
    expect(() => check('</urlset>', '')).toThrow()
  })
})
