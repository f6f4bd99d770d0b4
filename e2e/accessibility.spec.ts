import type { Locator } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expect, test } from './fixtures'
import { reach, states } from './states'

// Axe on every state; `every-route.spec.ts` runs it on every route.

test.describe.configure({ timeout: 90_000 })

for (const state of states) {
  test(`axe finds no violations in the state: ${state.title}`, async ({ page, watch }) => {
    if (state.isNarrow) await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reach(page, state)
    // Measure elements at full opacity.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await expectNoViolations(page, state.isNarrow)
    // These states have a failed request.
    if (['missing-part', 'not-found'].includes(state.id)) {
      watch.failedRequests.splice(0)
      watch.consoleErrors.splice(0)
    }
  })
}

test('the current topic of a list shows in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blogs')
  const background = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const current = page.locator('main a[aria-current=true]')
  const other = page.locator('main nav a:not([aria-current])').last()
  expect(await background(current)).not.toBe(await background(other))
})
