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

  it.each([
    ['![ ](./diagram.png)', '11:1', 'no alternative text', 'write ![What it shows](./diagram.png)'],
    [
      'Text ![A box](./diagram.png)',
      '11:6',
      'a picture within a line of text',
      'put an empty line before and after it',
    ],
    [
      '[![A box](./diagram.png)](/about)',
      '11:2',
      'a picture as a link',
      'write ![A box](./diagram.png) in its own paragraph, and link words below it',
    ],
    [
      '![A box][a]\n\n[a]: /about',
      '11:1',
      'a picture whose file is named elsewhere',
      'write ![What it shows](./photo.jpg)',
    ],
  ])('is rejected as %j', (markdown, place, found, fix) => {
    const [message = '', ...others] = refuse(markdown)
    expect(message).toMatch(new RegExp(`^content/posts/a-post.md:${place}  image\\n`))
    expect(message).toContain(`found:    ${found}\n`)
    expect(message).toContain(`fix:      ${fix}`)
    expect(others).toEqual([])
  })
})
