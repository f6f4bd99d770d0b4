import { expect, test } from './fixtures'
import { postRoute, routes } from './routes'

for (const route of routes) {
  test(`${route} names an Open Graph image, which is served and cached for good`, async ({
    page,
    request,
  }) => {
    await page.goto(route)
    const read = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    const image = new URL((await read('og:image')) ?? '')
    expect(image.pathname).toMatch(/^\/og\/[a-z0-9-]+\.[0-9a-f]{8}\.jpg$/)
    expect(await read('og:image:alt')).toContain((await page.title()).split(' · ')[0])
    const response = await request.get(image.pathname)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    expect(response.headers()['cache-control']).toContain('immutable')
  })
}

test('icons, manifest and colours of the browser’s frame are named and served', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=icon]')).toHaveCount(3)
  const favicon = await request.get('/favicon.ico')
  expect(favicon.status()).toBe(200)
  expect(favicon.headers()['content-type']).toBe('image/vnd.microsoft.icon')

  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await request.get(href ?? '')
  expect(response.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await response.json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')

  const colours = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]))
  expect(colours).toEqual([
    ['(prefers-color-scheme: light)', '#F7F3EE'],
    ['(prefers-color-scheme: dark)', '#0F1A33'],
  ])
})

test('the pages of the blog name its feeds, which are served as what they are', async ({ page, request }) => {
  for (const route of ['/blogs', postRoute]) {
    await page.goto(route)
    const feeds = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('type'), new URL((link as HTMLLinkElement).href).pathname]),
      )
    expect(feeds, route).toEqual([
      ['application/atom+xml', '/feed.xml'],
      ['application/feed+json', '/feed.json'],
    ])
    for (const [type = '', pathname = ''] of feeds as [string, string][]) {
      const response = await request.get(pathname)
      expect(response.headers()['content-type']).toContain(type)
    }
  }
})

test('security.txt is served where RFC 9116 puts it, as text', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain;\s?charset=utf-8$/)
  expect(await response.text()).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/)
})

test('search engines read what a page says of itself, which breaks no policy', async ({ page }) => {
  // A breach would be an error in the console, which `fixtures.ts` does not let pass.
  await page.goto(postRoute)
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  const [posting] = data['@graph']
  expect(posting).toMatchObject({ '@type': 'BlogPosting', url: expect.stringMatching(/\/blogs\/[a-z-]+$/) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posting.headline)
})
