import { readPage } from './check-page'
import { checkStructuredData } from './check-structured-data'

const origin = 'https://company.example'

const posting = {
  '@type': 'BlogPosting',
  headline: 'A post',
  url: `${origin}/blogs/a`,
  mainEntityOfPage: `${origin}/blogs/a`,
  image: `${origin}/cover.webp`,
  datePublished: '2026-11-12',
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
<link rel="canonical" href="${origin}/blogs/a">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script></head>
<body><nav><a href="/">Home</a></nav><h1>A post</h1><p>A. Sample <time datetime="2026-11-12">today</time> Data</p>
<a href="https://x.example/a">X</a></body></html>`

const check = (html: string) =>
  checkStructuredData({
    origin,
    pages: new Map([
      ['/blogs/a', readPage(html)],
      ['/', readPage('')],
    ]),
    files: new Set(['/cover.webp']),
  }).filter((fault) => fault.startsWith('/blogs/a'))

describe('the check of what pages tell search engines', () => {
  it('finds nothing wrong with what the page shows', () => {
    expect(check(toPage(posting, breadcrumb))).toEqual([])
  })

  it.each([
    [{ headline: 'Another' }, 'headline "Another" of its data is not the main heading'],
    [{ datePublished: '2026-11-13' }, 'datePublished "2026-11-13" of its data is no day that the page shows'],
    [{ author: { name: 'Nobody' } }, 'name "Nobody" of its data is not shown on the page'],
    [{ image: `${origin}/gone.webp` }, `image "${origin}/gone.webp" of its data is no file`],
    [{ url: `${origin}/gone` }, `url "${origin}/gone" of its data is no page`],
    [{ sameAs: ['https://x.example/b'] }, 'sameAs "https://x.example/b" of its data is no link on the page'],
    [{ award: 'Best post' }, 'the check does not know the property award of its data'],
  ])('finds %j', (change, fault) => {
    expect(check(toPage({ ...posting, ...change }, breadcrumb))).toEqual([`/blogs/a: ${fault}`])
  })

  it('finds a breadcrumb that is not on the page', () => {
    const [home] = breadcrumb.itemListElement
    const other = {
      ...breadcrumb,
      itemListElement: [home, { position: 2, name: 'X' }, { position: 3, name: 'A post' }],
    }
    expect(check(toPage(posting, other))).toEqual(['/blogs/a: its breadcrumb is not Home › X › A post'])
  })

  it('finds what is missing, and what can not be read', () => {
    expect(check(toPage(posting))).toEqual(['/blogs/a: its data has no BreadcrumbList'])
    expect(check(toPage(posting, breadcrumb).replace('"@graph"', '@graph'))).toEqual([
      '/blogs/a: its data is no JSON',
      '/blogs/a: its data has no BlogPosting',
      '/blogs/a: its data has no BreadcrumbList',
    ])
  })
})
