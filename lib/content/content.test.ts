import { z } from 'zod'
import { goodPost } from './good-post'
import { parseYamlFile } from './load'
import { parseArticle } from './markdown'
import {
  addText,
  checkUniqueIds,
  findLastChange,
  findRelatedPosts,
  groupByTopics,
  paginate,
  paginateTopics,
  parsePost,
  parsePostHead,
  sortPosts,
  type Vocabulary,
} from './post'
import { ContentError } from './problem'
import type { Author } from './schemas'

jest.mock('./pictures', () => ({
  findPicture: (name: string) =>
    name === 'cover-1' ? { avif: [], webp: [], width: 1200, height: 750 } : undefined,
  getPictureNames: () => ['cover-1'],
}))
jest.mock('./routes', () => ({
  isInternalRoute: (href: string) => ['/', '/about'].includes(href.split('#')[0] ?? ''),
}))

const vocabulary: Vocabulary = {
  authors: { 'a-sample': { name: 'A. Sample' } as Author },
  topics: { data: 'Data' },
}

/** The message that a person sees when `run` refuses the content. */
function readMessage(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('The content was accepted.')
}

const parse = (text: string) => parsePost('a-post', 'content/posts/a-post.md', text, vocabulary)
const refuse = (from: string, to: string) => {
  expect(goodPost).toContain(from)
  return readMessage(() => parse(goodPost.replace(from, to)))
}

describe('a good post', () => {
  it('becomes its address, its author, its reading time and its text as HTML', () => {
    const post = parse(goodPost)
    expect(post).toMatchObject({
      href: '/blogs/a-post',
      author: { name: 'A. Sample' },
      readingMinutes: 1,
      cover: { width: 1200, alt: 'A padlock.' },
    })
    expect(post.html).toContain(
      '<p>A paragraph with a <a href="/about#mission">link</a>.</p>\n<h2>A heading</h2>',
    )
  })

  it('shows the quotation marks of a printed page, but leaves code as it is', () => {
    const post = parse(goodPost.replace('> A quote.', `> It's "quoted", as in \`SELECT 'x'\`.`))
    expect(post.html).toContain("It’s “quoted”, as in <code>SELECT 'x'</code>")
  })

  it('gives the steps that need no text what its front matter says, and the same messages', () => {
    const { html: _html, ...head } = parse(goodPost)
    const parseHead = (text: string) => parsePostHead('a-post', 'content/posts/a-post.md', text, vocabulary)
    expect(parseHead(goodPost)).toEqual(head)
    const bad = goodPost.replace('author: a-sample', 'author: nobody')
    expect(readMessage(() => parseHead(bad))).toBe(readMessage(() => parse(bad)))
  })

  it('gives a page that knows its front matter the same text, and the same messages', () => {
    const add = (text: string) => addText(parse(goodPost), 'content/posts/a-post.md', text)
    expect(add(goodPost)).toEqual(parse(goodPost))
    const bad = goodPost.replace('/about#mission', '/abuot')
    expect(readMessage(() => add(bad))).toBe(readMessage(() => parse(bad)))
  })
})

