import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parseDocument } from 'yaml'
import { ContentCopy, largerEdits, smallerEdits } from '@/lib/content/test/content-edits'
import { listFiles, readBytesAsText } from '@/lib/files'

// Runs `npm run check:site` on copies of the company's own content, edited as a marketing team does.

const work = '.cache/content-test'
const out = path.join(work, 'edited')

test.afterAll(() => {
  for (const folder of [work, '.cache/next-export/edited'])
    fs.rmSync(folder, { recursive: true, force: true })
})

function copyContent(): ContentCopy {
  fs.rmSync(work, { recursive: true, force: true })
  fs.cpSync('content', path.join(work, 'content'), { recursive: true })
  return new ContentCopy(path.join(work, 'content'))
}

/** Runs the gate on a copy. Returns its exit code and output. */
function checkSite({ folder }: ContentCopy) {
  const env = { ...process.env, CONTENT_DIR: folder, CONTENT_TODAY: '', EXPORT_DIR: out }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check:site'], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const all = { larger: largerEdits, smaller: smallerEdits }
// Each edit alone takes a build, so only on demand.
const groups: Record<string, typeof largerEdits> = process.env.EACH_EDIT
  ? Object.fromEntries(
      Object.entries({ ...largerEdits, ...smallerEdits }).map(([name, edit]) => [name, { [name]: edit }]),
    )
  : all

for (const [group, edits] of Object.entries(groups))
  test(`content with ${group} edits passes the gate`, () => {
    const copy = copyContent()
    const { name, url, email } = parseDocument(copy.read('site.yaml')).toJS()
    for (const edit of Object.values(edits)) edit(copy)
    const { status, output } = checkSite(copy)
    expect(status, output).toBe(0)
    if (parseDocument(copy.read('site.yaml')).get('name') === name) return
    // Only the content spells out the company.
    const naming = listFiles(out).filter((file) => {
      const text = readBytesAsText(fs.readFileSync(path.join(out, file)))
      return [name, url, email].some((fact) => text.includes(fact))
    })
    expect(naming).toEqual([])
  })

test('mistakes in the content are reported with place and fix, and nothing is built', () => {
  const copy = copyContent()
  const [sample = ''] = copy.getPosts()
  const good = copy.read(`posts/${sample}`).replace(/^(aliases|canonical|noindex|seo|updated):.*\n/gm, '')
  const expected: [place: RegExp, fix: string][] = []
  const expectAt = (name: string, text: string | RegExp, fix: string) => {
    const before = copy.read(name).split(text)[0] ?? ''
    expected.push([new RegExp(`${name.replace(/\W/g, '\\$&')}:${before.split('\n').length}:`), fix])
  }
  /** Writes a post with one mistake. `text` is where it is. */
  const addPost = (id: string, from: string | RegExp, to: string, text: string | RegExp, fix: string) => {
    const named = good.replace(/^title: .*$/m, `title: A post on ${id}`)
    const described = named.replace(
      /^description: .*$/m,
      `description: What the post on ${id} says, in a sentence that is long enough.`,
    )
    copy.write(`posts/${id}.md`, described.replace(from, to))
    expectAt(`posts/${id}.md`, text, fix)
  }
  const addText = (id: string, text: string, fix: string) => addPost(id, /$/, `\n${text}\n`, text, fix)

  copy.edit('pages/about.yaml', (document) => document.setIn(['blocks', 0, 'titel'], 'About'))
  expectAt('pages/about.yaml', 'titel', 'write title, or remove it')
  copy.set('pages/services.yaml', { 'blocks.0.action.href': '/no-such-page' })
  expectAt('pages/services.yaml', '/no-such-page', 'correct the address, or add the page')
  copy.set('pages/post.yaml', { 'menu.items.0.price': 'fifteen' })
  expectAt('pages/post.yaml', 'fifteen', 'correct "price"')
  addPost('long-title', /^title: .*$/m, `title: ${'long '.repeat(20)}`, 'title:', 'correct "title"')
  addPost('short-text', /^description: .*$/m, 'description: Short.', 'description:', 'correct "description"')
  addPost('wrong-date', /^date: .*$/m, 'date: 12/11/2026', 'date:', 'correct "date"')
  addPost('no-author', /^author: .*$/m, 'author: nobody', 'author:', 'or add ')
  addPost('no-topic', /^topics: .*$/m, 'topics: [nothing]', 'topics:', 'or add it to ')
  addPost('no-cover', /^cover: .*$/m, 'cover: missing.png', 'cover:', 'correct the name, or add ')
  // A missing field is reported at the first line of the front matter.
  addPost('no-alt', /^coverAlt: .*\n/m, '', /(?<=^---\n)/, 'add "coverAlt:"')
  addText('dead-link', '[here](/blogs/no-such-post)', 'correct the address')
  const { url } = parseDocument(copy.read('site.yaml')).toJS()
  addText('own-address', `[here](${url}/no-such-page)`, 'correct the address')
  addText('dead-part', '[here](/about#nowhere)', 'correct the part after the #, or remove it')
  addText('filler', 'Lorem ipsum dolor sit amet.', 'write what belongs here')
  addText('half-link', '[here] (/about)', 'complete it, or put it between backticks')
  addText('html', '<b>bold</b>', 'write it in Markdown')
  addPost(
    'twin',
    /^title: .*$/m,
    good.match(/^title: .*$/m)?.[0] ?? '',
    'title:',
    'write another for one of the two',
  )

  const { status, output } = checkSite(copy)
  expect(status, output).toBe(1)
  const blocks = output.split('\n\n')
  for (const [place, fix] of expected)
    expect(
      blocks.some((block) => place.test(block) && block.includes(fix)),
      `${place} ${fix}\n${output}`,
    ).toBe(true)
  expect(fs.existsSync(out)).toBe(false)
})

test('mistakes that only the finished site shows are reported with place and fix', () => {
  const copy = copyContent()
  const [sample = ''] = copy.getPosts()
  const name = `posts/${sample}`
  const line = copy.read(name).trimEnd().split('\n').length
  const [author = ''] = copy.list('authors')
  copy.write(
    'authors/without-posts.yaml',
    copy.read(`authors/${author}`).replace(/^name: .*$/m, 'name: Ada Wordless'),
  )
  copy.write(
    name,
    `${copy.read(name).trimEnd()}\n\nSee [her](/authors/without-posts).\n\nUse ghp_${'a'.repeat(36)} here.\n`,
  )
  copy.write(
    'pages/lonely.md',
    '---\ntitle: Lonely\ndescription: A page to which nothing on this site leads, as can happen.\n---\n\nWords.\n',
  )
  const { status, output } = checkSite(copy)
  expect(status, output).toBe(1)
  const blocks = output.split('\n\n')
  for (const [place, fix] of [
    [`${name}:${line + 2}:`, 'correct the address, or remove the link'],
    [`${name}:${line + 4}:`, 'remove it, and have it revoked'],
    ['pages/lonely.md:1:', 'link to it from a page'],
  ] as const)
    expect(
      blocks.some((block) => block.includes(place) && block.includes(fix)),
      `${place} ${fix}\n${output}`,
    ).toBe(true)
})
