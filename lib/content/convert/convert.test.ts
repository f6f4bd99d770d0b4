import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArticle } from '@/lib/content/markdown/article'
import { createContext } from '@/lib/content/test/context'
import { convert } from './convert'

const docx = path.resolve('lib/content/convert/test/article.docx')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convert-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function convertHtml(html: string) {
  fs.writeFileSync(path.join(folder, 'a.html'), html)
  return convert(path.join(folder, 'a.html'))
}

it('converts a Word file, with its pictures, and lists what it cannot keep', async () => {
  const { body, pictures, lost } = await convert(docx)
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
  expect(lost).toEqual([
    'An unrecognised element was ignored: oMath',
    "Unrecognised paragraph style: 'Fancy' (Style ID: Fancy)",
    'an underline, now italics',
    'a subscript',
  ])
})

it('converts the article of a page, with headings that fit below the title', async () => {
  const { body, lost } = await convertHtml(`<title>T</title><nav>Menu</nav><article>
    <h1>T</h1><h3>One</h3><h5>Two</h5><p>See <a href="#one">above</a>, <a href="/about">us</a>.</p>
    <pre><code class="language-sql">select 1</code></pre></article><footer>F</footer>`)
  expect(body).toBe(`## One\n\n### Two\n\nSee above, [us](/about).\n\n\`\`\`sql\nselect 1\n\`\`\`\n`)
  const { problems } = parseArticle({ file: 'a.md', header: '', body }, createContext('/about'))
  expect(problems).toEqual([])
  expect(lost).toEqual([])
})

it('keeps several headings of level 1 as sections', async () => {
  expect((await convertHtml('<h1>A</h1><p>a<h2>B</h2><p>b<h1>C</h1><p>c')).body).toBe(
    '## A\n\na\n\n### B\n\nb\n\n## C\n\nc\n',
  )
})

it('takes along pictures beside a page, and lists others', async () => {
  fs.writeFileSync(path.join(folder, 'a b.png'), 'x')
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
  await expect(convert('a.odt')).rejects.toThrow(
    'a.odt is not a .docx or .html file. Save it as one of these.',
  )
  await expect(convertHtml('<p>')).rejects.toThrow('a.html has no text.')
})
