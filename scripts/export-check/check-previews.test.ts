import { readPage } from './check-page'
import { checkPreviews, readPngSize } from './check-previews'

const origin = 'https://company.example'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const page = (title: string, file: string, alt = title) =>
  readPage(`<!doctype html><title>${title} · Company</title>
<meta property="og:image" content="${origin}${file}"><meta property="og:image:alt" content="${alt} · Company">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:type" content="image/png">
<meta name="twitter:image" content="${origin}${file}"><meta name="twitter:image:alt" content="${alt} · Company">`)

const check = (pages: Record<string, ReturnType<typeof page>>, bytes = png(1200, 630)) =>
  checkPreviews(
    { origin, pages: new Map(Object.entries(pages)), files: new Set(['/previews/a.png', '/previews/b.png']) },
    () => bytes,
  )

describe('the check of the previews', () => {
  it('finds nothing wrong with a picture for each page, and that of the home page for the 404', () => {
    expect(
      check({
        '/': page('Home', '/previews/a.png'),
        '/b': page('About &amp; more', '/previews/b.png'),
        '/404': page('Not found', '/previews/a.png', 'Home'),
      }),
    ).toEqual([])
  })

  it('finds a page without a picture, and a picture that is not in the export', () => {
    expect(check({ '/a': readPage('<title>A</title>'), '/b': page('B', '/previews/gone.png') })).toEqual([
      '/a: its preview is missing',
      `/b: its preview ${origin}/previews/gone.png does not exist`,
    ])
  })

  it('finds a picture of another size or kind', () => {
    const pages = { '/a': page('A', '/previews/a.png') }
    expect(check(pages, png(600, 315))).toEqual(['/a: its preview is 600 × 315, not a PNG of 1200 × 630'])
    expect(check(pages, new Uint8Array(30))).toEqual(['/a: its preview is no PNG, not a PNG of 1200 × 630'])
  })

  it('finds a picture that two pages share, and one that shows another title', () => {
    expect(check({ '/a': page('A', '/previews/a.png'), '/b': page('B', '/previews/a.png', 'A') })).toEqual([
      '/b: og:image:alt lacks its title',
      '/b: twitter:image:alt lacks its title',
      '/b: its preview is also that of /a',
    ])
  })

  it('finds a further page of a list that shows another picture than its first', () => {
    const pages = {
      '/blogs/page/2': page('Blog, page 2', '/previews/a.png', 'Blog'),
      '/blogs': page('Blog', '/previews/a.png'),
      '/blogs/page/3': page('Blog, page 3', '/previews/b.png', 'Blog, page 3'),
      '/blogs/page/4': page('Blog, page 4', '/previews/a.png', 'Posts'),
    }
    expect(check(pages)).toEqual([
      '/blogs/page/3: its preview is not that of /blogs',
      '/blogs/page/4: og:image:alt lacks its title',
      '/blogs/page/4: twitter:image:alt lacks its title',
    ])
  })

  it('finds a picture that X is not told of, and one that is not described', () => {
    const bare = readPage(`<title>A</title><meta property="og:image" content="${origin}/previews/a.png">
<meta property="og:image:alt" content="A"><meta name="twitter:image:alt" content="A">`)
    expect(check({ '/a': bare })).toEqual([
      '/a: it does not say what its preview is',
      '/a: its preview for X is another',
    ])
  })
})

describe('the size of a PNG', () => {
  it('is read from its header, and there is none in other files', () => {
    expect(readPngSize(png(12, 34))).toEqual({ width: 12, height: 34 })
    expect(readPngSize(new Uint8Array(3))).toBeNull()
  })
})
