import { createMetadata } from './metadata'

const site = { name: 'Example', language: 'en-GB' }
const page = { title: 'About us', description: 'Who we are.', path: '/about' }

describe('the head of a page', () => {
  it('names its own address as canonical and as the address of its preview', () => {
    const head = createMetadata(site, page)
    expect(head.alternates?.canonical).toBe('/about')
    expect(head.openGraph).toMatchObject({
      url: '/about',
      type: 'website',
      siteName: 'Example',
      locale: 'en_GB',
    })
  })

  it('says of a post that it is an article, by whom and of what day', () => {
    const head = createMetadata(site, { ...page, article: { date: '2026-11-12', author: 'A. Sample' } })
    expect(head.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-11-12',
      authors: ['A. Sample'],
    })
  })

  it('keeps a page out of search results only when asked', () => {
    expect(createMetadata(site, page).robots).toBeUndefined()
    expect(createMetadata(site, { ...page, isIndexed: false }).robots).toEqual({ index: false, follow: true })
  })
})
