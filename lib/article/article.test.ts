import { ContentError } from 'checked-content'
import { createContext } from '@/lib/test/context'
import { articleCopy } from '@/lib/test/good-post'
import { readMessage } from '@/lib/test/read-message'
import { parseArticle, renderArticle } from './article'

const context = createContext('/', '/about', '/blogs/other-post')

/** Renders Markdown. Throws with its problems. */
const toHtml = (markdown: string) => {
  const { tree, problems } = parseArticle(
    { file: 'content/posts/a-post.md', header: '', body: markdown },
    context,
  )
  if (problems.length > 0) throw new ContentError(problems)
  return renderArticle(tree, articleCopy).html
}
const refuseText = (markdown: string) => readMessage(() => toHtml(markdown))

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

  it.each([
    ['ends in "/"', 'ends in “/”'],
    ['a non-"200 OK"', 'a non-“200 OK”'],
    ['x="y", f("x", "y"), key:"value"', 'x=“y”, f(“x”, “y”), key:“value”'],
    ["'Tis what she's told 'em in '98.", '’Tis what she’s told ’em in ’98.'],
    ["the '90s' music, the teams' 'plan', O'Brien's", 'the ’90s’ music, the teams’ ‘plan’, O’Brien’s'],
    [`"'Why?' she asked", and "the 'inner'"`, '“‘Why?’ she asked”, and “the ‘inner’”'],
    ['"-x" or "--y", "…and so", ".env", "$5"', '“-x” or “--y”, “…and so”, “.env”, “$5”'],
    ['"a"/"b", "a"—"b", ["x"] "?"', '“a”/“b”, “a”—“b”, [“x”] “?”'],
    ['"A quotation of several paragraphs', '“A quotation of several paragraphs'],
  ])('has the right quotation marks beside punctuation: %s', (markdown, html) => {
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

  it('sets the direction of text in a script written from right to left, and of no other', () => {
    const html = toHtml('2: שלום SQL\n\nSQL שלום\n\n## שלום\n\n- שלום\n- one\n\n```\nשלום\n```')
    expect(html.match(/<[^>]* dir="auto"[^>]*>/g)).toEqual([
      '<p dir="auto">',
      '<h2 id="שלום" dir="auto">',
      '<ul dir="auto">',
      '<li dir="auto">',
    ])
  })

  it('gives lists, quotes, tables and callouts the direction of their text, and the other one to what differs', () => {
    const html = toHtml('- [ ] שלום\n- one\n\n> שלום\n\n> [!NOTE]\n> שלום\n\n| שלום |\n| --- |\n| 1 |')
    // A `dir` on the first item would hide its text from `dir=auto` of the list.
    expect(html).toMatch(/^<ul [^>]*dir="auto">\n<li class="task-list-item">/)
    expect(html).toContain('<li dir="auto">one</li>')
    expect(html).toContain('<blockquote dir="auto">\n<p>שלום</p>')
    expect(html).toMatch(/<div class="callout"[^>]* dir="rtl">/)
    expect(html).toMatch(/class="table-scroller" dir="auto"><table>/)
    expect(html).toContain('<td>1</td>')
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
    ['', 'no text', 'write one, or remove it'],
    ['Text.\n\n##\n\nText.', 'a heading without text', 'write one, or remove it'],
    ['See [](/about).', 'a link without text', 'write one, or remove it'],
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', 'a row with too many cells', 'add a column to the first two'],
    ['[!NOTE]\nMind it.', '[!NOTE] without a > before it', 'write > [!NOTE], and > before the next lines'],
    ['> [!DANGER]\n> x', 'the unknown callout [!DANGER]', 'correct it, or remove it'],
    ['A.[^source]', '[^source], which has no text', 'add a paragraph that starts with [^source]:'],
    ['[^2]: Unused.\n\nText.', 'the text of [^2], which is not shown', 'write [^2] where it belongs'],
    ['Text.[^2]\n\n[^2]: One.\n\n[^2]: Two.', 'the text of [^2], which is not shown', 'write [^2] where'],
    ['Text.\n\n```sql\nselect\n\n## Heading', 'code without an end', 'add it: the rest of the article'],
    ['```sql\nselect\n\n## Heading\n', 'code without an end', 'add it: the rest of the article'],
    ['<b>bold</b>', 'the HTML <b>', 'write it in Markdown, or put it between backticks'],
    [`${' '.repeat(70)}* a`, 'lists or quotes nested more than eight deep', 'reduce the nesting'],
  ])('rejects %j', (text, found, fix) => {
    const message = refuseText(text)
    expect(message).toContain(`found:    ${found}\n`)
    expect(message).toContain(`fix:      ${fix}`)
  })

  it.each([
    '```sql\nselect\n```',
    '- ~~~\n  a\n  ~~~\n',
    '    indented\n\nText.\n',
    `\`\`\`\n${' '.repeat(70)}*\n\`\`\``,
    'A.[^1] B.[^1]\n\n[^1]: Once.',
  ])('accepts %j', (text) => expect(() => toHtml(text)).not.toThrow())

  it('shows code in an unknown language as text', () => {
    expect(toHtml('```sqql\nselect\n```')).toContain('aria-label="Code" tabindex="0"><code>select\n</code>')
  })

  it.each(['js', 'zsh', 'console', 'c++'])('knows the common name %s of a language', (name) =>
    expect(toHtml(`\`\`\`${name}\nx\n\`\`\``)).toContain('aria-label="Code: '),
  )

  it('gives a callout the title of its first line', () => {
    const line = '> [!note] *What* to `do`'
    const html = '<p><strong><em>What</em> to <code>do</code></strong></p>\n<p>Mind <em>it</em>.</p>\n</div>'
    expect(toHtml(`${line}\n> Mind *it*.`)).toContain(html)
    expect(toHtml(`${line}\n>\n> Mind *it*.`)).toContain(html)
  })

  it('accepts four levels of headings, and lines below a text that make it one', () => {
    const html = toHtml('A text\n---\n\n### b\n\n#### c\n\n##### d')
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h5'])
  })

  it('rejects every heading of level 1 and every jump', () => {
    const message = refuseText('# a\n\n## b\n\n#### c\n\n#### d\n\n### e\n\nf\n===')
    expect(message.match(/:\d+:1(?= {2}heading)/g)).toEqual([':1:1', ':5:1', ':7:1', ':11:1'])
  })

  it.each(['\\[^source]', '`[^source]`', '&#91;^source]'])('takes %s for words', (words) => {
    expect(toHtml(`A claim.${words}`)).toContain('[^source]')
  })
})

