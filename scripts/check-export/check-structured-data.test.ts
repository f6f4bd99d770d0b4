import { checkStructuredData } from './check-structured-data'
import { readPage } from './read-page'

const origin = 'https://company.example'

const posting = {
  '@type': 'BlogPosting',
  headline: 'A post',
  url: `${origin}/blogs/a`,
  mainEntityOfPage: `${origin}/blogs/a`,
  image: `${origin}/cover.webp`,
  datePublished: '2026-11-12T00:00:00Z',
  inLanguage: 'en',
  author: { '@type': 'Person', name: 'A. Sample', sameAs: ['https://x.example/a'] },
  keywords: ['Data'],
}
const breadcrumb = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: origin },
    { '@type': 'ListItem', position: 2, name: 'A post' },
  ],
}

const toPage = (...things: object[]) =>
  `<html lang="en"><head><title>A post</title><meta property="og:type" content="article">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script></head>
<body><nav><a href="/">Home</a></nav><h1>A post</h1><p>A. Sample <time datetime="2026-11-12">today</time> Data</p>
<a href="https://x.example/a">X</a></body></html>`

const check = (html: string) => {
  const pages = [readPage(html, `${origin}/blogs/a`), readPage('', origin)]
  const site = {
    home: `${origin}/`,
    pages: new Map(pages.map((page) => [page.url.href, page])),
    files: new Set([`${origin}/cover.webp`]),
  }
  return checkStructuredData(readPage(html, `${origin}/blogs/a`), site)
}

describe('the check of structured data', () => {
  it('accepts what the page shows, whatever its spaces', () => {
    expect(check(toPage(posting, breadcrumb))).toEqual([])
    const spaced = toPage({ ...posting, headline: 'A\u00A0post' }, breadcrumb)
    expect(check(spaced.replace('"A post"}', '"A\u00A0post"}'))).toEqual([])
  })

  it.each([
    [{ headline: 'Another' }, 'its JSON-LD headline "Another" is not the main heading'],
    [{ datePublished: '2026-11-13' }, 'its JSON-LD datePublished "2026-11-13" is not a date on the page'],
    [{ author: { name: 'Nobody' } }, 'its JSON-LD name "Nobody" is not shown on the page'],
    [{ image: `${origin}/gone.webp` }, `its JSON-LD image "${origin}/gone.webp" is not a file`],
    [{ url: `${origin}/gone` }, `its JSON-LD url "${origin}/gone" is not a page`],
    [{ mainEntityOfPage: origin }, `its JSON-LD mainEntityOfPage "${origin}" is not the address of the page`],
    [{ inLanguage: 'de' }, 'its JSON-LD inLanguage "de" is not the language of the page'],
    [
      { sameAs: ['https://x.example/b'] },
      'its JSON-LD sameAs "https://x.example/b" is not a link on the page',
    ],
    [{ award: 'Best post' }, 'its JSON-LD award "Best post" has no rule'],
  ])('reports %j', (change, fault) => {
    expect(check(toPage({ ...posting, ...change }, breadcrumb))).toEqual([fault])
  })

  it('reports a breadcrumb that is not on the page', () => {
    const [home] = breadcrumb.itemListElement
    const other = { ...breadcrumb, itemListElement: [home, { name: 'X' }, { name: 'A post' }] }
    expect(check(toPage(posting, other))).toEqual(['its breadcrumb is not Home › X › A post'])
  })

  it('reports missing types and invalid JSON', () => {
    expect(check(toPage(posting))).toEqual(['its JSON-LD has no BreadcrumbList'])
    expect(check(toPage(posting, breadcrumb).replace('"@graph"', '@graph'))).toEqual([
      expect.stringMatching(/^its JSON-LD cannot be parsed: SyntaxError/),
      'its JSON-LD has no BlogPosting',
      'its JSON-LD has no BreadcrumbList',
    ])
  })
})
