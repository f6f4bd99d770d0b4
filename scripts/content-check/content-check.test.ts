/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { goodPost } from '@/lib/content/good-post'
import { placeholders } from '@/scripts/new/new-post'
import { checkLinks } from './check-links'
import { readContentFile } from './content-file'

jest.mock('@/lib/content/pictures', () => ({ findPicture: () => undefined, getPictureNames: () => [] }))

// Runs the command itself on a folder of broken content, once, and holds every message word for word.

/** A post of its own: no two share a title or a description. */
const write = (id: string, ...edits: [from: string | RegExp, to: string][]) =>
  edits.reduce(
    (post, [from, to]) => {
      if (post.replace(from, to) === post) throw new Error(`${id} has no ${from}`)
      return post.replace(from, to)
    },
    goodPost.replace('A post', `A post on ${id}`).replace('A description', `The ${id} description`),
  )

const [placeholder = ''] = placeholders
const filler = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'

const files: Record<string, string> = {
  'dictionary.txt': '# Names.\nZyx\n',
  'topics.yaml':
    'data:\n  name: Data\n  description: Shared meanings and careful moves, so that two reports agree.\n',
  'authors/a-sample.yaml':
    'name: Ann Zyx\nroles: [Author]\nbio: Writes.\npicture: { name: author, alt: "" }\nsocial: []\n',
  'pages/services.yaml': `seo:
  title: Services
  description: What we do for companies that are too small for a department.
hero:
  title: Services
  text: All of them.
  action: { label: More, href: "/about#vision" }
  picture: { name: hero }
`,
  'pages/nothing.yaml': 'title: Nothing\n',
  'posts/good.md': write('good'),
  'posts/addition.md': write('addition', ['cover: ', 'covr: x\ncover: ']),
  'posts/titles.md': write('titles', ['A post', `A ${'very '.repeat(12)}long post`]),
  'posts/descriptions.md': write('descriptions', [/description: .*/, 'description: Short.']),
  'posts/dates.md': write('dates', ['2026-11-12', '12 November 2026']),
  'posts/covers.md': write('covers', ['cover-1', 'cover-7']),
  'posts/alternatives.md': write('alternatives', ['coverAlt: A padlock.\n', '']),
  'posts/headings.md': write('headings', ['## A heading', '## A heading\n\n#### A small heading']),
  'posts/pages.md': write('pages', ['/about#mission', '/abuot']),
  'posts/links.md': write('links', ['/about#mission', '/blogs/no-such-post']),
  'posts/anchors.md': write('anchors', ['/about#mission', '/about#vision']),
  // A draft may link to what comes later, and still hold what `npm run new` wrote.
  'posts/draft.md': write(
    'draft',
    ['date:', 'draft: true\ndate:'],
    ['/about#mission', '/blogs/later'],
    ['A padlock.', placeholder],
  ),
  'posts/unwritten.md': write('unwritten', ['A padlock.', placeholder]),
  'posts/later.md': write('later', ['2026-11-12', '2031-05-21'], ['/about#mission', '/blogs/draft']),
  'posts/early.md': write('early', ['/about#mission', '/blogs/later']),
  'posts/twins.md': write('twins', ['A post on twins', 'a post on GOOD'], ['The twins', 'The good']),
  'posts/spelling.md': write(
    'spelling',
    ['A paragraph', 'The color of a paragraf by Zyx\nthat we organize in the `colour`'],
    ['A padlock.', 'A padlock in the center.'],
  ),
  'posts/nested/a-post.md': write('nesting'),
  'posts/filler.md': write('filler', ['A paragraph', filler]),
}

const pictures = Object.fromEntries(
  ['author', 'banner', 'cover-1', 'cover-2', 'data', 'hero'].map((name) => [
    name,
    { avif: [], webp: [], width: 1200, height: 750 },
  ]),
)

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'content-check-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function put(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

function check(): { status: number | null; output: string } {
  const repository = process.cwd()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(repository, 'node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      path.join(repository, 'tsconfig.json'),
      path.join(repository, 'scripts/content-check/main.ts'),
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CONTENT_TODAY: '2031-05-20' } },
  )
  return { status, output: stdout + stderr }
}

