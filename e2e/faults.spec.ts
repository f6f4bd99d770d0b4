import type { Page } from '@playwright/test'
import { type Fault, faults } from './faulty-host'
import { expectUsable, open, order, orderButton, settle, test } from './faulty-pages'
import { enter, expect } from './fixtures'

// Missing, broken and outdated scripts. Pages stay readable, and parts that fail say so on a click and work once their files
// are available.

const post = '/blogs/keys-for-an-outside-team'
const unreachable = 'The search cannot be reached just now. Please try again in a moment.'

const islandFiles = /^\/islands\/(?!loader)/

const message = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the page has not loaded.' })

/** Collects warnings about failed attempts to load an island. */
function watchWarnings(page: Page, island: string): string[] {
  const lines: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning' && line.text().startsWith(`${island} `)) lines.push(line.text())
  })
  return lines
}

/** Shortens the site's long timeouts. */
async function shortenTimeouts(page: Page, fault: Fault): Promise<void> {
  if (fault !== 'never answers') return
  await page.addInitScript(() => {
    const shorten = (ms = 0) => (ms < 10_000 ? ms : ms / 13)
    const { setTimeout: wait } = window
    const { timeout } = AbortSignal
    Object.assign(window, {
      setTimeout: (what: () => void, ms?: number, ...values: unknown[]) => wait(what, shorten(ms), ...values),
    })
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorten(ms))
  })
}

