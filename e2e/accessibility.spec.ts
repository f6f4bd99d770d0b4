import type { Locator, Page } from '@playwright/test'
import { expect, findFaults, test } from './fixtures'
import { layOutAll } from './lay-out'
import { routes } from './routes'
import { reach, states } from './states'

const colourRules = ['color-contrast', 'link-in-text-block']
/** Rules whose result depends on the width. */
const widthRules = [
  ...colourRules,
  'aria-hidden-focus',
  'button-name',
  'landmark-unique',
  'link-name',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
  'summary-name',
  'target-size',
]
/** The first view runs every rule, the others those whose result can differ. */
const looks = [
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'dark', rules: colourRules },
  { width: 1280, colorScheme: 'light', forcedColors: 'active', rules: colourRules },
  { width: 768, colorScheme: 'light', rules: widthRules },
  { width: 320, colorScheme: 'light', rules: widthRules },
  { width: 320, colorScheme: 'dark', rules: colourRules },
] as const
/** Views of states that exist only in narrow windows. */
const narrowLooks = [
  { width: 320, colorScheme: 'light', rules: undefined },
  { width: 320, colorScheme: 'dark', rules: colourRules },
  { width: 320, colorScheme: 'light', forcedColors: 'active', rules: colourRules },
  { width: 767, colorScheme: 'light', rules: widthRules },
] as const

async function expectNoFaults(page: Page, isNarrow = false): Promise<void> {
  await layOutAll(page)
  for (const { width, rules, ...media } of isNarrow ? narrowLooks : looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
    const faults = await findFaults(page, rules && [...rules])
    expect(faults, `at ${width} px, ${JSON.stringify(media)}`).toEqual([])
  }
}

test.describe.configure({ timeout: 90_000 })

for (const route of routes) {
  test(`axe finds no violations on ${route}`, async ({ page }) => {
    await page.goto(route)
    await expectNoFaults(page)
  })
}

for (const state of states) {
  test(`axe finds no violations in the state: ${state.title}`, async ({ page, watch }) => {
    if (state.isNarrow) await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reach(page, state)
    // Measure elements at full opacity.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await expectNoFaults(page, state.isNarrow)
    // These two states involve a failed request.
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
