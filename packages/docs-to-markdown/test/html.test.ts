import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { convertDocument, convertHtml, readHtml } from './convert.ts'

it('converts the article of a page, with headings that fit below the title', async () => {
  const answer = await readHtml(`<title>T</title><nav>Menu</nav><article>
    <h1>T</h1><h3>One</h3><h5>Two</h5><p>See <a href="#one">above</a>, <a href="/about">us</a>.</p>
    <pre><code class="language-sql">select 1</code></pre></article><footer>F</footer>`)
  const body = `## One\n\n### Two\n\nSee above, [us](/about).\n\n\`\`\`sql\nselect 1\n\`\`\`\n`
  expect(answer).toEqual([body, 'a link within the document'])
})

it.each([
  ['several articles', '<article><p>A</article><article><p>B</article>'],
  ['a teaser beside its text', '<nav>Menu</nav><main><p>A<article>B</article></main>'],
])('keeps all words of a page with %s', async (_name, html) => {
  expect((await convertHtml(html)).body).toBe('A\n\nB\n')
})

it('takes along pictures beside a page, and lists others', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
  fs.writeFileSync(path.join(folder, 'a b.png'), 'x')
  const html =
    '<p><a href="/x"><img src="a%20b.png" alt="A"></a><p>b<img src="https://a.example/c.png"><img src="d.gif">'
  const { body, pictures, lost } = await convertHtml(html, { folder })
  fs.rmSync(folder, { recursive: true })
  expect(body).toBe('![A](./picture-1.png)\n\nb\n')
  expect(pictures).toEqual(new Map([['./picture-1.png', Buffer.from('x')]]))
  expect(lost).toEqual(['2 pictures: https://a.example/c.png, d.gif'])
})

it.each([
  ['<p style="color: red">a', 'colours, sizes or alignment'],
  ['<table><tr><th colspan="2">a<tr><td>b<td>c</table>', 'a merged cell'],
  ['<iframe src="https://a.example"></iframe><p>a', 'an embedded page, now a link'],
])('lists what is lost from %s', async (html, lost) => {
  expect((await convertHtml(html)).lost).toEqual([lost])
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
    ['彼は<b>「強調」</b>と', '彼は「**強調**」と'],
    ['sagte <b>„Wort“</b>und', 'sagte **„Wort**“und'],
    ['x<b>$5</b>y', 'x$**5**y'],
    ['a <b><a href="/b">b</a></b>c', 'a [**b**](/b)c'],
    ['前<b><code>a</code>、b</b>后', '前`a`**、b**后'],
    ['<b style="font-weight:normal"><span style="font-weight:700">a</span> b</b>', '**a** b'],
    ['<span style="font-style:italic;font-weight:400">a</span>', '*a*'],
    ['<span style="text-decoration:line-through">a</span>', '~~a~~'],
  ])('of %s become %s', async (html, body) => {
    expect((await convertHtml(`<p>${html}</p>`)).body).toBe(`${body}\n`)
  })
})

it('fits headings below the one where they go', async () => {
  expect((await convertHtml('<h1>A</h1><h2>B</h2><p>c', { below: 2 })).body).toBe('## A\n\n### B\n\nc\n')
  expect((await convertHtml('<h4>A</h4><p>c', { below: 2 })).body).toBe('### A\n\nc\n')
})

it.each(['https://example.org/a_b', 'jo@example.org and www.example.org/~x_y'])(
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
    ['<p>First.<p>Second.', 'First. Second.'],
    ['First<br>Second', 'First Second'],
    ['<ul><li>One<li>Two</ul>', 'One; Two', 'a list in a table'],
    ['<h3>Words</h3>', '**Words**'],
    ['<table><tr><td>a<td>b</table>', 'a b', 'a table in a table'],
    ['a | b', 'a \\| b'],
  ])('has one line for a cell of %s', async (cell, ...expected) => {
    const [body = '', ...lost] = await readHtml(`<table><tr><th>A<tr><td>${cell}</table>`)
    const [, , row = ''] = body.split('\n')
    expect([row.slice(2, -2).trim(), ...lost]).toEqual(expected)
  })

  it('keeps how its columns are aligned', async () => {
    const { body } = await convertHtml('<table><tr><td>A<td><p style="text-align:right">B</table>')
    expect(body).toContain('-: |')
  })
})