it.each([
  ['&#8203;', '200B'],
  ['&#x202e;', '202E'],
  ['&#X2066;', '2066'],
  ['&ZeroWidthSpace;', '200B'],
  ['&#0;', 'FFFD'],
])('rejects the hidden character %s in text, titles and addresses', (written, code) => {
  const found = `found:    the hidden character U+${code}\n  expected: a text without control`
  for (const text of [
    `a${written}b`,
    `## a${written}`,
    `[x](/about "a${written}")`,
    `![a${written}](./b.png)`,
  ])
    expect(refuseText(text)).toContain(found)
  expect(toHtml(`\`${written}\``)).toContain('&#x26;')
})

it('drops comments, and rejects what only looks like one', () => {
  expect(toHtml('Text.\n\n<!-- truncate -->\n\nA <!-- note --> b')).toBe('<p>Text.</p>\n<p>A  b</p>')
  for (const text of ['<!-- a', '<!-- a --> <b>c</b>', '<!-- a -->', '<!-- a --><script>'])
    expect(refuseText(text)).toMatch(/found: {4}(?:the HTML <!-- a|no text)/)
})

it('makes one line of a heading', () => {
  const { tree } = parseArticle(
    { file: 'a.md', header: '', body: 'First part\\\n*second  \npart*\n---' },
    context,
  )
  expect(renderArticle(tree, articleCopy)).toEqual({
    html: '<h2 id="first-part-second-part"><a href="#first-part-second-part">First part <em>second part</em></a></h2>',
    sections: [{ id: 'first-part-second-part', title: 'First part second part' }],
  })
})

it('highlights C++ and long lines within 2.5 s of processor time', () => {
  const started = process.cpuUsage()
  const html = toHtml('```cpp\ntemplate <typename T> class A : public B {};\n```')
  expect(html).toContain('aria-label="Code: C++"')
  expect(html).toContain('<span class="token-keyword">template</span>')
  for (const language of ['c++', 'js', 'sql', 'json'])
    toHtml(`\`\`\`${language}\n${'a::b::c::'.repeat(2000)}\n\`\`\``)
  // Half of it is the transpiled grammar itself.
  expect(process.cpuUsage(started).user).toBeLessThan(2_500_000)
})

describe('links in article text', () => {
  it.each(['http://plain.example/a', 'tel:+2348000000000', 'https://company.example/about#mission'])(
    'to %s are accepted',
    (url) => expect(() => toHtml(`[x](${url})`)).not.toThrow(),
  )

  it.each([
    ['/about/', '/about'],
    ['/about.html#mission', '/about#mission'],
    ['/About?a=B', '/about?a=B'],
    ['../about', '/about'],
    ['about', '/about'],
    ['./other-post.md', '/blogs/other-post'],
    ['https://www.company.example/about/', '/about'],
    ['www.example.org', 'https://www.example.org'],
  ])('to %s are rejected, and %s is offered', (url, offered) => {
    expect(refuseText(`[x](${url})`)).toContain(`found:    a link to ${url}\n`)
    expect(refuseText(`[x](${url})`)).toContain(`fix:      write ${offered}\n`)
  })

  it.each([
    ['"https://example.org/a"—she', '/a', '”—she'],
    ['(“https://example.org/a.”)', '/a', '.”)'],
    ['(https://example.org/a)’s', '/a', ')’s'],
    ['„https://example.org/a“ – b', '/a', '“ – b'],
    ['«https://example.org/a», b', '/a', '», b'],
    ['‘https://example.org/a’', '/a', '’'],
    ['https://example.org/a。次', '/a', '。次'],
    ['https://example.org/a—and so on', '/a', '—and so on'],
    ['https://example.org/a– and', '/a', '– and'],
    ["https://example.org's page", '', '’s page'],
    ['https://example.org/L’Équipe', '/L’Équipe', ''],
    ['https://example.org/a_(b)” c', '/a_(b)', '” c'],
  ])('%s end where the address ends', (text, path, rest) => {
    const url = `https://example.org${path}`
    expect(decodeURI(toHtml(text))).toContain(`<a href="${url}">${url.replace("'", '’')}</a>${rest}</p>`)
  })

  it('are rejected if the site has no such page, also with its complete address', () => {
    expect(refuseText('https://www.company.example/nowhere')).toContain(
      'expected: a page of this site that exists',
    )
  })
})
