import type { Locator } from '@playwright/test'
import { expectUsable } from './faulty-pages'
import { expect, test } from './fixtures'
import { templateRoutes } from './routes'

test.use({ javaScriptEnabled: false })

test('without JavaScript the menu and the search panel open and close @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('#mobile-menu')).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('#mobile-menu')).toBeHidden()
  }
  await expectUsable(page)
})

test('without JavaScript a carousel shows that there are more slides @phone', async ({ page }) => {
  await page.goto('/')
  for (const row of await page.locator('.carousel-viewport').all()) {
    const next = row.locator('.carousel-slide').nth(1)
    await row.scrollIntoViewIfNeeded()
    await expect(next).toBeInViewport({ ratio: 0.04 })
    await expect(row).toHaveCSS('scrollbar-width', 'auto')
    await next.evaluate((slide) => slide.scrollIntoView({ inline: 'center', behavior: 'instant' }))
    await expect(next).toBeInViewport({ ratio: 0.5 })
  }
})

test('without JavaScript every slide and step is readable, and other controls say so or are hidden', async ({
  page,
}) => {
  await page.goto('/')
  for (const title of ['Product Engineering', 'UI UX Strategy', 'Big Data & Analytics']) {
    await expect(page.getByRole('group', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next service' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Order Now' }).first()).toBeHidden()
  await expect(
    page.locator('noscript p', { hasText: 'Ordering online needs JavaScript' }).first(),
  ).toBeVisible()
  await page.goto('/blogs/keys-for-an-outside-team')
  await expect(page.getByText('$15.99')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Step1' })).toBeHidden()
  const sidebar = page.locator('summary').filter({ visible: true })
  await expect(page.getByText('480').filter({ visible: true })).toHaveCount(1)
  await sidebar.click()
  await expect(page.getByText('480').filter({ visible: true })).toHaveCount(0)
})

/** Returns the hidden texts of islands, apart from those whose class says that they are for scripts only. */
const findHiddenTexts = (islands: Locator) =>
  islands.evaluateAll((elements) =>
    elements.flatMap((island) =>
      [...island.querySelectorAll('*')].flatMap((element) => {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const text = texts.map(({ textContent }) => textContent?.trim()).join(' ')
        const isShown =
          element.closest('option, noscript, .noscript\\:hidden') ||
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return text.trim() && !isShown ? [`${island.getAttribute('data-island')}: ${text}`] : []
      }),
    ),
  )

test('without JavaScript all text of an island can be read, some after a native control opens it', async ({
  page,
}) => {
  for (const route of templateRoutes) {
    await page.goto(route)
    const main = page.getByRole('main')
    const islands = main.locator('[data-island]')
    let hidden = await findHiddenTexts(islands)
    for (const details of await main.locator('details').all()) {
      const summary = details.locator('> summary:visible')
      if ((await details.getAttribute('open')) !== null || (await summary.count()) === 0) continue
      await summary.click()
      // Opening one may close another, whose text has been seen.
      const stillHidden = await findHiddenTexts(islands)
      hidden = hidden.filter((text) => stillHidden.includes(text))
    }
    expect(hidden, route).toEqual([])
    await page.getByRole('button', { name: 'Open search' }).click()
    const panel = page.getByRole('dialog').locator('[data-island]')
    await expect.poll(() => findHiddenTexts(panel), route).toEqual([])
  }
})
