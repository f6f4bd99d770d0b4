import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { browserFlags, findBrowser } from './browser'
import { exportFolder } from './export'
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
  '/': { html: 10_450, css: 6850, image: 35_000, requests: 8 },
  '/about': { html: 5700, css: 5400, image: 23_500, requests: 7 },
  '/services': { html: 4200, css: 5010, image: 9300, requests: 5 },
  '/contact': { html: 7400, css: 5370, image: 8200, requests: 5 },
  '/signin': { html: 4520, css: 4900, image: 0, requests: 4 },
  '/signup': { html: 4530, css: 4900, image: 0, requests: 4 },
  '/no-such-page': { html: 4170, css: 4930, image: 10_100, requests: 5 },
  '/blogs': { html: 6600, css: 5250, image: 4 * cover, requests: 10 },
  '/blogs/topics/*': { html: 5450, css: 5220, image: 4 * cover, requests: 8 },
  '/authors/*': { html: 6120, css: 5200, image: 5 * cover, requests: 10 },
  // These exclude the text of the page.
  '/blogs/*': { html: 7850, css: 6350, image: cover + 500, requests: 5 },
  '/*': { html: 4200, css: 5540, image: 0, requests: 4 },
}

const kinds: Record<string, string> = { script: 'js', font: 'font', image: 'image' }
const allRoutes = [...routes, '/no-such-page']
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

const readPage = (route: string) => fs.readFileSync(`${exportFolder}/${toFile(route)}.html`, 'utf8')
const toFile = (route: string) => (route === '/' ? 'index' : route === '/no-such-page' ? '404' : route)

/** Expects that no kind of a route's bytes, or its requests, exceed the budget. */
function expectWithinBudget(route: string, weight: Record<string, number>): void {
  const excess = Object.entries({ ...shared, ...budgets[toGroup(route)] })
    .map(([kind, limit]) => ({ kind, limit, actual: weight[kind] ?? 0 }))
    .filter(({ limit, actual }) => actual > limit)
  expect(excess, `${route} ${JSON.stringify(weight)}`).toEqual([])
}

test('every page stays within its budget of HTML and styles @phone-only', () => {
  for (const route of allRoutes) {
    const html = readPage(route)
    const css = compress([...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join(''))
    expectWithinBudget(route, { css, html: compress(html) - css - compress(readText(route)) })
  }
})

// Pages of one group load the same kinds of files.
for (const route of allRoutes.filter(
  (each, index) => allRoutes.map(toGroup).indexOf(toGroup(each)) === index,
)) {
  test(`${route} stays within its budget of files and requests @phone-only`, async ({ page, watch }) => {
    const loaded: Promise<[kind: string, bytes: number]>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/icon.svg')) return
      const kind = kinds[response.request().resourceType()] ?? 'other'
      const isText = /javascript|svg|json/.test(response.headers()['content-type'] ?? '')
      loaded.push(response.body().then((body) => [kind, isText ? compress(body) : body.length]))
    })
    await page.goto(route, { waitUntil: 'networkidle' })
    const weight: Record<string, number> = { requests: loaded.length }
    for (const [kind, bytes] of await Promise.all(loaded)) weight[kind] = (weight[kind] ?? 0) + bytes
    expectWithinBudget(route, weight)
    watch.failedRequests.splice(0)
    watch.consoleErrors.splice(0)
  })
}
