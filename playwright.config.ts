import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './e2e/browser'
import { exportFolder, isStock } from './e2e/export'

// What is true of the finished export alone: no runtime, a strict policy, islands that sleep.
const leftOut = isStock ? [/@finished/] : []
const port = isStock ? 4174 : 4173

export default defineConfig({
  testDir: 'e2e',
  outputDir: `.cache/test-results/${isStock ? 'stock' : 'finished'}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // One more try on a busy CI machine; Playwright lists what needed it as "flaky", with a trace.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: [/@phone-only/, ...leftOut],
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
      grep: /@phone/,
      grepInvert: leftOut,
    },
  ],
  webServer: {
    command: `node --import tsx scripts/serve/main.ts ${isStock ? '--stock' : ''} ${exportFolder} ${port}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
