import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Watch, watchPage } from './pages/watch-page'

/** Fails a test on console errors and warnings, failed requests, and requests to other origins. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const watch = watchPage(page, baseURL, javaScriptEnabled)
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

/** Fills in a search box, and submits its form. */
export async function enter(box: Locator, words: string): Promise<void> {
  await box.fill(words)
  await box.press('Enter')
}

/** Applies a reader's styles in place of the previous ones. The policy allows constructed stylesheets. */
export const applyStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Expects focus to stay in an element, or in the browser's own interface, while a key is pressed 30 times. */
export async function expectFocusKept(element: Locator, key: string): Promise<void> {
  let kept = 0
  for (let press = 0; press < 30; press++) {
    await element.page().keyboard.press(key)
    const place = await element.evaluate((node) => {
      if (document.activeElement === document.body) return 'in the browser'
      return node.contains(document.activeElement) ? 'kept' : 'lost'
    })
    expect(place).not.toBe('lost')
    if (place === 'kept') kept++
  }
  expect(kept).toBeGreaterThan(15)
}

/** Waits for frames rather than milliseconds: on a busy machine both come later. */
export const waitFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Opens the first order on Home. Returns its dialog and the button that opened it. */
export async function openOrder(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Order Now' }).first()
  const dialog = page.getByRole('dialog', {
    name: 'Just 3 steps and your order will be on its way to completion!',
  })
  await opener.click()
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  return { opener, dialog }
}

export { expect }

/** Ignores what React reports of islands whose markup a translator or an extension changed before they hydrated. */
export function ignoreRerendering({ consoleErrors }: Watch): void {
  const others = consoleErrors.filter((error) => !/React error #418/.test(error))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

/** Replaces the text of a page as browsers' translators do, by other words. Locators find names in either case. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'SCRIPT',
    )) {
      const font = document.createElement('font')
      font.append(text.data.toUpperCase())
      text.replaceWith(font)
    }
  })
