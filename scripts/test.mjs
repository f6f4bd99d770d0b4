import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installPackages, installTestPrograms, npm } from './install.mjs'

// `npm test` installs, builds and runs every check, even after a failure. `npm run check` runs only those that need
// no build.

const isQuick = process.argv.includes('--quick')
const node = (...args) => [process.execPath, ...args]
const tsx = (script) => node('--import', 'tsx', script)
const playwright = (...args) => node('node_modules/@playwright/test/cli.js', 'test', ...args)

/** `cores`: how many of the two cores a check uses. Checks that use one run in pairs. */
const quickChecks = [
  { name: 'unit', commands: [node('node_modules/jest/bin/jest.js', '--silent')], cores: 1 },
  {
    name: 'format and lint',
    commands: [node('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
    cores: 1,
  },
  {
    name: 'types',
    commands: [
      node('node_modules/next/dist/bin/next', 'typegen'),
      node('node_modules/typescript/bin/tsc', '--noEmit'),
    ],
    cores: 1,
  },
  {
    name: 'content',
    commands: [tsx('scripts/pictures/main.ts'), tsx('scripts/content-check/main.ts')],
    cores: 1,
  },
  { name: 'packages', commands: [node('node_modules/lockfile-lint/bin/lockfile-lint.js')], cores: 1 },
]
const fullChecks = [
  { name: 'build', commands: [[...npm, 'run', '--silent', 'build']], env: { STOCK: 'whole' }, cores: 1 },
  ...quickChecks,
  { name: 'links and HTML', commands: [tsx('scripts/export-check/main.ts')], cores: 1, needs: 'build' },
  { name: 'end-to-end', commands: [playwright()], cores: 2, needs: 'build', browser: 'chromium' },
  {
    name: "Next's own export",
    commands: [playwright('e2e/stock.spec.ts')],
    env: { EXPORT: 'stock' },
    cores: 1,
    needs: 'build',
    browser: 'chromium',
  },
  {
    name: 'islands package',
    commands: [[...npm, 'test', '--silent', '-w', 'next-islands']],
    cores: 2,
    needs: 'build',
    browser: 'chromium',
  },
  // Last, since they share `.next` with the build.
  {
    name: 'other builds',
    commands: [playwright('--config', 'e2e/builds')],
    cores: 2,
    needs: 'build',
    browser: 'chromium',
  },
]

installPackages()
const missing = isQuick ? [] : await installTestPrograms()

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

const results = []
async function runCheck({ name, commands, env, needs, browser, cores }) {
  const isLeftOut = needs && results.some((result) => result.name === needs && result.outcome !== 'passed')
  if (isLeftOut || missing.includes(browser))
    return results.push({ name, outcome: 'skipped', seconds: 0, output: '' })
  const isAlone = cores === 2
  if (isAlone) console.log(`\n── ${name}`)
  const started = Date.now()
  const { code, output } = await run(commands, env, (text) => isAlone && process.stdout.write(text))
  if (!isAlone) console.log(`\n── ${name}\n${output}`)
  const outcome = code === 0 ? 'passed' : 'FAILED'
  results.push({ name, outcome, seconds: (Date.now() - started) / 1000, output })
}

const queue = [...(isQuick ? quickChecks : fullChecks)]
const running = new Map()
while (queue.length > 0 || running.size > 0) {
  const busy = [...running.keys()].reduce((sum, { cores }) => sum + cores, 0)
  const isDone = ({ needs }) => !needs || results.some(({ name }) => name === needs)
  const index = queue.findIndex((check) => isDone(check) && busy + check.cores <= 2)
  const [next] = index >= 0 ? queue.splice(index, 1) : []
  if (next)
    running.set(
      next,
      runCheck(next).finally(() => running.delete(next)),
    )
  else await Promise.race(running.values())
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
