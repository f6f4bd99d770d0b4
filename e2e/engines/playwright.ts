import type { BrowserType, LaunchOptions } from '@playwright/test'
import { drivePages } from './drive-pages'
import type { Driver } from './engine'

/** Starts one of Playwright's browsers. */
export async function startPlaywright(browserType: BrowserType, options?: LaunchOptions): Promise<Driver> {
  return drivePages(await browserType.launch(options), {
    watch: (page, report) => {
      page.on('console', (message) => {
        if (message.type() === 'error') report(message.text())
      })
      page.on('pageerror', (error) => report(String(error)))
    },
    resize: (page, size) => page.setViewportSize(size),
  })
}
