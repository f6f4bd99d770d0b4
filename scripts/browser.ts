import fs from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const systemShell = '/usr/bin/chromium-headless-shell'

/** Returns the path of a Chromium, preferring Playwright's own, or `undefined`. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((candidate) => fs.existsSync(candidate))
}

/** Returns whether a headless shell is installed, on its own or with Playwright's Chromium. */
export const hasHeadlessShell = () =>
  [chromium.executablePath(), systemShell].some((file) => fs.existsSync(file))

/**
 * Returns the path of a headless shell, which is faster, otherwise of a browser. `undefined` selects Playwright's own.
 */
export function findHeadlessShell(): string | undefined {
  if (fs.existsSync(chromium.executablePath())) return undefined
  return fs.existsSync(systemShell) ? systemShell : findBrowser()
}

/** Disables background network requests. Root needs `--no-sandbox`. */
export const browserFlags = [
  '--no-sandbox',
  // Starting a process for each navigation takes longer than most tests.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Lets the headless shell measure text like a headed browser.
  '--font-render-hinting=none',
]
