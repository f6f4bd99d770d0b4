import fs from 'node:fs'
import path from 'node:path'
import { getTextContent } from '@parse5/tools'
import { expect, test } from '@playwright/test'
import { palette } from '@/brand/palette'
import { typefaceFolder } from '@/brand/typeface'
import { listFiles, readBytesAsText } from '@/lib/files'
import { exportFolder, readElements } from './export'
import { postRoute, routes } from './routes'

// The head of each page, read from its HTML file, and the files that it names, as served. `scripts/check-export` finds files
// that are missing and a sitemap that does not fit the pages, in the test site too.

/** Returns the attributes of each element of a name in a page. */
const readAttributes = (route: string, name: string): Record<string, string | undefined>[] =>
  readElements(route, name).map(({ attrs }) =>
    Object.fromEntries(attrs.map((each) => [each.name, each.value])),
  )

const readText = (route: string, name: string) => readElements(route, name).map(getTextContent).join()

test('every page names an Open Graph image and its title in words, and they are served as immutable', async ({
  request,
}) => {
  const images = routes.map((route) => {
    const metas = readAttributes(route, 'meta')
    const read = (property: string) => metas.find((meta) => meta.property === property)?.content
    const { pathname } = new URL(read('og:image') ?? '')
    expect(pathname, route).toMatch(/^\/og\/[a-z0-9-]+\.[0-9a-f]{8}\.jpg$/)
    expect(read('og:image:alt'), route).toContain(readText(route, 'title').split(' · ')[0])
    return pathname
  })
  const response = await request.get(images[0] ?? '')
  expect(response.headers()['content-type']).toBe('image/jpeg')
  expect(response.headers()['cache-control']).toContain('immutable')
})

test('icons, manifest and theme colours are named and served', async ({ request }) => {
  const links = readAttributes('/', 'link')
  expect(links.filter(({ rel }) => rel === 'icon')).toHaveLength(3)
  const favicon = await request.get('/favicon.ico')
  expect(favicon.status()).toBe(200)
  expect(favicon.headers()['content-type']).toBe('image/vnd.microsoft.icon')

  const response = await request.get(links.find(({ rel }) => rel === 'manifest')?.href ?? '')
  expect(response.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await response.json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')

  const colours = readAttributes('/', 'meta').filter(({ name }) => name === 'theme-color')
  expect(colours.map(({ media, content }) => [media, content])).toEqual([
    ['(prefers-color-scheme: light)', palette.light],
    ['(prefers-color-scheme: dark)', palette.dark],
  ])
})

test('blog pages name the feeds, which are served with their media types', async ({ request, baseURL }) => {
  for (const route of ['/blogs', postRoute]) {
    const feeds = readAttributes(route, 'link')
      .filter(({ rel }) => rel === 'alternate')
      .map(({ type = '', href = '' }) => [type, new URL(href, baseURL).pathname] as const)
    expect(feeds, route).toEqual([
      ['application/atom+xml', '/feed.xml'],
      ['application/feed+json', '/feed.json'],
    ])
    for (const [type, pathname] of feeds) {
      const response = await request.get(pathname)
      expect(response.headers()['content-type']).toContain(type)
    }
  }
})

test('security.txt is served as text at the address of RFC 9116', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain;\s?charset=utf-8$/)
  expect(await response.text()).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/)
})

test('licences.txt names the main packages', async ({ request }) => {
  const text = await (await request.get('/licences.txt')).text()
  const typefaceLicence = fs.readFileSync(`${typefaceFolder}/LICENSE`, 'utf8')
  for (const name of ['react-dom', 'swiper', 'Pagefind', typefaceLicence, 'Phosphor Icons'])
    expect(text).toContain(name)
})

test('no page preloads the font, which would delay its first paint', () => {
  for (const route of routes) {
    const fonts = readAttributes(route, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'font')
    expect(fonts, route).toEqual([])
  }
})

test('the search settings of the content are in the pages and the search index', () => {
  const findMeta = (route: string, wanted: string) =>
    readAttributes(route, 'meta').find(({ name }) => name === wanted)?.content
  expect(findMeta('/', 'google-site-verification')).toBe('google-code')
  expect(findMeta('/', 'msvalidate.01')).toBe('BING1')
  const hidden = [
    '/hidden',
    '/thanks',
    '/catalogue',
    '/parts',
    '/bare',
    '/signin',
    '/signup',
    '/blogs/choosing-an-outsourcing-partner',
  ]
  for (const route of hidden) expect(findMeta(route, 'robots'), route).toMatch(/^noindex/)
  const canonical = readAttributes('/blogs/hire-or-borrow-your-first-engineer', 'link').find(
    ({ rel }) => rel === 'canonical',
  )
  expect(canonical?.href).toBe('https://elsewhere.example/original')
  const renamed = '/blogs/moving-a-database-without-a-lost-weekend'
  expect(readText(renamed, 'title')).toMatch(/^Searched for · /)
  expect(readText(renamed, 'h1')).toBe('Moving a database without a lost weekend')
  const found = listFiles(exportFolder)
    .filter((file) => file.startsWith('search/fragment/'))
    .map((file) => readBytesAsText(fs.readFileSync(path.join(exportFolder, file))))
  for (const route of hidden)
    expect(
      found.some((text) => text.includes(`"${route}"`)),
      route,
    ).toBe(false)
  expect(found.some((text) => text.includes(`"${renamed}"`))).toBe(true)
})
