import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installPackages } from './install.mjs'

// `npm test`: from a fresh clone to a verdict. Every check runs, so that one run shows all that is wrong; those that
// need the build are left out, by name, where it failed.
installPackages()

const npmRun = (script, ...args) => ['npm', ['run', '--silent', script, ...args]]
const checks = [
  { name: 'format and lint', command: npmRun('lint') },
  { name: 'packages', command: npmRun('check:packages') },
  { name: 'content', command: npmRun('check:content') },
  // With all that Next makes, for the tests on it.
  { name: 'build', command: npmRun('build'), env: { STOCK: 'whole' } },
  { name: 'types', command: npmRun('types') },
  { name: 'unit', command: npmRun('unit') },
  { name: 'links and HTML', command: npmRun('check:export'), needs: 'build' },
  { name: 'hosts', command: npmRun('check:hosts'), needs: 'build' },
  { name: 'browsers', command: npmRun('browsers') },
  { name: 'budgets', command: npmRun('check:budgets'), needs: 'build' },
  { name: 'end-to-end', command: npmRun('e2e'), needs: 'build' },
  { name: 'policy on servers', command: npmRun('check:policy'), needs: 'hosts' },
  // The same tests on Next's own export, so that the finishing step can be dropped any day.
  { name: 'end-to-end, stock', command: npmRun('e2e'), env: { EXPORT: 'stock' }, needs: 'build' },
  // Last, since it builds into the same folder of Next's.
  { name: 'builds', command: npmRun('check:builds'), needs: 'build' },
]

/** Runs a command, shows what it prints, and returns its exit code and the last lines of its output. */
async function run([file, args], env) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let end = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8')
    from.on('data', (text) => {
      to.write(text)
      end = (end + text).slice(-2000)
    })
  }
  const [code] = await once(child, 'close')
  const lastLines = end.split('\n').filter((line) => line.trim() !== '')
  return { code, lastLines: lastLines.slice(-8) }
}

const results = []
for (const { name, command, env, needs } of checks) {
  const hasFailed = (other) => results.some((result) => result.name === other && result.outcome !== 'passed')
  if (needs && hasFailed(needs)) {
    results.push({ name, outcome: 'left out', seconds: 0, lastLines: [] })
    continue
  }
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { code, lastLines } = await run(command, env)
  const outcome = code === 0 ? 'passed' : 'FAILED'
  results.push({ name, outcome, seconds: (Date.now() - started) / 1000, lastLines })
}

console.log('')
for (const { name, outcome, seconds } of results) {
  console.log(`${outcome.padEnd(9)} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
}
// A log is often read from its end, or cut: what failed is named again there.
for (const { name, outcome, lastLines } of results) {
  if (outcome === 'FAILED') console.log(`\n${name} ended with\n${lastLines.join('\n')}`)
}
const passed = results.filter(({ outcome }) => outcome === 'passed').length
console.log(`\n${passed} passed, ${results.length - passed} failed`)
process.exit(passed === results.length ? 0 : 1)