describe('a document of Google', () => {
  const styles =
    '<style>.c1{font-weight:700}.c2{font-style:italic}.c3{color:#000000}.lst-kix_a-0>li:before{content:""}</style>'
  it('keeps code, and joins its paragraphs to a block', async () => {
    const mono = (words: string) => `<span style="font-family:'Courier New',monospace">${words}</span>`
    const { body } = await convertHtml(
      `<p>${mono('select *')}</p>\n<p>${mono('&nbsp;&nbsp;from a')}${mono('<br>')}${mono('where b')}</p><p>Use ${mono('a_')}${mono('b')} here.</p>
      <p>Words${mono('<br>')}${mono('x')}</p>`,
    )
    expect(body).toBe('```\nselect *\n  from a\nwhere b\n```\n\nUse `a_b` here.\n\nWords\\\n`x`\n')
  })

  it.each([
    [
      'the meaning of its style sheet',
      `${styles}<p class="c3"><span class="c1">bold</span> and <span class="c2">italic</span></p>`,
      '**bold** and *italic*\n',
    ],
    [
      'the real addresses, and no comments of reviewers',
      `<p>See <a href="https://www.google.com/url?q=https://a.example/x?y%3D1&amp;sa=D">this</a><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p>
      <div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this true?</span></p></div>`,
      'See [this](https://a.example/x?y=1).\n',
    ],
    [
      'nested lists that continue',
      `<ol class="lst-kix_a-0 start"><li>One</li></ol><ol class="lst-kix_a-1 start"><li>Deep</li></ol>
      <ol class="lst-kix_a-0" start="2"><li>Two</li></ol><p>Between</p><ol class="lst-kix_a-0" start="3"><li>Three</li></ol>`,
      '1. One\n   1. Deep\n2. Two\n\nBetween\n\n3. Three\n',
    ],
    [
      'no links to headings of the document itself',
      '<p>See <a href="https://docs.google.com/document/d/1Y4/edit#heading=h.f9v">below</a>.</p>',
      'See below.\n',
      'a link within the document',
    ],
    [
      'lists nested that it copies beside their item',
      '<ul><li>One</li><ul><li>Deep</li></ul><li>Two</li></ul>',
      '- One\n  - Deep\n- Two\n',
    ],
    [
      'no table of contents, and other links within it as words',
      '<p><a href="#h.1">Why it lasts</a></p><p><a href="#h.1">Jump</a></p><h2 id="h.1">Why it lasts</h2><p>a</p>',
      'Jump\n\n## Why it lasts\n\na\n',
      'a link within the document',
    ],
  ])('has %s', async (_name, html, ...expected) => {
    expect(await readHtml(html)).toEqual(expected)
  })
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['windows-1252', latin1('<meta charset=windows-1252><p>caf\xe9 \x96 \x93a\x94')],
  ['windows-1252 that declares nothing', latin1('<p>caf\xe9 \x96 \x93a\x94')],
  ['windows-1252 that declares UTF-8', latin1('<meta charset=utf-8><p>caf\xe9 \x96 \x93a\x94')],
  [
    'Latin-2 of an XML declaration',
    latin1('<?xml version="1.0" encoding="iso-8859-2"?><p>caf\xe9 &ndash; &ldquo;a&rdquo;'),
  ],
  ['UTF-16 with a mark', Buffer.from('\uFEFF<p>café – “a”', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('<p>café – “a”', 'utf16le')],
  ['UTF-8', Buffer.from('<p>café – “a”')],
  ['UTF-8 that declares UTF-16', Buffer.from('<meta charset="utf-16"><p>café – “a”')],
  ['UTF-8 that declares Latin-1', Buffer.from('<meta charset="iso-8859-1"><p>café – “a”')],
])('reads a page in %s', async (_name, bytes) => {
  expect((await convertDocument('a.htm', bytes)).body).toBe('café – “a”\n')
})

const wordWeb = (tag: string, level: number, words: string, rest = '') =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="ListStyle1" ${rest}><li data-listid="1" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`
const filtered = (marker: string, words: string, indent = 36) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${indent}.0pt;text-indent:-18.0pt'><span style='font-family:Symbol'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>${words}</p>`
const desktop = (marker: string, words: string, level = 1, font = 'Symbol') =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span></span><![endif]>${words}<o:p></o:p></p>`

it.each([
  [
    'Word for the web, with numbers',
    wordWeb('ol', 1, 'One', 'start="1"') + wordWeb('ol', 1, 'Two', 'start="2"'),
    '1. One\n2. Two\n',
  ],
  [
    'Word for the web, with `aria-level`',
    '<ul><li aria-level="1">One</ul><ul><li aria-level="2">Deep</ul>',
    '- One\n  - Deep\n',
  ],
  [
    'Word, below a title and contents, with markers in the fonts of symbols and code',
    `<p class=MsoTitle>Title</p><p class=MsoToc1><a href="#_Toc1">Why 1</a></p><h1>Why</h1>${desktop('·', 'First point')}${desktop('o', 'Deeper', 2, '"Courier New"')}${desktop('·', 'Second')}<p class=MsoNormal>Then</p>${desktop('3.', 'Go')}`,
    '## Why\n\n- First point\n  - Deeper\n- Second\n\nThen\n\n3. Go\n',
  ],
  [
    'Word, filtered',
    filtered('·', 'One') + filtered('o', 'Deep', 72) + filtered('2.', 'Two') + filtered('3.', 'Three'),
    '- One\n  - Deep\n\n2. Two\n3. Three\n',
  ],
  [
    'Word, filtered, with other markers',
    filtered('➢', 'One') + filtered('✓', 'Two') + filtered('1.1', 'Three') + filtered('A.', 'Four'),
    '- One\n- Two\n\n1. Three\n2. Four\n',
    'numbers of a list, now 1, 2, 3: 1.1, A.',
  ],
  [
    'Word for the web, whose items are lists, nine levels deep',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 1].map((level) => wordWeb('ul', level, 'a')).join(''),
    `${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => `${'  '.repeat(level)}- a\n`).join('')}- a\n`,
  ],
  ['Word, without a marker', '<p class=MsoListParagraph>Words.', 'Words.\n'],
  [
    'Word, with letters',
    desktop('a)', 'One') + desktop('§ 2', 'Two'),
    '1. One\n2. Two\n',
    'numbers of a list, now 1, 2, 3: a), § 2',
  ],
  ['a page, with letters', '<ol type="a"><li>One</ol>', '1. One\n', 'numbers of a list, now 1, 2, 3: a.'],
])('converts a list of %s', async (_name, html, ...expected) => {
  expect(await readHtml(html)).toEqual(expected)
})

it.each([
  ['<a href="javascript:alert(1)">Words</a>'],
  ['<a href=" java&#10;script:alert(1)">Words</a>'],
  ['<a href="&#1;VBScript:x">Words</a>'],
  ['<a href="data:text/html,x">Words</a>'],
  ['<a href="file:///C:/Users/jo/plan.docx">Words</a>'],
  ['<iframe src="javascript:x" title="Words"></iframe>'],
])('keeps only the words of %s', async (html) => {
  const { body, lost } = await convertHtml(`<p>See ${html}`)
  expect(body.replace(/\s+/g, ' ')).toBe('See Words ')
  expect(lost).toContain('a link that leads to no page')
})

const real = 'https://a.example/x?y=1'
const outer = encodeURIComponent(real)
it.each([
  [`https://eur03.safelinks.protection.outlook.com/?url=${outer}&data=05%7Cjo%40b.example&reserved=0`],
  [`https://nam12.safelinks.protection.outlook.com/ap/w-59584e83/?url=${outer}&data=jo%40b.example`],
  [`https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${outer}`],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_x-3Fy-3D1&d=DwMF'],
  ['https://urldefense.com/v3/__https://a.example/x*y=1__;Pw!!Abc$'],
  [`https://www.google.com/url?q=${outer}&sa=D`],
  [`https://www.google.de/url?sa=t&url=${outer}`],
  [
    `https://www.google.com/url?q=${encodeURIComponent(`https://eur03.safelinks.protection.outlook.com/?url=${outer}`)}`,
  ],
  [`https://l.facebook.com/l.php?u=${outer}&h=AT0`],
  [`https://chn02.safelinks.protection.partner.outlook.cn/?url=${outer}&data=05%7Cjo%40b.example`],
  [`https://clicktime.symantec.com/15siK?h=Abc=&u=${outer}`],
  [`https://eu-central-1.protection.sophos.com?d=a.example&u=${btoa(real)}&p=bQ==&t=jo`],
  [`https://secure-web.cisco.com/1abc/${outer}`],
  [`https://url.avanan.click/v2/___${real}___.YXAzOmpv`],
  [`https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(real)}&ntb=1`],
])('finds the real address in %s', async (address) => {
  const escaped = address.replaceAll('&', '&amp;')
  const { body } = await convertHtml(
    `<p><a href="${escaped}">It</a>: <a href="${escaped}">${escaped}</a> ${escaped}`,
  )
  expect(body).toBe(`[It](${real}): <${real}> ${real}\n`)
})

