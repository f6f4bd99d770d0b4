import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { exportFolder } from './export'
import { checkBudget, compress, type Load, weighHtml } from './pages/budgets'
import { postRoute } from './routes'

// `npm run check:site` holds the budgets of every page. Here the words are fixed, so the complete HTML has one too, in
// bytes of Brotli at the quality of hosts that compress on the fly.

const budgets = {
  '/index': 20_700,
  '/about': 13_100,
  '/blogs': 13_900,
  [postRoute]: 19_300,
  '/privacy': 11_200,
}

for (const [page, budget] of Object.entries(budgets))
  test(`the HTML of ${page} stays within its budget`, () => {
    expect(compress(fs.readFileSync(`${exportFolder}${page}.html`))).toBeLessThanOrEqual(budget)
  })

for (const [route, most] of [
  ['/', 4],
  ['/about', 3],
  ['/blogs', 6],
  [postRoute, 2],
] as const)
  test(`${route} loads few pictures before one scrolls @phone-only`, async ({ page }) => {
    const pictures: string[] = []
    page.on('request', (request) => request.url().includes('/pictures/') && pictures.push(request.url()))
    await page.goto(route, { waitUntil: 'networkidle' })
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.length).toBeLessThanOrEqual(most)
  })

test('a page over its budget is reported with the figure, the limit and what only this page has', () => {
  const toLoad = (address: string, html: string, css: number): Load => {
    const weight = { ...weighHtml(html), css, script: 948, font: 20_296, image: 0, requests: 4 }
    return { address, html, files: ['/islands/loader-abcd1234.js'], awake: [], weight }
  }
  const style = '<style>.known{color:red}'
  const other = toLoad('/contact', `${style}</style>`, 5000)
  const heavy = toLoad('/services', `${style}.faq{color:blue}</style><div data-island="faq"></div>`, 90_000)
  expect(checkBudget(other, [other, heavy])).toEqual([])
  expect(checkBudget(heavy, [other, heavy])).toEqual([
    expect.objectContaining({
      address: '/services',
      found: '90000 bytes of css; only this page of its kind has: .faq{color:blue}',
      expected: expect.stringMatching(/^at most \d+, for the largest page of the kind “blocks” had \d+$/),
    }),
  ])
})

test('React in the first visit is a fault, unless a carousel or an order is in the first view', () => {
  const weight = { ...weighHtml(''), css: 0, script: 93_800, font: 0, image: 0, requests: 13 }
  const check = (...awake: string[]) =>
    checkBudget({ address: '/', html: '', files: [], awake, weight }, []).map(
      ({ found }) => found.split(';')[0],
    )
  expect(check()).toEqual(['93800 bytes of script', '13 requests'])
  expect(check('posts')).toEqual([])
})
