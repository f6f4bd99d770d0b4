import { checkNames, formatProblem } from 'checked-content'
import { config } from '@/content.config'
import { createContent, neededFiles, readProblems } from '@/lib/test/create-content'
import { articleCopy, goodPost } from '@/lib/test/good-post'
import { readMessage } from '@/lib/test/read-message'
import { paginateAll } from './lists'
import { findLastChange, getPost, getPosts, type PostSummary, sortPosts } from './posts'
import { findRelated, sortByTopics } from './related'

const name = 'posts/a-post.md'
const open = (text: string) => createContent({ ...neededFiles, [name]: text })
const parse = (text: string) => {
  const [post] = getPosts(open(text))
  if (!post) throw new Error('There is no post.')
  return post
}
const readMistakes = (text: string) => readProblems(open(text), name)
const refuse = (from: string, to: string) => {
  expect(goodPost).toContain(from)
  return readMistakes(goodPost.replace(from, to))
}
const check = (...names: string[]) => checkNames(config, names, 'content').map(formatProblem).join('\n')

describe('a valid post', () => {
  it('has an address, author, reading time, HTML and sections', () => {
    const content = open(goodPost)
    jest.spyOn(content, 'get').mockImplementation((): never => ({ article: articleCopy }) as never)
    const post = getPost(content, 'a-post')
    expect(post).toMatchObject({
      href: '/blogs/a-post',
      author: { name: 'A. Sample' },
      readingMinutes: 1,
      cover: { width: 1200, alt: 'A padlock.' },
      sections: [{ id: 'a-heading', title: 'A heading' }],
    })
    expect(post.html).toContain(
      '<p>A paragraph with a <a href="/about#mission">link</a>.</p>\n<h2 id="a-heading"><a href="#a-heading">A heading</a></h2>',
    )
  })

  it('takes a minute to read for each 250 words', () => {
    expect(parse(`${goodPost}\n${'word '.repeat(1000)}`).readingMinutes).toBe(4)
    expect(parse(`${goodPost}\n${'这是一个例子。'.repeat(250)}`).readingMinutes).toBe(4)
  })

  it('may have had an address with letters such as ü, encoded or not', () => {
    const aliases = '[/blogs/ünï, /blogs/%C3%BCber.html, /日本/a.b]'
    expect(parse(goodPost.replace('[data]', `[data]\naliases: ${aliases}`)).aliases).toEqual([
      '/blogs/%C3%BCn%C3%AF',
      '/blogs/%C3%BCber',
      '/%E6%97%A5%E6%9C%AC/a.b',
    ])
    for (const bad of ['old', '/a b', '/a%2fb', '/a\u2003b', '/.a', '//a', '/a?b'])
      expect(refuse('[data]', `[data]\naliases: ["${bad}"]`)).toContain('an address such as /blogs/old-name')
    const more = `["/2019/05/old-post/", "/c++-tips", "/it's", "/a/index.html/"]`
    expect(parse(goodPost.replace('[data]', `[data]\naliases: ${more}`)).aliases).toEqual([
      '/2019/05/old-post',
      '/c++-tips',
      "/it's",
      '/a/index',
    ])
    for (const [bad, symbol] of [
      ['/?p=123', '?'],
      ['/a#b', '#'],
      ['/a b', ' '],
      ['/*', '*'],
      ['/:a', ':'],
    ])
      expect(refuse('[data]', `[data]\naliases: ["${bad}"]`)).toContain(
        `an address such as /blogs/old-name; hosts cannot redirect one with "${symbol}"`,
      )
    expect(refuse('[data]', `[data]\naliases: ["/${'ü'.repeat(40)}"]`)).toContain('at most 200 characters')
  })

  it('reports mistakes in fields and pictures that do not exist together', () => {
    const bad = goodPost
      .replace('title: A post', 'title: ""')
      .replace('cover-1', 'cover-9')
      .replace('[data]', '[data]\naliases: [/about]')
    expect(readMistakes(bad).match(/^content.*/gm)).toEqual([
      'content/posts/a-post.md:2:8  title',
      'content/posts/a-post.md:6:8  cover',
      'content/posts/a-post.md:9:11  aliases[1]',
    ])
    expect(readMessage(() => getPosts(open(bad)))).toBe(readMistakes(bad))
  })

  it('reports the same problems when its text is rendered', () => {
    const bad = goodPost.replace('/about#mission', '/abuot')
    expect(readMessage(() => getPost(open(bad), 'a-post'))).toBe(readMistakes(bad))
  })
})