describe('a bad post is refused, with place, finding and remedy', () => {
  it('for a missing title', () => {
    expect(refuse('title: A post\n', '')).toBe(`The content has 1 problem.

content/posts/a-post.md:2:1  title
  found:    nothing
  expected: a title of at most 60 characters
  mend:     add "title:"
`)
  })

  it('for an unknown key', () => {
    expect(refuse('coverAlt:', 'coverText: x\ncoverAlt:')).toBe(`The content has 1 problem.

content/posts/a-post.md:7:1  coverText
  found:    the unknown key "coverText"
  expected: one of: title, description, date, updated, draft, author, cover, coverAlt, topics
  mend:     correct its spelling, or remove it
`)
  })

  it('for a date in the wrong form', () => {
    expect(refuse('2026-11-12', '12/11/2026')).toBe(`The content has 1 problem.

content/posts/a-post.md:4:7  date
  found:    "12/11/2026"
  expected: a date in the form YYYY-MM-DD
  mend:     correct "date"
`)
  })

  it('for a day that does not exist', () => {
    expect(refuse('2026-11-12', '2026-02-30')).toContain('expected: a date in the form YYYY-MM-DD')
  })

  it('for a change before the day of publication', () => {
    expect(
      refuse('date: 2026-11-12', 'date: 2026-11-12\nupdated: 2026-11-01'),
    ).toBe(`The content has 1 problem.

content/posts/a-post.md:5:10  updated
  found:    "2026-11-01"
  expected: a day after 2026-11-12, the day of publication
  mend:     correct it, or remove it until the text has changed
`)
  })

  it('for a picture that is missing', () => {
    expect(refuse('cover: cover-1', 'cover: cover-99')).toBe(`The content has 1 problem.

content/posts/a-post.md:6:8  cover
  found:    "cover-99"
  expected: one of: cover-1
  mend:     correct the name, or add art/masters/cover-99.png
`)
  })

  it('for a broken link in the text', () => {
    expect(refuse('/about#mission', '/abuot')).toBe(`The content has 1 problem.

content/posts/a-post.md:11:27  link
  found:    a link to /abuot
  expected: a page of this site that exists, or an address that starts with https: or mailto:
  mend:     correct the address
`)
  })

  it('for an unknown topic and an unknown author, both at once', () => {
    const message = readMessage(() =>
      parse(goodPost.replace('[data]', '[data, dogs]').replace('author: a-sample', 'author: nobody')),
    )
    expect(message).toBe(`The content has 2 problems.

content/posts/a-post.md:5:9  author
  found:    "nobody"
  expected: one of: a-sample
  mend:     correct it, or add content/authors/nobody.yaml

content/posts/a-post.md:8:16  topics[2]
  found:    "dogs"
  expected: one of: data
  mend:     correct it, or add it to content/topics.yaml
`)
  })

  it('for raw HTML', () => {
    expect(refuse('A paragraph', '<script>alert(1)</script> A paragraph')).toContain(
      'found:    the HTML <script>alert(1)</script>',
    )
  })

  it('for a heading that skips a level, or repeats the title’s', () => {
    expect(refuse('## A heading', '### A heading')).toContain('mend:     start the line with ##')
    expect(refuse('## A heading', '# A heading')).toContain(
      'expected: level 2 or more, since the title is level 1',
    )
  })

  it('without a quote or without a numbered list', () => {
    expect(refuse('> A quote.', 'No quote.')).toContain('mend:     start a paragraph with "> "')
    expect(refuse('1. One.\n2. Two.', 'No list.')).toContain('mend:     start the lines of a list with "1. "')
  })

  it('without front matter', () => {
    expect(readMessage(() => parse('Only a text.'))).toContain(
      'mend:     copy the first lines of another post',
    )
  })

  it('for YAML that can not be read', () => {
    expect(refuse('title: A post', 'title: A: post')).toContain('expected: valid YAML')
  })

  it('for direction characters that would hide what is written', () => {
    expect(refuse('title: A post', 'title: "A \u202e post"')).toContain(
      'expected: a text without control or direction characters',
    )
  })
})

describe('links in the text', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'http://plain.example',
    '/nowhere',
  ])('refuse %s', (url) => {
    const { problems } = parseArticle('a.md', `[x](${url})\n\n> q\n\n1. l\n`, 0)
    expect(problems.map(({ field }) => field)).toEqual(['link'])
  })
})

describe('two files with one address', () => {
  it('are refused', () => {
    expect(
      readMessage(() => checkUniqueIds(['content/posts/a-post.md', 'content/posts/A-Post.md'])),
    ).toBe(`The content has 1 problem.

content/posts/A-Post.md:1:1  file name
  found:    the id "A-Post", which content/posts/a-post.md has too
  expected: a name that no other post has, whatever the case of its letters
  mend:     rename one of the two files
`)
  })

  it('and so is a name that is a page of the blog list', () => {
    expect(readMessage(() => checkUniqueIds(['content/posts/page.md']))).toContain(
      'neither "page" nor "topics"',
    )
  })
})

