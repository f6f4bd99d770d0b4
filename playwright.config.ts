import { defineConfig } from '@playwright/test'
import { browserFlags, findHeadlessShell } from './e2e/browser'
import type { EngineOptions } from './e2e/engines/fixtures'
import { exportFolder, isStock } from './e2e/export'

// What is true of the finished export alone: no runtime, a strict policy, islands that sleep.
const leftOut = isStock ? [/@finished/] : []
const port = Number(process.env.PORT ?? (isStock ? 4174 : 4173))
// On nginx or Caddy, with what `npm run check:hosts` wrote last.
const realServer = process.env.SERVER
const serve = realServer
  ? `scripts/contract/serve.ts ${realServer}`
  : `scripts/serve/main.ts ${isStock ? '--stock' : ''} ${exportFolder}`
const engineTests = '**/engines/*.spec.ts'

export default defineConfig<object, EngineOptions>({
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
    launchOptions: { executablePath: findHeadlessShell(), args: browserFlags },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: engineTests,
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: [/@phone-only/, ...leftOut],
    },
    {
      name: 'phone',
      testIgnore: engineTests,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
      grep: /@phone/,
      grepInvert: leftOut,
    },
    // The other engines, by whichever driver this machine has for them.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testMatch: engineTests,
      // One after the other, in one browser.
      fullyParallel: false,
      use: { engineName },
      grepInvert: leftOut,
    })),
  ],
  webServer: {
    command: `node --import tsx ${serve} ${port}`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
