import fs from 'node:fs'
import { createRequire } from 'node:module'

// Finds the browsers of Playwright and Debian, also before packages are installed.

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const systemShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns where Playwright has a browser, or an empty text before packages are installed.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {string}
 */
function findOwn(name) {
  try {
    return createRequire(import.meta.url)('@playwright/test')[name].executablePath()
  } catch {
    return ''
  }
}

/** Returns the path of a Chromium, preferring Playwright's own, or `undefined`. */
export const findBrowser = () => [findOwn('chromium'), ...systemBrowsers].find(fs.existsSync)

/** Returns whether a headless shell is installed, on its own or with Playwright's Chromium. */
export const hasHeadlessShell = () => [findOwn('chromium'), systemShell].some(fs.existsSync)

/**
 * Returns the path of a headless shell, which is faster, otherwise of a browser. `undefined` selects Playwright's own.
 */
export function findHeadlessShell() {
  if (fs.existsSync(findOwn('chromium'))) return undefined
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

/** Debian's programs for each engine, and what drives them. WebKit's driver starts the MiniBrowser of its library. */
const debian = /** @type {const} */ ({
  firefox: { by: 'puppeteer', browser: '/usr/bin/firefox-esr' },
  webkit: { by: 'selenium', driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' },
})

/** @typedef {keyof typeof debian} EngineName */
/** @typedef {{ lookedFor: string[] }} MissingEngine The places searched for an engine. */

/**
 * Finds an engine: Playwright's, otherwise Debian's.
 * @param {EngineName} name
 */
export function findEngine(name) {
  const own = findOwn(name)
  if (fs.existsSync(own)) return { by: /** @type {const} */ ('playwright') }
  const { by, ...programs } = debian[name]
  /** @type {MissingEngine} */
  const missing = { lookedFor: [own, ...Object.values(programs)] }
  return Object.values(programs).every(fs.existsSync) ? debian[name] : missing
}
