import { createMetadata } from './metadata'

const site = { name: 'Example', language: 'en-GB', url: 'https://company.example' }
const preview = { src: '/previews/about.0a1b2c3d.png', width: 1200, height: 630, alt: 'About us · Example' }
const page = { title: 'About us', description: 'Who we are.', path: '/about', preview }

describe('the head of a page', () => {
  it('names its own address as canonical and as the address of its preview', () => {
    const head = createMetadata(site, page)
    expect(head.alternates?.canonical).toBe('https://company.example/about')
    expect(head.openGraph).toMatchObject({
      url: 'https://company.example/about',
      type: 'website',
      siteName: 'Example',
      locale: 'en_GB',
    })
  })

  it('names the home page without a slash at its end, wherever the site is served', () => {
    const home = { ...page, path: '/' }
    const under = { ...site, url: `${site.url}/preview` }
    expect(createMetadata(site, home).alternates?.canonical).toBe('https://company.example')
    expect(createMetadata(under, home).alternates?.canonical).toBe('https://company.example/preview')
  })

  it('says of a post that it is an article, by whom and of what day', () => {
    const head = createMetadata(site, { ...page, article: { date: '2026-11-12', author: 'A. Sample' } })
    expect(head.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-11-12',
      authors: ['A. Sample'],
    })
  })

  it('says when a post was changed', () => {
    const article = { date: '2026-11-12', updated: '2026-11-20', author: 'A. Sample' }
    expect(createMetadata(site, { ...page, article }).openGraph).toMatchObject({ modifiedTime: '2026-11-20' })
  })

  it('names the feeds where it is asked to', () => {
    expect(createMetadata(site, page).alternates).toEqual({ canonical: 'https://company.example/about' })
    expect(createMetadata(site, { ...page, hasFeeds: true }).alternates?.types).toEqual({
      'application/atom+xml': '/feed.xml',
      'application/feed+json': '/feed.json',
    })
  })

  it('keeps a page out of search results only when asked', () => {
    expect(createMetadata(site, page).robots).toBeUndefined()
    expect(createMetadata(site, { ...page, isIndexed: false }).robots).toEqual({ index: false, follow: true })
  })

  it('describes the picture of its preview, to X too', () => {
    const head = createMetadata(site, page)
    expect(head.openGraph?.images).toEqual([
      {
        url: '/previews/about.0a1b2c3d.png',
        width: 1200,
        height: 630,
        alt: 'About us · Example',
        type: 'image/png',
      },
    ])
    expect(head.twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: '/previews/about.0a1b2c3d.png', alt: 'About us · Example' }],
    })
  })

  it('names no picture where none is drawn yet', () => {
    expect(createMetadata(site, { ...page, preview: undefined }).openGraph?.images).toEqual([])
  })
})
