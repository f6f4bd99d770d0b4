import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/fixtures'
import { exportFolder } from './e2e/export'
import { browserFlags, findHeadlessShell } from './scripts/browser.mjs'
import { selectTestSite } from './scripts/test-site.mjs'

selectTestSite()

const port = Number(process.env.PORT ?? 4173)
const engineTests = '**/engines/*.spec.ts'

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  outputDir: '.cache/test-results/finished',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A worker, its browser and the server keep a core busy.
  workers: 2,
  // Generous, for slow machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: findHeadlessShell(), args: browserFlags },
  },
  projects: [
    // Firefox and WebKit, by whichever driver this machine has. First, since they take longest.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testMatch: engineTests,
      testIgnore: process.env.ENGINE_CAROUSELS ? [] : '**/engines/carousel.spec.ts',
      // Tests run in sequence, in one browser.
      fullyParallel: false,
      use: { engineName },
    })),
    {
      name: 'desktop',
      testIgnore: [engineTests, '**/builds/**'],
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone-only/,
    },
    {
      name: 'phone',
      testIgnore: [engineTests, '**/builds/**'],
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
  webServer: {
    command: `node --import tsx scripts/serve.ts ${exportFolder} ${port}`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
