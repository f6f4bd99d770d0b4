import fs from 'node:fs'
import { firefox, webkit } from '@playwright/test'

/** Debian's programs for each engine, and what drives them. WebKit's driver starts the MiniBrowser of its library. */
const debian = {
  firefox: { by: 'puppeteer', browser: '/usr/bin/firefox-esr' },
  webkit: { by: 'selenium', driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' },
} as const

export type EngineName = keyof typeof debian

/** The places searched for an engine. */
export type MissingEngine = { lookedFor: string[] }

/** Finds an engine: Playwright's, otherwise Debian's. */
export function findEngine(name: EngineName) {
  const own = { firefox, webkit }[name].executablePath()
  if (fs.existsSync(own)) return { by: 'playwright' } as const
  const { by, ...programs } = debian[name]
  const missing: MissingEngine = { lookedFor: [own, ...Object.values(programs)] }
  return Object.values(programs).every((program) => fs.existsSync(program)) ? debian[name] : missing
}
