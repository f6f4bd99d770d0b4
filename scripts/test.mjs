import { spawnSync } from 'node:child_process'
import { installPackages } from './install.mjs'

// `npm test`: from a fresh clone to a verdict. Every check runs, so that one run shows all that is wrong; those that
// need the build are left out, by name, where it failed.
installPackages()

const npmRun = (script, ...args) => ['npm', ['run', '--silent', script, ...args]]
const checks = [
  { name: 'format and lint', command: npmRun('lint') },
  { name: 'build', command: npmRun('build') },
  { name: 'types', command: npmRun('types') },
  { name: 'unit', command: npmRun('unit') },
  { name: 'links and HTML', command: npmRun('check:export'), needs: 'build' },
  { name: 'browser', command: npmRun('browser') },
  { name: 'budgets', command: npmRun('check:budgets'), needs: 'build' },
  { name: 'end-to-end', command: npmRun('e2e'), needs: 'build' },
  // The same tests on Next's own export, so that the finishing step can be dropped any day.
  { name: 'end-to-end, stock', command: npmRun('e2e'), env: { EXPORT: 'stock' }, needs: 'build' },
  // Last, since it builds into the same folder of Next's.
  { name: 'builds', command: npmRun('check:builds'), needs: 'build' },
]

const results = []
for (const { name, command, env, needs } of checks) {
  const hasFailed = (other) => results.some((result) => result.name === other && result.outcome !== 'passed')
  if (needs && hasFailed(needs)) {
    results.push({ name, outcome: 'left out', seconds: 0 })
    continue
  }
  console.log(`\n── ${name}`)
  const started = Date.now()
  const [file, args] = command
  const { status } = spawnSync(file, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  results.push({ name, outcome: status === 0 ? 'passed' : 'FAILED', seconds: (Date.now() - started) / 1000 })
}

console.log('')
for (const { name, outcome, seconds } of results) {
  console.log(`${outcome.padEnd(9)} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
}
const passed = results.filter(({ outcome }) => outcome === 'passed').length
console.log(`\n${passed} passed, ${results.length - passed} failed`)
process.exit(passed === results.length ? 0 : 1)