let status: number | null
let messages: string[]

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) put(`content/${name}`, text)
  put('.cache/pictures.json', JSON.stringify(pictures))
  const result = check()
  status = result.status
  messages = result.output.trim().split('\n\n')
}, 120_000)

/** What was said of a file. */
const about = (file: string) =>
  `${messages.filter((message) => message.startsWith(`${file}:`)).join('\n\n')}\n`

it('says how much is wrong first, and fails', () => {
  expect(messages[0]).toBe(`The content has ${messages.length - 1} problems.`)
  expect(status).toBe(1)
})

it('says nothing of what is right', () => {
  const rightly = ['posts/good.md', 'posts/draft.md', 'authors/a-sample.yaml', 'topics.yaml']
  for (const file of rightly) expect(about(`content/${file}`)).toBe('\n')
})

it('takes no topic for the use of a picture that has its name', () => {
  expect(about('art/masters/data.png')).toBe(about('art/masters/banner.png').replace('banner', 'data'))
})

describe('the message', () => {
  it.each<[of: string, file: string, message: string]>([
    [
      'an unused picture',
      'art/masters/banner.png',
      `art/masters/banner.png:1:1  picture
  found:    a picture that no page or post shows
  expected: a use for every picture, but covers that are still free
  mend:     name it in a file of content/, or remove it
`,
    ],
    [
      'a file that nothing reads',
      'content/pages/nothing.yaml',
      `content/pages/nothing.yaml:1:1  file name
  found:    the file pages/nothing.yaml
  expected: a file that the site reads
  mend:     remove it
`,
    ],
    [
      'a post in a folder of its own',
      'content/posts/nested/a-post.md',
      `content/posts/nested/a-post.md:1:1  file name
  found:    the file posts/nested/a-post.md
  expected: a file that the site reads
  mend:     remove it
`,
    ],
    [
      'an anchor that does not exist, and of a missing alternative text, in a page',
      'content/pages/services.yaml',
      `content/pages/services.yaml:7:32  hero.action.href
  found:    a link to /about#vision
  expected: a part of /about: #mission, #partner, #content
  mend:     correct what stands after the #, or remove it

content/pages/services.yaml:8:12  hero.picture.alt
  found:    nothing
  expected: an alternative text, empty for decoration
  mend:     add "alt:"
`,
    ],
    [
      'an unknown key',
      'content/posts/addition.md',
      `content/posts/addition.md:6:1  covr
  found:    the unknown key "covr"
  expected: one of: title, description, date, updated, draft, author, cover, coverAlt, topics
  mend:     correct its spelling, or remove it
`,
    ],
    [
      'a cover without alternative text',
      'content/posts/alternatives.md',
      `content/posts/alternatives.md:2:1  coverAlt
  found:    nothing
  expected: a sentence that says what the cover shows
  mend:     add "coverAlt:"
`,
    ],
    [
      'a link to an anchor that does not exist',
      'content/posts/anchors.md',
      `content/posts/anchors.md:11:20  link
  found:    a link to /about#vision
  expected: a part of /about: #mission, #partner, #content
  mend:     correct what stands after the #, or remove it
`,
    ],
    [
      'a missing picture',
      'content/posts/covers.md',
      `content/posts/covers.md:6:8  cover
  found:    "cover-7"
  expected: one of: author, banner, cover-1, cover-2, data, hero
  mend:     correct the name, or add art/masters/cover-7.png
`,
    ],
    [
      'a date in the wrong form',
      'content/posts/dates.md',
      `content/posts/dates.md:4:7  date
  found:    "12 November 2026"
  expected: a date in the form YYYY-MM-DD
  mend:     correct "date"
`,
    ],
    [
      'a description that is too short',
      'content/posts/descriptions.md',
      `content/posts/descriptions.md:3:14  description
  found:    "Short.", 6 characters
  expected: a description of 50 to 160 characters
  mend:     correct "description"
`,
    ],
    [
      'a link to a post that comes later',
      'content/posts/early.md',
      `content/posts/early.md:11:20  link
  found:    a link to /blogs/later, which is scheduled for 2031-05-21
  expected: a link to what is published by then
  mend:     add the link on that day, or remove it
`,
    ],
    [
      'lorem ipsum',
      'content/posts/filler.md',
      `content/posts/filler.md:11:1  text
  found:    "Lorem ipsum"
  expected: a finished text
  mend:     write what belongs here
`,
    ],
    [
      'a heading that skips a level',
      'content/posts/headings.md',
      `content/posts/headings.md:15:1  heading
  found:    a heading of level 4: A small heading
  expected: level 3 at most
  mend:     start the line with ###
`,
    ],
    [
      'a link to a draft',
      'content/posts/later.md',
      `content/posts/later.md:11:20  link
  found:    a link to /blogs/draft, which is a draft
  expected: a link to what is published by then
  mend:     publish that post first, or remove the link
`,
    ],
    [
      'a link to a post that does not exist',
      'content/posts/links.md',
      `content/posts/links.md:11:27  link
  found:    a link to /blogs/no-such-post
  expected: a page of this site that exists, or an address that starts with https: or mailto:
  mend:     correct the address
`,
    ],
    [
      'a link to a page that does not exist',
      'content/posts/pages.md',
      `content/posts/pages.md:11:27  link
  found:    a link to /abuot
  expected: a page of this site that exists, or an address that starts with https: or mailto:
  mend:     correct the address
`,
    ],
    [
      'spelling that is not British, or not ours',
      'content/posts/spelling.md',
      `content/posts/spelling.md:7:28  coverAlt
  found:    the word "center"
  expected: British spelling, with -ise
  mend:     write centre or canter or censer; a name or a term is added to content/dictionary.txt

content/posts/spelling.md:11:5  text
  found:    the word "color"
  expected: British spelling, with -ise
  mend:     write colon or conor or colour; a name or a term is added to content/dictionary.txt

content/posts/spelling.md:11:16  text
  found:    the word "paragraf"
  expected: British spelling, with -ise
  mend:     write paraguay or paragraph or Paraguay; a name or a term is added to content/dictionary.txt

content/posts/spelling.md:12:9  text
  found:    the word "organize"
  expected: British spelling, with -ise
  mend:     write organise; a name or a term is added to content/dictionary.txt
`,
    ],
    [
      'a title that is too long',
      'content/posts/titles.md',
      `content/posts/titles.md:2:8  title
  found:    "A very very very very very very very very very very very very long post on t…, 81 characters
  expected: a title of at most 60 characters
  mend:     correct "title"
`,
    ],
    [
      'a title and a description that another has',
      'content/posts/twins.md',
      `content/posts/twins.md:2:8  title
  found:    the title of content/posts/good.md:2, too
  expected: a title that no other page or post has
  mend:     write another for one of the two

content/posts/twins.md:3:14  description
  found:    the description of content/posts/good.md:3, too
  expected: a description that no other page or post has
  mend:     write another for one of the two
`,
    ],
    [
      'what a new post says and nobody has rewritten',
      'content/posts/unwritten.md',
      `content/posts/unwritten.md:7:11  coverAlt
  found:    "Say here what the reader will know after reading, in one or two sentences."
  expected: a finished text
  mend:     write what belongs here
`,
    ],
  ])('of %s', (_of, file, message) => {
    expect(about(file)).toBe(message)
  })
})

describe('a link to a part of its own page', () => {
  it.each([
    ['about', 'a part of /about: #mission, #partner, #content'],
    // Its words stand on two pages.
    ['account', 'a part of every page: #content'],
  ])('in pages/%s.yaml leads to %s', (page, expected) => {
    const name = `pages/${page}.yaml`
    const problems = checkLinks([readContentFile(name, name, 'href: "#nothing"\n')], new Map())
    expect(problems).toEqual([expect.objectContaining({ field: 'href', expected })])
  })
})

it('passes when all is mended', () => {
  fs.rmSync(path.join(root, 'content'), { recursive: true })
  for (const name of ['dictionary.txt', 'topics.yaml', 'authors/a-sample.yaml', 'posts/good.md']) {
    put(`content/${name}`, files[name] ?? '')
  }
  put('.cache/pictures.json', JSON.stringify({ author: pictures.author, 'cover-1': pictures['cover-1'] }))
  expect(check()).toEqual({
    status: 0,
    output: 'Content: 3 files, every field, link, picture and word is right.\n',
  })
}, 120_000)
