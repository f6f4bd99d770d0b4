import fs from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Returns the path of the Chromium to test with: Playwright's own where it is, else the system's, else `undefined`. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((candidate) => fs.existsSync(candidate))
}

/** Keeps the browser from asking anything of the network by itself; root needs `--no-sandbox`. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