it.each([
  ['https://www.facebook.com/sharer/sharer.php?u=https://a.example'],
  ['https://web.archive.org/web/2024/https://a.example'],
])('keeps %s, which wraps an address on purpose', async (address) => {
  expect((await convertHtml(`<p><a href="${address}">It</a>`)).body).toBe(`[It](${address})\n`)
})

it.each([
  ['after a comment', '/* a { } */ .x { font-weight: bold }', '**a**'],
  ['between `<!--` and `-->`', '<!-- .x { font-weight: bold } -->', '**a**'],
  ['by id, which outweighs a class', '#i { font-weight: normal } .x { font-weight: bold }', 'a'],
  ['by id', '#i { font-weight: bold }', '**a**'],
  ['for its parent', 'p > .x { font-style: italic }', '*a*'],
  ['that is important', '.x { font-weight: bold !important } #i { font-weight: normal }', '**a**'],
  ['for paper', '@media print { .x { display: none } }', 'a'],
  ['for small screens', '@media (max-width: 600px) { .x { display: none } }', 'a'],
  ['for browsers that cannot do something', '@supports not (display: grid) { .x { display: none } }', 'a'],
  ['for screens', '@media screen { .x { font-weight: bold } }', '**a**'],
  ['that is damaged before another', '.y { : } .x { font-weight: bold }', '**a**'],
])('follows a rule %s', async (_name, css, markdown) => {
  const { body } = await convertHtml(`<style>${css}</style><p><span class="x" id="i">a</span>`)
  expect(body).toBe(`${markdown}\n`)
})

