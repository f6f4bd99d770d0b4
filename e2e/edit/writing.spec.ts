import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { findEngine } from '@/scripts/browser.mjs'
import { drawPicture } from './draw-picture'
import { type DrivenPage, Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// Fields, pictures and marks of Markdown.

test.describe.configure({ mode: 'default', timeout: 180_000 })
const expect = baseExpect.configure({ timeout: 60_000 })

const post = 'posts/keys-for-an-outside-team.md'
const twoTexts = `seo: { title: Two texts, description: A page with two texts whose words must stay where they were typed by people. }
draft: true
blocks:
  # About the first.
  - block: text
    title: First
    markdown: One.
  # About the second.
  - block: text
    title: Second
    markdown: Two.
`

for (const browserName of ['chromium', ...(process.env.EDIT_TESTS ? ['firefox'] : [])])
  test.describe(`in ${browserName}`, () => {
    let editor: Editor
    let hands: Hands
    let two: string
    let count = 0
    let openTab: () => Promise<Hands>
    let close = async () => {}
    const file = (name: string) => path.join(editor.folder, name)
    const read = (name: string) => fs.readFileSync(file(name), 'utf8')
    const write = (name: string, text: string) => fs.writeFileSync(file(name), text)
    const expectFile = (name: string) => expect.poll(() => read(name))

    test.beforeAll(async ({ browser }) => {
      const found = findEngine('firefox')
      test.skip(browserName === 'firefox' && 'lookedFor' in found, 'Firefox is not on this machine.')
      editor = await startEditor(`edit-writing-${browserName}`, '--no-page')
      if (browserName === 'chromium') {
        openTab = async () => {
          const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
          return new Hands(page as unknown as DrivenPage, editor.address)
        }
      } else if ('browser' in found) {
        const firefox = await puppeteer.launch({
          browser: 'firefox',
          executablePath: found.browser,
          headless: true,
          defaultViewport: { width: 1440, height: 900 },
        })
        close = () => firefox.close()
        openTab = async () => new Hands((await firefox.newPage()) as unknown as DrivenPage, editor.address)
      }
      hands = await openTab()
    })
    test.afterAll(async () => {
      await close()
      await editor?.kill()
    })
    test.beforeEach(() => {
      if (two) fs.rmSync(file(two))
      two = `pages/two-${++count}.yaml`
      write(two, twoTexts)
    })

    const title = 'Title optional'
    const titleIs = (words: string) => expectFile(two).toContain(`title: ${words}`)

    test('numbers are those that are typed', async () => {
      for (const [entry, group, label, typed] of [
        ['site.yaml', 'Location', 'Latitude', '-0.5'],
        ['site.yaml', 'Location', 'Latitude', '6.4281'],
        ['pages/post.yaml', 'Menu', 'Price', '15.09'],
      ] as const) {
        await hands.open(entry)
        await hands.click(group)
        if (group === 'Menu') await hands.click('1.')
        await hands.write(label, typed, group === 'Menu' ? 1 : 0)
        await expectFile(entry).toContain(`${label.toLowerCase()}: ${typed}`)
      }
    })

    test('no name of a picture breaks the page', async () => {
      write(post, read(post).replace(/^cover: .*$/m, 'cover: ./50%-off.jpg'))
      await hands.open(post)
      await hands.write('Title', 'Before the picture')
      for (const name of ['//', 'https:/', './%', '../../x.png']) await hands.write('Cover', name)
      await hands.expectRead('#field-cover').toBe('../../x.png')
      await hands.expectRead('#field-title').toBe('Before the picture')
      write(post, read(post).replace(/^cover: .*$/m, 'cover: cover-1.png'))
    })

    test('a file keeps its line ends', async () => {
      write(two, twoTexts.replaceAll('\n', '\r\n'))
      await hands.open(two)
      await hands.click('Text First')
      await hands.write(title, 'Windows')
      await expectFile(two).toBe(twoTexts.replace('First', 'Windows').replaceAll('\n', '\r\n'))
    })

    test('Ctrl+Z is that of the key, in any keyboard layout', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write(title, 'Cyrillic layout')
      await titleIs('Cyrillic layout')
      const isTaken = await hands.page.evaluate((code) => {
        const options = { key: 'я', code, ctrlKey: true, bubbles: true, cancelable: true }
        return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
      }, 'KeyZ')
      expect(isTaken).toBe(true)
      await expectFile(two).not.toContain('Cyrillic layout')
    })

    test('dropped pictures come all, one after another, also two of one name', async () => {
      await hands.open(post)
      await hands.goToEnd('Text')
      const pictures = [
        ['First photo.png', 900],
        ['broken.png', 0],
        ['image.png', 901],
        ['image.png', 902],
      ] as const
      const files = await Promise.all(
        pictures.map(async ([name, width]) => {
          const { buffer } = width
            ? await drawPicture(name, width, 600, 'png')
            : { buffer: Buffer.from('no') }
          return { name, base64: buffer.toString('base64') }
        }),
      )
      await hands.transfer('drop', '.cm-content', files)
      await hands.expectRead('.cm-content').toMatch(/first-photo\.png[\s\S]*image\.png[\s\S]*image-2\.png/)
      await hands.expectStatus().toContain('broken.png is a broken file')
      await hands.transfer('paste', '.cm-content', files.slice(0, 1))
      await hands.expectRead('.cm-content').toContain('first-photo-2.png')
    })

    test('a picture says where it is shown; one that nothing shows is deleted, and comes back', async () => {
      const { buffer } = await drawPicture('unused.png', 1300, 800, 'png')
      fs.writeFileSync(file('pictures/unused.png'), buffer)
      await hands.open(post)
      await hands.click('Choose a picture')
      await hands
        .expectRead('.tile span')
        .toMatch(/cover-1\.png \| [^|]+ \| 1280[^|]* \| In [^|]*How to hand an/)
      await hands.click('Delete unused.png')
      await hands.expectRead('.tile span').not.toContain('unused.png')
      expect(fs.existsSync(file('pictures/unused.png'))).toBe(false)
      await hands.click('Close')
      await hands.click('Undo')
      await expect.poll(() => fs.existsSync(file('pictures/unused.png'))).toBe(true)
      expect(fs.readFileSync(file('pictures/unused.png')).equals(buffer)).toBe(true)
    })

    test('blocks fold at once, and misspelt words are named below their field', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.click('Text Second')
      await hands.write('Title optional', 'Recieve it')
      await hands.expectRead('[id$=-spelling]').toBe('“Recieve”: did you mean Receive?')
      await hands.click('Fold or unfold all')
      await hands.expectRead('.items .group-fields').toBe('')
    })

    test('a block is hidden and shown again, and stays in the file', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.click('Hide: Blocks 1')
      await hands.expectRead('summary .chip').toBe('Hidden')
      await expectFile(two).toMatch(/title: First\n {4}markdown: One\.\n {4}hidden: true\n/)
      await hands.click('Show: Blocks 1')
      await expectFile(two).toBe(twoTexts)
    })

    test('marks of Markdown are put there and taken away', async () => {
      await hands.open('pages/thanks.md')
      const text = () => hands.read('.cm-content')
      await hands.click('Text')
      await hands.press('Control+a')
      await hands.type('word')
      const toggle = async (button: string, on: string) => {
        await hands.press('Control+a')
        await hands.click(button)
        await expect.poll(async () => (await text())[0]).toBe(on)
        await hands.click(button)
        await expect.poll(async () => (await text())[0]).toBe('word')
      }
      await toggle('Bold', '**word**')
      await toggle('Italic', '*word*')
      await toggle('Heading', '## word')
      await toggle('List', '- word')
      await hands.click('Heading')
      await hands.click('Subheading')
      await expect.poll(async () => (await text())[0]).toBe('### word')
      await hands.press('Control+a')
      await hands.type('one')
      await hands.press('Enter')
      await hands.press('Enter')
      await hands.type('two')
      await hands.press('Control+a')
      await hands.click('List')
      await expect.poll(async () => (await text())[0]?.replace(/\n+/g, '\n')).toBe('- one\n- two')
    })

    test('marks are begun and ended by one key, and put around the words of each paragraph', async () => {
      await hands.open('pages/thanks.md')
      await hands.click('Text')
      const start = async (text = '') => {
        await hands.press('Control+a')
        await hands.press('Delete')
        if (text) await hands.type(text)
      }
      const expectText = () =>
        expect.poll(async () => (await hands.read('.cm-content'))[0]?.replace(/\n+/g, '|'))
      await start('a ')
      await hands.press('Control+b')
      await hands.type('bold')
      await hands.press('Control+b')
      await hands.type(' b')
      await expectText().toBe('a **bold** b')
      // Enter starts a paragraph.
      await start('one ')
      await hands.press('Enter')
      await hands.type('two')
      await hands.press('Control+a')
      await hands.press('Control+b')
      await expectText().toBe('**one** |**two**')
      await hands.press('Control+b')
      await expectText().toBe('one |two')
      await hands.press('Control+a')
      await hands.click('Quote')
      await expectText().toBe('> one |> |> two')
      await hands.click('Quote')
      await expectText().toBe('one |two')
    })

    test('Alt and an arrow move the line of a text, and not its block', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.goToEnd('Text')
      await hands.press('Enter')
      await hands.type('Last')
      await expectFile(two).toMatch(/One\.\n\n +Last/)
      await hands.press('Alt+ArrowUp')
      await hands.type('!')
      await expectFile(two).toMatch(/Last!/)
      expect(read(two)).toMatch(/title: First[\s\S]*title: Second/)
    })

    test('a new post never has the picture of a deleted one', async () => {
      await hands.open('posts/quokkadraft-post.md')
      await hands.click('Delete')
      await hands.click('Delete')
      await hands.expectStatus().toContain('is deleted.')
      await hands.click('New')
      await hands.write('Title or name', 'After a deletion')
      await hands.click('Create')
      await hands.expectStatus().toContain('Created.')
      const [, cover = ''] = /^cover: (\S+)$/m.exec(read('posts/after-a-deletion.md')) ?? []
      expect(fs.existsSync(file(`pictures/${cover}`))).toBe(true)
      await expectFile('posts/after-a-deletion.md').not.toContain('quokka')
    })
  })
