import { checkListings } from './check-listings'
import { readPage } from './check-page'

const origin = 'https://company.example'
const page = (path: string, body = '', head = '') =>
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
    ['/about', page('/about')],
    ['/blogs', page('/blogs', '<a href="/blogs/a">a</a>')],
    ['/blogs/a', page('/blogs/a', posting('2026-02-02'))],
    ['/signin', page('/signin', '', '<meta name="robots" content="noindex">')],
  ]),
  files: new Set(['/cover.webp']),
}

const entry = (path: string, date = '') =>
  `<url><loc>${origin}${path}</loc>${date && `<lastmod>${date}</lastmod>`}</url>`
const good = {
  'sitemap.xml': `<urlset>${entry('/about')}${entry('/blogs', '2026-02-02')}${entry('/blogs/a', '2026-02-02')}</urlset>`,
  'feed.xml': `<feed><entry><id>${origin}/blogs/a</id><content>&lt;a href="${origin}/about#x"></content></entry></feed>`,
  'feed.json': JSON.stringify({ url: `${origin}/blogs/a`, html: `<img src="${origin}/cover.webp">` }),
  'robots.txt': `Sitemap: ${origin}/sitemap.xml`,
}
const check = (changed: Partial<typeof good> = {}) => {
  const files: Record<string, string> = { ...good, ...changed }
  return checkListings((file) => files[file] ?? '', site)
}

describe('the check of sitemap, feeds and robots.txt', () => {
  it('finds nothing wrong where they say what the pages say', () => {
    expect(check()).toEqual([])
  })

  it('reads the sitemaps of an index', () => {
    const index = `<sitemapindex><sitemap><loc>${origin}/robots.txt</loc></sitemap></sitemapindex>`
    expect(check({ 'sitemap.xml': index })).toContain(`sitemap.xml lacks ${origin}/about`)
  })

  it('finds pages that the sitemap lacks, lists wrongly or dates wrongly', () => {
    const sitemap = `<urlset>${entry('/signin')}${entry('/blogs', '2026-11-21')}${entry('/blogs/a', '2026-02-02')}</urlset>`
    expect(check({ 'sitemap.xml': sitemap })).toEqual([
      `sitemap.xml lists ${origin}/signin`,
      `sitemap.xml lacks ${origin}/about`,
      'sitemap.xml dates /blogs 2026-11-21, but the page says 2026-02-02',
    ])
  })

  it('names a feed that is not well-formed, instead of a stack trace', () => {
    expect(check({ 'feed.xml': `${good['feed.xml']}]]>` })).toEqual([
      expect.stringMatching(/^feed.xml is not well-formed: /),
    ])
  })

  it('finds missing posts, and links that work nowhere else or nowhere', () => {
    const feed = JSON.stringify('<img src="/cover.webp"><a href="https://company.example/gone">gone</a>')
    expect(check({ 'feed.json': feed })).toEqual([
      'feed.json has 0 posts instead of 1',
      'feed.json has the link /cover.webp, which is not absolute',
      'feed.json links to /gone, which does not exist',
    ])
  })
})
