import { test as base, expect, type Locator, type Page } from '@playwright/test'

type Watch = { consoleErrors: string[]; failedRequests: string[]; foreignRequests: string[] }

/** Fails a test on console errors and warnings, failed requests, and requests to other origins. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const watch: Watch = { consoleErrors: [], failedRequests: [], foreignRequests: [] }
      page.on('console', (message) => {
        // On a busy machine, Chromium reports images that a page has not drawn yet.
        if (message.text().includes('was preloaded using link preload but not used')) return
        if (message.type() === 'error' || message.type() === 'warning')
          watch.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => {
        // The browser skips a view transition between windows of different sizes, and reports that as a page
        // error.
        if (/Transition was (aborted|skipped)/.test(error.message)) return
        watch.consoleErrors.push(String(error))
      })
      page.on('response', (response) => {
        if (response.status() >= 400) watch.failedRequests.push(`${response.status()} ${response.url()}`)
      })
      page.on('requestfailed', (request) => {
        // Navigation aborts pending requests.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return
        // With scripts disabled, the browser blocks them.
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

/** Blocks requests, by default of all island scripts except the loader, until the returned function is called. */
export async function holdRequests(page: Page, pattern = /\/islands\/(?!loader)/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Opens the first order on Home. Returns its dialog and the button that opened it. */
export async function openOrder(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Order Now' }).first()
  const dialog = page.getByRole('dialog', {
    name: 'Just 3 steps and your order will be on its way to completion!',
  })
  await opener.click()
  // The step takes focus one frame after the dialog opens; a key press before that would go elsewhere.
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  return { opener, dialog }
}

export { expect }

/** Replaces the text of a page as browsers' translators do. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'SCRIPT',
    )) {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  })
