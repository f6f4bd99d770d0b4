import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser, findEngine, hasHeadlessShell } from './browser.mjs'

// Installs packages and test programs. Uses only Node built-ins, since it runs before packages are installed.

const mayInstall = !process.env.NO_INSTALL
/** The packages that deploy to Cloudflare Pages. */
const tools = 'packages/static-release/tools'

/** Runs a shell command with its output shown. Returns whether it succeeded. */
export const run = (command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0

/** Exits if a build cannot work in this folder: Tailwind takes the rest of its path for a query or fragment. */
export function checkFolder() {
  if (!/[#?]/.test(process.cwd())) return
  console.error(`Move this project to a folder without "#" and "?" in its path: ${process.cwd()}`)
  process.exit(1)
}

function hasPackages(folder) {
  const getTime = (file) => fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return getTime('node_modules/.package-lock.json') >= getTime('package-lock.json')
}

// NODE_ENV=production, or npm's settings, would leave out the packages that build the site.
const options = '--include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ')

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs `npm ci`. After Ctrl+C it waits for npm, which cleans up: a second `npm ci` meanwhile would fail. */
async function install(folder) {
  let isInterrupted = false
  const interrupt = (name) => {
    isInterrupted = true
    child.kill(name)
  }
  // Before npm starts, so that no interruption ends this process alone.
  for (const name of interrupts) process.on(name, interrupt)
  const child = spawn('npm', ['ci', ...options, '--prefix', folder], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  for (const name of interrupts) process.off(name, interrupt)
  if (isInterrupted) process.exit(130)
  return code === 0
}

/** Runs `npm ci` if packages are missing or older than the lock file. Exits on failure. */
export async function installPackages() {
  checkFolder()
  if (hasPackages('.')) return
  if (!mayInstall) {
    console.error('Packages are missing or older than package-lock.json. Install them with: npm ci')
    process.exit(1)
  }
  console.log('Installing packages into node_modules/, about 820 MB …')
  if (!(await install('.'))) process.exit(1)
}

/** Lets this process and its children find nginx on Debian, and keeps Caddy from writing to the home folder. */
export function prepareServers() {
  process.env.PATH += ':/usr/sbin'
  process.env.STEPPATH = path.resolve('.cache/step')
}

const hasProgram = (name) => !spawnSync(name, ['version'], { stdio: 'ignore' }).error
const hasEngine = (name) => 'by' in findEngine(name)
// Systems without fontconfig have Arial.
const hasFallbackFont = () => /Liberation Sans|Arial|Roboto/.test(spawnSync('fc-list').stdout ?? 'Arial')

/** What tests need, with about how many MB it takes, and with the Debian packages, if not named like the program. */
const needs = [
  { name: 'chromium', size: 600, isThere: findBrowser, isBrowser: true },
  { name: 'chromium-headless-shell', size: 250, isThere: hasHeadlessShell },
  {
    name: 'firefox',
    size: 300,
    isThere: () => hasEngine('firefox'),
    isBrowser: true,
    debian: ['firefox-esr'],
  },
  {
    name: 'webkit',
    size: 300,
    isThere: () => hasEngine('webkit'),
    isBrowser: true,
    debian: ['webkit2gtk-driver', 'xvfb'],
  },
  { name: 'fonts-liberation', size: 2, isThere: hasFallbackFont },
  { name: 'nginx', size: 3, isThere: () => hasProgram('nginx') },
  { name: 'caddy', size: 40, isThere: () => hasProgram('caddy') },
  { name: 'sshd', size: 5, isThere: () => hasProgram('sshd'), debian: ['openssh-server'] },
  { name: 'wrangler', size: 250, isThere: () => hasPackages(tools), command: 'npm ci', debian: [] },
]

function findMissing(wanted) {
  prepareServers()
  return needs.filter(({ name, isThere }) => (!wanted || wanted.includes(name)) && !isThere())
}

/** Returns whether Debian packages may be installed. Under systemd they would start the servers. */
const isRootOnDebian = () =>
  process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && !fs.existsSync('/run/systemd/system')

/** Prints in one line what `installPackages` and `installTestPrograms` install, and about how much that is. */
export function announceInstallation(wanted) {
  const own = { name: 'npm packages', size: 820, command: 'npm ci', isThere: () => hasPackages('.') }
  const missing = [own, ...findMissing(wanted)].filter(
    ({ isBrowser, command, isThere }) => !isThere() && (isBrowser || command || isRootOnDebian()),
  )
  if (!mayInstall || missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  const size = missing.reduce((sum, each) => sum + each.size, 0)
  console.log(`Installing about ${size} MB (NO_INSTALL=1 declines): ${names} …`)
}

/**
 * Installs missing browsers and servers: Playwright browsers into `.cache/browsers/`, wrangler into its folder, otherwise
 * Debian packages if run as root. `wanted` limits them. Returns the names still missing.
 */
export async function installTestPrograms(wanted) {
  if (mayInstall) {
    const missing = findMissing(wanted)
    const browsers = missing.filter(({ isBrowser }) => isBrowser).map(({ name }) => name)
    if (browsers.length > 0) run(`npx playwright install ${browsers.join(' ')}`)
    if (missing.some(({ name }) => name === 'wrangler')) await install(tools)
    const packages = findMissing(wanted).flatMap(({ name, debian = [name] }) => debian)
    if (packages.length > 0 && isRootOnDebian()) {
      console.log(`Installing with apt-get: ${packages.join(', ')} …`)
      process.env.DEBIAN_FRONTEND = 'noninteractive'
      run('apt-get update -qq')
      run(`apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`)
    }
  }
  const missing = findMissing(wanted).map(({ name }) => name)
  if (missing.length > 0)
    console.log(
      `Missing: ${missing.join(', ')}. Their tests are skipped, or take longer. Install them with apt-get or brew, browsers with npx playwright install, wrangler with npm ci --prefix ${tools}.`,
    )
  return missing
}
