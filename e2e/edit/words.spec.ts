import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { findEngine } from '@/scripts/browser.mjs'
import { drawPicture } from './draw-picture'
import { type DrivenPage, Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// The editor loses no words: each test is something that once lost some.

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
      editor = await startEditor(`edit-words-${browserName}`, '--no-page')
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
      // A new entry each: what a test leaves unsaved would be offered to the next one.
      if (two) fs.rmSync(file(two))
      two = `pages/two-${++count}.yaml`
      write(two, twoTexts)
    })

    test('a block that moves or goes takes its words along, and no other', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.click('Text Second')
      await hands.click('Move down: Blocks 1')
      await hands.goToEnd('Text')
      await hands.type(' Two and more.')
      await hands.save()
      expect(read(two)).toMatch(
        /# About the second\.\n {2}- block: text\n {4}title: Second\n {4}markdown: Two. Two and more\.\n {2}# About the first/,
      )
      await hands.click('Remove: Blocks 1')
      await hands.goToEnd('Text')
      await hands.type(' One and more.')
      await hands.save()
      expect(read(two)).toMatch(/title: First\n {4}markdown: One. One and more\.\n$/)
      await hands.press('Control+z')
      await hands.press('Control+z')
      await hands.expectRead('summary').toContain('Second')
    })

    test('numbers are those that are typed', async () => {
      for (const [entry, group, label, typed] of [
        ['site.yaml', 'Location', 'Latitude', '-0.5'],
        ['site.yaml', 'Location', 'Latitude', '6.4281'],
        ['pages/post.yaml', 'Menu', 'Price', '15.09'],
      ] as const) {
        await hands.open(entry)
        await hands.click(group)
        if (group === 'Menu') await hands.click('1.')
        await hands.write(label, typed)
        await hands.save()
        expect(read(entry)).toContain(`${label.toLowerCase()}: ${typed}`)
      }
    })

    test('no name of a picture breaks the page', async () => {
      write(post, read(post).replace(/^cover: .*$/m, 'cover: ./50%-off.jpg'))
      await hands.open(post)
      await hands.write('Title', 'Before the picture')
      for (const name of ['//', 'https:/', './%', '../../x.png']) await hands.write('Cover', name)
      await hands.expectRead('#field-cover').toBe('../../x.png')
      await hands.expectRead('#field-title').toBe('Before the picture')
      for (let step = 0; step < 60 && (await hands.read('#field-title'))[0] !== 'Keys'; step++) {
        if ((await hands.read('[aria-label^="Undo:"]')).length === 0) break
        await hands.press('Control+z')
      }
      write(post, read(post).replace(/^cover: .*$/m, 'cover: cover-1.png'))
    })

    test('undo takes back what is not saved first, and then goes on', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write('Title optional', 'Saved title')
      await hands.save()
      await hands.write('Title optional', 'Typed after')
      await hands.press('Control+z')
      await hands.expectStatus().toMatch(/^Undone: Block 1, Title/)
      // Slow machines type with pauses, which are steps of their own.
      const title = async () => (await hands.read('#field-blocks-1-title'))[0]
      const undoTo = async (wanted: string, keys = 'Control+z') => {
        for (let before = await title(); before !== wanted; before = await title()) {
          await hands.press(keys)
          await expect.poll(title).not.toBe(before)
        }
      }
      await undoTo('Saved title')
      await undoTo('First')
      await hands.press('Control+Shift+z')
      await hands.expectStatus().toMatch(/^Done again: Block 1, Title/)
      await undoTo('Saved title', 'Control+y')
      await hands.click('Remove: Blocks 2')
      await hands.press('Control+z')
      await hands.expectRead('summary').toContain('Second')
    })

    test('words outlive a reload, a killed server and a closed tab', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write('Title optional', 'Kept over a reload')
      await hands.page.reload()
      await hands.expectRead('summary').toContain('Kept over a reload')
      await hands.expectRead('.notice').toContain('which were not saved')
      await hands.click('Text Kept')
      await editor.kill()
      await hands.write('Title optional', 'Typed without a server')
      await hands.expectRead('.chip').toContain('does not answer')
      await hands.press('Control+s')
      await hands.expectStatus().toContain('Not saved')
      await editor.restart()
      await hands.expectStatus().toBe('The editor answers again.')
      hands = await openTab()
      await hands.open(two)
      await hands.expectRead('summary').toContain('Typed without a server')
      await hands.save()
      expect(read(two)).toContain('title: Typed without a server')
      await hands.page.reload()
      await hands.expectShown('Text Typed')
      expect(await hands.read('.notice')).toEqual([])
    })

    test('a draft is always saved; what visitors see is not saved with mistakes', async () => {
      await hands.open(two)
      await hands.click('Search engines')
      await hands.write('Description', 'Short.')
      await hands.press('Tab')
      await hands.save()
      await hands.expectStatus().toContain('Saved as a draft. 1 to correct')
      expect(read(two)).toContain('description: Short.')
      await hands.expectRead('[id$=-mistakes]').toContain('Write at least 50 characters; it has 6.')
      // A press within the pause before the check.
      await hands.write('Description', 'A page with two texts whose words must stay where they were typed.')
      await hands.press('Control+s')
      await hands.expectStatus().toBe('Saved.')
      expect(await hands.read('[id$=-mistakes]')).toEqual([])
      await hands.write('Description', 'Short.')
      await hands.click('Draft')
      await hands.press('Control+s')
      await hands.expectStatus().toContain('Not saved')
      expect(read(two)).toContain('draft: true')
    })

    test('two tabs, or an editor of text, change one entry: nothing is lost', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write('Title optional', 'Mine')
      write(two, twoTexts.replace('markdown: Two.', 'markdown: Two by hand.'))
      await hands.save()
      expect(read(two)).toContain('title: Mine')
      expect(read(two)).toContain('Two by hand.')
      await hands.write('Title optional', 'Mine again')
      write(two, read(two).replace('title: Mine', 'title: Theirs'))
      await hands.press('Control+s')
      await hands.expectStatus().toContain('changed elsewhere')
      await hands.expectRead('.notice mark').toContain('Theirs')
      expect(read(two)).toContain('title: Theirs')
      await hands.click('Keep mine')
      await hands.save()
      expect(read(two)).toContain('title: Mine again')

      const other = await openTab()
      await hands.open('topics/hiring.yaml')
      await other.open('topics/data.yaml')
      await hands.write('Name', 'Hiring people')
      await other.write('Name', 'Data and tables')
      await hands.save()
      await other.save()
      expect(read('topics.yaml')).toContain('name: Hiring people')
      expect(read('topics.yaml')).toContain('name: Data and tables')
    })

    test('creating and moving can be undone and redone', async () => {
      await hands.open(post)
      await hands.click('New')
      await hands.write('Title or name', 'A post to undo')
      await hands.click('Create')
      await hands.expectStatus().toBe('Created.')
      await hands.click('Change the address')
      await hands.write('New address', 'a-moved-post')
      await hands.click('Change it')
      await hands.expectStatus().toContain('Moved')
      await hands.press('Control+z')
      await expect.poll(() => fs.existsSync(file('posts/a-post-to-undo.md'))).toBe(true)
      await hands.expectRead('h1').toBe('A post to undo')
      await hands.press('Control+z')
      await hands.expectStatus().toBe('Undone: New: A post to undo')
      expect(fs.existsSync(file('posts/a-post-to-undo.md'))).toBe(false)
      await hands.press('Control+y')
      await hands.press('Control+y')
      await expect.poll(() => fs.existsSync(file('posts/a-moved-post.md'))).toBe(true)
      await hands.expectRead('h1').toBe('A post to undo')
    })

    test('a file keeps its line ends', async () => {
      write(two, twoTexts.replaceAll('\n', '\r\n'))
      await hands.open(two)
      await hands.click('Text First')
      await hands.write('Title optional', 'Windows')
      await hands.save()
      expect(read(two)).toBe(twoTexts.replace('First', 'Windows').replaceAll('\n', '\r\n'))
    })

    test('Ctrl+S is that of the key, in any keyboard layout', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write('Title optional', 'Cyrillic layout')
      const isTaken = await hands.page.evaluate((code) => {
        const event = new KeyboardEvent('keydown', {
          key: 'ы',
          code,
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        })
        return !document.activeElement?.dispatchEvent(event)
      }, 'KeyS')
      expect(isTaken).toBe(true)
      await hands.expectStatus().toBe('Saved.')
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
      await hands.press('Control+z')
      await hands.expectStatus().toBe('Undone: Deleted picture: unused.png')
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
      await hands.save()
      expect(read(two)).toMatch(/title: First\n {4}markdown: One\.\n {4}hidden: true\n/)
      await hands.click('Show: Blocks 1')
      await hands.save()
      expect(read(two)).toContain(twoTexts.slice(twoTexts.indexOf('blocks:')))
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

    test('a new post never has the picture of a deleted one', async () => {
      await hands.open('posts/quokkadraft-post.md')
      await hands.click('Delete')
      await hands.click('Delete')
      await hands.expectStatus().toContain('Deleted')
      await hands.click('New')
      await hands.write('Title or name', 'After a deletion')
      await hands.click('Create')
      await hands.expectStatus().toBe('Created.')
      const [, cover = ''] = /^cover: (\S+)$/m.exec(read('posts/after-a-deletion.md')) ?? []
      expect(fs.existsSync(file(`pictures/${cover}`))).toBe(true)
      await expectFile('posts/after-a-deletion.md').not.toContain('quokka')
    })
  })
