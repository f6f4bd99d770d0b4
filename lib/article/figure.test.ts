import type { Context } from 'checked-content'
import { formatProblem } from 'checked-content'
import { createContext } from '@/lib/test/context'
import { articleCopy } from '@/lib/test/good-post'
import { parseArticle, renderArticle } from './article'

const context: Context = {
  ...createContext('/about'),
  findPicture: () => {
    const list = (format: string) => [
      { src: `/pictures/diagram-480.${format}`, width: 480 },
      { src: `/pictures/diagram-800.${format}`, width: 800 },
    ]
    return { avif: list('avif'), webp: list('webp'), width: 800, height: 500 }
  },
}

const parse = (body: string) =>
  parseArticle({ file: 'content/posts/a-post.md', header: '\n'.repeat(10), body }, context)
const render = (markdown: string) => renderArticle(parse(markdown).tree, articleCopy).html
const refuse = (markdown: string) => parse(markdown).problems.map(formatProblem)

describe('a picture in an article', () => {
  it('is a lazy-loaded figure in AVIF and WebP with its dimensions', () => {
    const markdown = 'Text.\n\n![Two boxes & a line](./diagram.png "How it works")\n'
    expect(refuse(markdown)).toEqual([])
    expect(render(markdown).split('\n')).toEqual([
      '<p>Text.</p>',
      [
        '<figure><picture>',
        '<source type="image/avif" srcset="/pictures/diagram-480.avif 480w, /pictures/diagram-800.avif 800w" sizes="(min-width: 720px) 640px, 92vw">',
        '<img src="/pictures/diagram-800.webp" srcset="/pictures/diagram-480.webp 480w, /pictures/diagram-800.webp 800w" sizes="(min-width: 720px) 640px, 92vw" width="800" height="500" alt="Two boxes &#x26; a line" loading="lazy" decoding="async">',
        '</picture><figcaption>How it works</figcaption></figure>',
      ].join(''),
    ])
  })

  it('has no caption without a title', () => {
    expect(render('![A box](./diagram.png)')).not.toContain('figcaption')
  })

  it('is rejected without alternative text', () => {
    expect(refuse('Text.\n\n![ ](./diagram.png)')).toEqual([
      `content/posts/a-post.md:13:1  image
  found:    no alternative text
  expected: what the picture shows, between the brackets
  fix:      write ![What it shows](./diagram.png)`,
    ])
  })

  it('is rejected within a paragraph', () => {
    expect(refuse('Text ![A box](./diagram.png)')).toEqual([
      `content/posts/a-post.md:11:6  image
  found:    a picture within a line of text
  expected: a picture in a paragraph of its own
  fix:      put an empty line before and after it`,
    ])
  })

  it('is rejected as a link', () => {
    expect(refuse('[![A box](./diagram.png)](/about)')).toEqual([
      `content/posts/a-post.md:11:2  image
  found:    a picture as a link
  expected: a picture without a link
  fix:      write ![A box](./diagram.png) in its own paragraph, and link words below it`,
    ])
  })

  it('is rejected as a reference-style image', () => {
    expect(refuse('![A box][a]\n\n[a]: /about')).toEqual([
      `content/posts/a-post.md:11:1  image
  found:    a picture whose file is named elsewhere
  expected: a picture with its file
  fix:      write ![What it shows](./photo.jpg)`,
    ])
  })
})
