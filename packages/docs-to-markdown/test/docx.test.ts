import sharp from 'sharp'
import { convertWord, numbered, p, readWord, run, styled } from './convert.ts'

it('leaves its title and its table of contents behind', async () => {
  const { body, title } = await convertWord(
    styled('The title', 'Title') +
      styled('Introduction 1', 'toc1') +
      styled('Introduction', 'Heading1') +
      p('Words.'),
  )
  expect([title, body]).toEqual(['The title', '## Introduction\n\nWords.\n'])
})

it('keeps quotes and code, and says whose look is lost', async () => {
  const answer = await readWord(
    styled('Said.', 'Quote') +
      styled('Twice.', 'Quote') +
      styled('select 1', 'SourceCode') +
      styled('from a', 'SourceCode') +
      styled('Words.', 'BodyText') +
      styled('In short.', 'Abstract'),
  )
  expect(answer).toEqual([
    '> Said.\n>\n> Twice.\n\n```\nselect 1\nfrom a\n```\n\nWords.\n\nIn short.\n',
    'the look of a style: Abstract',
  ])
})

it.each([
  ['Symbol', '\uf0b7', '•'],
  ['Symbol', 'a', 'α'],
  ['Wingdings', '\uf0e0', '🡪'],
  ['Wingdings', '\uf0fc', '✓'],
])('shows the %s %j as %s', async (font, letter, shown) => {
  const symbol = run(letter, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
  expect(await readWord(p(`${run('See ')}${symbol}${run(' here')}`))).toEqual([`See ${shown} here\n`])
})

const field = (instruction: readonly string[], words: string) =>
  [
    '<w:fldChar w:fldCharType="begin"/>',
    ...instruction.map((part) => `<w:instrText xml:space="preserve">${part}</w:instrText>`),
    '<w:fldChar w:fldCharType="separate"/>',
    words,
    '<w:fldChar w:fldCharType="end"/>',
  ]
    .map((part) => run(part))
    .join('')

describe('a field', () => {
  it.each([
    ['an option', [' HYPERLINK "https://a.example/b" \\o "A tip" '], '[it](https://a.example/b)'],
    ['an anchor', [' HYPERLINK "https://a.example/b" \\l "part" '], '[it](https://a.example/b#part)'],
    ['an anchor before its tip', [' HYPERLINK \\l "part" \\o "A tip" '], 'it', 'a link within the document'],
    ['parts', [' HYPERLINK "https://a.exa', 'mple/b" \\t "_blank" '], '[it](https://a.example/b)'],
    ['no address', [' PAGEREF _Ref1 \\h '], 'it'],
  ] as const)('with %s', async (_name, instruction, words, ...lost) => {
    const answer = await readWord(p(run('See ') + field(instruction, 'it') + run(' now.')))
    expect(answer).toEqual([`See ${words} now.\n`, ...lost])
  })

  it.each([
    [`<w:fldSimple w:instr="SEQ Figure">${run('3')}</w:fldSimple>`, '3'],
    [
      `<w:fldSimple w:instr=' HYPERLINK "https://a.example"'>${run('it')}</w:fldSimple>`,
      '[it](https://a.example)',
    ],
    [`<w:dir>${run('אבג')}</w:dir>`, 'אבג'],
  ])('of one element, %s', async (xml, words) => {
    expect((await convertWord(p(run('See ') + xml))).body).toBe(`See ${words}\n`)
  })
})

const hidden = '<w:vanish/>'
const style = (id: string, rest: string) =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${rest}</w:style>`

describe('hidden words', () => {
  it.each([
    ['a run', { body: p(run('Shown.') + run(' Secret', hidden)) }],
    [
      'a style, inherited',
      {
        body: p(run('Shown.') + run(' Secret', '<w:rStyle w:val="Note"/>')),
        styles: style('Base', `<w:rPr>${hidden}</w:rPr>`) + style('Note', '<w:basedOn w:val="Base"/>'),
      },
    ],
    [
      'a paragraph of a style',
      {
        body: p('Shown.') + styled('Secret', 'Note'),
        styles: style('Note', `<w:rPr>${hidden}</w:rPr>`),
      },
    ],
    [
      'a field',
      { body: p(run('Shown.') + field([' REF a '], 'Secret').replaceAll('<w:rPr>', `<w:rPr>${hidden}`)) },
    ],
  ])('of %s are not published', async (_name, file) => {
    expect(await readWord(file)).toEqual(['Shown.\n', 'hidden words'])
  })

  it('in a footnote are not published, and those that are shown again are', async () => {
    const { body } = await convertWord({
      body: p(`${run('Words', '<w:vanish w:val="0"/>')}${run('<w:footnoteReference w:id="2"/>')}`),
      notes: `<w:footnote w:id="2">${p(run('Source.') + run('Secret', hidden))}</w:footnote>`,
    })
    expect(body).toBe('Words[^1]\n\n[^1]: Source.\n')
  })

  it('of a hidden row are not published', async () => {
    const row = (words: string, properties = '') =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${p(words)}</w:tc></w:tr>`
    const { body } = await convertWord(`<w:tbl>${row('A') + row('Secret', '<w:hidden/>') + row('B')}</w:tbl>`)
    expect(body).toBe('| A |\n| - |\n| B |\n')
  })
})

