import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { palette } from '@/brand/palette'
import { typefaceFolder } from '@/brand/typeface'
import { listFiles, readBytesAsText } from '@/lib/files'
import { blockNames } from '@/lib/schemas/blocks'
import { testSite } from '@/scripts/test-site.mjs'
import { samples, writeRandomPages } from './random-pages'

// Changes all that docs/brand.md names in a copy of the project, adds pages of random blocks, and runs
// `npm run check:site` there.

test.skip(!process.env.BRAND_TESTS, 'Runs with npm test -- --all, or BRAND_TESTS=1')

const copy = path.resolve('.cache/brand-test')
const out = path.join(copy, 'out')

const teal: Partial<Record<keyof typeof palette, string>> = {
  light: '#F2F7F6',
  lightSunken: '#E0EAE8',
  lightTint: '#CDE9E4',
  dark: '#0C2230',
  darkRaised: '#14303F',
  heading: '#0C2230',
  headingOnDark: '#F2F7F6',
  accent: '#14B8A6',
  accentDeep: '#0B5F57',
  accentBright: '#2DD4BF',
  onAccent: '#0C2230',
}

function edit(file: string, changes: Record<string, string>): void {
  let text = fs.readFileSync(path.join(copy, file), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  fs.writeFileSync(path.join(copy, file), text)
}

const recolour = (colours: typeof teal) =>
  edit(
    'brand/palette.ts',
    Object.fromEntries(
      Object.entries(colours).map(([name, colour]) => [
        ` ${name}: '${palette[name as keyof typeof palette]}'`,
        ` ${name}: '${colour}'`,
      ]),
    ),
  )

/** Runs the gate in the copy, also at the widths at which blocks change. Returns its exit code and output. */
function checkSite() {
  const env = {
    ...process.env,
    CONTENT_DIR: testSite.content,
    CONTENT_TODAY: testSite.today,
    EXPORT_DIR: out,
  }
  const args = ['run', 'check:site', '--', '--widths', '320,768']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: copy, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test.beforeAll(() => {
  fs.rmSync(copy, { recursive: true, force: true })
  fs.mkdirSync(path.join(copy, '.cache'), { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const files = stdout.trim().split('\n')
  // With their times, or the gate installs packages older than the lock file.
  for (const file of files.filter((name) => !/^(art\/rig|content)\//.test(name) && fs.existsSync(name)))
    fs.cpSync(file, path.join(copy, file), { preserveTimestamps: true })
  // Hard links: Turbopack follows no links out of its folder.
  spawnSync('cp', ['-al', 'node_modules', copy])
  fs.cpSync('public/pictures', path.join(copy, 'public/pictures'), { recursive: true })
  fs.cpSync('.cache/e2e-site', path.join(copy, '.cache/e2e-site'), { recursive: true })
  fs.symlinkSync(path.resolve('.cache/browsers'), path.join(copy, '.cache/browsers'))
})
test.afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('the catalogue of the test site has every block', () => {
  expect([...new Set(samples.map(({ block }) => block))].sort()).toEqual([...blockNames].sort())
})

test('other colours, typeface, mark and name take no other file, and pass the gate with random pages', () => {
  test.setTimeout(900_000)
  const seed = writeRandomPages(path.join(copy, testSite.content))
  process.stdout.write(`${seed}\n`)
  recolour(teal)
  edit('brand/typeface.ts', {
    [typefaceFolder.slice('node_modules/'.length)]: '@fontsource-variable/figtree',
  })
  fs.writeFileSync(
    path.join(copy, 'brand/icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="45"/><path class="fill-accent" d="M50 20 80 80H20z"/></svg>',
  )
  edit(`${testSite.content}/site.yaml`, { 'name: Testbed': 'name: Tealworks' })

  const { status, output } = checkSite()
  expect(status, `${seed}\n${output}`).toBe(0)
  const read = (file: string) => readBytesAsText(fs.readFileSync(path.join(out, file)))
  const home = read('index.html')
  expect(home).toContain('Tealworks</a>')
  expect(home).toContain('<path class="fill-accent" d="M50 20 80 80H20z">')
  expect(home).toMatch(/@font-face\{font-family:Brand;[^}]*figtree-latin-wght-normal/)
  expect(read('icon.svg')).toContain('<path fill="#14B8A6" d="M50 20 80 80H20z"></path>')
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
    name: 'Tealworks',
    theme_color: teal.light,
  })
  expect(read('licences.txt')).toContain('The Figtree Project')
  // Nothing else repeats a colour or a name.
  const old = [...Object.keys(teal).map((name) => palette[name as keyof typeof palette]), 'grotesk']
  const repeating = listFiles(out).filter((file) =>
    old.some((each) => read(file).toLowerCase().includes(each.toLowerCase())),
  )
  expect(repeating).toEqual([])
})
