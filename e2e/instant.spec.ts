import { browserFlags, findBrowser } from '@/scripts/browser.mjs'
import { expect, test } from './fixtures'
import { postRoute } from './routes'

// Instant navigation (the back/forward cache, prefetching, page transitions).

// Playwright disables the back/forward cache by default, and the headless shell has none.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test.describe('Back', () => {
  test('restores hydrated islands from the back/forward cache', async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Explore Our Services with one Click' })
    await carousel.getByRole('button', { name: 'Next service' }).click()
    await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
    })
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL('/about')
    // A restored page fires no load event.
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { isRestored?: boolean }).isRestored))
      .toBe(true)
    await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
    await carousel.getByRole('button', { name: 'Next service' }).click()
    await expect(carousel.locator('[aria-live]')).toHaveText(/^3 of 3: /)
  })

  test('restores every kind of page from the back/forward cache', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
    })
    for (const path of ['/about', '/blogs', postRoute, '/contact']) {
      await page.goto(path)
      await page.locator('header a[href="/"]').first().click()
      await expect(page).toHaveURL('/')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(path)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { isRestored?: boolean }).isRestored), path)
        .toBe(true)
    }
  })

  test('shows the page with its menu closed after a link in the menu was followed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    const menu = page.locator('#mobile-menu')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test.describe('A link', () => {
  test('is prefetched on hover, by rules that the policy allows', async ({ page, request }) => {
    const rules = await request.get('/speculation-rules.json')
    expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
    const purposes: string[] = []
    page.context().on('request', (sent) => {
      const purpose = sent.headers()['sec-purpose']
      if (purpose) purposes.push(`${purpose} ${new URL(sent.url()).pathname}`)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover()
    await expect.poll(() => purposes.join()).toContain('/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    // Playwright disables prerendering (Chromium: PrerenderingDisabledByDevTools), so Chromium prefetches by the same rules.
    const delivery = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
    })
    expect(delivery).toBe('navigational-prefetch')
  })

  test('fades to the next page, except on phones and with reduced motion', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, { hasTransition: Boolean((event as PageRevealEvent).viewTransition) })
      })
    })
    for (const [width, reducedMotion, expected] of [
      [1280, 'no-preference', true],
      [1280, 'reduce', false],
      [360, 'no-preference', false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion })
      await page.goto('/about')
      await page.locator('footer').getByRole('link', { name: 'Contact' }).first().click()
      await expect(page).toHaveURL('/contact')
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { hasTransition: boolean }).hasTransition))
        .toBe(expected)
    }
  })
})