test.describe('scripts', () => {
  // Browsers treat all other faults of a module like 404.
  for (const fault of ['answers 404', 'never answers', 'is a page under the type of the file'] as const) {
    test(`the loader ${fault}: clicks say so, and a reload fixes it`, async ({ page, host }) => {
      host.fail(/^\/islands\/loader/, fault)
      await open(page, post)
      await expectUsable(page)
      const filter = page.locator('[data-island=step-filter]')
      await filter.getByRole('button', { name: 'Step2' }).click()
      await expect(message(page)).toBeVisible()
      await message(page).getByRole('button', { name: 'Close' }).click()
      await expect(message(page)).toBeHidden()
      await filter.getByRole('button', { name: 'Step1' }).click()
      host.restore()
      await message(page).getByRole('link', { name: 'Reload the page' }).click()
      await expect(message(page)).toBeHidden()
      await filter.getByRole('button', { name: 'Step2' }).click()
      await expect(filter.getByRole('listitem')).toHaveCount(1)
      await expect(message(page)).toBeHidden()
    })
  }

  test('without the loader, a search in the panel and one of the blog say so', async ({ page, host }) => {
    host.fail(/^\/islands\/loader/, 'answers 404')
    for (const path of ['/blogs', '/blogs/topics/data']) {
      await open(page, path)
      await enter(page.getByLabel('Search the blog'), 'oracle')
      await expect(page).toHaveURL(/\/blogs\?q=oracle/)
      await expect(message(page).filter({ visible: true })).toBeInViewport()
    }
    await open(page, '/about')
    await page.getByRole('button', { name: 'Open search' }).click()
    await enter(page.getByLabel('Keyword'), 'oracle')
    const shown = message(page).filter({ visible: true })
    await expect(shown).toBeInViewport()
    const isOnTop = await shown.evaluate((element) => {
      const { left, top } = element.getClientRects()[0] ?? new DOMRect()
      return element.contains(document.elementFromPoint(left + 5, top + 5))
    })
    expect(isOnTop).toBe(true)
    host.restore()
    await shown.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('button', { name: 'Open search' }).click()
    await enter(page.getByLabel('Keyword'), 'oracle')
    await expect(page.getByText(/results for “oracle”/)).toBeVisible()
    await expect(message(page)).toBeHidden()
  })

  for (const fault of faults) {
    test(`an island’s file ${fault}: a click says so, and works once all are available`, async ({
      page,
      host,
    }) => {
      await shortenTimeouts(page, fault)
      const lines = watchWarnings(page, 'step-filter')
      host.fail(islandFiles, fault)
      await page.goto(post)
      const filter = page.locator('[data-island=step-filter]')
      const step = filter.getByRole('button', { name: 'Step2' })
      const all = (await filter.getAttribute('data-files'))?.split(' ') ?? []
      expect(all.length).toBeGreaterThan(3)
      // One fault is enough to test each file: the loader fetches all of them alike.
      const files = fault === 'answers 404' ? all : all.slice(0, 1)
      let presses = 0
      for (const file of files) {
        await step.click()
        presses++
        await expect(message(page), file).toBeVisible()
        await expect(filter.getByRole('listitem')).toHaveCount(3)
        // This file now loads, the following still fail.
        host.restore()
        for (const other of files.slice(files.indexOf(file) + 1)) host.fail(new RegExp(`^${other}$`), fault)
      }
      // Hovering also triggers an attempt.
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(presses + 1)
      // Browsers do not reload a module that failed to evaluate until the page reloads.
      if (fault === 'is a page under the type of the file') {
        host.restore()
        await message(page).getByRole('link', { name: 'Reload the page' }).click()
      }
      await step.click()
      await expect(filter.getByRole('listitem')).toHaveCount(1)
      await expect(message(page)).toBeHidden()
    })
  }

  test('a failed search from the address says so', async ({ page, host }) => {
    host.fail(islandFiles, 'answers 404')
    await page.goto('/blogs?q=oracle')
    await expect(message(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
    host.restore()
    await message(page).getByRole('link', { name: 'Reload the page' }).click()
    await expect(page).toHaveURL('/blogs?q=oracle')
    await expect(page.getByRole('status').filter({ visible: true })).toHaveText(/results for “oracle”/)
  })
})

const status = (page: Page) => page.getByRole('status').filter({ visible: true })

const search = (page: Page, word: string) =>
  enter(page.getByRole('searchbox', { name: 'Search the blog' }), word)

test.describe('parts of the search', () => {
  // In loading order.
  const parts = {
    'the engine': /^\/search\/pagefind\.js/,
    'the list of shards': /^\/search\/pagefind-entry/,
    'the list of words': /^\/search\/[^/]+\.pf_meta/,
    'the WebAssembly': /^\/search\/wasm/,
    'a filter': /^\/search\/filter\//,
    'a shard of the index': /^\/search\/index\//,
    'a text': /^\/search\/fragment\//,
  }
  for (const fault of faults) {
    test(`each ${fault}: the search says so, and works once all are available`, async ({ page, host }) => {
      await shortenTimeouts(page, fault)
      for (const pattern of Object.values(parts)) host.fail(pattern, fault)
      await page.goto('/blogs?q=oracle')
      for (const [part, pattern] of Object.entries(parts)) {
        await expect(status(page), `${part} ${fault}`).toHaveText(unreachable)
        const asked = host.requests.length
        await settle(page, host)
        expect(host.requests.slice(asked)).toEqual([])
        host.restore(pattern)
        host.hangUp()
        await search(page, 'oracle')
      }
      await expect(status(page)).toHaveText(/^\d+ results for “oracle”$/)
    })
  }
})

test('a search offline says so, and works again online', async ({ page, context }) => {
  await page.goto('/blogs?q=oracle')
  await expect(status(page)).toHaveText(/results for “oracle”/)
  await context.setOffline(true)
  await search(page, 'interviews')
  await expect(status(page)).toHaveText(unreachable)
  await context.setOffline(false)
  await search(page, 'interviews')
  await expect(status(page)).toHaveText(/results? for “interviews”/)
})

test.describe('offline after the page has loaded', () => {
  test('loaded parts work, others say so, and all work online again without a reload', async ({
    page,
    host,
    context,
  }) => {
    await page.goto('/')
    await orderButton(page).click()
    await expect(order(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)

    await expectUsable(page)
    await orderButton(page).click()
    await order(page).getByRole('button', { name: 'Next' }).click()
    await expect(order(page).getByRole('heading', { level: 3 })).toHaveText('Choose Writer')
    await page.keyboard.press('Escape')
    const testimonials = page.getByRole('region', { name: 'Happy customers' })
    await testimonials.getByRole('button', { name: 'Next testimonial' }).click()
    await expect(message(page)).toBeVisible()
    await page.getByRole('button', { name: 'Open search' }).click()
    await enter(page.getByLabel('Keyword'), 'oracle')
    await expect(message(page)).toBeVisible()
    await expect(page.getByLabel('Keyword')).toBeVisible()

    await context.setOffline(false)
    await page.getByLabel('Keyword').press('Enter')
    await expect(page.locator('#search-panel').getByRole('status')).toHaveText(/results for “oracle”/)
    await page.keyboard.press('Escape')
    await testimonials.getByRole('button', { name: 'Next testimonial' }).click()
    await expect(testimonials.locator('[aria-live]')).toHaveText(/^2 of 3: /)
    expect(host.requests.filter((path) => path === '/')).toHaveLength(1)
  })

  test('Back works after a link that failed to load', async ({ page, context }) => {
    await page.goto('/about')
    await context.setOffline(true)
    // By keyboard: hovering would prefetch the page.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).press('Enter')
    await expect.poll(() => page.evaluate(() => location.protocol)).toBe('chrome-error:')
    await context.setOffline(false)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUsable(page)
  })
})

test('after a deploy removed its files, an open page says which parts fail, and a reload fixes it', async ({
  page,
  host,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/')
  host.fail(/^\/(_next|islands|pictures|og|search)\//, 'answers 404')
  const services = page.getByRole('region', { name: 'Explore Our Services with one Click' })
  await services.getByRole('button', { name: 'Next service' }).click()
  await expect(message(page)).toBeVisible()
  await expectUsable(page)
  await orderButton(page).click()
  await expect(message(page)).toBeVisible()
  await settle(page, host)
  expect(loads).toBe(1)
  // A reloaded page names files that exist.
  host.restore()
  await message(page).getByRole('link', { name: 'Reload the page' }).click()
  await expect.poll(() => loads).toBe(2)
  await orderButton(page).click()
  await expect(order(page)).toBeVisible()
})