describe('an invalid post is rejected with a position, the value found and a fix', () => {
  it('for a missing title', () => {
    expect(refuse('title: A post\n', '')).toBe(`The content has 1 problem.

content/posts/a-post.md:2:1  title
  found:    nothing
  expected: a title of at most 60 characters
  fix:      add "title:"
`)
  })

  it('for a cover without alternative text', () => {
    expect(refuse('coverAlt: A padlock.\n', '')).toContain('fix:      add "coverAlt:"')
  })

  it('for an unknown key that resembles no other', () => {
    expect(refuse('coverAlt:', 'coverText: x\ncoverAlt:')).toContain(
      'fix:      correct its spelling, or remove it',
    )
  })

  it.each(['12/11/2026', '2026-02-30'])('for the date %s', (date) => {
    expect(refuse('2026-11-12', date)).toContain(
      'expected: a date in the form YYYY-MM-DD\n  fix:      correct "date"',
    )
  })

  it('for a change on the day of publication', () => {
    expect(
      refuse('date: 2026-11-12', 'date: 2026-11-12\nupdated: 2026-11-12'),
    ).toBe(`The content has 1 problem.

content/posts/a-post.md:5:10  updated
  found:    "2026-11-12"
  expected: a day after 2026-11-12, the day of publication, and not in the future
  fix:      correct it, or remove it
`)
  })

  it('for a change in the future', () => {
    expect(refuse('date: 2026-11-12', 'date: 2026-11-12\nupdated: 2999-01-01')).toContain('not in the future')
  })

  it('for an unknown topic and an unknown author, both at once', () => {
    const message = readMistakes(
      goodPost.replace('[data]', '[data, dogs]').replace('author: a-sample', 'author: nobody'),
    )
    expect(message).toBe(`The content has 2 problems.

content/posts/a-post.md:5:9  author
  found:    "nobody"
  expected: one of: a-sample
  fix:      correct it, or add content/authors/nobody.yaml

content/posts/a-post.md:8:16  topics[2]
  found:    "dogs"
  expected: one of: data
  fix:      correct it, or add it to content/topics.yaml
`)
  })

  it('for an author and a topic by the names that visitors see', () => {
    const message = readMistakes(
      goodPost.replace('[data]', '[Data]').replace('author: a-sample', 'author: A. Sample'),
    )
    expect(message.match(/fix: .*/g)).toEqual(['fix:      write a-sample', 'fix:      write data'])
  })

  it('for a heading that skips a level or repeats the title’s level', () => {
    expect(refuse('## A heading', '### A heading')).toContain(
      'expected: level 2 at most\n  fix:      start the line with ##\n',
    )
    expect(refuse('## A heading', '# A heading')).toContain(
      'expected: level 2 or more, since the title is level 1',
    )
  })

  it.each(['https:', 'mailto:', 'https:/a.example', 'https://https://a.example', 'https://a,example'])(
    'for a link to %s',
    (address) => {
      expect(refuse('/about#mission', address)).toContain(`found:    a link to ${address}`)
    },
  )

  it('without front matter, but not for spaces after its lines', () => {
    expect(parse(goodPost.replaceAll('---\n', '---  \n')).title).toBe('A post')
    expect(readMistakes('Only a text.')).toContain(
      'fix:      begin the file with ---, and end its fields with another line of ---',
    )
  })

  it('for characters that browsers do not show', () => {
    expect(refuse('A paragraph', '\uf0b7 A paragraph')).toContain('the hidden character U+F0B7')
    expect(refuse('A paragraph', 'A\u200b paragraph')).toContain('the hidden character U+200B')
    expect(refuse('A paragraph', 'A\u{f0000} paragraph')).toContain('the hidden character U+F0000')
  })
})

