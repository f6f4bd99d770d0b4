import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import { drawPicture } from './draw-picture'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'
import { post } from './writers'

// Pastes what programs put on the clipboard, by the keyboard and the clipboard of the browser.

test.describe.configure({ mode: 'default', timeout: 180_000 })
const expect = baseExpect.configure({ timeout: 20_000 })
const docx = 'packages/docs-to-markdown/fixture/article.docx'
let editor: Editor
let hands: Hands

test.beforeAll(async () => {
  editor = await startEditor('paste', '--no-page')
})
test.afterAll(() => editor?.kill())

/** Copies as a program does that offers these types, and pastes. */
async function paste(page: Page, types: Record<string, string>, keys = 'Control+v') {
  await page.evaluate((all) => {
    const put = (event: ClipboardEvent) => {
      for (const [type, text] of Object.entries(all)) event.clipboardData?.setData(type, text)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('copy', put, { capture: true, once: true })
  }, types)
  await page.keyboard.press('Control+c')
  await page.keyboard.press(keys)
}

const readText = (page: Page) =>
  page.locator('.cm-content').evaluate((element) => {
    const lines = [...element.querySelectorAll('.cm-line')]
    return lines.map((line) => line.textContent).join('\n')
  })

test.skip(!fs.existsSync(docx), 'The package docs-to-markdown was removed.')

test.beforeEach(async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'Other browsers let no script write their clipboard.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  hands = new Hands(page, editor.address)
  await hands.open(post)
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
})

const sources: Record<string, { html: string; text: string; markdown: string; lost?: string }> = {
  Word: {
    html: `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>Keys</h1><p class=MsoNormal>A <b>named </b>account.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>First point</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second point</p>
<img width=10 src="file:///C:/Users/ada/clip_image002.png">
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> A source</p></div></div><!--EndFragment--></body></html>`,
    text: 'Keys\nA named account.\n·First point\n·Second point',
    markdown: '## Keys\n\nA **named** account.[^1]\n\n- First point\n- Second point\n\n[^1]: A source',
    lost: 'clip_image002',
  },
  'a web page': {
    html: `<h2>A part</h2><p>With <em>words</em> and <a href="https://testbed.example/about">us</a>.</p><table><tr><th>Name</th><th>Price</th></tr><tr><td>One</td><td>5</td></tr></table>`,
    text: 'A part\nWith words and us.\nName\tPrice\nOne\t5',
    markdown:
      '## A part\n\nWith *words* and [us](/about).\n\n| Name | Price |\n| ---- | ----- |\n| One  | 5     |\n\n',
  },
  'a code editor': {
    text: 'const a = `b`',
    html: `<div style="font-family: Consolas; white-space: pre;"><span style="color: #00f;">const</span> a = \`b\`</div>`,
    markdown: 'const a = `b`',
  },
}

for (const [source, { html, text, markdown, lost }] of Object.entries(sources))
  test(`pastes from ${source}`, async ({ page }) => {
    await paste(page, { 'text/html': html, 'text/plain': text })
    await expect.poll(() => readText(page)).toBe(markdown)
    if (lost) await hands.expectStatus().toContain(lost)
    await page.keyboard.press('Control+z')
    await expect.poll(() => readText(page)).toBe('')
  })

test('a paste and a command between keys are steps of their own', async ({ page }) => {
  await page.keyboard.type('Typed ')
  await paste(page, { 'text/plain': 'abc' })
  await expect.poll(() => readText(page)).toBe('Typed abc')
  await page.keyboard.type('! ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  for (const expected of ['Typed abc! ****', 'Typed abc!', 'Typed abc', 'Typed']) {
    await page.keyboard.press('Control+z')
    await expect.poll(() => readText(page)).toBe(expected)
  }
  await hands.write('Title', 'Typed ')
  await page.keyboard.press('Control+v')
  await page.keyboard.type('!')
  for (const expected of ['Typed abc', 'Typed ']) {
    await page.keyboard.press('Control+z')
    await hands.expectRead('#field-title').toBe(expected)
  }
})

test('makes a table of cells, and ignores the picture of them', async ({ page }) => {
  const html = '<table><tr><td>Name</td><td>Price</td></tr><tr><td>One</td><td>5</td></tr></table>'
  await page.evaluate(
    async ([cells, picture]) => {
      const bytes = Uint8Array.from(atob(picture as string), (letter) => letter.charCodeAt(0))
      const item = {
        'text/html': new Blob([cells as string], { type: 'text/html' }),
        'text/plain': new Blob(['Name\tPrice\nOne\t5'], { type: 'text/plain' }),
        'image/png': new Blob([bytes], { type: 'image/png' }),
      }
      await navigator.clipboard.write([new ClipboardItem(item)])
    },
    [html, (await drawPicture('a.png', 600, 400, 'png')).buffer.toString('base64')],
  )
  await page.keyboard.press('Control+v')
  await expect.poll(() => readText(page)).toBe('| Name | Price |\n| ---- | ----- |\n| One  | 5     |\n\n')
})

test('adds pictures of the HTML, and keeps what is typed meanwhile in its place', async ({ page }) => {
  const data = (await drawPicture('a.png', 600, 400, 'png')).buffer.toString('base64')
  await page.keyboard.type('Before after')
  for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowLeft')
  await paste(page, {
    'text/html': `<p>One</p><p><img alt="A chart" src="data:image/png;base64,${data}"></p>`,
  })
  await page.keyboard.type('typed ')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Long ')
  await expect
    .poll(() => readText(page))
    .toMatch(/^Long Before \n\nOne\n\n!\[A chart\]\(a-chart(-\d+)?\.png\)\n\ntyped after$/)
  expect(fs.readdirSync(path.join(editor.folder, 'pictures')).join()).toContain('a-chart')
})

test('fits headings to the place, and pastes plain text with Shift', async ({ page }) => {
  await page.keyboard.type('### Deep\n\n')
  const types = { 'text/html': '<h4>Part</h4><p><b>Bold</b></p>', 'text/plain': 'Part\nBold' }
  await paste(page, types)
  await expect.poll(() => readText(page)).toBe('### Deep\n\n#### Part\n\n**Bold**')
  await page.keyboard.type('\n\n')
  await paste(page, types, 'Control+Shift+v')
  await expect.poll(() => readText(page)).toBe('### Deep\n\n#### Part\n\n**Bold**\n\nPart\nBold')
})

test('takes a document that is dropped', async ({ page }) => {
  const base64 = fs.readFileSync(docx).toString('base64')
  await hands.transfer('drop', '.cm-content', [{ name: 'Article.docx', base64 }])
  await expect.poll(() => readText(page)).toMatch(/^## .+[\s\S]+\n- /)
})

test('makes a post of a document that is dropped on the list', async ({ page }) => {
  const base64 = fs.readFileSync(docx).toString('base64')
  await hands.transfer('drop', 'nav section', [{ name: 'An article from_Word.docx', base64 }])
  await hands.click('Create')
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 })
  await expect.poll(() => readText(page)).toContain('## Why\n\n- It fails first')
  expect(fs.existsSync(path.join(editor.folder, 'posts/how-we-test/index.md'))).toBe(true)
})
