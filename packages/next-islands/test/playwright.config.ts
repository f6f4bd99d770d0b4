import fs from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'

// The system's browser where Playwright has none of its own. Root needs `--no-sandbox`.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = [chromium.executablePath(), ...systemBrowsers].find((file) => fs.existsSync(file))

const port = Number(process.env.PORT ?? 4190) + 5
const cache = new URL('../.cache/', import.meta.url)
/** The finished builds of the fixture, of the installed version of Next and others. */
const builds = fs
  .readdirSync(cache)
  .filter((name) => /(turbopack|webpack)-/.test(name))
  .map((name, index) => ({ name, url: `http://127.0.0.1:${port + index}` }))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 20_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath, args: ['--no-sandbox', '--renderer-process-limit=1'] } },
  projects: builds.map(({ name, url }) => ({ name, use: { baseURL: url } })),
  webServer: builds.map(({ name, url }) => ({
    command: `node test/serve.mjs .cache/${name} ${new URL(url).port}`,
    cwd: '..',
    url,
    reuseExistingServer: false,
  })),
})
