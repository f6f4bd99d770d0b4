import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { browserFlags, findBrowser } from './browser'
import { expect, test } from './fixtures'
import { routes } from './routes'

// The headless shell loads lazy images from further away than browsers do.
test.use({ launchOptions: { executablePath: findBrowser(), args: browserFlags } })

// What a first visit on a phone may load before any interaction: Brotli bytes by kind, and requests. The budget for
// scripts fits the loader only.
const shared = { js: 900, font: 21_400 }
/** The largest file of a cover that phones choose. The encoder keeps every cover below it. */
const cover = 12_000
const budgets: Record<string, { html: number; css: number; image: number; requests: number }> = {
  '/': { html: 10_600, css: 6850, image: 35_000, requests: 8 },
  '/about': { html: 5800, css: 5500, image: 23_500, requests: 7 },
  '/services': { html: 4450, css: 5150, image: 9300, requests: 5 },
  '/contact': { html: 9500, css: 5500, image: 8200, requests: 5 },
  '/signin': { html: 4850, css: 5100, image: 0, requests: 4 },
  '/signup': { html: 4900, css: 5100, image: 0, requests: 4 },
  '/no-such-page': { html: 4400, css: 5100, image: 10_100, requests: 5 },
  '/blogs': { html: 6800, css: 5400, image: 4 * cover, requests: 10 },
  '/blogs/topics/*': { html: 5750, css: 5350, image: 4 * cover, requests: 8 },
  '/authors/*': { html: 6350, css: 5350, image: 5 * cover, requests: 10 },
  // These exclude the text of the page.
  '/blogs/*': { html: 8100, css: 6450, image: cover + 500, requests: 5 },
  '/*': { html: 4200, css: 5650, image: 0, requests: 4 },
}

const kinds: Record<string, string> = { document: 'html', script: 'js', font: 'font', image: 'image' }
const compress = (content: Buffer | string) => brotliCompressSync(content).length

/** Maps a route to its budget group. */
function toGroup(route: string): string {
  if (Object.hasOwn(budgets, route)) return route
  const list = ['/blogs/topics/', '/blogs/', '/authors/'].find((path) => route.startsWith(path)) ?? '/'
  return `${list}*`
}

const textFolders: Record<string, string> = { '/blogs/*': 'content/posts', '/*': 'content/pages' }
const readText = (route: string) => {
  const folder = textFolders[toGroup(route)]
  return folder ? fs.readFileSync(`${folder}/${route.split('/').at(-1)}.md`) : ''
}

for (const route of [...routes, '/no-such-page']) {
  test(`${route} stays within its budget of bytes and requests @phone-only`, async ({ page, watch }) => {
    const loaded: Promise<[kind: string, bytes: number]>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/icon.svg')) return
      const kind = kinds[response.request().resourceType()] ?? 'other'
      const isText = /text|javascript|svg|json/.test(response.headers()['content-type'] ?? '')
      loaded.push(response.body().then((body) => [kind, isText ? compress(body) : body.length]))
    })
    const response = await page.goto(route, { waitUntil: 'networkidle' })

    const html = (await response?.text()) ?? ''
    const css = compress([...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join(''))
    const weight: Record<string, number> = {
      css,
      html: -css - compress(readText(route)),
      requests: loaded.length,
    }
    for (const [kind, bytes] of await Promise.all(loaded)) weight[kind] = (weight[kind] ?? 0) + bytes
    const budget = budgets[toGroup(route)]
    const excess = Object.entries({ ...shared, ...budget })
      .map(([kind, limit]) => ({ kind, limit, actual: weight[kind] ?? 0 }))
      .filter(({ limit, actual }) => actual > limit)
    expect(excess, JSON.stringify(weight)).toEqual([])
    watch.failedRequests.splice(0)
    watch.consoleErrors.splice(0)
  })
}
