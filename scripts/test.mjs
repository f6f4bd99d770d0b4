import { spawn } from 'node:child_process'
import { once } from 'node:events'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import { announceInstallation, installPackages, installTestPrograms } from './install.mjs'
import { prepareRareTests } from './rare-tests.mjs'
import { testSite } from './test-site.mjs'

// `npm test` installs, builds and runs every check, even after a failure, but leaves out the groups of rare-tests.mjs.
// `-- --since COMMIT` adds those that a change since then can break, `-- --all` all but four long ones, `-- --daily`
// these too. `npm run check` runs only what needs no build, `npm run check:site` only the checks of the content and its site.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    site: { type: 'boolean' },
    all: { type: 'boolean' },
    daily: { type: 'boolean' },
    since: { type: 'string' },
    // Further widths at which the pages are looked at.
    widths: { type: 'string' },
  },
})

const started = Date.now()
const toClock = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
const print = (line) => console.log(`${toClock(Date.now() - started).padStart(5)}  ${line}`)

const wanted = options.site ? ['chromium'] : undefined
if (!options.quick) announceInstallation(wanted)
await installPackages()
const missing = options.quick ? [] : await installTestPrograms(wanted)
const results = []

/** Returns whether a program is missing, or a check has not passed. */
const isLacking = (name) =>
  missing.includes(name) || results.some((result) => result.name === name && result.outcome !== 'passed')

const env = `CONTENT_DIR=${testSite.content} CONTENT_TODAY=${testSite.today}`
// npm puts `node_modules/.bin` on the path.
const unit = { name: 'unit', command: 'jest --silent' }
/** They run git and other servers, and encode pictures, so they take as long as all others. */
const slowTests = [
  'packages/content-editor/src/server/latest.test.ts',
  'packages/content-editor/src/server/publish.test.ts',
  'lib/test/content-edits.test.ts',
  'packages/static-release/src/live/hostile.test.ts',
  'packages/static-release/src/release/release.test.ts',
  'scripts/new.test.ts',
  'scripts/pictures.test.ts',
]
const fastTests = { ...unit, command: `${unit.command} --testPathIgnorePatterns ${slowTests.join(' ')}` }
const content = { name: 'content', command: 'npm run --silent check:content' }
// With its cache, `tsc` misses errors in new routes. `next build` writes the same types, so never at the same time.
const types = {
  name: 'types',
  command: 'rm -rf .next/types .next/dev/types && next typegen && tsc --noEmit --incremental false',
}
const formatAndLint = { name: 'format and lint', command: 'biome check .' }
const packages = { name: 'packages', command: 'lockfile-lint' }
const siteChecks = [
  content,
  { name: 'build', command: 'npm run --silent build', needs: ['content'] },
  { name: 'links and HTML', command: 'tsx scripts/check-export/main.ts', needs: ['build'] },
  // Opening the pages takes longest, and mistakes are corrected before.
  {
    name: 'pages',
    command: `tsx e2e/pages/main.ts ${options.widths ? `--widths ${options.widths}` : ''}`,
    needs: ['links and HTML', 'chromium'],
  },
]
const testSiteChecks = [
  { name: 'test site', command: 'npm run --silent build -- --test-site' },
  {
    name: 'its links and HTML',
    command: `${env} tsx scripts/check-export/main.ts ${testSite.out}`,
    needs: ['test site'],
  },
]
const [endToEnd, islands, otherBuilds] = [
  { name: 'end-to-end', command: 'playwright test' },
  { name: 'islands package', command: 'npm test --silent -w next-islands' },
  { name: 'other builds', command: 'playwright test --config e2e/builds' },
].map((check) => ({ ...check, needs: ['test site', 'chromium'] }))

/** Runs checks in sequence. Prints their lines as they come, but those for writers at the end, in order. */
async function runChecks(checks) {
  for (const { name, command, needs = [] } of checks) {
    const begun = Date.now()
    const lines = []
    const finish = (outcome, reason = '') => {
      results.push({ name, outcome, seconds: (Date.now() - begun) / 1000, lines })
      print(`${name} ${outcome}${reason}`)
    }
    const lacking = needs.find(isLacking)
    if (lacking) {
      finish('skipped', `: it needs ${lacking}`)
      continue
    }
    print(`${name} …`)
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const read = async (input) => {
      for await (const line of readline.createInterface({ input })) {
        lines.push(line)
        if (!options.site && name !== content.name) print(`${name}: ${line}`)
      }
    }
    const [[code]] = await Promise.all([once(child, 'close'), read(child.stdout), read(child.stderr)])
    finish(code === 0 ? 'passed' : 'FAILED')
  }
}

function printResults(leftOut) {
  console.log('')
  for (const { name, outcome, seconds } of results)
    console.log(`${outcome.padEnd(9)} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
  // Repeat failures at the end, where logs are read first. Writers need all of theirs, and the hints.
  for (const { name, outcome, lines } of results) {
    const isForWriters = name === content.name || options.site
    if (name === content.name || outcome === 'FAILED')
      console.log(`\n── ${name}\n${lines.slice(isForWriters ? 0 : -30).join('\n')}`)
  }
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
  // Alone on its line, as programs read it.
  console.log(`\n${count('passed')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`)
  console.log(`In ${toClock(Date.now() - started)}.`)
  if (leftOut.length > 0) console.log(`Left out: ${leftOut.join('; ')}.`)
  return count('FAILED') === 0 ? 0 : 1
}

let leftOut = []
if (options.quick) {
  leftOut = [`what needs a build, and the unit tests ${slowTests.join(', ')} (npm test)`]
  await Promise.all([runChecks([fastTests]), runChecks([formatAndLint, types, packages, content])])
} else if (options.site) await runChecks(siteChecks)
else {
  leftOut = prepareRareTests(options)
  // The package's own default is both bundlers.
  process.env.BUNDLERS ||= 'turbopack'
  // The site first: both builds use `.next` and the list of pictures.
  await Promise.all([
    runChecks([types, ...siteChecks, ...testSiteChecks]),
    runChecks([unit, formatAndLint, packages]),
  ])
  await runChecks([endToEnd])
  await Promise.all([runChecks([otherBuilds]), runChecks([islands])])
}
process.exit(printResults(leftOut))
