import fs from 'node:fs'
import { blockNames } from '@/lib/content/blocks'
import { checkIds } from '@/lib/content/files/check-ids'
import { parseMarkdownFile, readContent } from '@/lib/content/files/load'
import { parsePage } from '@/lib/content/page'
import { parsePost } from '@/lib/content/post'
import { authorSchema, contentFiles } from '@/lib/content/schemas'
import { createContext } from '@/lib/content/test/context'
import { parseYamlFile } from '@/lib/content/yaml'
import { toId } from '@/lib/to-id'
import { testSite } from '@/scripts/test-site.mjs'
import { type Choices, findCovers, readPictures } from './choices'
import { addTopic, createAuthor, createPage, createPost, placeholders } from './new-post'

const context = createContext('/about', '/')
const toChoice = (name: string) => ({ value: name, label: name })
const choices: Choices = {
  covers: [
    { value: 'cover-10.png', label: 'cover-10.png: lighthouse on peach' },
    { value: 'cover-1.png', label: 'cover-1.png: padlock on peach (in use)' },
  ],
  authors: ['a-sample', 'b-sample'].map(toChoice),
  topics: ['data', 'hiring'].map(toChoice),
}
const pictures = ['hero.png', 'night.png'].map(toChoice)
const create = (title = 'What a “good” plan: costs') => createPost(title, '2026-11-21', choices)

describe('the address of a new post', () => {
  it.each([
    ['Hand over the right keys', 'hand-over-the-right-keys'],
    ["What a Café can't do", 'what-a-cafe-cant-do'],
    ['  PL/SQL & Oracle – 3 checks!  ', 'plsql-oracle-3-checks'],
    ['Keys—for snake_case names', 'keys-for-snake-case-names'],
    ['Łódź office opens', 'lodz-office-opens'],
    ["Søren's smørrebrød", 'sorens-smorrebrod'],
    ['C++', 'c-plus-plus'],
    ['C# and F#, #1', 'c-sharp-and-f-sharp-1'],
    ['C++20', 'c-plus-plus-20'],
    ['Straße, Ärger, Đà Nẵng, Ý', 'strasse-arger-da-nang-y'],
    ['Ọ̀yọ́ Ẹgbẹ́', 'oyo-egbe'],
    ['Привет, мир', 'privet-mir'],
    ['Γειά σου', 'geia-soy'],
    ['データ', 'deta'],
    ['日本 SQL', 'ri-ben-sql'],
    ['H₂O', 'h2o'],
    ['a'.repeat(245), 'a'.repeat(100)],
    ['🚀', ''],
  ])('of %s is %s', (title, id) => {
    expect(toId(title)).toBe(id)
  })
})

describe('a new post', () => {
  it('is a valid draft of today, so it can be previewed at once', () => {
    const post = parsePost(parseMarkdownFile('a-post', 'content/posts/a-post.md', create()), {}, context)
    expect(post).toMatchObject({
      title: 'What a “good” plan: costs',
      date: '2026-11-21',
      status: 'draft',
      topics: ['data'],
    })
  })

  it('explains each field above it and lists the options', () => {
    expect(
      create(),
    ).toContain(`# ./ and a file beside the post, or one of content/pictures/. At least 1,200 px wide.
# To choose from:
#   cover-10.png: lighthouse on peach
#   cover-1.png: padlock on peach (in use)
cover: cover-10.png

# What the cover shows, in one sentence, for those who do not see it.
coverAlt: `)
    expect(create()).toContain('# To choose from:\n#   a-sample\n#   b-sample\nauthor: a-sample\n')
    expect(create()).toContain('draft: true\n')
  })

  it('contains sentences that the content check reports until they are replaced', () => {
    const topic = addTopic('', 'data', 'Data')
    const all = [create(), createPage('A page', []), createAuthor('Ann', [toChoice('author')]), topic].join(
      '\n',
    )
    for (const placeholder of placeholders) expect(all).toContain(placeholder)
  })

  it('has an empty cover if no picture can be one', () => {
    expect(createPost('A post', '2026-11-21', { ...choices, covers: [] })).toContain('\ncover: ""\n')
  })
})

describe('a new page', () => {
  const create = (title: string) =>
    parsePage('pages/launch.yaml', { file: 'launch.yaml', text: createPage(title, pictures) }, context)

  it('is a valid draft of a hero, a text and a banner', () => {
    const page = create('What: "we" keep')
    expect(page).toMatchObject({ title: 'What: "we" keep', href: '/launch', draft: true })
    expect(page.blocks.map(({ block }) => block)).toEqual(['hero', 'text', 'banner'])
  })

  it('names the other blocks and the pictures in comments', () => {
    const text = createPage('Launch', pictures)
    expect(text).toContain(`# ${blockNames.join(', ')}\n`)
    expect(text).toContain('# To choose from: hero.png, night.png\n')
  })

  it.each(['blogs', 'authors', 'robots', '404'])('is refused at the taken address /%s', (id) => {
    expect(() => checkIds([`pages/${id}.md`])).toThrow(`the address /${id}, which the site has too`)
  })

  it('is refused at the address of another page', () => {
    expect(() => checkIds(['pages/terms.yaml', 'pages/terms.md'])).toThrow('terms.yaml has too')
  })
})

describe('a page of Markdown', () => {
  const parse = (front: string) =>
    parsePage(
      'pages/thanks.md',
      {
        file: 'thanks.md',
        text: `---\ntitle: Thank you\ndescription: ${'Words. '.repeat(9)}\n${front}---\n\nText.\n`,
      },
      context,
    )

  it('can be kept out of search results', () => {
    expect(parse('noindex: true\n')).toMatchObject({ href: '/thanks', noindex: true, title: 'Thank you' })
  })

  it('cannot have changed in the future', () => {
    expect(() => parse('updated: 2999-01-01\n')).toThrow('today or earlier')
  })
})

describe('a new author and a new topic', () => {
  it('are valid', () => {
    const author = createAuthor('Ann "A" Sample', [toChoice('author')])
    expect(parseYamlFile(authorSchema, { file: 'a.yaml', text: author }, context).name).toBe('Ann "A" Sample')
    const topics = addTopic(readContent('topics.yaml').text, 'new-one', 'New: one')
    const source = { file: 'topics.yaml', text: topics }
    expect(parseYamlFile(contentFiles['topics.yaml'], source, context)['new-one']?.name).toBe('New: one')
  })
})

it('offers wide landscape pictures as covers, unused ones first', () => {
  const toPicture = (name: string, width: number, height: number) => ({ ...toChoice(name), width, height })
  const pictures = [
    toPicture('author.png', 1280, 1280),
    toPicture('cover-1.png', 1280, 800),
    toPicture('cover-2.png', 1280, 800),
    toPicture('step-1.png', 1024, 640),
  ]
  expect(findCovers(pictures, new Set(['cover-1.png']))).toMatchObject([
    { value: 'cover-2.png', label: 'cover-2.png' },
    { value: 'cover-1.png', label: 'cover-1.png (in use)' },
  ])
})

it('describes the pictures of content/pictures/ as art/README.md does', () => {
  const pictures = readPictures()
  const label = 'cover-1.png: blog: padlock on peach'
  expect(pictures).toContainEqual({ value: 'cover-1.png', label, width: 1280, height: 800 })
  expect(pictures.map(({ value }) => value).sort()).toEqual(
    fs.readdirSync(`${testSite.content}/pictures`).filter((name) => !name.includes('-dark')),
  )
})
