import { Readable } from 'node:stream'
import type { Browser, Page, Response } from '@playwright/test'
import { type Fault, forEngineers } from '@/scripts/check-export/fault'
import { checkBudget, compress, type Load, type Weight, weighHtml } from './budgets'
import {
  findOverflow,
  findViolations,
  layOutImages,
  listAwake,
  listStored,
  wakeIslands,
  widthRules,
} from './in-page'
import { forgetAll, watchPage } from './watch-page'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

const kinds: Record<string, keyof Weight> = { script: 'script', font: 'font', image: 'image' }

/** Weighs a page and the files that it has loaded. A file counts once, however often it is requested. */
async function weigh(html: string, responses: readonly Response[]): Promise<Weight> {
  const weight: Weight = { ...weighHtml(html), script: 0, font: 0, image: 0, requests: 0 }
  const files = new Map(responses.map((response) => [response.url(), response]))
  for (const [url, response] of files) {
    // Browsers fetch the icon once for the whole site.
    if (url.endsWith('/icon.svg')) continue
    const kind = kinds[response.request().resourceType()]
    if (kind !== 'image') weight.requests++
    if (!kind) continue
    const isText = /javascript|svg|json/.test(response.headers()['content-type'] ?? '')
    const body = await response.body()
    const size = isText ? compress(body) : body.length
    weight[kind] = kind === 'image' ? Math.max(weight.image, size) : weight[kind] + size
  }
  return weight
}

const nameWidth = (page: Page) => `at ${page.viewportSize()?.width} px`

/** Reports what overflows at the current width. */
const checkOverflow = async (page: Page, address: string): Promise<Fault[]> =>
  (await findOverflow(page)).map((found) => ({
    address,
    found: `${found}, ${nameWidth(page)}`,
    expected: 'a page no wider than its window',
    fix: `shorten or divide the long word; if there is none, ${forEngineers}`,
  }))

/** Checks what a page shows at the current width: overflow and serious accessibility faults. */
async function checkView(page: Page, address: string, rules?: readonly string[]): Promise<Fault[]> {
  const overflow = await checkOverflow(page, address)
  const violations = await findViolations(page, rules)
  return [
    ...overflow,
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, html }) => ({
        address,
        found: `${html.slice(0, 200)} (${id}), ${nameWidth(page)}`,
        expected: help,
        fix: `if the words in it are yours, correct them; otherwise ${forEngineers}`,
      })),
  ]
}

/** Checks a page on a phone and a desktop screen, and for overflow at further widths. */
async function checkPage(
  browser: Browser,
  origin: string,
  basePath: string,
  address: string,
  widths: readonly number[],
): Promise<{ load: Load; faults: Fault[] }> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  // esbuild, which runs this file, wraps named functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped')
  const page = await context.newPage()
  const watch = watchPage(page, origin)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const answer = await page.goto(origin + basePath + address, { waitUntil: 'networkidle' })
  const html = (await answer?.text()) ?? ''
  // The page for missing addresses is itself answered with 404, which the console reports.
  if (address === '/404') forgetAll(watch)
  const files = responses.map((response) => new URL(response.url()).pathname)
  const load = {
    address,
    html,
    files: [...new Set(files)],
    awake: await listAwake(page),
    weight: await weigh(html, responses),
  }
  await layOutImages(page)
  const asleep = await wakeIslands(page)
  const faults = await checkView(page, address)
  await page.setViewportSize(desktop)
  faults.push(...(await checkView(page, address, widthRules)))
  for (const width of widths) {
    await page.setViewportSize({ ...desktop, width })
    faults.push(...(await checkOverflow(page, address)))
  }
  const kept = [
    ...(await context.cookies()).map(({ name }) => `the cookie ${name}`),
    ...(await listStored(page)),
  ]
  const report = (found: string, expected: string) => ({ address, found, expected, fix: forEngineers })
  faults.push(
    ...asleep.map((name) => report(`the part “${name}”, which stays without function`, 'working parts')),
    ...watch.consoleErrors.map((line) => report(`in the console: ${line.slice(0, 200)}`, 'an empty console')),
    ...watch.failedRequests.map((request) => report(`a request that failed: ${request}`, 'files that exist')),
    ...kept.map((each) => report(`${each}, kept in the browser`, 'nothing kept')),
    ...watch.foreignRequests.map((request) => report(`a request to another site: ${request}`, 'none')),
  )
  await context.close()
  return { load, faults }
}

/** Checks every page of a served export in a browser, two at a time. */
export async function checkPages(
  browser: Browser,
  origin: string,
  basePath: string,
  addresses: readonly string[],
  widths: readonly number[] = [],
): Promise<{ loads: Load[]; faults: Fault[] }> {
  const results = await Readable.from(addresses)
    .map((address: string) => checkPage(browser, origin, basePath, address, widths), { concurrency: 2 })
    .toArray()
  const loads: Load[] = results.map(({ load }) => load)
  return { loads, faults: results.flatMap(({ load, faults }) => [...faults, ...checkBudget(load, loads)]) }
}
