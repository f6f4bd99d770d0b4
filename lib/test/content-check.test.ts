import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runScript } from '@/scripts/test/run-script'
import { files, pictures } from './broken-content'
import { createContent, neededFiles } from './create-content'

// Runs the command once on a folder of broken content and checks every message word for word.

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'content-check-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function put(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

let status: number | null
let messages: string[]
let hints: string | undefined
let draftHints: string | undefined
let pictureHints: string | undefined

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) put(`content/${name}`, text)
  put('.cache/content/pictures.json', JSON.stringify(pictures))
  const result = runScript('scripts/check-content.ts', root, { CONTENT_TODAY: '2031-05-20' })
  status = result.status
  const [problems = '', ...rest] = result.output.split(/(?=Look at these words)/)
  messages = problems.trim().split('\n\n')
  ;[hints, draftHints, pictureHints] = rest.join('').split(/(?=These drafts|No page shows)/)
})

/** Returns the messages about a file. */
const about = (file: string) =>
  `${messages.filter((message) => message.startsWith(`${file}:`)).join('\n\n')}\n`

it('prints the number of problems first, and fails', () => {
  expect(messages[0]).toBe(`The content has ${messages.length - 1} problems.`)
  expect(status).toBe(1)
})

it('reports nothing about valid files', () => {
  const valid = [
    'posts/good.md',
    'posts/draft.md',
    'posts/latest.md',
    'posts/idea-one.md',
    'posts/idea-two.md',
    'authors/a-sample.yaml',
    'topics.yaml',
    'pages/about.yaml',
  ]
  for (const file of valid) expect(about(`content/${file}`)).toBe('\n')
})

it('lists the mistakes of drafts, which stop nothing', () => {
  expect(draftHints).toBe(`These drafts have mistakes. Correct them before you publish them.

content/posts/a-begun-draft.md:2:8  title
  found:    "very very very very very very very very very very very very very very very v…, 84 characters
  expected: a title of at most 60 characters
  fix:      correct "title"

content/posts/a-begun-draft.md:3:14  description
  found:    the same description as content/posts/good.md:3
  expected: a description that no other page or post has
  fix:      write another for one of the two

`)
})

it('lists unused pictures, but neither spare covers nor the background of Open Graph images', () => {
  // A topic or a longer name does not use a picture.
  expect(pictureHints).toBe(`No page shows these pictures. They can be removed.

content/pictures/banner.png, and its dark version
content/pictures/data.png
content/pictures/thor.png
`)
})

it('reports Markdown that visitors would see', () => {
  expect(about('content/posts/half.md').match(/found: .*/g)).toEqual([
    'found:    "[y](" as text',
    'found:    "##N" as text',
    'found:    "[z] (" as text',
    'found:    "-\u00a0" as text',
  ])
})

it('reports missing files', () => {
  expect(about('content/blocks.yaml')).toContain('add it, or run: git checkout -- content/blocks.yaml')
})

it('reports a link from a scheduled post to a later one', () => {
  expect(about('content/posts/sooner.md')).toContain(
    'found:    a link to /blogs/later, which is scheduled for 2031-05-22',
  )
})

it('lists other unknown words last, each once, and no names', () => {
  expect(hints).toBe(`Look at these words. If one is right, ignore it or add it to content/dictionary.txt.

content/posts/names.md:11:23  “Enver”
content/posts/names.md:11:38  “ebi”: did you mean ebb?
content/posts/names.md:11:43  “Udo”
content/posts/names.md:11:63  “Acheive”
content/posts/names.md:11:80  “fuk”: did you mean fug or fun or funk?
content/posts/spelling.md:7:28  “center”: did you mean centre?
content/posts/spelling.md:11:5  “color”: did you mean colour?
content/posts/spelling.md:11:16  “paragraf”: did you mean paragram? (2 times)
content/posts/spelling.md:12:9  “organize”: did you mean organise? (2 times)

`)
  expect(messages.join()).not.toContain('seperate')
})

it.each([
  ['pages/home.yaml', 'blocks: [{ block: testimonials, items: [{ clientName: Teh }] }]', 'name'],
  ['authors/teh.yaml', 'name: Teh', 'name'],
  ['topics.yaml', 'data: { name: Teh }', 'name'],
  ['layout.yaml', 'skipLink: Skip', 'prose'],
  ['pages/home.yaml', 'canonical: https://a.example', 'address'],
])('takes the field of %s, %s, for a %s', (name, text, kind) => {
  const { passages = [] } = createContent({ [name]: text }).documents.get(name) ?? {}
  expect(passages.at(-1)).toMatchObject({ kind })
})

