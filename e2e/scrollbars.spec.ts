import sharp from 'sharp'
import { browserFlags, findHeadlessShell } from './browser'
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
