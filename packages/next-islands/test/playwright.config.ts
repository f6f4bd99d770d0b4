import fs from 'node:fs'
import path from 'node:path'
import { chromium, defineConfig } from '@playwright/test'

// The system's browser where Playwright has none of its own. Root needs `--no-sandbox`.
const ownBrowser = [chromium.executablePath()]
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = [...ownBrowser, ...systemBrowsers].find((file) => fs.existsSync(file))

export const port = Number(process.env.PORT ?? 4190) + 5

// Tests the fixture that `build-fixture.mjs` built last.
const built = ['turbopack', 'webpack'].filter((name) =>
  fs.existsSync(path.join(import.meta.dirname, '../.cache', name)),
)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 20_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath, args: ['--no-sandbox'] } },
  projects: built.map((name) => ({ name, use: { baseURL: `http://127.0.0.1:${port}` } })),
  webServer: {
    command: `node test/serve.mjs .cache/${built[0]} ${port}`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
})
