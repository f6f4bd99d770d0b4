import fs from 'node:fs'
import path from 'node:path'
import JSZip from 'jszip'
import { convert, convertHtml as convertMarkup } from '../src/convert.ts'

const docx = path.join(__dirname, '../fixture/article.docx')
const readPicture = (address: string) => (address === 'a b.png' ? Buffer.from('x') : undefined)

function convertHtml(html: string) {
  return convert('a.html', Buffer.from(html), { readPicture })
}

it('converts a Word file, with its pictures, and lists what it cannot keep', async () => {
  const { body, pictures, lost } = await convert('article.docx', fs.readFileSync(docx))
  expect(
    body,
  ).toBe(`We write the **test** *before* the fix, as [our guide](https://a.example/guide) says.[^footnote-2]

## Why

- It fails first
  - A nested point
- It stays

1. First
2. Second

![A box](./picture-1.png)

A note in a style of ours.

*Underlined words* and CO2

| Name   | Price |
| ------ | ----- |
| A \\| B | 3     |

is a formula.

[^footnote-2]: A source.
`)
  expect([...pictures.keys()]).toEqual(['./picture-1.png'])
  expect(lost).toEqual(['a formula', 'the look of “Fancy”', 'an underline, now italics', 'a subscript'])
})

it('converts the article of a page, with headings that fit below the title', async () => {
  const { body, lost } = await convertHtml(`<title>T</title><nav>Menu</nav><article>
    <h1>T</h1><h3>One</h3><h5>Two</h5><p>See <a href="#one">above</a>, <a href="/about">us</a>.</p>
    <pre><code class="language-sql">select 1</code></pre></article><footer>F</footer>`)
  expect(body).toBe(`## One\n\n### Two\n\nSee above, [us](/about).\n\n\`\`\`sql\nselect 1\n\`\`\`\n`)
  expect(lost).toEqual(['a link within the document'])
})

it('keeps several headings of level 1 as sections', async () => {
  expect((await convertHtml('<h1>A</h1><p>a<h2>B</h2><p>b<h1>C</h1><p>c')).body).toBe(
    '## A\n\na\n\n### B\n\nb\n\n## C\n\nc\n',
  )
})

it('takes along pictures beside a page, and lists others', async () => {
  const html =
    '<p><a href="/x"><img src="a%20b.png" alt="A"></a><p>b<img src="https://a.example/c.png"><img src="d.gif">'
  const { body, pictures, lost } = await convertHtml(html)
  expect(body).toBe('![A](./picture-1.png)\n\nb\n')
  expect(pictures).toEqual(new Map([['./picture-1.png', Buffer.from('x')]]))
  expect(lost).toEqual(['the picture https://a.example/c.png', 'the picture d.gif'])
})

it.each([
  ['<p style="color: red">a', 'colours, sizes or alignment'],
  ['<table><tr><th colspan="2">a<tr><td>b<td>c</table>', 'a merged cell'],
  ['<iframe src="https://a.example"></iframe><p>a', 'an embedded page, now a link'],
])('lists what is lost from %s', async (html, lost) => {
  expect((await convertHtml(html)).lost).toEqual([lost])
})

