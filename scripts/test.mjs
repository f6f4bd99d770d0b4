import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { installPackages, installTestPrograms } from './install.mjs'
import { testSite } from './test-site.mjs'

// `npm test` installs, builds and runs every check, even after a failure. `npm run check` runs only those that need no
// build, `npm run check:site` only those of the content and the site that it makes.

const { values: only } = parseArgs({ options: { quick: { type: 'boolean' }, site: { type: 'boolean' } } })

await installPackages()
const missing = only.quick ? [] : await installTestPrograms(only.site ? ['chromium'] : undefined)
const results = []

/** Returns whether a program is missing, or a check has not passed. */
const isLacking = (name) =>
  missing.includes(name) || results.some((result) => result.name === name && result.outcome !== 'passed')

const env = `CONTENT_DIR=${testSite.content} CONTENT_TODAY=${testSite.today}`
// npm puts `node_modules/.bin` on the path. With its cache, `tsc` misses errors in new routes.
const unit = { name: 'unit', command: 'jest --silent' }
const content = { name: 'content', command: 'npm run --silent check:content' }
const codeChecks = [
  { name: 'format and lint', command: 'biome check .' },
  {
    name: 'types',
    command: 'rm -rf .next/types .next/dev/types && next typegen && tsc --noEmit --incremental false',
  },
  { name: 'packages', command: 'lockfile-lint' },
]
const siteChecks = [
  content,
  { name: 'build', command: 'npm run --silent build', needs: ['content'] },
  { name: 'links and HTML', command: 'tsx scripts/check-export/main.ts', needs: ['build'] },
  { name: 'pages', command: 'tsx e2e/pages/main.ts', needs: ['build', 'chromium'] },
]
const testSiteChecks = [
  { name: 'test site', command: 'npm run --silent build -- --test-site' },
  {
    name: 'its links and HTML',
    command: `${env} tsx scripts/check-export/main.ts ${testSite.out}`,
    needs: ['test site'],
  },
  {
    name: 'its pages',
    command: `${env} tsx e2e/pages/main.ts ${testSite.out}`,
    needs: ['test site', 'chromium'],
  },
]
const [endToEnd, islands, otherBuilds] = [
  { name: 'end-to-end', command: 'playwright test' },
  { name: 'islands package', command: 'npm test --silent -w next-islands' },
  { name: 'other builds', command: 'playwright test --config e2e/builds' },
].map((check) => ({ ...check, needs: ['test site', 'chromium'] }))

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

/** Runs checks in sequence. Output is shown at once, after each check, or only if the check fails. */
async function runChecks(checks, show = 'after') {
  for (const { name, command, needs = [] } of checks) {
    if (needs.some(isLacking)) {
      results.push({ name, outcome: 'skipped', seconds: 0, output: '' })
      continue
    }
    if (show !== 'after') console.log(`── ${name}`)
    const started = Date.now()
    const { code, output } = await run(command, (text) => show === 'at once' && process.stdout.write(text))
    if (show === 'after') console.log(`\n── ${name}\n${output}`)
    const outcome = code === 0 ? 'passed' : 'FAILED'
    results.push({ name, outcome, seconds: (Date.now() - started) / 1000, output })
  }
}

if (only.quick) await Promise.all([runChecks([unit]), runChecks([...codeChecks, content])])
else if (only.site) await runChecks(siteChecks, 'never')
else {
  // The site first: both builds use `.next` and the list of pictures.
  await Promise.all([runChecks([...siteChecks, ...testSiteChecks]), runChecks([unit, ...codeChecks])])
  await runChecks([endToEnd], 'at once')
  await Promise.all([runChecks([otherBuilds]), runChecks([islands])])
}

console.log('')
for (const { name, outcome, seconds } of results) {
  console.log(`${outcome.padEnd(9)} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
}
// Repeat failures at the end, where logs are read first. Writers need all of theirs, and the hints.
for (const { name, outcome, output } of results) {
  const lines = output.trimEnd().split('\n')
  if (only.site && (outcome === 'FAILED' || name === content.name))
    console.log(`\n── ${name}\n${output.trimEnd()}`)
  else if (outcome === 'FAILED') console.log(`\n${name} ended with\n${lines.slice(-8).join('\n')}`)
}
const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
console.log(`\n${count('passed')} passed, ${count('FAILED')} failed${skipped}`)
process.exit(count('FAILED') === 0 ? 0 : 1)
