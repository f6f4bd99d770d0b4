import { parsePost } from '@/lib/content/post'
import type { Author } from '@/lib/content/schemas'
import { findFreeCovers } from './covers'
import { type Choices, createPost, placeholders } from './new-post'
import { toId } from './post-id'

jest.mock('@/lib/content/pictures', () => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  getPictureNames: () => [],
}))

const choices: Choices = {
  covers: [
    { name: 'cover-10', shows: 'blog: lighthouse on peach' },
    { name: 'data', shows: 'data service: landscape of pins' },
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
    const post = parsePost('a-post', 'content/posts/a-post.md', create(), vocabulary)
    expect(post).toMatchObject({
      title: 'What a “good” plan: costs',
      date: '2026-11-21',
      status: 'draft',
      topics: ['data'],
    })
  })

  it('explains each field above it, and says what there is to choose from', () => {
    expect(create()).toContain(`# The picture of the post: the name of one in art/masters/.
# To choose from:
#   cover-10  blog: lighthouse on peach
#   data      data service: landscape of pins
cover: cover-10

# What the cover shows, in one sentence, for those who do not see it.
coverAlt: `)
    expect(create()).toContain('# To choose from:\n# a-sample, b-sample\nauthor: a-sample\n')
    expect(create()).toContain('draft: true\n')
  })

  it('holds every sentence that the check of the content knows as not yet rewritten', () => {
    for (const placeholder of placeholders) expect(create()).toContain(placeholder)
  })

  it('is not made where no cover is free', () => {
    expect(() => createPost('A post', '2026-11-21', { ...choices, covers: [] })).toThrow(
      'No picture is free to be a cover. Make one first: art/README.md says how.',
    )
  })
})

describe('the covers to choose from', () => {
  const landscape = { width: 1200, height: 750 }
  const pictures = [
    { name: 'author', width: 640, height: 640 },
    { name: 'cover-1', ...landscape },
    { name: 'cover-2', ...landscape },
    { name: 'data', ...landscape },
    { name: 'step-1', width: 800, height: 500 },
  ]
  const readme = '| `cover-2.png`       | 1280x800  | blog: two bubbles    |\n'

  it('are the wide pictures that no post has, those made as covers first', () => {
    expect(findFreeCovers([...pictures].reverse(), new Set(['cover-1']), readme)).toEqual([
      { name: 'cover-2', shows: 'blog: two bubbles' },
      { name: 'data', shows: '' },
    ])
  })
})
