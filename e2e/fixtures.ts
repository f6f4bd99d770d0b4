import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

type Watch = { consoleErrors: string[]; failedRequests: string[]; foreignRequests: string[] }

/** Watches every page of a test, and fails it at its end for a console error, a failed or a foreign request. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const watch: Watch = { consoleErrors: [], failedRequests: [], foreignRequests: [] }
      page.on('console', (message) => {
        if (message.type() === 'error') watch.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => {
        // The browser leaves out a fade between pages whose windows differ, and reports that as an error of the page.
        if (/Transition was (aborted|skipped)/.test(error.message)) return
        watch.consoleErrors.push(String(error))
      })
      page.on('response', (response) => {
        if (response.status() >= 400) watch.failedRequests.push(`${response.status()} ${response.url()}`)
      })
      page.on('requestfailed', (request) => {
        // Leaving a page ends what it was still loading.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return
        // Where scripts are off the browser refuses them.
        if (!javaScriptEnabled && request.resourceType() === 'script') return
        watch.failedRequests.push(request.url())
      })
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== baseURL && protocol.startsWith('http')) watch.foreignRequests.push(request.url())
      })
      await use(watch)
      expect(watch).toEqual({ consoleErrors: [], failedRequests: [], foreignRequests: [] })
    },
    { auto: true },
  ],
})

/** Returns what axe finds wrong with a page as it stands, or only by the rules that are named. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const runOnly = only && { type: 'rule' as const, values: only }
    // The one frame of ours holds nothing until the map in it is asked for, and then another site's page.
    const results = await injected.run({ iframes: false, resultTypes: ['violations'], runOnly })
    return results.violations
  }, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Holds back all that wakes an island until the returned function is called. */
export async function holdIslands(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/islands\/(?!waker)/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens the first order of Home, and returns its dialog and the button that opened it. */
export async function openOrder(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Order Now' }).first()
  const dialog = page.getByRole('dialog', {
    name: 'Just 3 steps and your order will be on its way to completion!',
  })
  // On Next's own export a press before React has come is lost; pressing again is what a person does.
  await expect(async () => {
    if (!(await dialog.isVisible())) await opener.click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  // Focus comes to the step with the next frame; a key before it would be another element's.
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  return { opener, dialog }
}

/** Presses a button of an island until it has its effect, as a person does where the first press came too early. */
export async function pressUntil(button: Locator, hasEffect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click()
    await hasEffect()
  }).toPass()
}

export { expect }
