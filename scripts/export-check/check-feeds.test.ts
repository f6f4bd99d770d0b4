import { checkFeeds } from './check-feeds'
import { readPage } from './check-page'

const origin = 'https://company.example'
const url = `${origin}/blogs/a`
const posting = {
  '@type': 'BlogPosting',
  url,
  headline: 'A post',
  datePublished: '2026-01-01',
  dateModified: '2026-02-02',
  author: { name: 'A. Sample' },
}
const page = readPage(
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [posting] })}</script>`,
)
const site = {
  origin,
  pages: new Map([
    ['/blogs/a', page],
    ['/about', readPage('')],
  ]),
  files: new Set(['/cover.webp']),
}

type Told = { title?: string; updated?: string; html?: string }
const good = `<img src="${origin}/cover.webp"><a href="${origin}/about#x">us</a>`

const createAtom = ({ title = 'A post', updated = '2026-02-02', html = good }: Told = {}) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>${title}</title><id>${url}</id>
<published>2026-01-01T00:00:00Z</published><updated>${updated}T00:00:00Z</updated><author><name>A. Sample</name></author>
<content type="html">${html.replaceAll('<', '&lt;')}</content></entry></feed>`
const createJson = ({ title = 'A post', updated = '2026-02-02', html = good }: Told = {}) =>
  JSON.stringify({
    items: [
      {
        url,
        title,
        date_published: '2026-01-01T00:00:00Z',
        date_modified: `${updated}T00:00:00Z`,
        authors: [{ name: 'A. Sample' }],
        content_html: html,
      },
    ],
  })

describe('the check of the feeds', () => {
  it('finds nothing wrong with what the pages say too', () => {
    expect(checkFeeds(createAtom(), createJson(), site)).toEqual([])
  })

  it('finds what a page says otherwise', () => {
    expect(checkFeeds(createAtom({ title: 'Other' }), createJson({ updated: '2026-11-21' }), site)).toEqual([
      `feed.xml says "Other" as title of ${url}, and the page "A post"`,
      `feed.json says "2026-11-21T00:00:00Z" as day of the last change of ${url}, and the page "2026-02-02T00:00:00Z"`,
    ])
  })

  it('finds a post that is missing', () => {
    expect(checkFeeds('<feed/>', createJson(), site)).toEqual([
      'feed.xml holds 0 posts instead of 1',
      'feed.xml and feed.json hold different texts',
    ])
  })

  it('finds an address that would lead nowhere on another site, or leads nowhere on ours', () => {
    const html = `<img src="/cover.webp"><a href="${origin}/gone">gone</a>`
    expect(checkFeeds(createAtom({ html }), createJson({ html }), site)).toEqual([
      `feed.xml: ${url} names /cover.webp, which is not absolute`,
      `feed.xml: ${url} names /gone, which does not exist`,
      `feed.json: ${url} names /cover.webp, which is not absolute`,
      `feed.json: ${url} names /gone, which does not exist`,
    ])
  })

  it('refuses what can not be read', () => {
    expect(() => checkFeeds('<feed>', createJson(), site)).toThrow()
    expect(() => checkFeeds(createAtom(), '{', site)).toThrow()
  })
})