describe('two files with one address', () => {
  it('are rejected', () => {
    expect(check('posts/a-post.md', 'posts/A-Post.md')).toBe(`content/posts/A-Post.md:1:1  file name
  found:    the address /blogs/A-Post, which content/posts/a-post.md has too
  expected: one that is free, ignoring case
  fix:      rename the file`)
  })

  it.each(['page.md', 'topics/index.md', 'index.md', 'index/index.md'])(
    'are rejected if a post is posts/%s, whose address the site needs',
    (name) => {
      expect(check(`posts/${name}`)).toContain(', which the site has too')
    },
  )

  it.each(['A_b.md', 'a--b.md'])(
    'are rejected if a post is posts/%s, whose address is impossible',
    (name) => {
      expect(check(`posts/${name}`)).toContain('expected: lowercase letters, digits and single hyphens')
    },
  )
})

describe('lists of posts', () => {
  const post = (id: string, date: string, topics: string[] = []) => ({ id, date, topics }) as PostSummary

  it('are sorted newest first, and by name within a day', () => {
    const sorted = sortPosts([post('b', '2026-01-01'), post('c', '2026-02-01'), post('a', '2026-01-01')])
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('have the latest publication or update date', () => {
    const posts = [{ date: '2026-03-01' }, { date: '2026-01-01', updated: '2026-04-01' }]
    expect(findLastChange(posts)).toBe('2026-04-01')
    expect(findLastChange([])).toBeUndefined()
  })

  it('are grouped by topic, nine a page, and a topic without posts has no page', () => {
    const copy = (name: string) => ({ name, description: `On ${name}.` })
    const ofData = [...Array(17).keys()].map((number) => post(String(number), '2026-01-01', ['data']))
    const posts = [post('both', '2026-02-01', ['design', 'data']), post('one', '2026-02-01'), ...ofData]
    const topics = { design: copy('Design'), hiring: copy('Hiring'), data: copy('Data') }
    const pages = paginateAll(posts, topics)
    expect(pages.map(({ topic, number, count, items }) => [topic?.id, number, count, items.length])).toEqual([
      [undefined, 1, 3, 9],
      [undefined, 2, 3, 9],
      [undefined, 3, 3, 1],
      ['design', 1, 1, 1],
      ['data', 1, 2, 9],
      ['data', 2, 2, 9],
    ])
  })

  it('are related by their first topic, then by words in common, and only then by date', () => {
    const create = (id: string, title: string, ...topics: string[]) =>
      ({ id, topics, title, description: '' }) as PostSummary
    const oracle = create('oracle', 'A slow query in a database', 'databases', 'product')
    const posts = [
      create('new', 'A dictionary', 'data', 'databases'),
      create('product', 'A product', 'product'),
      create('old', 'Moving databases without a lost query', 'databases'),
      oracle,
    ]
    expect(findRelated(oracle, posts).map(({ id }) => id)).toEqual(['old', 'new'])
  })

  it('are sorted by shared topics, of which the first weighs most, and keep their order otherwise', () => {
    const posts = [
      post('none', '2026-09-01', ['hiring']),
      post('one-new', '2026-02-01', ['design']),
      post('one-old', '2026-01-01', ['data']),
      post('two', '2025-01-01', ['design', 'data']),
    ]
    expect(sortByTopics(posts, ['data', 'design']).map(({ id }) => id)).toEqual([
      'two',
      'one-old',
      'one-new',
      'none',
    ])
  })
})
