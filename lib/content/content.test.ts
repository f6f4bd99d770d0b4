import { z } from 'zod'
import { parseMarkdownFile, toProjectPath } from './files/load'
import { parseArticle, renderArticle } from './markdown/article'
import {
  checkPostIds,
  findLastChange,
  paginate,
  paginateTopics,
  parsePost,
  renderText,
  sortByTopics,
  sortPosts,
  type Vocabulary,
} from './post'
import { ContentError } from './problem'
import { type Author, contentFiles, postSchema } from './schemas'
import { createContext } from './test/context'
import { articleCopy, goodPost } from './test/good-post'
import { parseYamlFile } from './yaml'

const context = createContext('/', '/about')
const vocabulary: Vocabulary = {
  authors: { 'a-sample': { name: 'A. Sample' } as Author },
  topics: { data: 'Data' },
}

/** Returns the message of the `ContentError` that `run` throws. */
function readMessage(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('The content was accepted.')
}

const split = (text: string) => parseMarkdownFile('a-post', 'content/posts/a-post.md', text)
const parse = (text: string) => parsePost(split(text), vocabulary, context)
const refuse = (from: string, to: string) => {
  expect(goodPost).toContain(from)
  return readMessage(() => parse(goodPost.replace(from, to)))
}

/** Renders Markdown. Throws with its problems. */
const toHtml = (markdown: string) => {
  const { tree, problems } = parseArticle(
    { file: 'content/posts/a-post.md', header: '', body: markdown },
    context,
  )
  if (problems.length > 0) throw new ContentError(problems)
  return renderArticle(tree, articleCopy).html
}
const parseYaml = (schema: z.ZodType, file: string, text: string) =>
  parseYamlFile(schema, { file, text }, context)
const refuseText = (markdown: string) => readMessage(() => toHtml(markdown))

describe('a valid post', () => {
  const render = (text: string) => ({ ...parse(text), ...renderText(split(text), articleCopy, context) })

  it('has an address, author, reading time, HTML and sections', () => {
    const post = render(goodPost)
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
  })

  it('needs neither a quote nor a numbered list', () => {
    expect(() => parse(goodPost.replace('> A quote.', '').replace(/^\d\. .*$/gm, ''))).not.toThrow()
  })

  it('returns the same front matter and problems without reading the text', () => {
    const parseHead = (text: string) => parsePost(split(text), vocabulary, context, [])
    expect(parseHead(goodPost)).toEqual(parse(goodPost))
    const bad = goodPost.replace('author: a-sample', 'author: nobody')
    expect(readMessage(() => parseHead(bad))).toBe(readMessage(() => parse(bad)))
  })

  it('reports mistakes in fields and pictures that do not exist together', () => {
    const findPicture = () => ({ found: '"b.png"', expected: 'a picture', fix: 'add it' })
    const bad = goodPost.replace('title: A post', 'title: ""').replace('[data]', '[data]\naliases: [/about]')
    const message = readMessage(() => parsePost(split(bad), vocabulary, { ...context, findPicture }))
    expect(message.match(/^content.*/gm)).toEqual([
      'content/posts/a-post.md:2:8  title',
      'content/posts/a-post.md:6:8  cover',
      'content/posts/a-post.md:9:11  aliases[1]',
    ])
  })

  it('reports the same problems when its text is rendered', () => {
    const bad = goodPost.replace('/about#mission', '/abuot')
    expect(readMessage(() => renderText(split(bad), articleCopy, context))).toBe(
      readMessage(() => parse(bad)),
    )
  })
})

