import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { testSite } from '@/scripts/test-site.mjs'

// Deletes what is optional from a copy of the project, as docs/deviations.md says.

test.skip(!process.env.DELETIONS, 'Runs with npm test -- --all, or DELETIONS=1')
test.setTimeout(1_800_000)

const staticRelease = 'packages/static-release'
const releases = [`${staticRelease}/src/release`, 'scripts/release.ts']
const optional = {
  'the editor': ['packages/content-editor', 'scripts/edit'],
  'the converter': ['packages/docs-to-markdown'],
  releases,
  'the live check': [
    ...releases,
    `${staticRelease}/src/live`,
    `${staticRelease}/test`,
    'scripts/check-live.ts',
  ],
}

// Outside the project, where no package of it is found.
const copy = path.join(os.tmpdir(), 'website-without')

/** Copies the project without its browser tests, and deletes paths. */
function createCopy(deleted: readonly string[]): void {
  fs.rmSync(copy, { recursive: true, force: true })
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const isKept = (file: string) => /^(?!e2e\/|playwright\.)|^e2e\/site\//.test(file) && fs.existsSync(file)
  const isDeleted = (file: string) => deleted.some((each) => file === each || file.startsWith(`${each}/`))
  for (const file of stdout.trim().split('\n'))
    if (isKept(file) && !isDeleted(file)) fs.cpSync(file, path.join(copy, file), { preserveTimestamps: true })
  // Turbopack follows no links out of its folder.
  if (spawnSync('cp', ['-al', 'node_modules', copy]).status !== 0)
    spawnSync('cp', ['-a', 'node_modules', copy])
  // Encoding them takes a minute.
  if (fs.existsSync('public/pictures'))
    fs.cpSync('public/pictures', path.join(copy, 'public/pictures'), { recursive: true })
}

/** Runs a command in the copy. Returns its output. */
function run(command: string): string {
  const { CONTENT_DIR, CONTENT_TODAY, ...others } = process.env
  const env = { ...others, PATH: `${copy}/node_modules/.bin:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(command, { cwd: copy, env, encoding: 'utf8', shell: true })
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
  return stdout + stderr
}

test.afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

for (const [name, paths] of Object.entries(optional))
  test(`compiles without ${name}`, () => {
    createCopy(paths)
    run(
      'npm run --silent build --workspaces --if-present && next typegen && tsc --noEmit --incremental false',
    )
  })

test('without all of them the site builds, and the unit tests pass', () => {
  createCopy(Object.values(optional).flat())
  // Some tests ask git for the commit, or need what the packages build.
  run('git init -q && git add . && git -c user.name=A -c user.email=a@a.example commit -qm A')
  run('npm run --silent build -- --test-site')
  // One of its tests says which groups can go from a list of tests.
  run('jest --silent --testPathIgnorePatterns rare-tests')
  expect(fs.existsSync(path.join(copy, testSite.out, 'index.html'))).toBe(true)
  fs.writeFileSync(path.join(copy, 'a.html'), '<p>Words.')
  expect(run('npm run --silent new -- post "A title" --from a.html 2>&1 || true')).toContain(
    'need the package docs-to-markdown',
  )
})
