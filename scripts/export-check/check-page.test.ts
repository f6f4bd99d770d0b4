import { checkExport, checkSitemap, readPage } from './check-page'

const origin = 'https://company.example'
const html = (body: string, path = '/a') => `<!doctype html><html lang="en"><head><title>T ${path}</title>
<meta name="description" content="D ${path}"><link rel="canonical" href="${origin}${path}"></head><body>${body}</body></html>`

const check = (body: string, files: string[] = []) =>
  checkExport({
    origin,
    pages: new Map([
      ['/a', readPage(html(body))],
      ['/b', readPage(html('<h1 id="top">B</h1>', '/b'))],
    ]),
    files: new Set(files),
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
    const pages = new Map([
      ['/a', readPage(html('<h1>A</h1>'))],
      ['/b', readPage(html('<h1>B</h1>').replace(`${origin}/a`, `${origin}/b`))],
    ])
    expect(checkExport({ origin, pages, files: new Set() })).toEqual([
      '/b: its title is also that of /a',
      '/b: its description is also that of /a',
    ])
  })

  it('holds the sitemap to the pages that may be indexed', () => {
    const pages = new Map([['/a', readPage(html('<h1>A</h1>'))]])
    const sitemap = `<url><loc>${origin}/old</loc></url>`
    expect(checkSitemap(sitemap, { origin, pages, files: new Set() })).toEqual([
      'sitemap.xml lacks /a',
      'sitemap.xml names /old',
    ])
  })
})
