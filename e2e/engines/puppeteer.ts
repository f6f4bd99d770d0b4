import puppeteer from 'puppeteer-core'
import { drivePages } from './drive-pages'
import type { Driver } from './engine'

/** Starts a headless Firefox over WebDriver BiDi. */
export async function startPuppeteer(firefox: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true })
  return drivePages(browser, {
    watch: (page, report) => {
      page.on('console', (message) => {
        if (message.type() === 'error') report(message.text())
      })
      page.on('pageerror', (error) => report(String(error)))
    },
    resize: (page, size) => page.setViewport(size),
  })
}
