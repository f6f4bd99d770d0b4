import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installPackages, installTestPrograms } from './install.mjs'

// `npm test` installs, builds and runs every check, even after a failure. `npm run check` runs only those that need
// no build.

const isQuick = process.argv.includes('--quick')

installPackages()
const missing = isQuick ? [] : await installTestPrograms()
const results = []

const lacksBuild = () => !results.some(({ name, outcome }) => name === 'build' && outcome === 'passed')
const lacksBrowser = () => lacksBuild() || missing.includes('chromium')

// npm puts `node_modules/.bin` on the path. With its cache, `tsc` misses errors in new routes.
const unit = { name: 'unit', command: 'jest --silent' }
const content = { name: 'content', command: 'npm run --silent check:content' }
const codeChecks = [
  { name: 'format and lint', command: 'biome check .' },
  { name: 'types', command: 'next typegen && tsc --noEmit --incremental false' },
  { name: 'packages', command: 'lockfile-lint' },
]
const buildChecks = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'links and HTML', command: 'tsx scripts/checks/export/main.ts', skipIf: lacksBuild },
]
const [endToEnd, islands, otherBuilds] = [
  { name: 'end-to-end', command: 'playwright test' },
  { name: 'islands package', command: 'npm test --silent -w next-islands' },
  { name: 'other builds', command: 'playwright test --config e2e/builds' },
].map((check) => ({ ...check, skipIf: lacksBrowser }))

async function run(command, show) {
  let output = ''
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      show(text)
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Runs checks in sequence. Those that run beside others print their output at the end. */
async function runChecks(checks, isAlone = false) {
  for (const { name, command, skipIf } of checks) {
    if (skipIf?.()) {
      results.push({ name, outcome: 'skipped', seconds: 0, output: '' })
      continue
    }
    if (isAlone) console.log(`\n── ${name}`)
    const started = Date.now()
    const { code, output } = await run(command, (text) => isAlone && process.stdout.write(text))
    if (!isAlone) console.log(`\n── ${name}\n${output}`)
    const outcome = code === 0 ? 'passed' : 'FAILED'
    results.push({ name, outcome, seconds: (Date.now() - started) / 1000, output })
  }
}

if (isQuick) await Promise.all([runChecks([unit]), runChecks([...codeChecks, content])])
else {
  // The build and the content check both encode pictures, so not at the same time.
  await Promise.all([runChecks([...buildChecks, content]), runChecks([unit, ...codeChecks])])
  await runChecks([endToEnd], true)
  // Last, since they share `.next` with the build.
  await Promise.all([runChecks([otherBuilds]), runChecks([islands])])
}

console.log('')
for (const { name, outcome, seconds } of results) {
  console.log(`${outcome.padEnd(9)} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
}
// Repeat failures at the end, where logs are read first.
for (const { name, outcome, output } of results) {
  if (outcome === 'FAILED')
    console.log(`\n${name} ended with\n${output.trimEnd().split('\n').slice(-8).join('\n')}`)
}
const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
console.log(`\n${count('passed')} passed, ${count('FAILED')} failed${skipped}`)
process.exit(count('FAILED') === 0 ? 0 : 1)