describe('article text', () => {
  it.each([
    [`It's "quoted", as in \`SELECT 'x'\`.`, "It’s “quoted”, as in <code>SELECT 'x'</code>."],
    [`"*Well*," she's "told" the '90s.`, '“<em>Well</em>,” she’s “told” the ’90s.'],
    [`(“nested 'words'” here)`, '(“nested ‘words’” here)'],
    [
      `*She* said "*No*", as in \`x\`'s name.`,
      '<em>She</em> said “<em>No</em>”, as in <code>x</code>’s name.',
    ],
  ])('has typographic quotation marks outside code: %s', (markdown, html) => {
    expect(toHtml(markdown)).toBe(`<p>${html}</p>`)
  })

  it('gives headings a link and an id that is unique in the page', () => {
    const html = toHtml(
      "## Steps\n\n## What's new?\n\n## What's new?\n\n## Über uns\n\n## ?!\n\n## [A](/about) b",
    )
    expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'steps-1',
      'whats-new',
      'whats-new-1',
      'über-uns',
      'section',
      'a-b',
    ])
    expect(html).toContain('<h2 id="über-uns"><a href="#%C3%BCber-uns">Über uns</a></h2>')
    // Links can't nest.
    expect(html).toContain('<h2 id="a-b"><a href="/about">A</a> b</h2>')
  })

  it('highlights code with classes and makes it scrollable by keyboard', () => {
    expect(toHtml("```sql\nselect 'a' -- b\n```")).toBe(
      `<pre role="group" aria-label="Code: SQL" tabindex="0"><code><span class="token-keyword">select</span> <span class="token-string-expression">'a'</span> <span class="token-comment">-- b</span>\n</code></pre>`,
    )
    expect(toHtml('```\n<b>\n```')).toContain('aria-label="Code" tabindex="0"><code>&#x3C;b>\n</code>')
  })

  it.each(['typescript', 'bash', 'yaml', 'json', 'python', 'c#', 'SQL', 'tsx', 'html', 'docker', 'plsql'])(
    'highlights %s',
    (language) => {
      const code = 'const a = "b" # {"c": 1}\n-- FROM x\n<p class="d">'
      expect(toHtml(`\`\`\`${language}\n${code}\n\`\`\``)).toContain('class="token-')
    },
  )

  it('wraps a table in a labelled box that is scrollable by keyboard', () => {
    const html = toHtml('| Name | Price |\n| --- | ---: |\n| `a` | 3 |')
    expect(html).toMatch(
      /^<div role="group" aria-label="Table: Name, Price" tabindex="0" class="table-scroller"><table>/,
    )
    expect(html).toContain('<th data-align="right" scope="col">Price</th>')
    expect(html).toContain('<td data-align="right">3</td>')
  })

  it('has footnotes with links in both directions', () => {
    const html = toHtml('A claim.[^source]\n\n[^source]: Its source.')
    expect(html).toContain('<a href="#Note-fn-source" id="Note-fnref-source" data-footnote-ref')
    expect(html).toContain('<h2 id="footnote-label">Footnotes</h2>')
    expect(html).toMatch(
      /<li id="Note-fn-source">.*<a href="#Note-fnref-source".*aria-label="Back to footnote 1"/s,
    )
  })

  it('has struck text, nested lists and named checkboxes', () => {
    const html = toHtml('~~old~~\n\n- [x] a\n- [ ] b\n  1. c')
    expect(html).toContain('<del>old</del>')
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> a')
    expect(html).toMatch(/<input type="checkbox" disabled aria-label="Not done"> b\n<ol>/)
  })

  it.each(['NOTE', 'TIP', 'WARNING'])('labels a %s callout', (kind) => {
    const name = kind[0] + kind.slice(1).toLowerCase()
    const html = `<div class="callout" role="note" data-kind="${kind.toLowerCase()}">\n<p><strong>${name}</strong></p>\n<p>Mind it.</p>\n</div>`
    expect(toHtml(`> [!${kind}]\n> Mind it.`)).toBe(html)
    expect(toHtml(`> [!${kind}]\n>\n> Mind it.`)).toBe(html)
  })

  it('names the host of a video link', () => {
    const note = 'Opens youtube.com, another site.</p>'
    expect(toHtml('https://www.youtube.com/watch?v=x')).toBe(
      `<p class="video"><a href="https://www.youtube.com/watch?v=x">Watch the video</a> ${note}`,
    )
    expect(toHtml('[A talk](https://youtube.com/watch?v=x)')).toContain(`>A talk</a> ${note}`)
    expect(toHtml('See https://youtube.com/watch?v=x')).not.toContain('class="video"')
    expect(toHtml('https://not-youtube.com/')).not.toContain('class="video"')
  })

  it('rejects a link to a missing heading', () => {
    expect(refuseText('[x](#there)\n\n## Here')).toContain(
      `content/posts/a-post.md:1:1  link
  found:    a link to #there
  expected: one of this article's headings: #here
  fix:      correct the part after the #
`,
    )
    expect(() => toHtml('[x](#%C3%BCber-uns) [y](#here) [z](#steps)\n\n## Über uns\n\n## Here')).not.toThrow()
  })

  it.each([
    ['no text', ''],
    ['a heading without text', 'Text.\n\n##\n\nText.'],
    ['a link without text', 'See [](/about).'],
    ['a row with too many cells', '| a | b |\n| - | - |\n| 1 | 2 | 3 |'],
  ])('rejects %s', (found, text) => expect(refuseText(text)).toContain(`found:    ${found}\n`))

  it('rejects code in an unknown language', () => {
    expect(refuseText('Text.\n\n```sqql\nselect\n```')).toMatch(
      /a-post\.md:3:1 {2}code\n {2}found: {4}the unknown language "sqql"\n {2}expected: one of: bash, .*typescript.*\n {2}fix: {6}correct the word after the backticks, or remove it\n/,
    )
  })

  it('rejects code without an end, which would swallow the rest of the article', () => {
    for (const end of ['', '\n'])
      expect(refuseText(`Text.\n\n\`\`\`sql\nselect\n\n## Heading${end}`)).toContain(
        'a-post.md:3:1  code\n  found:    code without an end',
      )
    for (const code of ['```sql\nselect\n```', '- ~~~\n  a\n  ~~~\n', '    indented\n\nText.\n'])
      expect(() => toHtml(code)).not.toThrow()
  })

  it('accepts code that is indented far', () => {
    expect(() => toHtml(`\`\`\`\n${' '.repeat(70)}*\n\`\`\``)).not.toThrow()
    expect(refuseText(`${' '.repeat(70)}* a`)).toContain('nested more than eight deep')
  })

  it('rejects an unknown callout', () => {
    expect(refuseText('> [!DANGER]\n> x')).toContain(`content/posts/a-post.md:1:1  callout
  found:    the unknown callout [!DANGER]
  expected: one of: [!NOTE], [!TIP], [!WARNING]
  fix:      correct it, or remove it
`)
  })

  it('rejects a reference to an undefined footnote', () => {
    expect(refuseText('A claim.[^source]')).toContain(`content/posts/a-post.md:1:1  footnote
  found:    [^source], which has no text
  expected: a footnote for each reference
  fix:      add a paragraph that starts with [^source]:
`)
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

  it('for an unknown key', () => {
    expect(refuse('coverAlt:', 'coverText: x\ncoverAlt:')).toBe(`The content has 1 problem.

content/posts/a-post.md:7:1  coverText
  found:    the unknown key "coverText"
  expected: one of: ${Object.keys(postSchema.shape).join(', ')}
  fix:      correct its spelling, or remove it
`)
  })

  it('for a date in the wrong form', () => {
    expect(refuse('2026-11-12', '12/11/2026')).toBe(`The content has 1 problem.

content/posts/a-post.md:4:7  date
  found:    "12/11/2026"
  expected: a date in the form YYYY-MM-DD
  fix:      correct "date"
`)
  })

  it('for a day that does not exist', () => {
    expect(refuse('2026-11-12', '2026-02-30')).toContain('expected: a date in the form YYYY-MM-DD')
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

  it('for a broken link in the text', () => {
    expect(refuse('/about#mission', '/abuot')).toBe(`The content has 1 problem.

content/posts/a-post.md:11:20  link
  found:    a link to /abuot
  expected: a page of this site that exists, or a complete https: or mailto: address
  fix:      correct the address
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
  fix:      correct it, or add content/authors/nobody.yaml

content/posts/a-post.md:8:16  topics[2]
  found:    "dogs"
  expected: one of: data
  fix:      correct it, or add it to content/topics.yaml
`)
  })

  it('for raw HTML', () => {
    expect(refuse('A paragraph', '<script>alert(1)</script> A paragraph')).toContain(
      'found:    the HTML <script>alert(1)</script>',
    )
  })

  it('for a heading that skips a level or repeats the title’s level', () => {
    expect(refuse('## A heading', '### A heading')).toContain('fix:      start the line with ##')
    expect(refuse('## A heading', '# A heading')).toContain(
      'expected: level 2 or more, since the title is level 1',
    )
  })

  it('for a text that a line of dashes below it makes a heading', () => {
    expect(refuse('A paragraph', 'A text\n---\n\nA paragraph')).toContain(
      'found:    a line of --- or === below “A text”, which makes it a heading',
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
    expect(readMessage(() => parse('Only a text.'))).toContain(
      'fix:      begin the file with ---, and end its fields with another line of ---',
    )
  })

  it('for invalid YAML', () => {
    expect(refuse('title: A post', 'title: A: post')).toContain('expected: valid YAML')
  })

  it('for characters that browsers do not show', () => {
    expect(refuse('A paragraph', '\uf0b7 A paragraph')).toContain('the hidden character U+F0B7')
    expect(refuse('A paragraph', 'A\u200b paragraph')).toContain('the hidden character U+200B')
    expect(refuse('A paragraph', 'A\u{f0000} paragraph')).toContain('the hidden character U+F0000')
  })

  it('for bidirectional control characters', () => {
    expect(refuse('title: A post', 'title: "A \u202e post"')).toContain(
      'expected: a text without control or direction characters',
    )
  })
})

describe('links in article text', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'http://plain.example',
    '/nowhere',
  ])('to %s are rejected', (url) => {
    const { problems } = parseArticle(
      { file: 'a.md', header: '', body: `[x](${url})\n\n> q\n\n1. l\n` },
      context,
    )
    expect(problems.map(({ field }) => field)).toEqual(['link'])
  })
})

