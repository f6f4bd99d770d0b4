import fs from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const systemShell = '/usr/bin/chromium-headless-shell'

/** Returns the path of the Chromium to test with: Playwright's own where it is, else the system's, else `undefined`. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((candidate) => fs.existsSync(candidate))
}

/**
 * Returns the path of the browser for tests that need no window: the headless shell, which takes two thirds of the time.
 * Playwright picks its own where it has one, told by `undefined`.
 */
export function findHeadlessShell(): string | undefined {
  if (fs.existsSync(chromium.executablePath())) return undefined
  return fs.existsSync(systemShell) ? systemShell : findBrowser()
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
