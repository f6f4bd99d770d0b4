import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findBrowser, findHeadlessShell } from '@/e2e/browser'
import { findEngine } from '@/e2e/engines/find-engine'

// Sees to it that there is a Chromium to test with, and where it can the other engines too: Playwright's own, or
// Debian's. Where all are there it asks nothing of the network. The tests of an engine that can't be had are skipped,
// and say so.

const engineNames = ['firefox', 'webkit'] as const

/** Returns the packages of Debian that hold what is missing. */
function findMissingPackages(): string[] {
  const chromium = findBrowser() ? [] : ['chromium']
  // Playwright's Chromium brings a shell of its own, told by `undefined`; Debian's does not.
  const shell = findHeadlessShell() === findBrowser() ? ['chromium-headless-shell'] : []
  const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }
  const others = engineNames
    .filter((name) => 'lookedFor' in findEngine(name))
    .flatMap((name) => packages[name])
  return [...chromium, ...shell, ...others]
}

function run(command: string, ...args: string[]): void {
  console.log(`Trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
}

const isDebian =
  fs.existsSync('/etc/os-release') && /^ID=debian$/m.test(fs.readFileSync('/etc/os-release', 'utf8'))
const canInstallPackages = isDebian && process.getuid?.() === 0

// Beside Debian's Chromium its other browsers will do, which are smaller.
if (findMissingPackages().length > 0 && !(findBrowser() && canInstallPackages)) {
  run('npx', 'playwright', 'install', 'chromium', 'firefox', 'webkit')
}
const missing = findMissingPackages()
if (missing.length > 0 && canInstallPackages) {
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing)
}

const browser = findBrowser()
const shell = findHeadlessShell() ?? "Playwright's own"
console.log(`chromium: ${browser ?? 'missing'}`)
if (browser)
  console.log(`chromium-headless-shell: ${shell === browser ? 'missing, Chromium does its work' : shell}`)
for (const name of engineNames) {
  const found = findEngine(name)
  const answer =
    'start' in found
      ? found.program
      : `missing, its tests will be skipped. Looked for: ${found.lookedFor.join(', ')}`
  console.log(`${name}: ${answer}`)
}
if (!browser) {
  console.error('There is no Chromium to test with. Install it, or run: npx playwright install chromium')
  process.exit(1)
}
