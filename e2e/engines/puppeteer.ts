import puppeteer from 'puppeteer-core'
import type { Driver } from './engine'

/** Starts a Firefox without a window, driven over WebDriver BiDi. Rejects where it can't be started. */
export async function startPuppeteer(firefox: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true })
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
    resize: (width, height) => page.setViewport({ width, height }),
    freshPage: async () => {
      const left = page
      page = await openPage()
      await left.close()
    },
    close: () => browser.close(),
  }
}
