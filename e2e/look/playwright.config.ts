import { defineConfig } from '@playwright/test'
import base from '@/playwright.config'

const { use, webServer } = base

/** Visual comparison: screenshots of every page and state, compared with those of an earlier export. */
export default defineConfig({
  testDir: '.',
  testMatch: 'look.ts',
  outputDir: '../../.cache/look/results',
  snapshotPathTemplate: '../../.cache/look/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { outputFolder: '../../.cache/look/report', open: 'never' }]],
  use: { ...use, screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
  projects: [{ name: 'look' }],
  webServer,
})
