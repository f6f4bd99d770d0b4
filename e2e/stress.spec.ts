import type { CDPSession, Locator, Page } from '@playwright/test'
import { buttons, carousels, findCarousel, findMisleadingSlides } from './carousel-view'
import { expect, openOrder, test } from './fixtures'
import { wakeIslands } from './pages/in-page'
import { createRandom } from './random'

// Many fast clicks all count. Opening and closing many times leaks no memory.

/** Clicks elements in order, without waiting for effects. */
const clickAll = (carousel: Locator, selectors: readonly string[]) =>
  carousel.evaluate((element, list) => {
    for (const selector of list) element.querySelector<HTMLElement>(selector)?.click()
  }, selectors)

test('200 fast clicks of a looping carousel, in random directions, end at their sum', async ({ page }) => {
  await page.goto('/')
  for (const { layout } of carousels.filter(({ loops }) => loops)) {
    const carousel = await findCarousel(page, layout)
    let position = 0
    const random = createRandom(20_261_121)
    // In bursts, some during a movement and some after it.
    for (let burst = 0; burst < 20; burst++) {
      const clicks = Array.from({ length: 10 }, () => random() < 0.5)
      await clickAll(
        carousel,
        clicks.map((isNext) => (isNext ? buttons.next : buttons.previous)),
      )
      position += clicks.filter(Boolean).length - clicks.filter((isNext) => !isNext).length
      if (burst % 5 === 0) await page.waitForTimeout(burst * 40)
    }
    const place = (((position % 3) + 3) % 3) + 1
    await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^${place} of 3: `))
    await expect.poll(() => page.evaluate(findMisleadingSlides, layout)).toEqual([])
    // One more click moves by one.
    await carousel.locator(buttons.next).click()
    await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^${(place % 3) + 1} of 3: `))
  }
})

/** Returns how many objects, nodes and listeners a page has after a garbage collection. Bytes would include compiled code. */
async function measure(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage')
  const expression = 'Object.prototype'
  const { result: prototype } = await client.send('Runtime.evaluate', { expression })
  const prototypeObjectId = prototype.objectId ?? ''
  const { objects: found } = await client.send('Runtime.queryObjects', { prototypeObjectId })
  const objectId = found.objectId ?? ''
  const functionDeclaration = 'function () { return this.length }'
  const { result } = await client.send('Runtime.callFunctionOn', { objectId, functionDeclaration })
  await client.send('Runtime.releaseObject', { objectId })
  const { metrics } = await client.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { objects: Number(result.value), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/**
 * Expects that opening and closing 40 times leaves no object, node or listener. `open` repeats in the page,
 * since a round trip each time would be slow.
 */
async function expectNoGrowth(page: Page, open: (times: number) => Promise<void>): Promise<void> {
  test.slow()
  // What hydrates later would count as growth.
  expect(await wakeIslands(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  // What is made once, and what one collection leaves to the next, is not there again. A leak is.
  await expect(async () => {
    const before = await measure(client)
    await open(40)
    const after = await measure(client)
    const growth = `${JSON.stringify(before)} → ${JSON.stringify(after)}`
    expect(after.nodes - before.nodes, growth).toBeLessThanOrEqual(5)
    expect(after.listeners - before.listeners, growth).toBeLessThanOrEqual(5)
    // Half of one an opening.
    expect(after.objects - before.objects, growth).toBeLessThan(20)
  }).toPass({ timeout: 120_000 })
}

test('opening and closing the order 40 times leaks nothing', async ({ page }) => {
  const { opener } = await openOrder(page)
  await page.keyboard.press('Escape')
  await expectNoGrowth(page, (times) =>
    opener.evaluate(async (button: HTMLElement, count) => {
      const waitFor = async <T>(find: () => T | null | undefined | false): Promise<T> => {
        for (let found = find(); ; found = find()) {
          if (found) return found
          await new Promise(requestAnimationFrame)
        }
      }
      const findButton = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
          (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
        )
      for (let time = 0; time < count; time++) {
        button.click()
        ;(await waitFor(() => findButton('Next'))).click()
        ;(await waitFor(() => findButton('Back'))).click()
        ;(await waitFor(() => findButton('Close the order'))).click()
        await waitFor(() => !document.querySelector('dialog[open]'))
      }
    }, times),
  )
})

test('opening and closing the search panel and the menu 40 times leaks nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await expectNoGrowth(page, (times) =>
    page.evaluate(async (count) => {
      for (let time = 0; time < count; time++) {
        for (const name of ['Open search', 'Close search', 'Open menu', 'Close menu']) {
          const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
          if (!button) throw new Error(`There is no button ${name}.`)
          button.click()
          await new Promise(requestAnimationFrame)
        }
      }
    }, times),
  )
})