describe('two files with one address', () => {
  it('are rejected', () => {
    expect(
      readMessage(() => checkPostIds(['posts/a-post.md', 'posts/A-Post.md'])),
    ).toBe(`The content has 1 problem.

${toProjectPath('posts/A-Post.md')}:1:1  file name
  found:    the id "A-Post", which ${toProjectPath('posts/a-post.md')} has too
  expected: a name that no other post has, ignoring case
  fix:      rename one of the two files
`)
  })

  it.each(['page.md', 'topics/index.md', 'index.md', 'index/index.md', 'a/b.md', '../a.md'])(
    'are rejected if a post is posts/%s, whose address is taken or impossible',
    (name) => {
      expect(readMessage(() => checkPostIds([`posts/${name}`]))).toContain('none of: index, page, topics')
    },
  )
})

describe('YAML files', () => {
  const schema = z.strictObject({ hero: z.strictObject({ title: z.string('a title') }) })

  it('report the path, line and column of a problem', () => {
    expect(
      readMessage(() => parseYaml(schema, 'content/x.yaml', 'hero:\n  title: 3\n  titel: x\n')),
    ).toBe(`The content has 2 problems.

content/x.yaml:2:10  hero.title
  found:    3
  expected: a title
  fix:      correct "title"

content/x.yaml:3:3  hero.titel
  found:    the unknown key "titel"
  expected: one of: title
  fix:      correct its spelling, or remove it
`)
  })
})

