import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** Runs `npm ci`. After Ctrl+C it waits for npm, which cleans up: a second `npm ci` meanwhile would fail. */
async function install(folder) {
  const child = spawn('npm', ['ci', ...options, '--prefix', folder], { stdio: 'inherit' })
  let isInterrupted = false
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      isInterrupted = true
      child.kill(name)
    })
  const [code] = await once(child, 'close')
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
  console.log('Installing packages into node_modules/ …')
  if (!(await install('.'))) process.exit(1)
}

/** Lets this process and its children find nginx on Debian, and keeps Caddy from writing to the home folder. */
export function prepareServers() {
  process.env.PATH += ':/usr/sbin'
  process.env.STEPPATH = path.resolve('.cache/step')
}

/** Lists what tests need, with a check for each. `debian` lists the Debian packages, if not named like the program. */
async function listNeeds() {
  const { tsImport } = await import('tsx/esm/api')
  const load = (file) => tsImport(file, pathToFileURL(`${process.cwd()}/`).href)
  const { findBrowser, hasHeadlessShell } = await load('./scripts/browser.ts')
  const { findEngine } = await load('./scripts/find-engine.ts')
  const hasEngine = (name) => 'by' in findEngine(name)
  const hasProgram = (name) => !spawnSync(name, ['version'], { stdio: 'ignore' }).error
  // Systems without fontconfig have Arial.
  const hasFallbackFont = () => /Liberation Sans|Arial|Roboto/.test(spawnSync('fc-list').stdout ?? 'Arial')
  const installer = 'npx playwright'
  return [
    { name: 'chromium', isThere: findBrowser, installer },
    {
      name: 'chromium-headless-shell',
      isThere: hasHeadlessShell,
      effect: 'Browser tests take twice as long.',
    },
    { name: 'firefox', isThere: () => hasEngine('firefox'), installer, debian: ['firefox-esr'] },
    { name: 'webkit', isThere: () => hasEngine('webkit'), installer, debian: ['webkit2gtk-driver', 'xvfb'] },
    {
      name: 'fonts-liberation',
      isThere: hasFallbackFont,
      effect: 'Headings in fallback fonts are not compared.',
    },
    { name: 'nginx', isThere: () => hasProgram('nginx') },
    { name: 'caddy', isThere: () => hasProgram('caddy') },
    { name: 'sshd', isThere: () => hasProgram('sshd'), debian: ['openssh-server'] },
    { name: 'wrangler', isThere: () => hasPackages(tools), command: `npm ci --prefix ${tools}`, debian: [] },
  ]
}

/**
 * Installs missing browsers and servers: Playwright browsers into `.cache/browsers/`, wrangler into `tools`,
 * otherwise Debian packages if run as root. `wanted` limits them. Returns the names still missing.
 */
export async function installTestPrograms(wanted) {
  prepareServers()
  const needs = (await listNeeds()).filter(({ name }) => !wanted || wanted.includes(name))
  const findMissing = () => needs.filter(({ isThere }) => !isThere())
  const browsers = findMissing()
    .filter(({ installer }) => installer)
    .map(({ name }) => name)
  if (mayInstall && browsers.length > 0) {
    console.log(`Installing into .cache/browsers/: ${browsers.join(', ')} …`)
    run(`npx playwright install ${browsers.join(' ')}`)
  }
  if (mayInstall && findMissing().some(({ name }) => name === 'wrangler')) {
    console.log(`Installing wrangler into ${tools}/node_modules/ …`)
    await install(tools)
  }
  const packages = findMissing().flatMap(({ name, debian = [name] }) => debian)
  // Under systemd, Debian packages would start the servers.
  const isRootOnDebian =
    process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && !fs.existsSync('/run/systemd/system')
  if (mayInstall && packages.length > 0 && isRootOnDebian) {
    console.log(`Installing system packages: ${packages.join(', ')} (NO_INSTALL=1 declines) …`)
    run('apt-get update -qq')
    run(`apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`)
  }
  const missing = findMissing()
  for (const {
    name,
    installer = 'apt-get (or brew)',
    command = `${installer} install ${name}`,
    effect = 'Its tests are skipped.',
  } of missing)
    console.log(`Missing: ${name}. ${effect} Install it with: ${command}`)
  return missing.map(({ name }) => name)
}
