import fs from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { fixedRoutes } from '@/lib/addresses'
import { browserFlags, findBrowser } from '@/scripts/browser'
import { exportFolder } from './export'
import { expect, test } from './fixtures'
import { routes } from './routes'

// The headless shell loads lazy images from further away than browsers do.
test.use({ launchOptions: { executablePath: findBrowser(), args: browserFlags } })

// What a first visit on a phone may load before any interaction: Brotli bytes by kind, and requests. The budget for
// scripts fits the loader only.
const shared = { js: 950, font: 21_400 }
/** The largest file of a cover that phones choose. The encoder keeps every cover below it. */
const cover = 12_000
// `html` excludes the words of every page and those of the named files, which writers choose.
// It leaves 3% for other words, which compress a little better or worse with the page.
type Budget = { html: number; css: number; image: number; requests: number; words: string[] }
const budgets: Record<string, Budget> = {
  '/': { html: 8340, css: 7140, image: 24_000, requests: 7, words: ['pages/home.yaml', 'pages/order.yaml'] },
  // Also for further pages made of sections.
  '/about': { html: 4140, css: 5540, image: 12_100, requests: 6, words: ['pages/*.yaml'] },
  '/services': { html: 3290, css: 5040, image: 9060, requests: 5, words: ['pages/services.yaml'] },
  '/contact': { html: 6420, css: 5520, image: 8010, requests: 5, words: ['pages/contact.yaml'] },
  '/signin': { html: 3450, css: 4840, image: 0, requests: 4, words: ['pages/account.yaml'] },
  '/signup': { html: 3500, css: 4840, image: 0, requests: 4, words: ['pages/account.yaml'] },
  '/no-such-page': { html: 3290, css: 4930, image: 5010, requests: 5, words: ['pages/not-found.yaml'] },
  '/blogs': {
    html: 5800,
    css: 5320,
    image: 4 * cover,
    requests: 10,
    words: ['pages/blogs.yaml', 'topics.yaml'],
  },
  '/blogs/topics/*': {
    // As for the list of all posts: a topic can fill its page too.
    html: 5800,
    css: 5260,
    image: 4 * cover,
    requests: 8,
    words: ['pages/blogs.yaml', 'topics.yaml'],
  },
  '/authors/*': { html: 5770, css: 5240, image: 5 * cover, requests: 10, words: ['authors/*.yaml'] },
  '/blogs/*': {
    html: 7840,
    css: 6600,
    image: cover + 500,
    requests: 5,
    words: ['posts/*.md', 'posts/*/index.md'],
  },
  '/*': { html: 3310, css: 5130, image: 0, requests: 4, words: ['pages/*.md'] },
}

const kinds: Record<string, string> = { script: 'js', font: 'font', image: 'image' }
const missingRoute = '/no-such-page'
const allRoutes = [...routes, missingRoute]
/** At the quality of hosts that compress on the fly. */
const compress = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Maps a route to its budget group. */
function toGroup(route: string): string {
  if (Object.hasOwn(budgets, route)) return route
  if (fixedRoutes.some((each) => each === route)) return '/about'
  const list = ['/blogs/topics/', '/blogs/', '/authors/'].find((path) => route.startsWith(path)) ?? '/'
  return `${list}*`
}

/** Returns the words of a page, without the comments of its files. */
const readWords = (route: string) =>
  ['site.yaml', 'layout.yaml', ...(budgets[toGroup(route)]?.words ?? [])]
    .map((name) => `content/${name.replace('*', route.split('/').at(-1) ?? '')}`)
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, 'utf8').replace(/^ *#.*\n/gm, ''))
    .join('')

const readPage = (route: string) => fs.readFileSync(`${exportFolder}/${toFile(route)}.html`, 'utf8')
const toFile = (route: string) => (route === '/' ? 'index' : route === missingRoute ? '404' : route)

/** Expects that no kind of a route's bytes, or its requests, exceed the budget. */
function expectWithinBudget(route: string, weight: Record<string, number>): void {
  const { words, ...budget } = budgets[toGroup(route)] as Budget
  const excess = Object.entries({ ...shared, ...budget })
    .map(([kind, limit]) => ({ kind, limit, actual: weight[kind] ?? 0 }))
    .filter(({ limit, actual }) => actual > limit)
  expect(excess, `${route} ${JSON.stringify(weight)}`).toEqual([])
}

test('every page stays within its budget of HTML and styles @phone-only', () => {
  for (const route of allRoutes) {
    const html = readPage(route)
    const css = compress([...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]).join(''))
    expectWithinBudget(route, { css, html: compress(html) - css - compress(readWords(route)) })
  }
})

// Pages of one group load the same kinds of files.
const loads = allRoutes
  .filter((each, index) => allRoutes.map(toGroup).indexOf(toGroup(each)) === index)
  .map((route) => ({ route, scheme: 'light' as 'light' | 'dark' }))
for (const { route, scheme } of [...loads, { route: '/', scheme: 'dark' as const }]) {
  test(`${route} stays within its budget of files and requests, ${scheme} @phone-only`, async ({
    page,
    watch,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
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
    if (route !== missingRoute) return
    watch.failedRequests.splice(0)
    watch.consoleErrors.splice(0)
  })
}
