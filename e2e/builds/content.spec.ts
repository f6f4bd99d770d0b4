import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parseDocument } from 'yaml'
import { listFiles, readBytesAsText } from '@/lib/files'
import { ContentCopy, largerEdits, smallerEdits } from '@/lib/test/content-edits'

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

/** The newest date of a post or page, so no clock changes what is published. */
const today = listFiles('content')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [
    ...fs.readFileSync(path.join('content', name), 'utf8').matchAll(/^(?:date|updated): (\S+)/gm),
  ])
  .map(([, date = '']) => date)
  .toSorted()
  .at(-1) as string

/** Runs the gate on a copy. Returns its exit code and output. */
function checkSite({ folder }: ContentCopy) {
  const env = { ...process.env, CONTENT_DIR: folder, CONTENT_TODAY: today, EXPORT_DIR: out }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check:site'], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const expectFaults = (output: string, faults: readonly (readonly [place: string, fix: string])[]) => {
  const blocks = output.split('\n\n')
  for (const [place, fix] of faults)
    expect(
      blocks.some((block) => block.includes(place) && block.includes(fix)),
      `${place} ${fix}\n${output}`,
    ).toBe(true)
  expect(output.match(/^ +fix: /gm), output).toHaveLength(faults.length)
}

for (const [group, edits] of Object.entries({ larger: largerEdits, smaller: smallerEdits }))
  test(`content with ${group} edits passes the gate`, () => {
    test.skip(!process.env.LARGER_EDITS, 'Runs with npm test -- --all, or LARGER_EDITS=1')
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

test('a mistake in the content is reported with place and fix, and nothing is built', () => {
  const copy = copyContent()
  copy.set('pages/services.yaml', { 'blocks.0.action.href': '/no-such-page' })
  const line = (copy.read('pages/services.yaml').split('/no-such-page')[0] ?? '').split('\n').length
  const { status, output } = checkSite(copy)
  expect(status, output).toBe(1)
  expectFaults(output, [[`pages/services.yaml:${line}:`, 'correct the address, or add the page']])
  expect(fs.existsSync(out)).toBe(false)
})

test('after smaller edits, only mistakes that the finished site shows are reported, with place and fix', () => {
  const copy = copyContent()
  for (const edit of Object.values(smallerEdits)) edit(copy)
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
  expectFaults(output, [
    [`${name}:${line + 2}:`, 'correct the address, or remove the link'],
    [`${name}:${line + 4}:`, 'remove it, and have it revoked'],
    ['pages/lonely.md:1:', 'link to it from a page'],
  ])
})
