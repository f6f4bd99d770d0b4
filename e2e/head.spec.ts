import { getTextContent } from '@parse5/tools'
import { expect, test } from '@playwright/test'
import { readElements } from './export'
import { postRoute, routes } from './routes'

// The head of each page, read from its HTML file, and the files that it names, as served.

/** Returns the attributes of each element of a name in a page. */
const readAttributes = (route: string, name: string): Record<string, string | undefined>[] =>
  readElements(route, name).map(({ attrs }) =>
    Object.fromEntries(attrs.map((each) => [each.name, each.value])),
  )

const readText = (route: string, name: string) => readElements(route, name).map(getTextContent).join()

for (const route of routes) {
  test(`${route} names an Open Graph image, which is served as immutable`, async ({ request }) => {
    const metas = readAttributes(route, 'meta')
    const read = (property: string) => metas.find((meta) => meta.property === property)?.content
    const image = new URL(read('og:image') ?? '')
    expect(image.pathname).toMatch(/^\/og\/[a-z0-9-]+\.[0-9a-f]{8}\.jpg$/)
    expect(read('og:image:alt')).toContain(readText(route, 'title').split(' · ')[0])
    const response = await request.get(image.pathname)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    expect(response.headers()['cache-control']).toContain('immutable')
  })
}

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
    ['(prefers-color-scheme: light)', '#F7F3EE'],
    ['(prefers-color-scheme: dark)', '#0F1A33'],
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
  for (const name of ['preact', 'swiper', 'Pagefind', 'The Host Grotesk Project', 'Phosphor Icons'])
    expect(text).toContain(name)
})

test('the JSON-LD of a post describes it', () => {
  const [script] = readElements(postRoute, 'script').filter(({ attrs }) =>
    attrs.some(({ value }) => value === 'application/ld+json'),
  )
  const [posting] = JSON.parse(script ? getTextContent(script) : '')['@graph']
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    url: expect.stringMatching(/\/blogs\/[a-z0-9-]+$/),
  })
  expect(readText(postRoute, 'h1')).toBe(posting.headline)
})

test('no page preloads the font, which would delay its first paint', () => {
  for (const route of routes) {
    const fonts = readAttributes(route, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'font')
    expect(fonts, route).toEqual([])
  }
})