describe('YAML', () => {
  it('that has a text in place of an object reports the expected keys', () => {
    const schema = z.strictObject({ hero: z.strictObject({ title: z.string(), text: z.string() }) })
    expect(readMessage(() => parseYaml(schema, 'content/x.yaml', 'hero: A title\n'))).toContain(
      `content/x.yaml:1:7  hero
  found:    "A title"
  expected: the keys title, text
  fix:      correct "hero"
`,
    )
  })

  it('that is invalid has one problem, with its position', () => {
    const text = 'title: "open\nname: b\n\tc: d\n'
    expect(readMessage(() => parseYaml(z.object({}), 'content/x.yaml', text))).toMatch(
      /^The content has 1 problem\.\n\ncontent\/x\.yaml:4:1 {2}YAML\n/,
    )
  })

  it('with a malformed key reports the expected form', () => {
    const text =
      'my topic:\n  name: A topic\n  description: Something long enough to be shown on the page of the topic.\n'
    expect(readMessage(() => parseYaml(contentFiles['topics.yaml'], 'content/topics.yaml', text))).toContain(
      `content/topics.yaml:1:1  my topic
  found:    the key "my topic"
  expected: lowercase letters, digits and hyphens, such as slow-query
  fix:      rename the key
`,
    )
  })
})

