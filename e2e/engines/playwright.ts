import type { BrowserType } from '@playwright/test'
import type { Driver } from './engine'

/** Starts one of Playwright's own browsers. Rejects where it can't be started. */
export async function startPlaywright(browserType: BrowserType): Promise<Driver> {
  const browser = await browserType.launch()
  let errors: string[] = []
  const openPage = async () => {
    errors = []
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    return page
  }
  let page = await openPage()
  return {
    errors: () => errors,
    goto: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    enterText: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    freshPage: async () => {
      await page.close()
      page = await openPage()
    },
    close: () => browser.close(),
  }
}
