import { checkNames, toId } from 'checked-content'
import { parse } from 'yaml'
import { config } from '@/content.config'
import { getAuthors } from '@/lib/blog/authors'
import { getPosts } from '@/lib/blog/posts'
import { getPage } from '@/lib/pages/pages'
import { blockNames } from '@/lib/schemas/blocks'
import { createContent, neededFiles, readProblems } from '@/lib/test/create-content'
import { type Choices, findCovers, listChoices } from './choices'
import { create as createEntry } from './create'
import { addTopic, createAuthor, createPage, createPost, placeholders } from './templates'

const open = (files: Record<string, string>) =>
  createContent({ ...neededFiles, ...files }, { unpublished: true })
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
    ["What a Café can't do", 'what-a-cafe-cant-do'],
    ['  PL/SQL & Oracle – 3 checks!  ', 'plsql-oracle-3-checks'],
    ['Keys—for snake_case names', 'keys-for-snake-case-names'],
    ['C++', 'c-plus-plus'],
    ['C# and F#, #1', 'c-sharp-and-f-sharp-1'],
    ['C++20', 'c-plus-plus-20'],
    ['Straße, Ärger, Đà Nẵng, Ý', 'strasse-arger-da-nang-y'],
    ['Ọ̀yọ́ Ẹgbẹ́', 'oyo-egbe'],
    ['Привет, мир', 'privet-mir'],
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
    const content = open({ 'posts/a-post.md': create().replaceAll('cover-10', 'cover-1') })
    expect(getPosts(content)[0]).toMatchObject({
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
    const all = [create(), createPage('A page', []), createAuthor('Ann', [toChoice('author')]), topic].join()
    for (const placeholder of placeholders) expect(all).toContain(placeholder)
  })

  it('has an empty cover if no picture can be one', () => {
    expect(createPost('A post', '2026-11-21', { ...choices, covers: [] })).toContain('\ncover: ""\n')
  })
})

describe('a new page', () => {
  const create = (title: string) =>
    getPage(open({ 'pages/launch.yaml': createPage(title, pictures) }), 'launch')

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
    const found = `the address /${id}, which the site has too`
    expect(checkNames(config, [`pages/${id}.md`], 'content')).toMatchObject([{ found }])
  })
})

describe('a page of Markdown', () => {
  const name = 'pages/thanks.md'
  const openPage = (front: string) =>
    open({ [name]: `---\ntitle: Thank you\ndescription: ${'Words. '.repeat(9)}\n${front}---\n\nText.\n` })

  it('can be kept out of search results', () => {
    expect(getPage(openPage('noindex: true\n'), 'thanks')).toMatchObject({
      href: '/thanks',
      noindex: true,
      title: 'Thank you',
    })
  })

  it('cannot have changed in the future', () => {
    expect(readProblems(openPage('updated: 2999-01-01\n'), name)).toContain('today or earlier')
  })
})

it.each(['a, b.png', 'x #1.png', '[a].png', 'true'])('names the picture %j so that YAML reads it', (name) => {
  const choice = [toChoice(name)]
  const texts = [
    createPost('A', '2026-11-21', { ...choices, covers: choice }).split('---\n')[1],
    createPage('A', choice),
    createAuthor('A', choice),
  ]
  for (const text of texts) expect(JSON.stringify(parse(text ?? ''))).toContain(JSON.stringify(name))
})

describe('a new author and a new topic', () => {
  it('are valid', () => {
    const author = createAuthor('Ann "A" Sample', [toChoice('author.png')])
    const topics = addTopic(neededFiles['topics.yaml'], 'new-one', 'New: one')
    const content = open({ 'authors/ann.yaml': author, 'topics.yaml': topics })
    expect(getAuthors(content).map(({ name }) => name)).toEqual(['A. Sample', 'Ann "A" Sample'])
    expect(content.get('topics.yaml')['new-one']?.name).toBe('New: one')
  })
})

it.each([
  ['post', 'A post', undefined, 'Choose another title.'],
  ['page', 'About', undefined, 'Choose another title.'],
  ['author', 'A Sample', undefined, 'The author "a-sample" already exists.'],
  ['topic', 'Data', undefined, 'content/topics.yaml already has the topic "data".'],
  ['page', '★★★', undefined, '"★★★" has no Latin letters for an address. Add an address, such as about-us.'],
  ['page', '', undefined, '“” cannot be the title. Write a title of at most 60 characters.'],
  ['page', 'A page', '../a', 'needs lowercase letters, digits and single hyphens'],
] as const)('refuses a new %s %s', (kind, title, id, message) => {
  expect(() => createEntry(open({}), kind, title, id)).toThrow(message)
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

it('offers the pictures that no page shows as covers', () => {
  const about = `${neededFiles['pages/about.yaml']}  - block: banner
    title: A
    text: B
    action: { label: C, href: / }
    picture: { name: night.png, alt: A night. }
`
  const covers = listChoices(open({ 'pages/about.yaml': about })).covers.map(({ label }) => label)
  expect(covers).toEqual(['hero.png', 'cover-1.png (in use)'])
})
