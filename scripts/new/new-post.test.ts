import fs from 'node:fs'
import { parseMarkdownFile, parseYamlFile } from '@/lib/content/load'
import { parsePlainPage } from '@/lib/content/plain-page'
import { parsePost } from '@/lib/content/post'
import { type Author, authorSchema, topicsSchema } from '@/lib/content/schemas'
import { findCovers } from './covers'
import { addTopic, type Choices, createAuthor, createPage, createPost, placeholders } from './new-post'
import { toId } from './post-id'

jest.mock('@/lib/content/pictures', () => ({
  resolvePicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  getPictures: () => ({}),
}))

const choices: Choices = {
  covers: [
    { name: 'cover-10.png', shows: 'blog: lighthouse on peach', isUsed: false },
    { name: 'cover-1.png', shows: 'blog: padlock on peach', isUsed: true },
  ],
  authors: ['a-sample', 'b-sample'],
  topics: ['data', 'hiring'],
}
const create = (title = 'What a “good” plan: costs') => createPost(title, '2026-11-21', choices)

describe('the address of a new post', () => {
  it.each([
    ['Hand over the right keys', 'hand-over-the-right-keys'],
    ["What a Café can't do", 'what-a-cafe-cant-do'],
    ['  PL/SQL & Oracle – 3 checks!  ', 'plsql-oracle-3-checks'],
  ])('of %s is %s', (title, id) => {
    expect(toId(title)).toBe(id)
  })
})

describe('a new post', () => {
  it('is accepted as it stands, as a draft of today, so that it can be previewed at once', () => {
    const vocabulary = { authors: { 'a-sample': {} as Author }, topics: { data: 'Data' } }
    const post = parsePost(parseMarkdownFile('a-post', 'content/posts/a-post.md', create()), vocabulary)
    expect(post).toMatchObject({
      title: 'What a “good” plan: costs',
      date: '2026-11-21',
      status: 'draft',
      topics: ['data'],
    })
  })

  it('explains each field above it, and says what there is to choose from', () => {
    expect(
      create(),
    ).toContain(`# The picture of the post: ./ and a file beside it, or one of content/pictures/. At least 1,200 px wide.
# To choose from:
#   cover-10.png  blog: lighthouse on peach
#   cover-1.png   blog: padlock on peach (in use)
cover: cover-10.png

# What the cover shows, in one sentence, for those who do not see it.
coverAlt: `)
    expect(create()).toContain('# To choose from:\n# a-sample, b-sample\nauthor: a-sample\n')
    expect(create()).toContain('draft: true\n')
  })

  it('contains sentences that the content check reports until they are replaced', () => {
    const topic = addTopic('', 'data', 'Data')
    const all = [create(), createPage('A page'), createAuthor('Ann', ['author']), topic].join('\n')
    for (const placeholder of placeholders) expect(all).toContain(placeholder)
  })

  it('is not made when no picture can be a cover', () => {
    expect(() => createPost('A post', '2026-11-21', { ...choices, covers: [] })).toThrow(
      'There is no cover. Put a picture at least 1,200 px wide into content/pictures/.',
    )
  })
})

describe('a new page', () => {
  const create = (id: string) =>
    parsePlainPage(parseMarkdownFile(id, `${id}.md`, createPage('What: "we" keep')))

  it('is accepted as it is', () => {
    expect(create('privacy')).toMatchObject({ title: 'What: "we" keep', href: '/privacy', isIndexed: true })
  })

  it.each(['about', 'blogs', 'authors', '404'])('is refused at the address /%s, which is taken', (id) => {
    expect(() => create(id)).toThrow(`found:    the address /${id}, which the site has already`)
  })
})

describe('a new author and a new topic', () => {
  it('are accepted as they are', () => {
    expect(parseYamlFile('a.yaml', createAuthor('Ann "A" Sample', ['author']), authorSchema)).toMatchObject({
      name: 'Ann "A" Sample',
    })
    const topics = addTopic(fs.readFileSync('content/topics.yaml', 'utf8'), 'new-one', 'New: one')
    expect(parseYamlFile('topics.yaml', topics, topicsSchema)['new-one']).toMatchObject({ name: 'New: one' })
  })
})

describe('the covers to choose from', () => {
  const landscape = { width: 1280, height: 800 }
  const pictures = [
    { name: 'author.png', width: 1280, height: 1280 },
    { name: 'cover-1.png', ...landscape },
    { name: 'cover-2.png', ...landscape },
    { name: 'step-1.png', width: 1024, height: 640 },
  ]
  const readme = '| `cover-2.png`       | 1280x800  | blog: two bubbles    |\n'

  it('are the wide landscapes, those of no other post first', () => {
    expect(findCovers(pictures, new Set(['cover-1.png']), readme)).toEqual([
      { name: 'cover-2.png', shows: 'blog: two bubbles', isUsed: false },
      { name: 'cover-1.png', shows: '', isUsed: true },
    ])
  })
})
