import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'

// `every-route.spec.ts` runs axe on every route, `own-styles.spec.ts` on every state.

test('the current topic of a list shows in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blogs')
  const background = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const current = page.locator('main a[aria-current=true]')
  const other = page.locator('main nav a:not([aria-current])').last()
  expect(await background(current)).not.toBe(await background(other))
})
