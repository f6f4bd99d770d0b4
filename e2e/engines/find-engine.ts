import fs from 'node:fs'
import path from 'node:path'
import { firefox, webkit } from '@playwright/test'
import type { Driver, EngineName } from './engine'

/** An available engine and how to start it. */
type FoundEngine = { program: string; start: () => Promise<Driver> }

/** The places searched for an engine. */
type MissingEngine = { lookedFor: string[] }

const debianFirefox = '/usr/bin/firefox-esr'
const debianWebKit = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' }

/** Finds an engine: Playwright's, otherwise Debian's. Driver libraries are loaded only on start. */
export function findEngine(name: EngineName): FoundEngine | MissingEngine {
  const browserType = { firefox, webkit }[name]
  const own = browserType.executablePath()
  if (fs.existsSync(own)) {
    return { program: own, start: async () => (await import('./playwright')).startPlaywright(browserType) }
  }
  const debian = name === 'firefox' ? findDebianFirefox() : findDebianWebKit()
  return 'lookedFor' in debian ? { lookedFor: [own, ...debian.lookedFor] } : debian
}

function findDebianFirefox(): FoundEngine | MissingEngine {
  if (!fs.existsSync(debianFirefox)) return { lookedFor: [debianFirefox] }
  return {
    program: debianFirefox,
    start: async () => (await import('./puppeteer')).startPuppeteer(debianFirefox),
  }
}

function findDebianWebKit(): FoundEngine | MissingEngine {
  const browser = findMiniBrowser()
  const programs = Object.values(debianWebKit)
  if (!browser || !programs.every((program) => fs.existsSync(program))) {
    return { lookedFor: [...programs, miniBrowser] }
  }
  return {
    program: browser,
    start: async () => (await import('./selenium')).startSelenium({ ...debianWebKit, browser }),
  }
}

const libraries = '/usr/lib'
const miniBrowser = `${libraries}/*/webkit*gtk-*/MiniBrowser`

/** WebKitGTK's MiniBrowser is in a folder named by architecture and version. */
function findMiniBrowser(): string | undefined {
  const list = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  return list(libraries)
    .filter((folder) => folder.includes('-linux-'))
    .flatMap((folder) =>
      list(path.join(libraries, folder)).map((child) => path.join(libraries, folder, child)),
    )
    .filter((folder) => /\/webkit\w*gtk-[\d.]+$/.test(folder))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((program) => fs.existsSync(program))
}
