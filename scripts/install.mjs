import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'

// Installs packages and test programs. Uses only Node built-ins, since it runs before packages are installed.

const mayInstall = !process.env.NO_INSTALL

/** The npm command. On Windows `npm` is a batch file that Node cannot spawn, so use its script. */
export const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Runs a command with its output shown. Returns whether it succeeded. */
export function run([file, ...args]) {
  return spawnSync(file, args, { stdio: 'inherit' }).status === 0
}

/** Runs `npm ci` if packages are missing or older than the lock file. Exits on failure. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  const getTime = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (getTime(installed) >= getTime('package-lock.json')) return
  if (!mayInstall) {
    console.error('Packages are missing. Install them with: npm ci')
    process.exit(1)
  }
  console.log('Installing packages into node_modules/ …')
  if (!run([...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1)
}

const exists = (program) => !spawnSync(program, ['version'], { stdio: 'ignore' }).error

/** Lists the programs that tests need, with a check for each and its Debian packages. */
async function listNeeds() {
  const { tsImport } = await import('tsx/esm/api')
  const load = (file) => tsImport(file, pathToFileURL(`${process.cwd()}/`).href)
  const { findBrowser } = await load('./e2e/browser.ts')
  const { findEngine } = await load('./e2e/engines/find-engine.ts')
  const hasEngine = (name) => 'start' in findEngine(name)
  return [
    {
      name: 'chromium',
      isBrowser: true,
      debian: ['chromium', 'chromium-headless-shell'],
      isThere: findBrowser,
    },
    { name: 'firefox', isBrowser: true, debian: ['firefox-esr'], isThere: () => hasEngine('firefox') },
    {
      name: 'webkit',
      isBrowser: true,
      debian: ['webkit2gtk-driver', 'xvfb'],
      isThere: () => hasEngine('webkit'),
    },
    { name: 'nginx', debian: ['nginx'], isThere: () => exists('nginx') },
    { name: 'caddy', debian: ['caddy'], isThere: () => exists('caddy') },
  ]
}

/**
 * Installs missing browsers and servers: Playwright browsers into `.cache/browsers/`, otherwise Debian packages if
 * run as root. Returns the names still missing.
 */
export async function installTestPrograms() {
  const needs = await listNeeds()
  const findMissing = () => needs.filter(({ isThere }) => !isThere())
  const browsers = findMissing().filter(({ isBrowser }) => isBrowser)
  const browserCommand = [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...browsers.map(({ name }) => name),
  ]
  if (mayInstall && browsers.length > 0) {
    console.log(`Installing into .cache/browsers/: ${browsers.map(({ name }) => name).join(', ')} …`)
    run([process.execPath, ...browserCommand])
  }
  const packages = findMissing().flatMap(({ debian }) => debian)
  const aptCommands = ['update -qq', `install -y -qq --no-install-recommends ${packages.join(' ')}`]
  // Under systemd, Debian packages would start the servers.
  const isRootOnDebian =
    process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && !fs.existsSync('/run/systemd/system')
  if (mayInstall && packages.length > 0 && isRootOnDebian) {
    console.log(
      `Installing system packages: ${packages.join(', ')} (NO_INSTALL=1 leaves the system as it is) …`,
    )
    for (const command of aptCommands) run(['apt-get', ...command.split(' ')])
  }
  const missing = findMissing()
  for (const { name, isBrowser, debian } of missing) {
    const command = isBrowser ? `npx playwright install ${name}` : `apt-get install ${debian.join(' ')}`
    console.log(`Missing: ${name}. Its tests are skipped. Install it with: ${command}`)
  }
  return missing.map(({ name }) => name)
}
