import { checkPage, checkSite } from './check-page'
import type { Fault } from './fault'
import { readPage } from './read-page'

const origin = 'https://company.example'

/** A page with a complete head. */
const html = (body: string, path = '/a') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>T ${path} · Company</title><meta name="viewport" content="width=device-width">
<meta name="description" content="D ${path}"><link rel="canonical" href="${origin}${path}">
<meta property="og:title" content="T ${path}"><meta property="og:description" content="D ${path}">
<meta property="og:url" content="${origin}${path}"><meta property="og:type" content="website">
<meta property="og:site_name" content="Company"><meta property="og:locale" content="en_GB">
<meta property="og:image" content="${origin}${path}.jpg"><meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="T ${path}"><meta name="twitter:description" content="D ${path}">
<meta name="twitter:image" content="${origin}${path}.jpg"></head><body>${body}</body></html>`

const list = (faults: Fault[]) => faults.map(({ address, found }) => `${address}: ${found}`)

const createSite = (pages: Record<string, string>, base = '') => {
  const read = Object.entries(pages).map(([path, text]) => readPage(text, origin + base + path))
  return {
    home: new URL(origin + base).href,
    pages: new Map(read.map((page) => [page.url.href, page])),
    files: new Set(['/a.jpg', '/b.jpg', '/x.png', '/feed.xml'].map((file) => origin + base + file)),
  }
}

describe('the check of a page', () => {
  const checkHtml = (text: string, base = '') => {
    const site = createSite({ '/a': text, '/b': html('<h1 id="top">B</h1>', '/b') }, base)
    return list(checkPage([...site.pages.values()][0] as ReturnType<typeof readPage>, site))
  }
  const check = (body: string) => checkHtml(html(body))

  it('accepts links to pages, anchors and other sites, existing files and embedded data', () => {
    const links = [
      '/b',
      '/b#top',
      '#own',
      '?q=a',
      'https://other.example/c',
      `${origin}.org/c`,
      'mailto:a@b.example',
      '/feed.xml',
    ]
    const body = links.map((link) => `<a href="${link}">A</a>`).join('')
    expect(check(`${body}<h1 id="own">A</h1><img src="/x.png" srcset="/x.png 480w, data:x 800w">`)).toEqual(
      [],
    )
  })

  it.each([
    ['<a href="/c">c</a>', 'a link to /c, which is no page'],
    [`<a href="${origin}/c">c</a>`, 'a link to /c, which is no page'],
    ['<form action="/c"></form>', 'a link to /c, which is no page'],
    ['<a href="/b#gone">b</a>', 'a link to /b#gone, a part that the page does not have'],
    ['<a href="#gone">a</a>', 'a link to /a#gone, a part that the page does not have'],
    ['<img src="/y.png">', 'the file /y.png does not exist'],
    ['<img src="/x.png" srcset="/x.png 480w, /y.png 800w">', 'the file /y.png does not exist'],
    ['<div data-island="x" data-files="/x.png /y.js"></div>', 'the file /y.js does not exist'],
    ['<style>b{background:url("/x.png")}i{src:url(/y.woff2)}</style>', 'the file /y.woff2 does not exist'],
  ])('reports %s', (body, fault) => {
    expect(check(body)).toEqual([`/a: ${fault}`])
  })

  it('reports addresses outside the base path', () => {
    const page = html('<a href="/preview/b">b</a><a href="/b">b</a>').replaceAll(origin, `${origin}/preview`)
    expect(checkHtml(page, '/preview')).toEqual(['/a: a link to /b, which is no page'])
  })

  it.each([
    ['</head>', '<meta name="description" content="B"></head>', 'its head has description 2 times'],
    ['<meta name="twitter:card" content="summary_large_image">', '', 'its head has no twitter:card'],
    ['og:url" content="https', 'og:url" content="http', 'its og:url is not its canonical'],
    [
      'twitter:image" content="https://company.example/a',
      'twitter:image" content="/b',
      'its twitter:image is not its og:image',
    ],
    ['<title>T', '<title>U', 'its og:title is not its title'],
  ])('reports a head with "%s" changed to "%s"', (part, changed, fault) => {
    expect(checkHtml(html('').replace(part, changed))).toEqual([`/a: ${fault}`])
  })
})

describe('the check of all pages', () => {
  const checkAll = (...args: Parameters<typeof checkSite>) => list(checkSite(...args))
  const sitemap = (...paths: string[]) => paths.map((path) => `<loc>${origin}${path}</loc>`).join('')
  const noindex = '<meta name="robots" content="noindex">'
  const home = html('<a href="/a">a</a>', '')
  const toB = html('<a href="/b">b</a>')
  const b = html('', '/b')

  it('accepts pages that are reached and listed, and excludes those with noindex', () => {
    const site = createSite({
      '': home,
      '/a': toB,
      '/b': b,
      '/signin': html('', '/signin').replace('<title>', `${noindex}<title>`),
    })
    expect(checkAll(site, sitemap('', '/a', '/b'))).toEqual([])
  })

  it('reports another canonical URL, unless the page is a copy that the sitemap leaves out', () => {
    const site = createSite({ '': home, '/a': toB.replaceAll(`${origin}/a"`, `${origin}/b"`), '/b': b })
    expect(checkAll(site, sitemap('', '/a', '/b'))).toEqual(['/a: an address in sitemap.xml that is no page'])
    expect(checkAll(site, sitemap('', '/b'))).toEqual([])
  })

  it('reports pages that only link to each other', () => {
    const site = createSite({ '': html('', ''), '/a': toB, '/b': html('<a href="/a">a</a>', '/b') })
    expect(checkAll(site, sitemap('', '/a', '/b'))).toEqual([
      '/a: a page to which no link leads',
      '/b: a page to which no link leads',
    ])
  })

  it('reports pages that the sitemap lacks or should not list', () => {
    const site = createSite({ '': home, '/a': toB, '/b': b.replace('<title>', `${noindex}<title>`) })
    expect(checkAll(site, sitemap('', '/b'))).toEqual([
      '/a: a page that sitemap.xml lacks',
      '/b: an address in sitemap.xml that is no page',
    ])
  })

  it('reports a title, description or image that two pages share, but allows an image for a list', () => {
    const pages = { '': home, '/a': toB, '/b': html('<a href="/b/page/2">2</a>', '/b') }
    const list = b.replaceAll(`${origin}/b"`, `${origin}/b/page/2"`)
    const second = list.replaceAll('T /b', 'T 2').replaceAll('D /b', 'D 2')
    const all = sitemap('', '/a', '/b', '/b/page/2')
    expect(checkAll(createSite({ ...pages, '/b/page/2': second }), all)).toEqual([])
    expect(checkAll(createSite({ ...pages, '/b/page/2': list }), all)).toEqual([
      '/b/page/2: the same title as /b',
      '/b/page/2: the same description as /b',
    ])
    expect(
      checkAll(
        createSite({ '': home, '/a': toB.replaceAll('/a.jpg', '/b.jpg'), '/b': b }),
        sitemap('', '/a', '/b'),
      ),
    ).toEqual(['/b: the same og:image as /a'])
  })
})
