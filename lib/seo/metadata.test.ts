import { createMetadata } from './metadata'

const site = { name: 'Example', language: 'en-GB', url: 'https://company.example' }
const ogImage = { src: '/og/about.0a1b2c3d.jpg', alt: 'About us · Example' }
const page = { title: 'About us', description: 'Who we are.', path: '/about' }
const create = (changes: Partial<Parameters<typeof createMetadata>[1]> = {}, ofSite = site) =>
  createMetadata(ofSite, { ...page, ...changes }, ogImage)

describe('page metadata', () => {
  it('has the page’s URL as canonical and Open Graph URL', () => {
    const head = create()
    expect(head.alternates?.canonical).toBe('https://company.example/about')
    expect(head.openGraph).toMatchObject({
      url: 'https://company.example/about',
      type: 'website',
      siteName: 'Example',
      locale: 'en_GB',
    })
  })

  it('has no trailing slash on the home page, with or without a base path', () => {
    const under = { ...site, url: `${site.url}/preview` }
    expect(create({ path: '/' }).alternates?.canonical).toBe('https://company.example')
    expect(create({ path: '/' }, under).alternates?.canonical).toBe('https://company.example/preview')
  })

  it('names the original of a copy', () => {
    const canonical = 'https://elsewhere.example/about-us'
    const head = create({ canonical })
    expect([head.alternates?.canonical, head.openGraph?.url]).toEqual([canonical, canonical])
  })

  it('has the codes of search engines on Home', () => {
    const verified = { ...site, verification: { google: 'g-1', bing: 'B2' } }
    expect(create({ path: '/' }, verified).verification).toEqual({
      google: 'g-1',
      other: { 'msvalidate.01': 'B2' },
    })
    expect(create({}, verified).verification).toBeUndefined()
  })

  it('marks a post as an article with its author and dates', () => {
    const head = create({ article: { date: '2026-11-12', updated: '2026-11-20', author: 'A. Sample' } })
    expect(head.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-11-12T12:00:00Z',
      modifiedTime: '2026-11-20T12:00:00Z',
      authors: ['A. Sample'],
    })
    expect(head.robots).toEqual({ 'max-image-preview': 'large' })
  })

  it('links to the feeds on pages of the blog', () => {
    expect(create().alternates).toEqual({ canonical: 'https://company.example/about' })
    expect(create({ path: '/blogs/page/2' }).alternates?.types).toEqual({
      'application/atom+xml': '/feed.xml',
      'application/feed+json': '/feed.json',
    })
  })

  it('has `noindex` only if requested', () => {
    expect(create().robots).toBeUndefined()
    expect(create({ noindex: true }).robots).toEqual({ index: false, follow: true })
  })

  it('describes the image for Open Graph and X', () => {
    const head = create()
    expect(head.openGraph?.images).toEqual([
      {
        url: '/og/about.0a1b2c3d.jpg',
        width: 1200,
        height: 630,
        alt: 'About us · Example',
        type: 'image/jpeg',
      },
    ])
    expect(head.twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: '/og/about.0a1b2c3d.jpg', alt: 'About us · Example' }],
    })
  })

  it('has no image if none was generated', () => {
    expect(createMetadata(site, page, undefined).openGraph?.images).toEqual([])
  })
})
