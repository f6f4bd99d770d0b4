import type { Page } from '@playwright/test'
import { expect, holdIslands, test } from './fixtures'
import { postRoute } from './routes'

// What holds for the finished export alone: no runtime of Next's, islands that sleep until they are needed.

const post = postRoute
const services = 'Explore Our Services with one Click'

/** Notes the path of every script that is asked for. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** Has a browser say that its visitor wants to save data. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

test.describe('waking', () => {
  test('a carousel wakes when it comes near, and nothing shifts before, while or after', async ({ page }) => {
    for (const width of [412, 900, 1280]) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto('/')
      await expect(page.locator('[data-hydrated=true]')).toHaveCount(0)
      // From when our typeface stands: whether it comes before the first paint is a race that loading decides.
      await page.evaluate(async () => {
        await document.fonts.ready
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift' })
      })
      for (const name of [services, 'Happy customers', 'The Latest from our blogs']) {
        const carousel = page.getByRole('region', { name })
        const slide = carousel.getByRole('group').first()
        const before = await slide.evaluate((element) => element.getBoundingClientRect().width)
        await carousel.scrollIntoViewIfNeeded()
        await expect(carousel.locator('[data-hydrated=true]')).toBeAttached()
        const after = await slide.evaluate((element) => element.getBoundingClientRect().width)
        expect(after, `${name} at ${width} px`).toBe(before)
        await page.waitForTimeout(200)
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts, `${width} px`).toEqual([])
    }
  })

  test('a pressed button is dim until its island has loaded', async ({ page }) => {
    const release = await holdIslands(page)
    await page.goto(post)
    const step = page.getByRole('button', { name: 'Step2' })
    await step.click()
    await expect(step).toHaveCSS('opacity', '0.6')
    release()
    await expect(step).toHaveCSS('opacity', '1')
  })

  test('a press on a sleeping button wakes it and counts once', async ({ page }) => {
    const release = await holdIslands(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Order Now' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('before the loader itself has come, a tap opens the order and what is typed stays', async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/islands\/loader/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open search' }).click()
    await page.getByLabel('Keyword').pressSequentially('oracle')
    await page.getByRole('button', { name: 'Close search' }).click()
    await page.getByRole('button', { name: 'Order Now' }).first().click()
    release()
    await expect(page.getByRole('dialog', { name: /^Just 3 steps/ })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open search' }).click()
    await expect(page.getByLabel('Keyword')).toHaveValue('oracle')
    await page.getByLabel('Keyword').press('Enter')
    await expect(page.locator('#search-panel').getByRole('status')).toHaveText(/results for “oracle”/)
  })

  test('presses and keys before a carousel is awake move it as often as they came', async ({ page }) => {
    const release = await holdIslands(page)
    await page.goto('/')
    const carousel = page.getByRole('region', { name: services })
    const next = carousel.getByRole('button', { name: 'Next service' })
    await next.click()
    await next.press('ArrowRight')
    release()
    await expect(carousel.locator('[aria-live]')).toHaveText(/^3 of 3: /)
    await expect(next).toBeFocused()
  })

  test('a filter pressed by keyboard before it is awake filters', async ({ page }) => {
    const release = await holdIslands(page)
    await page.goto(post)
    await page.getByRole('button', { name: 'Step2' }).focus()
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('button', { name: 'Step2' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('a link in a sleeping island leads on, once', async ({ page }) => {
    await holdIslands(page)
    await page.goto('/')
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
    const carousel = page.getByRole('region', { name: 'The Latest from our blogs' })
    await carousel
      .getByRole('link', { name: /^Learn more/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
    expect(addresses).toHaveLength(1)
  })

  test('with Save-Data nothing wakes by itself, and a press still does', async ({ page }) => {
    await saveData(page)
    const scripts = watchScripts(page)
    await page.goto('/')
    const carousel = page.getByRole('region', { name: services })
    await carousel.scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    expect(scripts).toHaveLength(1)
    await carousel.getByRole('button', { name: 'Next service' }).click()
    await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
  })

  test('with Save-Data an address with a query is searched for all the same, and nothing else wakes', async ({
    page,
  }) => {
    await saveData(page)
    await page.goto('/blogs?q=oracle')
    await expect(page.getByRole('status').filter({ visible: true })).toHaveText(/results for “oracle”/)
    await expect(page.locator('[data-island][data-state]')).toHaveCount(1)
  })
})
