import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isOlder } from './is-older.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'older-'))
afterAll(() => fs.rmSync(root, { recursive: true }))
const resolve = (name: string) => path.join(root, name)
const names = ['e2e/site/posts/a.md', 'e2e/site/posts/b.md', 'e2e/a.spec.ts', 'app/page.tsx', 'content/a.md']
const changes: [isOlder: boolean, what: string, change: () => void][] = [
  [false, 'nothing', () => {}],
  [true, 'a changed file of the content', () => fs.writeFileSync(resolve('e2e/site/posts/a.md'), 'other')],
  [true, 'a deleted file of the content', () => fs.rmSync(resolve('e2e/site/posts/a.md'))],
  [true, 'a deleted folder of the content', () => fs.rmSync(resolve('e2e/site/posts'), { recursive: true })],
  [true, 'a changed source', () => fs.writeFileSync(resolve('app/page.tsx'), 'other')],
  [true, 'an added source', () => fs.writeFileSync(resolve('app/layout.tsx'), 'new')],
  [true, 'no export', () => fs.rmSync(resolve('out/release.json'))],
  [false, 'a changed test', () => fs.writeFileSync(resolve('e2e/a.spec.ts'), 'other')],
  [false, 'a changed file of other content', () => fs.writeFileSync(resolve('content/a.md'), 'other')],
]

it.each(changes)('returns %s for %s', (expected, _, change) => {
  fs.rmSync(root, { recursive: true })
  for (const name of [...names, 'out/release.json']) {
    fs.mkdirSync(path.dirname(resolve(name)), { recursive: true })
    fs.writeFileSync(resolve(name), 'text')
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  fs.writeFileSync(resolve('.gitignore'), 'out')
  const past = new Date(Date.now() - 60_000)
  for (const name of fs.readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('.git/')) fs.utimesSync(resolve(name), past, past)
  const built = new Date(Date.now() - 30_000)
  fs.utimesSync(resolve('out/release.json'), built, built)
  change()
  expect(isOlder('out', 'e2e/site', root)).toBe(expected)
})
