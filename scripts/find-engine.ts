import fs from 'node:fs'
import path from 'node:path'
import { firefox, webkit } from '@playwright/test'

export type EngineName = 'firefox' | 'webkit'

/** An available engine: its program, and what drives it. */
export type FoundEngine =
  | { by: 'playwright' | 'puppeteer'; browser: string }
  | { by: 'selenium'; browser: string; driver: string; display: string }

/** The places searched for an engine. */
export type MissingEngine = { lookedFor: string[] }

const debianFirefox = '/usr/bin/firefox-esr'
const debianWebKit = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' }

/** Finds an engine: Playwright's, otherwise Debian's. */
export function findEngine(name: EngineName): FoundEngine | MissingEngine {
  const own = { firefox, webkit }[name].executablePath()
  if (fs.existsSync(own)) return { by: 'playwright', browser: own }
  const debian = name === 'firefox' ? findDebianFirefox() : findDebianWebKit()
  return 'lookedFor' in debian ? { lookedFor: [own, ...debian.lookedFor] } : debian
}

function findDebianFirefox(): FoundEngine | MissingEngine {
  return fs.existsSync(debianFirefox)
    ? { by: 'puppeteer', browser: debianFirefox }
    : { lookedFor: [debianFirefox] }
}

function findDebianWebKit(): FoundEngine | MissingEngine {
  const browser = findMiniBrowser()
  const programs = Object.values(debianWebKit)
  return browser && programs.every((program) => fs.existsSync(program))
    ? { by: 'selenium', browser, ...debianWebKit }
    : { lookedFor: [...programs, miniBrowser] }
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