// By what is wrong. Each begins with its file.
const expected: Record<string, string> = {
  'a file that the site does not read': `content/authors/old/nothing.yaml:1:1  file name
  found:    the file authors/old/nothing.yaml
  expected: a file that the site reads
  fix:      remove it
`,
  'a missing anchor and a missing alternative text in a page': `content/pages/services.yaml:8:34  blocks[1].action.href
  found:    a link to /about#vision
  expected: a part of /about: #mission, #partner, #content
  fix:      correct the part after the #, or remove it

content/pages/services.yaml:9:14  blocks[1].picture.alt
  found:    nothing
  expected: an alternative text
  fix:      add "alt:"
`,
  'addresses that cannot be used, and a title that another post has': `content/posts/moved.md:9:11  aliases[1]
  found:    "/old/one"
  expected: an address that no other page has or had
  fix:      remove it here, or in content/pages/terms.md

content/posts/moved.md:9:21  aliases[2]
  found:    "/terms.html"
  expected: an address that no other page has or had
  fix:      remove it

content/posts/moved.md:10:12  canonical
  found:    "http://other.example/a"
  expected: an https address
  fix:      correct "canonical"

content/posts/moved.md:11:15  seo.title
  found:    the same title as content/posts/good.md:2
  expected: a title that no other page or post has
  fix:      write another for one of the two
`,
  'a former address of two pages, in the second': `content/pages/terms.md:5:5  aliases[1]
  found:    "/Old/one"
  expected: an address that no other page has or had
  fix:      remove it here, or in content/posts/moved.md
`,
  'a link to a missing anchor of a post': `content/posts/anchors.md:11:20  link
  found:    a link to /blogs/good#a-headline
  expected: a part of /blogs/good: #a-heading, #title, #steps, #related, #content
  fix:      correct the part after the #, or remove it
`,
  'a missing picture': `content/posts/covers.md:6:8  cover
  found:    "cover-7.png", which does not exist
  expected: a picture beside this file or in content/pictures/, with its extension, such as photo.jpg
  fix:      correct the name, or add content/pictures/cover-7.png
`,
  'a link to a later post': `content/posts/early.md:11:20  link
  found:    a link to /blogs/later, which is scheduled for 2031-05-22
  expected: a link to a page that is published by then
  fix:      add the link on that day, or remove it
`,
  'lorem ipsum': `content/posts/filler.md:11:1  text
  found:    "Lorem ipsum"
  expected: a finished text
  fix:      write what belongs here
`,
  'a link to a draft': `content/posts/later.md:11:20  link
  found:    a link to /blogs/draft, which is a draft
  expected: a link to a page that is published by then
  fix:      publish that page first, or remove the link
`,
  'common misspellings, also in a table or at the start of a sentence': `content/posts/misspelt.md:11:29  text
  found:    “aas”, a common misspelling
  expected: as
  fix:      correct it, or add it to content/dictionary.txt

content/posts/misspelt.md:13:7  text
  found:    “tabel”, a common misspelling
  expected: table
  fix:      correct it, or add it to content/dictionary.txt

content/posts/misspelt.md:16:1  text
  found:    “Recieve”, a common misspelling
  expected: Receive
  fix:      correct it, or add it to content/dictionary.txt
`,
  'a duplicate title and description': `content/posts/twins.md:2:8  title
  found:    the same title as content/posts/good.md:2
  expected: a title that no other page or post has
  fix:      write another for one of the two

content/posts/twins.md:3:14  description
  found:    the same description as content/posts/good.md:3
  expected: a description that no other page or post has
  fix:      write another for one of the two
`,
}

it.each(Object.entries(expected))('has the message about %s', (_problem, message) => {
  const [file = ''] = message.split(':')
  expect(about(file)).toBe(message)
})

describe('a link to an anchor of its own page', () => {
  const block = '{ block: row, title: A, text: B, action: { label: C, href: "#nothing" } }'
  it.each([
    [
      'pages/about.yaml',
      `blocks:\n  - ${block}\n  - { block: text, id: mission, markdown: "## A heading" }\n`,
      'a part of /about: #mission, #a-heading, #content',
    ],
    // Many pages show its links.
    ['blocks.yaml', 'service: { hire: { label: A, href: "#nothing" } }\n', 'a part of every page: #content'],
  ])('in %s must lead to a part of it', (name, text, expected) => {
    const { problems } = createContent({ ...neededFiles, [name]: text })
    expect(problems).toContainEqual(expect.objectContaining({ found: 'a link to #nothing', expected }))
  })
})
