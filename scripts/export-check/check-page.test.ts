import { checkExport, readPage, toPath } from './check-page'

const origin = 'https://company.example'
/** A page with all that a head must say. */
const html = (body: string, path = '/a') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>T ${path} · Company</title><meta name="viewport" content="width=device-width">
<meta name="description" content="D ${path}"><link rel="canonical" href="${origin}${path}">
<meta property="og:title" content="T ${path}"><meta property="og:description" content="D ${path}">
<meta property="og:url" content="${origin}${path}"><meta property="og:type" content="website">
<meta property="og:site_name" content="Company"><meta property="og:locale" content="en_GB">
<meta property="og:image" content="${origin}${path}.png"><meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="T ${path}"><meta name="twitter:description" content="D ${path}">
<meta name="twitter:image" content="${origin}${path}.png"></head><body>${body}</body></html>`

/** Checks a page beside another, to both of which the home page links. */
const check = (body: string, files: string[] = [], change = (text: string) => text) =>
  checkExport({
    origin,
    pages: new Map([
      ['/', readPage(html('<h1>Home</h1><a href="/a">a</a><a href="/b">b</a>', '').replaceAll('D ', 'Home'))],
      ['/a', readPage(change(html(body)))],
      ['/b', readPage(html('<h1 id="top">B</h1>', '/b'))],
    ]),
    files: new Set(files),
  })

describe('an address from the root of the site', () => {
  it.each([
    [origin, '/'],
    [`${origin}/`, '/'],
    [`${origin}/a?b#c`, '/a?b#c'],
    [`${origin}#c`, '/#c'],
    [`${origin}?b`, '/?b'],
    [`${origin}.org/a`, undefined],
    ['https://other.example/a', undefined],
    ['/a', undefined],
  ])('is that of %s: %s', (address, path) => {
    expect(toPath(origin, address)).toBe(path)
  })
})

describe('the check of an export', () => {
  it('finds nothing wrong with a good page', () => {
    expect(check('<h1>A</h1><h2>B</h2><a href="/b#top">b</a><img src="/x.png" alt="">', ['/x.png'])).toEqual(
      [],
    )
  })

  it('finds a link to no page, and to no place on a page', () => {
    expect(check('<h1>A</h1><a href="/c">c</a><a href="/b#gone">b</a><a href="#gone">a</a>')).toEqual([
      '/a: the link /c leads to no page',
      '/a: the link /b#gone leads to no such place on its page',
      '/a: the link #gone leads to no such place on its page',
    ])
  })

  it('takes a site for another whose name only begins like ours', () => {
    expect(check(`<h1>A</h1><a href="${origin}.org/c">c</a><a href="${origin}/c">c</a>`)).toEqual([
      '/a: the link /c leads to no page',
    ])
  })

  it('finds an address that stands beside the base path', () => {
    const page = readPage(
      '<a href="/preview?a#b">a</a><a href="/preview/b">b</a><a href="/b">b</a>',
      '/preview',
    )
    expect(page.links).toEqual(['/?a#b', '/b', '/../b'])
  })

  it('finds a picture that is missing, in src or srcset', () => {
    expect(
      check('<h1>A</h1><img src="/x.png" srcset="/y.png 480w, /z.png 800w" alt="">', ['/x.png', '/z.png']),
    ).toEqual(['/a: the file /y.png does not exist'])
  })

  it('finds a file that is missing to wake an island', () => {
    expect(check('<h1>A</h1><div data-island="x" data-files="/x.js /y.js"></div>', ['/y.js'])).toEqual([
      '/a: the file /x.js does not exist',
    ])
  })

  it('finds headings out of order and ids that stand twice', () => {
    expect(check('<h1 id="x">A</h1><h3 id="x">C</h3>')).toEqual([
      '/a: heading 2 skips a level',
      '/a: these ids stand twice: x',
    ])
  })

  it('finds a title or description that two pages share', () => {
    const faults = check('<h1>A</h1>', [], (text) =>
      text.replaceAll('T /a', 'T /b').replaceAll('D /a', 'D /b'),
    )
    expect(faults).toEqual(['/b: its title is also that of /a', '/b: its description is also that of /a'])
  })

  it('finds a font or a picture of its styles that is missing', () => {
    const style = '<style>@font-face{src:url(/x.woff2)}b{background:url("/y.svg")}</style>'
    expect(check(`${style}<h1>A</h1>`, ['/y.svg'])).toEqual(['/a: the file /x.woff2 does not exist'])
  })

  it('finds a form that leads to no page', () => {
    expect(check('<h1>A</h1><form action="/c"></form>')).toEqual(['/a: the link /c leads to no page'])
  })

  it('finds a head that says a thing twice, not at all, or in two ways', () => {
    const twice = (text: string) =>
      text.replace('</head>', '<meta name="description" content="Other"></head>')
    expect(check('<h1>A</h1>', [], twice)).toEqual(['/a: its head says description 2 times'])
    const without = (text: string) =>
      text.replace('<meta name="twitter:card" content="summary_large_image">', '')
    expect(check('<h1>A</h1>', [], without)).toEqual(['/a: its head does not say twitter:card'])
    const other = (text: string) => text.replace('og:title" content="T /a"', 'og:title" content="X"')
    expect(check('<h1>A</h1>', [], other)).toEqual([
      '/a: its twitter:title is not its og:title',
      '/a: its og:title is not its title',
    ])
  })

  it('finds a page to which no chain of links leads from the home page', () => {
    const pages = new Map([
      ['/', readPage(html('<h1>Home</h1>', '').replaceAll('D ', 'Home'))],
      ['/a', readPage(html('<h1>A</h1><a href="/b">b</a>'))],
      ['/b', readPage(html('<h1>B</h1><a href="/a">a</a>', '/b'))],
    ])
    expect(checkExport({ origin, pages, files: new Set() })).toEqual([
      '/a: no link leads here',
      '/b: no link leads here',
    ])
  })
})
