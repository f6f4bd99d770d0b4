/** @jest-environment node */

import { getTextContent } from '@parse5/tools'
import fc from 'fast-check'
import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { StructuredData } from '@/components/ui/structured-data'
import { longestArticle } from '@/lib/content/limits'
import { parseArticle } from '@/lib/content/markdown'
import { parsePost, type Vocabulary } from '@/lib/content/post'
import { ContentError } from '@/lib/content/problem'
import type { Author } from '@/lib/content/schemas'
import { findElements, isTag } from '@/scripts/html'
import { ArticleBody } from './article-body'

// Whoever may write content may not thereby run code in a visitor's browser or stop the build with anything but a
// message. Each text here is either refused with a problem, or inert once it is rendered.

jest.mock('@/lib/content/pictures', () => ({
  findPicture: () => ({ avif: [], webp: [], width: 1200, height: 750 }),
  getPictureNames: () => ['cover-1'],
}))
jest.mock('@/lib/content/routes', () => ({ isInternalRoute: (href: string) => href === '/about' }))

const goodMarkdown = '> A quote.\n\n1. One.\n'

const render = (markdown: string) => {
  const { html, problems } = parseArticle('a.md', markdown, 0)
  return problems.length > 0 ? undefined : renderToStaticMarkup(<ArticleBody html={html} />)
}

const allowedTags = /^(html|head|body|div|p|a|em|strong|code|pre|blockquote|ul|ol|li|h[2-6]|hr|br)$/
const allowedAttributes = /^(href|title|class|start)$/

/** What of a rendered text could act, or is not of an article. */
function findLively(html: string): string[] {
  return findElements(parse(html), () => true).flatMap(({ tagName, attrs }) => [
    ...(allowedTags.test(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.filter(({ name }) => !allowedAttributes.test(name)).map(({ name }) => `${tagName} ${name}`),
    ...attrs
      .filter(({ name, value }) => name === 'href' && !/^(https:|mailto:|#|\/about$)/i.test(value))
      .map(({ value }) => `a link to ${value}`),
  ])
}

const hostilePieces = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?php',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '[a](https://a.example "\\" onmouseover=alert(1)")',
  '<javascript:alert(1)>',
  '<https://a.example>',
  '[a][b]',
  '[b]: javascript:alert(1)',
  '![a](x "onerror=alert(1)")',
  '`<script>`',
  '```html onload=x\n<script>\n```',
  '&lt;script&gt;',
  '&#x3C;script&#x3E;',
  '\u202eevil\u202c',
  '\u2066',
  '\u0000',
  '\u001b[31m',
  '{alert(1)}',
  '> ',
  '1. ',
  '- ',
  '## ',
  '\n\n',
  '\n',
  ' ',
  '*',
  '_',
  '\\',
  '"',
  "'",
]
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...hostilePieces), fc.string({ maxLength: 20, unit: 'binary' })), {
    maxLength: 15,
  })
  .map((pieces) => pieces.join(''))

describe('a hostile text', () => {
  it.each(hostilePieces)('%j is refused, or inert', (piece) => {
    const html = render(`${piece}\n\n${goodMarkdown}`)
    if (html !== undefined) expect(findLively(html)).toEqual([])
  })

  it('made at random is refused, or inert', () => {
    let accepted = 0
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = render(`${text}\n\n${goodMarkdown}`)
        if (html === undefined) return
        accepted++
        expect(findLively(html)).toEqual([])
      }),
      { numRuns: 500 },
    )
    // A test in which all is refused would show little.
    expect(accepted).toBeGreaterThan(20)
  })

  it.each([
    ['quotes', '>'.repeat(50_000)],
    ['lists on a line', '- '.repeat(40_000)],
    ['numbered lists on a line', '1. '.repeat(30_000)],
    [
      'lists by indentation',
      Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
    ],
    ['more than a text can be', 'word '.repeat(longestArticle)],
  ])('of %s is refused at once', (_, text) => {
    const started = performance.now()
    expect(render(`${goodMarkdown}\n${text}`)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it.each([
    ['brackets', '['],
    ['beginnings of links', '[a]('],
    ['stars', '*a **b '],
    ['beginnings of HTML', '<'],
    ['entities', '&amp;'],
    ['backslashes', '\\'],
  ])('of many %s is read in seconds', (_, piece) => {
    const started = performance.now()
    render(`${goodMarkdown}\n${piece.repeat(10_000 / piece.length)}`)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('a hostile text in structured data', () => {
  it.each(hostilePieces)('%j stays in its element, and comes back as it was', (piece) => {
    const data = { headline: `${piece}</script><script>alert(1)</script>` }
    const document = parse(renderToStaticMarkup(<StructuredData data={data} />))
    const scripts = findElements(document, isTag('script'))
    expect(scripts).toHaveLength(1)
    expect(scripts.map((script) => JSON.parse(getTextContent(script)))).toEqual([data])
  })
})

describe('hostile front matter', () => {
  const vocabulary: Vocabulary = {
    authors: { 'a-sample': { name: 'A. Sample' } as Author },
    topics: { data: 'Data' },
  }
  const fields = {
    title: 'A post',
    description: 'A description that is long enough to say what the post is about.',
    date: '2026-11-12',
    author: 'a-sample',
    cover: 'cover-1',
    coverAlt: 'A padlock.',
    topics: '[data]',
  }
  const read = (header: string) => {
    try {
      return parsePost('a-post', 'a-post.md', `---\n${header}\n---\n${goodMarkdown}`, vocabulary)
    } catch (error) {
      // Anything else would end the build with a stack, and name no file.
      if (error instanceof ContentError) return undefined
      throw error
    }
  }
  const write = (changed: Record<string, string>) =>
    Object.entries({ ...fields, ...changed })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')

  it('is compared with a post that is read', () => {
    expect(read(write({}))?.title).toBe('A post')
  })

  it.each([
    ['direction characters in a title', { title: '"A \u202etsop"' }],
    ['direction characters in an alternative text', { coverAlt: '"A \u2067lock"' }],
    ['an escape in a title', { title: '"A \\u001b[31mpost"' }],
    ['a title as long as a book', { title: 'a'.repeat(1_000_000) }],
    ['a date that is code', { date: '!!js/function "function () {}"' }],
    ['a topic from the prototype', { topics: '[constructor]' }],
    ['an author above the folder', { author: '../../etc/passwd' }],
    ['a prototype of its own', { __proto__x: 'a', constructor: '{ prototype: {} }' }],
    ['very deep lists', { topics: '['.repeat(3000) + ']'.repeat(3000) }],
    [
      'values that repeat one another a billion times',
      {
        title: `&a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`).join('\n')}`,
      },
    ],
  ])('with %s is refused', (_, changed) => {
    expect(read(write(changed as Record<string, string>))).toBeUndefined()
  })

  it('made at random is refused with a message, or read as plain text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])),
        hostileText,
        fc.boolean(),
        (field, text, isQuoted) => {
          const post = read(write({ [field]: isQuoted ? JSON.stringify(text) : text }))
          if (!post) return
          for (const value of [post.title, post.description, post.cover.alt])
            expect(value).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
        },
      ),
      { numRuns: 300 },
    )
  })
})