it('refuses other files, and those without text', async () => {
  await expect(convert('a.odt', Buffer.from(''))).rejects.toThrow(
    'a.odt is not a .docx or .html file. Save it as one of these.',
  )
  await expect(convertHtml('<p>')).rejects.toThrow('a.html has no text.')
})

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** Makes a Word file of paragraphs, with the styles that Word has. */
async function convertDocx(body: string) {
  const zip = new JSZip()
  const styles = ['Title', 'toc 1', 'Heading 1', 'Quote', 'Source Code', 'Body Text', 'Abstract'].map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(/ /g, '')}"><w:name w:val="${name}"/></w:style>`,
  )
  const levels = ['decimal', 'bullet'].map(
    (format, id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum><w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`,
  )
  zip.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  zip.file(
    'word/_rels/document.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>',
  )
  zip.file('word/styles.xml', `<w:styles ${w}>${styles.join('')}</w:styles>`)
  zip.file('word/numbering.xml', `<w:numbering ${w}>${levels.join('')}</w:numbering>`)
  zip.file('word/document.xml', `<w:document ${w}><w:body>${body}</w:body></w:document>`)
  return convert('a.docx', await zip.generateAsync({ type: 'uint8array' }))
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : run(text)}</w:p>`
const styled = (text: string, name: string) => p(text, `<w:pStyle w:val="${name}"/>`)
const numbered = (text: string, id = 1) =>
  p(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`)

describe('a Word file', () => {
  it('goes on with its numbers after a paragraph, and starts another list at 1', async () => {
    const { body } = await convertDocx(
      numbered('One') + numbered('Two') + p('Between.') + numbered('Three') + p('End.') + numbered('A', 2),
    )
    expect(body).toBe('1. One\n2. Two\n\nBetween.\n\n3. Three\n\nEnd.\n\n- A\n')
  })

  it('leaves its title and its table of contents behind', async () => {
    const { body } = await convertDocx(
      styled('The title', 'Title') +
        styled('Introduction 1', 'toc1') +
        styled('Introduction', 'Heading1') +
        p('Words.'),
    )
    expect(body).toBe('## Introduction\n\nWords.\n')
  })

  it.each([
    ['Symbol', '\uf0b7', '•'],
    ['Symbol', 'a', 'α'],
    ['Wingdings', '\uf0e0', '🡪'],
    ['Wingdings', '\uf0fc', '✓'],
  ])('shows the %s %j as %s', async (font, letter, shown) => {
    const { body, lost } = await convertDocx(
      p(`${run('See ')}${run(letter, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)}${run(' here')}`),
    )
    expect([body, lost]).toEqual([`See ${shown} here\n`, []])
  })

  it('keeps quotes and code, and says whose look is lost', async () => {
    const { body, lost } = await convertDocx(
      styled('Said.', 'Quote') +
        styled('Twice.', 'Quote') +
        styled('select 1', 'SourceCode') +
        styled('from a', 'SourceCode') +
        styled('Words.', 'BodyText') +
        styled('In short.', 'Abstract'),
    )
    expect(body).toBe('> Said.\n>\n> Twice.\n\n```\nselect 1\nfrom a\n```\n\nWords.\n\nIn short.\n')
    expect(lost).toEqual(['the look of “Abstract”'])
  })

  it('keeps the words of fields and of text in another direction', async () => {
    const { body, lost } = await convertDocx(
      p(
        `${run('Figure ')}<w:fldSimple w:instr="SEQ Figure">${run('3')}</w:fldSimple><w:dir>${run(' אבג')}</w:dir>`,
      ),
    )
    expect([body, lost]).toEqual(['Figure 3 אבג\n', []])
  })

  it('lists symbols of other fonts', async () => {
    const { body, lost } = await convertDocx(p('An \uf055 icon'))
    expect([body, lost]).toEqual(['An icon\n', ['symbols of a font of its own']])
  })
})

describe('bold and italics', () => {
  it.each([
    ['<strong>bold </strong>text', '**bold** text'],
    ['a<strong> bold</strong>, text', 'a **bold**, text'],
    ['<b>One </b><b>two</b>', '**One two**'],
    ['<strong>Note:</strong>text', '**Note**:text'],
    ['x<em>(y)</em>z', 'x(*y*)z'],
    ['<strong><br>Line</strong>', '**Line**'],
    ['<strong>Line<br></strong>next', '**Line**\\\nnext'],
    ['a<b><i>b</i></b>c', 'a**b**c'],
    ['<em><strong>one</strong> two</em>', '*__one__ two*'],
    ['<strong> </strong>x', 'x'],
    ['<b style="font-weight:normal"><span style="font-weight:700">a</span> b</b>', '**a** b'],
    ['<span style="font-style:italic;font-weight:400">a</span>', '*a*'],
    ['<span style="text-decoration:line-through">a</span>', '~~a~~'],
  ])('of %s become %s', async (html, body) => {
    expect((await convertHtml(`<p>${html}</p>`)).body).toBe(`${body}\n`)
  })
})

it('fits headings below the one where they go', async () => {
  expect((await convertMarkup('<h1>A</h1><h2>B</h2><p>c', { below: 2 })).body).toBe('## A\n\n### B\n\nc\n')
  expect((await convertMarkup('<h4>A</h4><p>c', { below: 2 })).body).toBe('### A\n\nc\n')
})

it.each([['https://example.org/a_b'], ['jo@example.org and www.example.org/~x_y']])(
  'leaves %j as it is',
  async (words) => {
    expect((await convertHtml(`<p>${words}`)).body).toBe(`${words}\n`)
  },
)

it.each([
  ['<ul><li>[x] done<li>[ ] open</ul>', '- [x] done\n- [ ] open\n'],
  ['<p>☒ done<p>☐ open<p>after', '- [x] done\n- [ ] open\n\nafter\n'],
  ['<ul><li><input type=checkbox checked> done</ul>', '- [x] done\n'],
  ['<p><input type=checkbox> Yes', '- [ ] Yes\n'],
  ['<ul><li role=checkbox aria-checked=true><img aria-roledescription=checkbox><p>done</ul>', '- [x] done\n'],
])('makes a checklist of %s', async (html, body) => {
  expect((await convertHtml(html)).body).toBe(body)
})

describe('a table', () => {
  it.each([
    ['<p>First.<p>Second.', 'First. Second.', []],
    ['First<br>Second', 'First Second', []],
    ['<ul><li>One<li>Two</ul>', 'One; Two', ['a list in a table']],
    ['<h3>Words</h3>', '**Words**', []],
    ['<table><tr><td>a<td>b</table>', 'a b', ['a table in a table']],
    ['a | b', 'a \\| b', []],
  ])('has one line for a cell of %s', async (cell, words, lost) => {
    const converted = await convertHtml(`<table><tr><th>A<tr><td>${cell}</table>`)
    const [, , row = ''] = converted.body.split('\n')
    expect([row.slice(2, -2).trim(), converted.lost]).toEqual([words, lost])
  })

  it('keeps how its columns are aligned', async () => {
    const { body } = await convertHtml('<table><tr><td>A<td><p style="text-align:right">B</table>')
    expect(body).toContain('-: |')
  })
})

describe('a document of Google', () => {
  const styles =
    '<style>.c1{font-weight:700}.c2{font-style:italic}.c3{color:#000000}.lst-kix_a-0>li:before{content:""}</style>'
  it('keeps the meaning of its style sheet', async () => {
    const { body, lost } = await convertHtml(
      `${styles}<p class="c3"><span class="c1">bold</span> and <span class="c2">italic</span></p>`,
    )
    expect([body, lost]).toEqual(['**bold** and *italic*\n', []])
  })

  it('keeps code, and joins its paragraphs to a block', async () => {
    const mono = (words: string) => `<span style="font-family:'Courier New',monospace">${words}</span>`
    const { body } = await convertHtml(
      `<p>${mono('select *')}</p>\n<p>${mono('&nbsp;&nbsp;from a')}${mono('<br>')}${mono('where b')}</p><p>Use ${mono('a_')}${mono('b')} here.</p>
      <p>Words${mono('<br>')}${mono('x')}</p>`,
    )
    expect(body).toBe('```\nselect *\n  from a\nwhere b\n```\n\nUse `a_b` here.\n\nWords\\\n`x`\n')
  })

  it('has no links to headings of the document itself', async () => {
    const { body, lost } = await convertHtml(
      '<p>See <a href="https://docs.google.com/document/d/1Y4/edit#heading=h.f9v">below</a>.</p>',
    )
    expect([body, lost]).toEqual(['See below.\n', ['a link within the document']])
  })

  it('has the real addresses, and no comments of reviewers', async () => {
    const { body } = await convertHtml(
      `<p>See <a href="https://www.google.com/url?q=https://a.example/x?y%3D1&amp;sa=D">this</a><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p>
      <div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this true?</span></p></div>`,
    )
    expect(body).toBe('See [this](https://a.example/x?y=1).\n')
  })

  it('nests its lists, and continues them', async () => {
    const { body } = await convertHtml(
      `<ol class="lst-kix_a-0 start"><li>One</li></ol><ol class="lst-kix_a-1 start"><li>Deep</li></ol>
      <ol class="lst-kix_a-0" start="2"><li>Two</li></ol><p>Between</p><ol class="lst-kix_a-0" start="3"><li>Three</li></ol>`,
    )
    expect(body).toBe('1. One\n   1. Deep\n2. Two\n\nBetween\n\n3. Three\n')
  })

  it('nests lists that it copies beside their item', async () => {
    expect((await convertHtml('<ul><li>One</li><ul><li>Deep</li></ul><li>Two</li></ul>')).body).toBe(
      '- One\n  - Deep\n- Two\n',
    )
  })

  it('leaves a table of contents out, and keeps other links within it as words', async () => {
    const { body, lost } = await convertHtml(
      '<p><a href="#h.1">Why it lasts</a></p><p><a href="#h.1">Jump</a></p><h2 id="h.1">Why it lasts</h2><p>a</p>',
    )
    expect([body, lost]).toEqual(['Jump\n\n## Why it lasts\n\na\n', ['a link within the document']])
  })
})

describe('a page saved by Word', () => {
  it.each([
    ['windows-1252', Buffer.from('<meta charset=windows-1252><p>caf\xe9 \x96 \x93a\x94', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFF<p>café – “a”', 'utf16le')],
    ['utf-8', Buffer.from('<p>café – “a”')],
  ])('is read by its charset, %s', async (_name, bytes) => {
    expect((await convert('a.htm', bytes)).body).toBe('café – “a”\n')
  })

  it('has lists for paragraphs with markers, and no title or contents', async () => {
    const item = (words: string, marker: string, level: number) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
    const { body, lost } = await convertHtml(
      `<p class=MsoTitle>Title</p><p class=MsoToc1><a href="#_Toc1">Why 1</a></p><h1>Why</h1>${item('First point', '·', 1)}${item('Deeper', 'o', 2)}${item('Second', '·', 1)}<p class=MsoNormal>Then</p>${item('Go', '3.', 1)}`,
    )
    expect([body, lost]).toEqual(['## Why\n\n- First point\n  - Deeper\n- Second\n\nThen\n\n3. Go\n', []])
  })
})

it.each([
  ['<h2>First part<br>second part</h2><p>a', '## First part second part\n\na\n'],
  [
    '<p>a<img src="a%20b.png" alt="A desk&#10;&#10;Description automatically generated">',
    'a![](./picture-1.png)\n',
  ],
  ['<p>a<!-- comment --> b', 'a b\n'],
])('converts %s', async (html, body) => {
  expect((await convertHtml(html)).body).toBe(body)
})