describe('YAML files', () => {
  const schema = z.strictObject({ hero: z.strictObject({ title: z.string('a title') }) })

  it('name the path, the line and the column of what is wrong', () => {
    expect(
      readMessage(() => parseYamlFile('content/x.yaml', 'hero:\n  title: 3\n  titel: x\n', schema)),
    ).toBe(`The content has 2 problems.

content/x.yaml:2:10  hero.title
  found:    3
  expected: a title
  mend:     correct "title"

content/x.yaml:3:3  hero.titel
  found:    the unknown key "titel"
  expected: one of: title
  mend:     correct its spelling, or remove it
`)
  })
})

describe('lists of posts', () => {
  const post = (id: string, date: string, topics: string[] = []) => ({ id, date, topics })

  it('are newest first, those of one day by name', () => {
    const sorted = sortPosts([post('b', '2026-01-01'), post('c', '2026-02-01'), post('a', '2026-01-01')])
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('last changed on the newest day among them, changes counted', () => {
    const posts = [{ date: '2026-03-01' }, { date: '2026-01-01', updated: '2026-04-01' }]
    expect(findLastChange(posts)).toBe('2026-04-01')
    expect(findLastChange([])).toBeUndefined()
  })

  it('have nine a page, and at least one page', () => {
    const items = Array.from({ length: 21 }, (_, index) => index)
    expect(paginate(items).map((page) => page.items.length)).toEqual([9, 9, 3])
    expect(paginate(items.slice(0, 9))).toHaveLength(1)
    expect(paginate([])).toEqual([{ number: 1, count: 1, items: [] }])
  })

  it('stand under each of their topics, nine a page, and a topic without posts has no page', () => {
    const copy = (name: string) => ({ name, description: `On ${name}.` })
    const posts = [...Array(10).keys()].map((number) => post(String(number), '2026-01-01', ['data']))
    const pages = paginateTopics([post('both', '2026-02-01', ['design', 'data']), ...posts], {
      design: copy('Design'),
      hiring: copy('Hiring'),
      data: copy('Data'),
    })
    expect(pages.map(({ topic, number, count, items }) => [topic.id, number, count, items.length])).toEqual([
      ['design', 1, 1, 1],
      ['data', 1, 2, 9],
      ['data', 2, 2, 2],
    ])
  })

  it('relate the two that share most topics, the newer first among equals, never the post itself', () => {
    const own = post('own', '2026-05-01', ['data', 'design'])
    const others = [
      post('none', '2026-09-01', ['hiring']),
      post('one-old', '2026-01-01', ['data']),
      post('two', '2025-01-01', ['design', 'data']),
      post('one-new', '2026-02-01', ['design']),
    ]
    expect(findRelatedPosts(own, groupByTopics([own, ...others])).map(({ id }) => id)).toEqual([
      'two',
      'one-new',
    ])
  })

  it('relate the same two as a comparison of each with each would, whatever the topics', () => {
    const topics = ['data', 'design', 'hiring', 'outsourcing']
    const posts = [...Array(60).keys()].map((number) =>
      post(
        `post-${number}`,
        `2026-01-${String((number % 28) + 1).padStart(2, '0')}`,
        topics.filter((_, index) => ((number * 7) >> index) & 1),
      ),
    )
    const groups = groupByTopics(posts)
    for (const own of posts) {
      const shared = (other: typeof own) => other.topics.filter((topic) => own.topics.includes(topic)).length
      const others = sortPosts(posts.filter(({ id }) => id !== own.id)).sort((a, b) => shared(b) - shared(a))
      expect(findRelatedPosts(own, groups)).toEqual(others.slice(0, 2))
    }
  })
})
