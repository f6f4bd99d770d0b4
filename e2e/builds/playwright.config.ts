import { defineConfig } from '@playwright/test'
import { browserFlags, findHeadlessShell } from '@/scripts/browser.mjs'
import { selectTestSite } from '@/scripts/test-site.mjs'

selectTestSite()

// Separate, because these tests build the site, one build at a time.
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results/builds',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: findHeadlessShell(), args: browserFlags },
  },
})
