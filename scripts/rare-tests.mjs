import { execFileSync } from 'node:child_process'

const today = new Date().toISOString().slice(0, 10)

/**
 * Groups of tests that `npm test` leaves out, with the variables that run them. `--since COMMIT` runs the groups of whose
 * `paths` one has changed, `--all` every group but those without paths: they are long, and run with `--daily`.
 */
export const rareTests = [
  {
    what: 'the islands package on React, built with webpack',
    env: { BUNDLERS: 'turbopack webpack' },
    paths: ['packages/next-islands', 'package-lock.json'],
  },
  {
    what: 'carousels in Firefox and WebKit',
    env: { ENGINE_CAROUSELS: '1' },
    paths: ['components/carousel', 'e2e/engines', 'package-lock.json'],
  },
  {
    what: 'the site with larger content',
    env: { LARGER_EDITS: '1' },
    paths: ['components/blocks', 'lib/schemas', 'lib/test'],
  },
  {
    what: 'releases over ssh, nginx and Caddy, and faulty proxies before them',
    env: { DEPLOYS: '1' },
    paths: [
      'packages/static-release',
      ...['releases.spec.ts', 'hosts.spec.ts', 'faulty-proxies.spec.ts', 'servers.ts'].map(
        (file) => `e2e/${file}`,
      ),
    ],
  },
  {
    what: 'the editor with the page beside it, and in Firefox',
    env: { EDIT_TESTS: '1' },
    paths: [
      ...['packages/content-editor', 'packages/checked-content', 'scripts/edit', 'e2e/edit', 'lib'],
      ...['components/ui', 'app', 'proxy.ts', 'package-lock.json'],
    ],
  },
  {
    what: 'another brand, with thirty pages of random blocks',
    env: { BRAND_TESTS: '1' },
    paths: ['brand', 'scripts/brand', 'components', 'app', 'lib/schemas/blocks', 'e2e/builds'],
  },
  {
    what: '`npm run dev`',
    env: { DEV_TESTS: '1' },
    paths: ['app', 'lib', 'scripts', 'proxy.ts', 'next.config.mjs', 'package-lock.json', 'e2e/builds'],
  },
  {
    what: 'copies without the editor, the converter, releases and the live check',
    env: { DELETIONS: '1' },
    paths: ['packages', 'scripts', 'docs/deviations.md', 'package.json', 'e2e/builds/deletions.spec.ts'],
  },
  { what: '10,000 random changes of YAML', env: { FUZZ_RUNS: '10000' } },
  { what: 'ten minutes of random clicks', env: { EXPLORE_SECONDS: '600', SEED: today } },
  { what: 'ten minutes of random hands in the editor', env: { SOAK_SECONDS: '600', SEED: today } },
  { what: 'two builds that must be identical', env: { TWICE: '1' } },
]

/** Lists the files that have changed since a commit. `undefined` if git does not know it, or finds no change. */
export function listChangedFiles(commit, cwd = '.') {
  const git = (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const base = git('merge-base', commit, 'HEAD').trim()
    const files =
      git('diff', '--no-renames', '--name-only', base) + git('ls-files', '-o', '--exclude-standard')
    return files ? files.trim().split('\n') : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the groups that options select.
 * @param {{ all?: boolean, daily?: boolean, since?: string }} options
 */
export function selectRareTests({ all, daily, since }) {
  if (daily) return rareTests
  // A shallow clone may lack the commit, and a script that computes it may print nothing.
  const files = since === undefined ? [] : listChangedFiles(since)
  if (!files) console.log(`All groups run: git finds no changes since ${since || 'an unnamed commit'}.`)
  const isChanged = (path) => !files || files.some((file) => file === path || file.startsWith(`${path}/`))
  return rareTests.filter(({ paths }) => paths && (all || paths.some(isChanged)))
}

/** Sets the variables of the selected groups, unless they are set. Returns what is left out, and how to run it. */
export function prepareRareTests(options) {
  for (const { env } of selectRareTests(options))
    for (const [name, value] of Object.entries(env)) process.env[name] ||= value
  const leftOut = rareTests.filter(({ env }) => Object.keys(env).some((name) => !process.env[name]))
  const names = leftOut.map(({ what }) => what).join(', ')
  const how = leftOut.some(({ paths }) => paths) ? '--all, or --daily for the long ones' : '--daily'
  return names ? [`${names} (npm test -- ${how})`] : []
}
