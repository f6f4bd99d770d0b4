/** @jest-environment node */

import { type Element, getTextContent, isElementNode, type Node, queryAll } from '@parse5/tools'
import type { Context } from 'checked-content'
import { maxArticleLength } from 'checked-content'
import fc from 'fast-check'
import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleBody } from '@/components/ui/article-body'
import { StructuredData } from '@/components/ui/data-block'
import { parseArticle, renderArticle } from '@/lib/article/article'
import { getPosts } from '@/lib/blog/posts'
import { createContext } from '@/lib/test/context'
import { createContent, neededFiles, readProblems } from '@/lib/test/create-content'
import { articleCopy } from '@/lib/test/good-post'

// Authors must not be able to run code in a visitor's browser or crash the build. Each text here is either rejected
// with a problem or inert when rendered.

const files = [{ src: '/pictures/a.webp', width: 1200 }]
const context: Context = {
  ...createContext('/about'),
  findPicture: () => ({ avif: files, webp: files, width: 1200, height: 750 }),
}

const goodMarkdown = '> A quote.\n\n1. One.\n'

const render = (markdown: string) => {
  const { tree, problems } = parseArticle({ file: 'a.md', header: '', body: markdown }, context)
  if (problems.length > 0) return undefined
  return renderToStaticMarkup(<ArticleBody html={renderArticle(tree, articleCopy).html} />)
}

const allowedTags =
  /^(html|head|body|div|p|a|em|strong|del|code|pre|span|blockquote|ul|ol|li|h[2-6]|hr|br|table|thead|tbody|tr|th|td|input|sup|section|figure|picture|source|img|figcaption)$/
const allowedAttributes =
  /^(href|src|srcset|sizes|width|height|alt|loading|decoding|title|class|start|id|role|tabindex|scope|aria-label|aria-describedby|type|disabled|checked|dir|data-(align|kind|footnotes|footnote-ref|footnote-backref))$/

const listElements = (node: Node) => [...queryAll<Element>(node, isElementNode)]

/** Returns the elements and attributes in rendered HTML that are active or not allowed in an article. */
function findActiveContent(html: string): string[] {
  return listElements(parse(html)).flatMap(({ tagName, attrs }) => [
    ...(allowedTags.test(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.filter(({ name }) => !allowedAttributes.test(name)).map(({ name }) => `${tagName} ${name}`),
    ...attrs
      .filter(({ name, value }) => name === 'type' && !['checkbox', 'image/avif'].includes(value))
      .map(({ value }) => `a field of the type ${value}`),
    ...attrs
      .filter(({ name, value }) => /^src/.test(name) && !/^\/pictures\/a\.webp( 1200w)?$/.test(value))
      .map(({ value }) => `a picture of ${value}`),
    ...attrs
      .filter(({ name, value }) => name === 'href' && !/^(https?:|mailto:|tel:|#|\/about$)/i.test(value))
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
  '```x"onload=x\n<script>\n```',
  '| a | <b> |\n| --- | :-: |\n| "onload=x | c |\n',
  '> [!NOTE] <script>',
  '> [!"onload=x]',
  '- [ ] ',
  '- [x] ',
  '[^a]',
  '[^"><script>]',
  '[^a]: ',
  '[^"><script>]: x',
  '~~',
  '|',
  'www.a.example',
  'https://youtu.be/x"onload=x',
  'a@b.example',
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
  it.each(hostilePieces)('such as %j is rejected or rendered inert', (piece) => {
    const html = render(`${piece}\n\n${goodMarkdown}`)
    if (html !== undefined) expect(findActiveContent(html)).toEqual([])
  })

  it('is rejected or inert when generated at random', () => {
    let accepted = 0
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = render(`${text}\n\n${goodMarkdown}`)
        if (html === undefined) return
        accepted++
        expect(findActiveContent(html)).toEqual([])
        const ids = listElements(parse(html)).flatMap(({ attrs }) =>
          attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
        )
        expect(ids).toEqual([...new Set(ids)])
      }),
      { numRuns: Number(process.env.FUZZ_RUNS || 200) },
    )
    // If everything were rejected, the test would prove little.
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
    ['more than a text can be', 'word '.repeat(maxArticleLength)],
  ])('made of %s is rejected immediately', (_, text) => {
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
  ])('made of many %s is parsed within seconds', (_, piece) => {
    const started = performance.now()
    render(`${goodMarkdown}\n${piece.repeat(10_000 / piece.length)}`)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('a hostile text in structured data', () => {
  it.each(hostilePieces)('%j does not close its element and is parsed unchanged', (piece) => {
    const data = { headline: `${piece}</script><script>alert(1)</script>` }
    const document = parse(renderToStaticMarkup(<StructuredData data={data} />))
    const scripts = listElements(document).filter(({ tagName }) => tagName === 'script')
    expect(scripts).toHaveLength(1)
    expect(scripts.map((script) => JSON.parse(getTextContent(script)))).toEqual([data])
  })
})

describe('hostile front matter', () => {
  const fields = {
    title: 'A post',
    description: 'A description that is long enough to say what the post is about.',
    date: '2026-11-12',
    author: 'a-sample',
    cover: 'cover-1.png',
    coverAlt: 'A padlock.',
    topics: '[data]',
  }
  const read = (header: string) => {
    const name = 'posts/a-post.md'
    const files = { ...neededFiles, [name]: `---\n${header}\n---\n${goodMarkdown}` }
    // An error would end the build with a stack trace that names no file.
    const content = createContent(files, { unpublished: true })
    return readProblems(content, name) ? undefined : getPosts(content)[0]
  }
  const write = (changed: Record<string, string>) =>
    Object.entries({ ...fields, ...changed })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')

  it('is valid before it is changed', () => {
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
  ])('with %s is rejected', (_, changed) => {
    expect(read(write(changed as Record<string, string>))).toBeUndefined()
  })

  it('is rejected with a message or read as plain text when generated at random', () => {
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
      { numRuns: Number(process.env.FUZZ_RUNS || 200) },
    )
  })
})