const box = (words: string) => `<w:txbxContent>${p(words)}</w:txbxContent>`
const graphic = (uri: string, content = '') =>
  run(
    `<w:drawing><wp:inline><wp:docPr/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  )
const shape = graphic('wordprocessingShape', `<wps:wsp><wps:txbx>${box('In a box.')}</wps:txbx></wps:wsp>`)
const ruby = (base: string, reading: string) =>
  run(`<w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby>`)

it.each([
  ['symbols of other fonts', p('An \uf055 icon'), 'An icon\n', 'symbols of a font of its own'],
  ['a text box without a fallback', p(run('Words.') + shape), 'Words.\n\nIn a box.\n'],
  [
    'a text box for new programs only',
    p(`${run('Words.')}<mc:AlternateContent><mc:Choice>${shape}</mc:Choice></mc:AlternateContent>`),
    'Words.\n\nIn a box.\n',
  ],
  [
    'a text box with a fallback, once',
    p(
      `${run('Words.')}<mc:AlternateContent><mc:Choice>${shape}</mc:Choice><mc:Fallback>${run(`<w:pict><v:textbox>${box('In a box.')}</v:textbox></w:pict>`)}</mc:Fallback></mc:AlternateContent>`,
    ),
    'Words.\n\nIn a box.\n',
  ],
  ['a drop cap', p('D', '<w:framePr w:dropCap="drop" w:lines="3"/>') + p('rop caps.'), 'Drop caps.\n'],
  ['the end of a page', p(run('One') + run('<w:br w:type="page"/>') + run('two')), 'One two\n'],
  ['the end of a page after words', p(run('One') + run('<w:br w:type="page"/>')), 'One\n'],
  ['the end of a column', p(run('One') + run('<w:br w:type="column"/>') + run('two')), 'One two\n'],
  [
    'a deleted cell',
    `<w:tbl><w:tr><w:tc>${p('A')}</w:tc><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr>${p('Gone')}</w:tc></w:tr></w:tbl>`,
    '| A |\n| - |\n',
  ],
  ['a part in another file', `${p('Words.')}<w:altChunk/>`, 'Words.\n', 'an embedded file: altChunk'],
  ['a carriage return', p(run('One') + run('<w:cr/>') + run('two')), 'One\\\ntwo\n'],
  [
    'a chart and SmartArt',
    p(run('Words.') + graphic('a/chart') + graphic('b/chart') + graphic('c/diagram')),
    'Words.\n',
    '2 charts',
    'a diagram',
  ],
  ['ruby', p(ruby('東京', 'とうきょう')), '東京\n', 'the reading beside a word'],
])('converts %s', async (_name, body, ...expected) => {
  expect(await readWord(body)).toEqual(expected)
})

const picture = (crop: string, form = '') =>
  p(
    graphic(
      'picture',
      `<pic:pic><pic:blipFill><a:blip r:embed="p"/>${crop}</pic:blipFill><pic:spPr>${form}</pic:spPr></pic:pic>`,
    ),
  )
const vml = (crop: string, style = '') =>
  p(run(`<w:pict><v:shape style="${style}"><v:imagedata r:id="p" ${crop}/></v:shape></w:pict>`))

/** Returns a picture whose left half is red, and whose right half is blue. */
const drawHalves = () =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width: 2, height: 2, channels: 3, background: 'red' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()

describe('a picture', () => {
  it.each([
    ['whole', picture(''), [4, 2, 'red']],
    ['cropped', picture('<a:srcRect l="50000"/>'), [2, 2, 'blue']],
    ['cropped on all sides', picture('<a:srcRect r="75000" t="50000"/>'), [1, 1, 'red']],
    ['turned', picture('', '<a:xfrm rot="5400000"/>'), [2, 4, 'red']],
    ['turned round', picture('', '<a:xfrm rot="10800000"/>'), [4, 2, 'blue']],
    ['mirrored', picture('', '<a:xfrm flipH="1"/>'), [4, 2, 'blue']],
    ['cropped in VML', vml('cropleft="32768f"'), [2, 2, 'blue']],
    ['turned in VML', vml('', 'rotation:180'), [4, 2, 'blue']],
  ])('that is %s is published as Word shows it', async (_name, body, shown) => {
    const { pictures, lost } = await convertWord({
      body: p('Words.') + body,
      files: { 'word/media/picture.png': await drawHalves() },
    })
    const [bytes] = pictures.values()
    const { width, height } = await sharp(bytes).metadata()
    const [red = 0] = await sharp(bytes).raw().toBuffer()
    expect([width, height, red > 128 ? 'red' : 'blue', lost]).toEqual([...shown, []])
  })

  it('that cannot be cropped is not published', async () => {
    const { pictures, lost } = await convertWord({
      body: p('Words.') + picture('<a:srcRect l="50000"/>'),
      files: { 'word/media/picture.png': 'damaged' },
    })
    expect([pictures.size, lost]).toEqual([0, ['a picture whose hidden part could not be cut off']])
  })
})

const restart =
  '<w:num w:numId="9"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'

describe('the numbers of a list', () => {
  it.each([
    [
      'go on after a paragraph, and start at 1 in another',
      {
        body: [
          numbered('One'),
          numbered('Two'),
          p('Between.'),
          numbered('Three'),
          p('End.'),
          numbered('A', 2),
        ],
      },
      '1. One\n2. Two\n\nBetween.\n\n3. Three\n\nEnd.\n\n- A\n',
    ],
    [
      'start at 5',
      { body: [numbered('Five'), numbered('Six')], lists: [[{ start: 5 }]] },
      '5. Five\n6. Six\n',
    ],
    [
      'start again where another list follows',
      { body: [numbered('One'), numbered('Two'), numbered('Again', 9)], nums: restart },
      '1. One\n2. Two\n\n1) Again\n',
    ],
    [
      'start again below another item',
      { body: [numbered('A'), numbered('deep', 1, 1), p('Between.'), numbered('B'), numbered('deep', 1, 1)] },
      '1. A\n   1. deep\n\nBetween.\n\n2. B\n   1. deep\n',
    ],
    [
      'start again after a heading of their list',
      {
        body: [styled('One', 'Part'), numbered('a', 1, 1), styled('Two', 'Part'), numbered('b', 1, 1)],
        lists: [[{ style: 'Part', text: '' }, { text: '%2.' }]],
        styles:
          '<w:style w:type="paragraph" w:styleId="Part"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      },
      '## One\n\n- 1. a\n\n## Two\n\n- 1. b\n',
    ],
    [
      'are of a style',
      {
        body: [styled('One', 'Item'), styled('Two', 'Item')],
        styles:
          '<w:style w:type="paragraph" w:styleId="Item"><w:name w:val="List Paragraph"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      },
      '1. One\n2. Two\n',
    ],
    [
      'that are letters are lost',
      { body: [numbered('A'), numbered('B')], lists: [[{ format: 'lowerLetter', text: '%1)' }]] },
      '1. A\n2. B\n',
      'numbers of a list, now 1, 2, 3: a)',
    ],
    [
      'with a sign are lost',
      { body: [numbered('A')], lists: [[{ text: '§ %1' }]] },
      '1. A\n',
      'numbers of a list, now 1, 2, 3: § 1',
    ],
    [
      'that are not shown are not written',
      { body: [numbered('A')], lists: [[{ format: 'none', text: '' }]] },
      'A\n',
    ],
  ])('%s', async (_name, { body, ...file }, ...expected) => {
    expect(await readWord({ body: body.join(''), ...file })).toEqual(expected)
  })
})
