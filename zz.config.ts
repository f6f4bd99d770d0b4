import { defineConfig } from '@playwright/test'
import { browserFlags, findHeadlessShell } from '/work/wt/editor/scripts/browser'
import { selectTestSite } from '/work/wt/editor/scripts/test-site.mjs'
selectTestSite()
export default defineConfig({
  testDir: '/work/wt/editor/e2e/edit', outputDir: '/tmp/editor/results', workers: 1, retries: 0, timeout: 120_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath: findHeadlessShell(), args: browserFlags } , viewport: { width: 1440, height: 900 }},
})
