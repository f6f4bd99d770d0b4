import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runScript } from './test/run-script'
import { testSite } from './test-site.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-'))
const run = (words: string) => runScript(`scripts/new.ts ${words}`, folder)
const read = (file: string) => fs.readFileSync(path.join(folder, 'content', file), 'utf8')

beforeAll(() => {
  fs.cpSync(testSite.content, path.join(folder, 'content'), { recursive: true })
  fs.mkdirSync(path.join(folder, '.cache/content'), { recursive: true })
  fs.writeFileSync(path.join(folder, '.cache/content/pictures.json'), '{}')
  // Must not block anything else.
  fs.writeFileSync(path.join(folder, 'content/posts/My Post (final).md'), 'Not finished.')
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const docx = path.resolve('packages/docs-to-markdown/fixture/article.docx')
// The package is optional.
const itConverts = fs.existsSync(docx) ? it : it.skip

itConverts('npm run new fills a post from a Word file, with its pictures', () => {
  const command = `post Tests --from ${docx}`
  const { output } = run(command)
  expect(output).toContain(`Not kept from ${docx}:\n  - a formula\n`)
  expect(output).toContain('Created content/posts/tests/index.md, a draft.')
  expect(fs.readdirSync(`${folder}/content/posts/tests`)).toEqual(['index.md', 'picture-1.png'])
  expect(read('posts/tests/index.md')).toMatch(/^---\n(#.*\n+)+title: "Tests"\n/)
  expect(read('posts/tests/index.md')).toContain('\n---\n\nWe write the **test**')
  expect(run(command).output).toContain('Choose another title.')
})

it('npm run new says when the page of an author appears', () => {
  expect(run('author Lola').output).toContain('Its page /authors/lola appears with its first post.')
  expect(read('authors/lola.yaml')).toContain('name: "Lola"')
})

it('npm run new makes a page below another, and renames a folder', () => {
  expect(run('page Oracle --in /services').output).toContain(
    'Created content/pages/services/oracle.yaml, a draft. Its address is /services/oracle.',
  )
  expect(run('rename page services advice').output).toContain(
    '5 pages are at /advice and below. Their old addresses lead there, and links are changed: git diff',
  )
  // Nobody has seen the address of a draft.
  expect(read('pages/advice/oracle.yaml')).not.toContain('aliases')
  expect(fs.existsSync(path.join(folder, 'content/pages/services'))).toBe(false)
})