describe('the address of the contact form', () => {
  it.each([
    [null, true],
    ['https://forms.example/company?a=b', true],
    ['https://forms.example:8443', true],
    ['/', true],
    ['/enquiries', true],
    ['http://localhost:8000/x', true],
    ['', false],
    ['http://forms.example', false],
    ['http://localhost.example', false],
    ['https://forms.example; script-src *', false],
    ['https://a@forms.example', false],
    ['//forms.example', false],
    ['/\\forms.example', false],
    ['enquiries', false],
    ['javascript:alert(1)', false],
  ])('%s is accepted: %s', (address, isAccepted) => {
    const { formEndpoint } = contentFiles['site.yaml'].shape
    expect(formEndpoint.safeParse(address).success).toBe(isAccepted)
  })
})

describe('lists of posts', () => {
  const post = (id: string, date: string, topics: string[] = []) => ({ id, date, topics })

  it('are sorted newest first, and by name within a day', () => {
    const sorted = sortPosts([post('b', '2026-01-01'), post('c', '2026-02-01'), post('a', '2026-01-01')])
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('have the latest publication or update date', () => {
    const posts = [{ date: '2026-03-01' }, { date: '2026-01-01', updated: '2026-04-01' }]
    expect(findLastChange(posts)).toBe('2026-04-01')
    expect(findLastChange([])).toBeUndefined()
  })

  it('have nine posts a page, and no page without posts', () => {
    const items = Array.from({ length: 21 }, (_, index) => index)
    expect(paginate(items).map((page) => page.items.length)).toEqual([9, 9, 3])
    expect(paginate(items.slice(0, 9))).toHaveLength(1)
    expect(paginate([])).toEqual([])
  })

  it('are grouped by topic, nine a page, and a topic without posts has no page', () => {
    const copy = (name: string) => ({ name, description: `On ${name}.` })
    const posts = [...Array(10).keys()].map((number) => post(String(number), '2026-01-01', ['data']))
    const pages = paginateTopics([post('both', '2026-02-01', ['design', 'data']), ...posts], {
      design: copy('Design'),
      hiring: copy('Hiring'),
      data: copy('Data'),
    })
    expect(pages.map(({ topic, number, count, items }) => [topic?.id, number, count, items.length])).toEqual([
      ['design', 1, 1, 1],
      ['data', 1, 2, 9],
      ['data', 2, 2, 2],
    ])
  })

  it('are sorted by the number of shared topics, and keep their order otherwise', () => {
    const posts = [
      post('none', '2026-09-01', ['hiring']),
      post('one-new', '2026-02-01', ['design']),
      post('one-old', '2026-01-01', ['data']),
      post('two', '2025-01-01', ['design', 'data']),
    ]
    expect(sortByTopics(posts, ['data', 'design']).map(({ id }) => id)).toEqual([
      'two',
      'one-new',
      'one-old',
      'none',
    ])
  })
})
