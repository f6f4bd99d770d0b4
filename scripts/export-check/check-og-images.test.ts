/** @jest-environment node */
import sharp from 'sharp'
import { checkOgImages } from './check-og-images'
import { readPage } from './check-page'

const origin = 'https://company.example'

const draw = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .toFormat(format)
    .toBuffer()

const page = (title: string, file: string, alt = title) =>
  readPage(`<!doctype html><title>${title} · Company</title>
<meta property="og:image" content="${origin}${file}"><meta property="og:image:alt" content="${alt} · Company">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:type" content="image/jpeg">
<meta name="twitter:image" content="${origin}${file}"><meta name="twitter:image:alt" content="${alt} · Company">`)

async function check(pages: Record<string, ReturnType<typeof page>>, bytes?: Uint8Array) {
  const image = bytes ?? (await draw(1200, 630))
  const files = new Set(['/og/a.jpg', '/og/b.jpg'])
  return checkOgImages({ origin, pages: new Map(Object.entries(pages)), files }, () => image)
}

describe('checkOgImages', () => {
  it('accepts one image a page, and the home page’s for the 404 page', async () => {
    expect(
      await check({
        '/': page('Home', '/og/a.jpg'),
        '/b': page('About &amp; more', '/og/b.jpg'),
        '/404': page('Not found', '/og/a.jpg', 'Home'),
      }),
    ).toEqual([])
  })

  it('reports a page without an image, and an image that is not in the export', async () => {
    expect(await check({ '/a': readPage('<title>A</title>'), '/b': page('B', '/og/gone.jpg') })).toEqual([
      '/a: it has no Open Graph image',
      `/b: its Open Graph image ${origin}/og/gone.jpg does not exist`,
    ])
  })

  it('reports the wrong size, the wrong format and a heavy file', async () => {
    const pages = { '/a': page('A', '/og/a.jpg') }
    const wrong = ['/a: its Open Graph image is not a JPEG of 1200 × 630']
    expect(await check(pages, await draw(600, 315))).toEqual(wrong)
    expect(await check(pages, await draw(1200, 630, 'png'))).toEqual(wrong)
    expect(await check(pages, new Uint8Array(30))).toEqual(wrong)
    expect(await check(pages, Buffer.concat([await draw(1200, 630), Buffer.alloc(150_000)]))).toEqual([
      expect.stringMatching(/^\/a: its Open Graph image has \d+ bytes, more than 150000$/),
    ])
  })

  it('reports an image that two pages share, and one with another title', async () => {
    expect(await check({ '/a': page('A', '/og/a.jpg'), '/b': page('B', '/og/a.jpg', 'A') })).toEqual([
      '/b: og:image:alt lacks its title',
      '/b: twitter:image:alt lacks its title',
      '/b: its Open Graph image is also that of /a',
    ])
  })

  it('reports a further page of a list whose image is not that of the first', async () => {
    const pages = {
      '/blogs/page/2': page('Blog, page 2', '/og/a.jpg', 'Blog'),
      '/blogs': page('Blog', '/og/a.jpg'),
      '/blogs/page/3': page('Blog, page 3', '/og/b.jpg', 'Blog, page 3'),
      '/blogs/page/4': page('Blog, page 4', '/og/a.jpg', 'Posts'),
    }
    expect(await check(pages)).toEqual([
      '/blogs/page/3: its Open Graph image is not that of /blogs',
      '/blogs/page/4: og:image:alt lacks its title',
      '/blogs/page/4: twitter:image:alt lacks its title',
    ])
  })

  it('reports missing tags for size, type and X', async () => {
    const bare = readPage(`<title>A</title><meta property="og:image" content="${origin}/og/a.jpg">
<meta property="og:image:alt" content="A"><meta name="twitter:image:alt" content="A">`)
    expect(await check({ '/a': bare })).toEqual([
      '/a: it does not declare size and type',
      '/a: its image for X is another',
    ])
  })
})
