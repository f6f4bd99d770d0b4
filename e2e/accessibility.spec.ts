import type { Page } from '@playwright/test'
import { isStock } from './export'
import { expect, findFaults, openOrder, pressUntil, test } from './fixtures'
import { layOutAll } from './lay-out'
import { routes } from './routes'

// Every route and every state as axe sees them, on three widths, in light, dark and forced colours. Nothing is excluded.

const post = routes[4] as string
// Next's own export has the same markup and styles: there once is enough.
const widths = isStock ? [1280] : [320, 768, 1280]
const looks: Record<string, { colorScheme: 'light' | 'dark'; forcedColors: 'active' | 'none' }> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  ...(isStock
    ? {}
    : {
        dark: { colorScheme: 'dark', forcedColors: 'none' },
        'forced colours': { colorScheme: 'light', forcedColors: 'active' },
      }),
}
// Other colours on the same markup.
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds no fault on a page as it stands. */
async function expectNoFaults(page: Page, state: string, atWidths = widths): Promise<void> {
  await layOutAll(page)
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 800 })
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      const faults = await findFaults(page, look === 'light' ? undefined : colourRules)
      expect(faults, `${state} at ${width} px, ${look}`).toEqual([])
    }
  }
}

test.describe.configure({ timeout: 180_000 })

for (const route of routes) {
  test(`${route} has no fault`, async ({ page }) => {
    await page.goto(route)
    await expectNoFaults(page, route)
  })
}

test('the page for an unknown address has no fault', async ({ page, watch }) => {
  await page.goto('/no-such-page')
  await expectNoFaults(page, 'not found')
  // The one failed request of this test is the one that it is about.
  watch.failedRequests.splice(0)
  watch.consoleErrors.splice(0)
})

test('the open menu has no fault', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  // From 768 px on there is no menu.
  await expectNoFaults(page, 'menu', [320, 767])
})

test('the open search panel has no fault, empty, without and with results', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  await expectNoFaults(page, 'panel')
  for (const [word, told] of [
    ['zzqqxx', /^Nothing holds/],
    ['oracle', /^\d+ pages hold/],
  ] as const) {
    await panel.getByLabel('Keyword').fill(word)
    await pressUntil(panel.getByRole('button', { name: 'Search Property' }), () =>
      expect(panel.getByRole('status')).toHaveText(told, { timeout: 2000 }),
    )
    await expectNoFaults(page, `panel with ${word}`)
  }
})

test('the message that a part has not loaded has no fault @finished', async ({ page }) => {
  await page.goto('/signin')
  await page.locator('.missing-part').evaluate((message: HTMLElement) => message.showPopover())
  // It fades in.
  await expect(page.getByRole('alert')).toHaveCSS('opacity', '1')
  await expectNoFaults(page, 'message')
})

test('the results of the blog list have no fault', async ({ page }) => {
  for (const [word, told] of [
    ['oracle', /^\d+ pages? holds? /],
    ['zzqqxx', /^Nothing holds/],
  ] as const) {
    await page.goto(`/blogs?q=${word}`)
    await expect(page.getByRole('status').filter({ visible: true })).toHaveText(told)
    await expectNoFaults(page, `results of ${word}`)
  }
})

test('no step of an order has a fault, nor has the message at zero', async ({ page }) => {
  const { dialog } = await openOrder(page)
  const counter = dialog.getByRole('spinbutton')
  await expectNoFaults(page, 'step 1')
  await counter.press('Home')
  await counter.press('ArrowDown')
  await expect(dialog.getByRole('alert')).not.toHaveText('')
  await expectNoFaults(page, 'message')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await dialog.getByLabel('Editing').check()
  await expectNoFaults(page, 'step 2')
  await next.click()
  await dialog
    .locator('input[name=fileUploader]')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') })
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toBeVisible()
  await expectNoFaults(page, 'step 3')
  await next.click()
  await expect(dialog.getByRole('heading', { name: /^Thankyou!/ })).toBeFocused()
  await expectNoFaults(page, 'step 4')
})

test('a post with a chosen step and the sidebar closed, or open on a phone, has no fault', async ({
  page,
}) => {
  await page.goto(post)
  const step = page.getByRole('button', { name: 'Step2' })
  await pressUntil(step, () => expect(step).toHaveAttribute('aria-pressed', 'true', { timeout: 500 }))
  const sidebars = page.locator('summary')
  for (const sidebar of await sidebars.all())
    await sidebar.evaluate((summary: HTMLElement) => summary.click())
  await expect(page.locator('.author-sidebar').filter({ visible: true })).not.toHaveAttribute('open')
  await expectNoFaults(page, 'post')
})

test('a password that shows has no fault', async ({ page }) => {
  await page.goto('/signin')
  const box = page.getByLabel('Your Password', { exact: true })
  await box.fill('secret')
  await pressUntil(page.getByRole('button', { name: /password/i }).first(), () =>
    expect(box).toHaveAttribute('type', 'text', { timeout: 500 }),
  )
  await expectNoFaults(page, 'sign-in')
})
