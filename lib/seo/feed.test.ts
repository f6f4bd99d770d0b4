import * as dom from '@parse5/tools'
import { parseFragment } from 'parse5'
import type { Element, Root } from 'xast'
import { fromXml } from 'xast-util-from-xml'
import { parseArticle, renderArticle } from '@/lib/article/article'
import type { Post } from '@/lib/blog/posts'
import type { Site } from '@/lib/schemas/files'
import { createContext } from '@/lib/test/context'
import { articleCopy } from '@/lib/test/good-post'
import { createFeed, toAtom } from './feed'

const origin = 'https://company.example'
const site = { name: 'Company & Sons', url: origin, language: 'en-GB' } as Site
const { tree } = parseArticle(
  {
    file: 'a.md',
    header: '',
    body: 'See [us](/about#x), [home](/), [here](#end) and [there](https://a.example/).\n\n> `<a href="/">`\n\n1. One\n\n```sql\na < b\n```\n',
  },
  createContext('/about'),
)
const { html, sections } = renderArticle(tree, articleCopy)
const figure =
  '<picture><source srcset="/pictures/d.avif" type="image/avif"><img src="/pictures/d.webp" srcset="/pictures/d-480.webp 480w" sizes="100vw" alt="D"></picture>'
const createPost = (id: string, fields: Pick<Post, 'date' | 'updated' | 'aliases'>): Post => ({
  id,
  href: `/blogs/${id}`,
  title: `Post <${id}> ]]>`,
  description: 'What it is about.',
  status: 'published',
  author: { name: 'A. Sample' } as Post['author'],
  cover: {
    avif: [],
    webp: [
      { src: '/pictures/c-480.webp', width: 480 },
      { src: '/pictures/c-1200.webp', width: 1200 },
    ],
    width: 1200,
    height: 750,
    alt: 'A "padlock"',
  },
  topics: ['data'],
  readingMinutes: 1,
  html: html + figure,
  sections,
  ...fields,
})
const feed = createFeed({
  site,
  blogs: { title: 'All posts', subtitle: 'Notes' },
  posts: [
    createPost('b', { date: '2026-11-12' }),
    createPost('a', {
      date: '2026-10-01',
      updated: '2026-11-20',
      aliases: ['/old.php', '/blogs/former', '/blogs/later'],
    }),
  ],
  topics: { data: { name: 'Data & figures' } },
})

const findChildren = ({ children }: Element | Root, name: string): Element[] =>
  children.flatMap((child) => (child.type === 'element' && child.name === name ? [child] : []))
const toText = ({ children }: Element): string =>
  children
    .map((child) => (child.type === 'element' ? toText(child) : 'value' in child ? child.value : ''))
    .join('')

const namespace = 'http://www.w3.org/2005/Atom'

describe('the Atom feed', () => {
  // Throws if it is not well-formed.
  const root = findChildren(fromXml(toAtom(feed)), 'feed')[0] as Element
  const readChild = (element: Element, name: string) => findChildren(element, name).map(toText).join()

  it('has the required elements of a feed once each (RFC 4287, section 4.1.1)', () => {
    expect(root.attributes).toEqual({ xmlns: namespace, 'xml:lang': 'en-GB' })
    for (const name of ['id', 'title', 'updated']) expect(findChildren(root, name)).toHaveLength(1)
    expect(findChildren(root, 'link').map((link) => [link.attributes.rel, link.attributes.href])).toEqual([
      ['self', `${origin}/feed.xml`],
      ['alternate', `${origin}/blogs`],
    ])
    expect(readChild(root, 'title')).toBe('Company & Sons: All posts')
    expect(readChild(root, 'icon')).toBe(`${origin}/icon-512.png`)
    // The latest change (RFC 3339).
    expect(readChild(root, 'updated')).toBe('2026-11-20T12:00:00Z')
  })

  it('has the required elements of an entry, with author, topic, dates and full text (RFC 4287, section 4.1.2)', () => {
    const entries = findChildren(root, 'entry')
    expect(entries.map((entry) => readChild(entry, 'id'))).toEqual([
      `${origin}/blogs/b`,
      `${origin}/blogs/former`,
    ])
    const [, entry = root] = entries
    expect(readChild(entry, 'title')).toBe('Post <a> ]]>')
    expect(findChildren(entry, 'link')[0]?.attributes.href).toBe(`${origin}/blogs/a`)
    expect(readChild(entry, 'summary')).toBe('What it is about.')
    expect(readChild(entry, 'author')).toBe('A. Sample')
    expect(readChild(entry, 'published')).toBe('2026-10-01T12:00:00Z')
    expect(readChild(entry, 'updated')).toBe('2026-11-20T12:00:00Z')
    expect(findChildren(entry, 'category')[0]?.attributes.term).toBe('Data & figures')
    expect(findChildren(entry, 'content')[0]?.attributes.type).toBe('html')
    expect(readChild(entry, 'content')).toBe(feed.items[1]?.content_html)
  })
})

describe('the JSON feed', () => {
  const json = JSON.parse(JSON.stringify(feed))

  it('leads to the list of posts under a base path', () => {
    const moved = { site: { ...site, url: `${origin}/preview` }, blogs: { title: 'A', subtitle: 'B' } }
    const { home_page_url } = createFeed({ ...moved, posts: [], topics: {} })
    expect(home_page_url).toBe(`${origin}/preview/blogs`)
  })

  it('has the required fields of JSON Feed 1.1', () => {
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Company & Sons: All posts',
      home_page_url: `${origin}/blogs`,
      feed_url: `${origin}/feed.json`,
    })
    expect(json.items[1]).toEqual({
      // It was renamed twice.
      id: `${origin}/blogs/former`,
      url: `${origin}/blogs/a`,
      title: 'Post <a> ]]>',
      content_html: feed.items[1]?.content_html,
      summary: 'What it is about.',
      image: `${origin}/pictures/c-1200.webp`,
      date_published: '2026-10-01T12:00:00Z',
      date_modified: '2026-11-20T12:00:00Z',
      authors: [{ name: 'A. Sample' }],
      tags: ['Data & figures'],
    })
  })
})

describe('the text of a post in a feed', () => {
  const html = parseFragment(feed.items[0]?.content_html ?? '')
  const elements = [...dom.queryAll<dom.Element>(html, dom.isElementNode)]
  const readAttributes = (name: string) =>
    elements
      .filter(({ tagName }) => tagName === name)
      .map(({ attrs }) => Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value])))

  it('has absolute links', () => {
    expect(readAttributes('a').map(({ href }) => href)).toEqual([
      `${origin}/about#x`,
      origin,
      `${origin}/blogs/b#end`,
      'https://a.example/',
    ])
  })

  it('starts with the cover, its alternative text and dimensions, and has one file for each picture', () => {
    expect(readAttributes('img')).toEqual([
      { src: `${origin}/pictures/c-1200.webp`, alt: 'A "padlock"', width: '1200', height: '750' },
      { src: `${origin}/pictures/d.webp`, alt: 'D' },
    ])
    expect(readAttributes('source')).toEqual([])
  })
})
