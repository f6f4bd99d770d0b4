import sharp from 'sharp'
import { browserFlags, findHeadlessShell } from '@/scripts/browser.mjs'
import { expect, test } from './fixtures'

test.use({
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: browserFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
  viewport: { width: 700, height: 600 },
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open menu dims a ${colorScheme} page up to the edge, where the scrollbar was`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/signin')
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('#mobile-menu')).toHaveCSS('opacity', '1')
    const row = sharp(await page.screenshot()).extract({ left: 660, top: 590, width: 40, height: 1 })
    const pixels = await row.removeAlpha().raw().toBuffer()
    // One colour, except for rounding.
    for (const channel of [0, 1, 2]) {
      const values = pixels.filter((_, index) => index % 3 === channel)
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
    }
  })
}

test('the search panel reaches to the edge, where the scrollbar was', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page.locator('#search-panel')).toHaveCSS('opacity', '1')
  const row = sharp(await page.screenshot()).extract({ left: 664, top: 590, width: 36, height: 1 })
  const pixels = await row.removeAlpha().raw().toBuffer()
  expect(new Set(pixels)).toEqual(new Set([255]))
})

for (const width of [700, 1280, 1440])
  test(`an order moves nothing of the page behind it, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Order Now' }).first()
    await opener.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const readBox = () =>
      opener.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect()
        return [left, top, document.documentElement.scrollHeight].map(Math.round)
      })
    await opener.hover()
    const before = await readBox()
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeFocused()
    expect(await readBox()).toEqual(before)
  })