const word = (style: string) => `<p>Shown.<span style="${style}"> Secret</span>`
it.each([
  [
    'characters that people do not see, and that the check refuses',
    '<p>super<wbr>cali\u202afragil\ufeff\x01ist&shy;ic',
    'supercalifragilistic\n',
  ],
  [
    'several headings of level 1',
    '<h1>A</h1><p>a<h2>B</h2><p>b<h1>C</h1><p>c',
    '## A\n\na\n\n### B\n\nb\n\n## C\n\nc\n',
  ],
  ['a heading of two lines', '<h2>First part<br>second part</h2><p>a', '## First part second part\n\na\n'],
  [
    'a description that a program wrote',
    '<p>a<img src="data:image/png;base64,eA==" alt="A desk&#10;&#10;Description automatically generated">',
    'a![](./picture-1.png)\n',
  ],
  ['a comment', '<p>a<!-- comment --> b', 'a b\n'],
  ['a comment before the page', '<!-- saved from url=(0022)https://a.example --><html><p>a', 'a\n'],
  ['hidden words of Word', word('mso-hide: all; display: none'), 'Shown.\n', 'hidden words'],
  [
    'words that Word tracks as deleted',
    '<p>Shown.<s><span class=msoDel><del> Secret</del></span></s>',
    'Shown.\n',
  ],
  ['numbers of items', '<ol><li value=3>C<li>D<li value=7>G</ol>', '3. C\n4. D\n\n7) G\n'],
  ['words that are not shown', word('visibility: hidden'), 'Shown.\n'],
  ['hidden elements', '<p>Shown.<p hidden>Secret', 'Shown.\n'],
  ['headings by their role', '<p role="heading" aria-level="2">A</p><p>b', '## A\n\nb\n'],
  [
    'the caption of a table',
    '<table><caption>Prices</caption><tr><th>A<tr><td>1</table>',
    'Prices\n\n| A |\n| - |\n| 1 |\n',
  ],
  [
    'the caption of a figure',
    '<figure><img src="data:image/png;base64,eA==" alt="A"><figcaption>By <a href="/jo">Jo</a></figcaption></figure>',
    '![A](./picture-1.png)\n\nBy [Jo](/jo)\n',
  ],
  [
    'frames',
    '<frameset><frame src="https://a.example/menu.html" name="Menu"></frameset>',
    '[Menu](https://a.example/menu.html)\n',
    'an embedded page, now a link',
  ],
  [
    'ruby',
    '<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>',
    '東京\n',
    'the reading beside a word',
  ],
  ['an emoji', '<p>Ship it <img class="emoji" alt="🚀" src="https://s.w.org/1f680.svg">', 'Ship it 🚀\n'],
  [
    'an emoji of Slack',
    '<p>So <img data-stringify-emoji=":smile:" alt=":smile:" src="https://a.example/1f604.png">',
    'So 😄\n',
  ],
])('converts %s', async (_name, html, ...expected) => {
  expect(await readHtml(html)).toEqual(expected)
})

it('publishes of a picture in Google Docs only what its box shows', async () => {
  const { data, info } = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { pictures } = await convertHtml(
    `<p><span style="overflow: hidden; width: 100.00px; height: 100.00px; transform: rotate(0.00rad)"><img style="width: 200.00px; height: 100.00px; margin-left: -100.00px" src="data:image/png;base64,${data.toString('base64')}"></span>`,
  )
  const [bytes] = pictures.values()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: info.width / 2, height: info.height })
})
