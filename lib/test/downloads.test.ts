import { isDownload, listUnused, listUsedPictures, toContext } from 'checked-content'
import { inspectDownload } from 'checked-content/pictures'
import { parseArticle, renderArticle } from '@/lib/article/article'
import { getPage } from '@/lib/pages/pages'
import { createContent, neededFiles, readProblems } from './create-content'
import { articleCopy, goodPost } from './good-post'

function inspect(name: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content)
  return inspectDownload(name, bytes.length, () => bytes)
}

const excel = 'in Excel, choose Save as, "CSV UTF-8 (Comma delimited)"'
const pdf = (bytes = 100) => `%PDF-1.7\n${'x'.repeat(bytes - 9)}`

describe('a file to download', () => {
  it.each([
    ['files/prices.pdf', true],
    ['files/prices/old.PDF', true],
    ['files/readme.txt', true],
    ['posts/a-post/prices.pdf', true],
    ['pages/services/prices.docx', true],
    ['posts/a-post.docx', false],
    ['pages/about.docx', false],
    ['posts/a-post/index.txt', false],
    ['prices.pdf', false],
    ['files/prices.docm', false],
  ])('is in files/ or beside a post or page in a folder: %s', (name, expected) => {
    expect(isDownload(name)).toBe(expected)
  })

  it.each([
    ['b.pdf', pdf(240_400), 'PDF, 240 kB'],
    ['c.pdf', pdf(1_250_000), 'PDF, 1.3 MB'],
    ['d.pdf', `junk before\n${pdf()}`, 'PDF, 1 kB'],
    ['e.zip', 'PK\u0005\u0006', 'ZIP, 1 kB'],
    ['f.docx', 'PK', 'DOCX, 1 kB'],
    ['g.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'XLSX, 1 kB'],
    ['h.csv', '\uFEFFName,Price\nÀdá,1\n', 'CSV, 1 kB'],
    ['i_j.k-2.txt', 'a < b', 'TXT, 1 kB'],
  ])('has its name, type and size: %s', (name, content, note) => {
    const { href, note: found } = { note: '', href: '', ...inspect(name, content) }
    expect(found.replace('\u00a0', ' ')).toBe(note)
    expect(href).toMatch(new RegExp(`^/files/[0-9a-f]{8}/${name}$`))
  })

  it('has another address once it changes', () => {
    expect(inspect('a.txt', 'one')).not.toEqual(inspect('a.txt', 'two'))
    expect(inspect('a.txt', 'one')).not.toEqual(inspect('b.txt', 'one'))
  })

  it.each([
    ['Price List.pdf', pdf(), 'a name that is not fit for an address', 'rename the file price-list.pdf'],
    ['PRICES.PDF', pdf(), 'a name that is not fit for an address', 'rename the file prices.pdf'],
    ['large.pdf', pdf(20_600_000), 'a file of 21 MB', 'make it smaller, or split it'],
    ['empty.txt', '', 'a file that is no TXT', 'export or download it again'],
    ['page.pdf', '<!doctype html><p>Sign in', 'a file that is no PDF', 'export or download it again'],
    ['program.zip', 'MZ\u0090', 'a file that is no ZIP', 'export or download it again'],
    ['program.xlsx', '\u007fELF', 'a file that is no XLSX', 'export or download it again'],
    ['page.csv', '\n<table>', 'a file that is no CSV', 'export or download it again'],
    ['old.txt', Buffer.from([0x41, 0xe9]), 'a TXT that is not UTF-8, as Excel saves it', excel],
    ['prices.csv', Buffer.from([0x80, 0x3b]), 'a CSV that is not UTF-8, as Excel saves it', excel],
    ['program.txt', 'a\u0000b', 'a file that is no TXT', 'export or download it again'],
  ])('is refused as %s', (name, content, found, fix) => {
    expect(inspect(name, content)).toMatchObject({ found, fix })
  })
})

describe('a link to a file', () => {
  const prices = { href: '/files/0123abcd/prices.pdf', note: 'PDF, 240\u00a0kB' }
  const files = {
    ...neededFiles,
    'pages/about.yaml': `${neededFiles['pages/about.yaml']}  - block: row
    title: Prices
    text: All of them.
    action: { label: Prices, href: prices.pdf#page=2 }
  - block: text
    markdown: "[Prices](prices.pdf), [the *old* ones][old] and [a page](/about).\\n\\n[old]: ./old/prices.pdf\\n"
`,
    'posts/a-post.md': `${goodPost}\n[Prices](../files/prices.pdf) and ~~[none](https://other.example/prices.pdf)~~.\n`,
  }
  const open = (more: Record<string, string> = {}) => {
    const content = createContent({ ...files, ...more })
    return content.withPictures({
      ...content.pictures,
      'files/prices.pdf': prices,
      'files/refused.pdf': {
        code: 'file-too-large',
        found: 'a file of 30 MB',
        expected: 'at most 20 MB',
        fix: 'split it',
      },
      'files/spare.zip': { href: '/files/0123abcd/spare.zip', note: 'ZIP, 1\u00a0kB' },
      'pages/old/prices.pdf': { ...prices, href: '/files/4567abcd/prices.pdf' },
    })
  }

  it('in a field leads there, and its label says what it is', () => {
    const [, row] = getPage(open(), 'about').blocks
    expect(row).toMatchObject({
      action: { label: 'Prices (PDF, 240\u00a0kB)', href: '/files/0123abcd/prices.pdf#page=2' },
    })
  })

  it('in Markdown does so too', () => {
    const body =
      '[Prices](prices.pdf#page=2), [the *old* ones][old] and [a page](/about).\n\n[old]: ./old/prices.pdf\n'
    const { tree, problems } = parseArticle({ file: 'content/pages/about.yaml', body }, toContext(open()))
    expect(problems).toEqual([])
    expect(renderArticle(tree, articleCopy).html).toBe(
      '<p><a href="/files/0123abcd/prices.pdf#page=2">Prices (PDF, 240\u00a0kB)</a>, <a href="/files/4567abcd/prices.pdf">the <em>old</em> ones (PDF, 240\u00a0kB)</a> and <a href="/about">a page</a>.</p>',
    )
  })

  it('uses the file, and one that nothing links to is a hint', () => {
    const content = open()
    expect([...listUsedPictures(content)].filter((name) => name.endsWith('.pdf')).sort()).toEqual([
      'files/prices.pdf',
      'pages/old/prices.pdf',
    ])
    expect(listUnused(content)).toContain(
      'No page links to these files. They can be removed.\n\ncontent/files/refused.pdf\ncontent/files/spare.zip\n',
    )
  })

  it.each([
    ['prces.pdf', '"prces.pdf", which does not exist', 'correct the name, or add content/files/prces.pdf'],
    ['Prices.PDF', '"Prices.PDF", which does not exist', 'write prices.pdf'],
    ['/files/prices.pdf', '"/files/prices.pdf", which does not exist', 'write prices.pdf'],
    ['../../secret.pdf', '"../../secret.pdf", which does not exist', 'add content/files/secret.pdf'],
    ['refused.pdf', '"refused.pdf", a file of 30 MB', 'split it'],
    ['page.html', 'page.html', 'correct the address, or add the page'],
  ])('is refused as %s, with place and fix', (href, found, fix) => {
    const content = open({
      'pages/about.yaml': `${neededFiles['pages/about.yaml']}  - { block: row, title: A, text: B, action: { label: C, href: ${href} } }\n`,
      'posts/a-post.md': `${goodPost}\n[C](${href})\n`,
    })
    const inField = readProblems(content, 'pages/about.yaml')
    expect(inField).toMatch(/^content\/pages\/about.yaml:6:\d+ {2}blocks\[2\]\.action\.href$/m)
    const lines = goodPost.split('\n').length + 1
    const inText = readProblems(content, 'posts/a-post.md')
    expect(inText).toContain(`content/posts/a-post.md:${lines}:1  link\n`)
    for (const message of [inField, inText]) {
      expect(message).toContain(found)
      expect(message).toContain(fix)
    }
  })
})
