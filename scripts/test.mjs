import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installPackages, installTestPrograms, npm } from './install.mjs'

// `npm test` installs, builds and runs every check, even after a failure. `npm run check` runs only those that need
// no build.

const isQuick = process.argv.includes('--quick')
const node = (...args) => [process.execPath, ...args]
const tsx = (script) => node('--import', 'tsx', script)
const playwright = (...args) => node('node_modules/@playwright/test/cli.js', 'test', ...args)

installPackages()
const missing = isQuick ? [] : await installTestPrograms()
const results = []

const lacksBuild = () => !results.some(({ name, outcome }) => name === 'build' && outcome === 'passed')
const lacksBrowser = () => lacksBuild() || missing.includes('chromium')

const unit = { name: 'unit', commands: [node('node_modules/jest/bin/jest.js', '--silent')] }
const quickChecks = [
  { name: 'format and lint', commands: [node('node_modules/@biomejs/biome/bin/biome', 'check', '.')] },
  {
    name: 'types',
    commands: [
      node('node_modules/next/dist/bin/next', 'typegen'),
      node('node_modules/typescript/bin/tsc', '--noEmit'),
    ],
  },
  { name: 'content', commands: [tsx('scripts/pictures/main.ts'), tsx('scripts/content-check/main.ts')] },
  { name: 'packages', commands: [node('node_modules/lockfile-lint/bin/lockfile-lint.js')] },
]
const buildChecks = [
  { name: 'build', commands: [[...npm, 'run', '--silent', 'build']], env: { STOCK: 'whole' } },
  { name: 'links and HTML', commands: [tsx('scripts/export-check/main.ts')], skipIf: lacksBuild },
]
const browserChecks = [
  { name: 'end-to-end', commands: [playwright()] },
  { name: "Next's own export", commands: [playwright('e2e/stock.spec.ts')], env: { EXPORT: 'stock' } },
  { name: 'islands package', commands: [[...npm, 'test', '--silent', '-w', 'next-islands']] },
  // Last, since they share `.next` with the build.
  { name: 'other builds', commands: [playwright('--config', 'e2e/builds')] },
].map((check) => ({ ...check, skipIf: lacksBrowser }))

/** Runs commands until one fails. Passes output to `show` as it arrives. */
async function run(commands, env, show) {
  let output = ''
  for (const [file, ...args] of commands) {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        show(text)
      })
    }
    const [code] = await once(child, 'close')
    if (code !== 0) return { code, output }
  }
  return { code: 0, output }
}

/** Runs checks in sequence. Those that run beside others print their output at the end. */
async function runChecks(checks, isAlone = false) {
  for (const { name, commands, env, skipIf } of checks) {
    if (skipIf?.()) {
      results.push({ name, outcome: 'skipped', seconds: 0, output: '' })
      continue
    }
    if (isAlone) console.log(`\n── ${name}`)
    const started = Date.now()
    const { code, output } = await run(commands, env, (text) => isAlone && process.stdout.write(text))
    if (!isAlone) console.log(`\n── ${name}\n${output}`)
    const outcome = code === 0 ? 'passed' : 'FAILED'
    results.push({ name, outcome, seconds: (Date.now() - started) / 1000, output })
  }
}

// Unit tests and the build use one core each; browser tests use two.
if (isQuick) await Promise.all([runChecks([unit]), runChecks(quickChecks)])
else {
  await Promise.all([runChecks(buildChecks), runChecks([unit, ...quickChecks])])
  await runChecks(browserChecks, true)
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
