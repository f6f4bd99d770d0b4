import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { findEngine } from '@/scripts/browser.mjs'
import { type DrivenPage, Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// The editor loses no words: each test is something that once lost some, or changed what one does not see.

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
      if (two) fs.rmSync(file(two))
      two = `pages/two-${++count}.yaml`
      write(two, twoTexts)
    })

    const title = 'Title optional'
    const titleIs = (words: string) => expectFile(two).toContain(`title: ${words}`)
    const undo = () => hands.press('Control+z')
    const redo = () => hands.press('Control+Shift+z')
    /** Goes back until the file is as it should be: slow machines type with pauses, which end bursts. */
    const goTo = async (name: string, isThere: (text: string) => boolean, move = undo) => {
      for (let count = 0; count < 40 && !isThere(read(name)); count++) {
        const before = read(name)
        await move()
        await expect.poll(() => read(name), { message: 'undo does nothing' }).not.toBe(before)
      }
      expect(isThere(read(name))).toBe(true)
    }
    const isTwo = (text: string) => text === twoTexts

    test('a block that moves or goes takes its words along, and no other', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.click('Text Second')
      await hands.click('Move down: Blocks 1')
      await hands.goToEnd('Text')
      await hands.type(' Two and more.')
      await expectFile(two).toMatch(
        /# About the second\.\n {2}- block: text\n {4}title: Second\n {4}markdown: Two. Two and more\.\n {2}# About the first/,
      )
      await hands.click('Remove: Blocks 1')
      await expectFile(two).not.toContain('Second')
      await goTo(two, isTwo)
      await hands.expectRead('summary').toMatch(/First[\s\S]*Second/)
    })

    test('undo goes back burst by burst, over a reload and a restart, and what was undone stays', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write(title, 'One')
      await titleIs('One')
      await hands.press('Tab')
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toContain('One. More.')
      await hands.page.reload()
      await hands.expectShown('Text One')
      await goTo(two, (text) => text.includes('markdown: One.\n'))
      expect(read(two)).toContain('title: One')
      await editor.kill()
      await editor.restart()
      await goTo(two, isTwo)
      await goTo(two, (text) => text.includes('One. More.'), redo)
      expect(read(two)).toContain('title: One')
    })

    test('a letter after undo leaves what was undone within reach', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toContain('One. More.')
      await goTo(two, (text) => text.includes('markdown: One.\n'))
      await hands.write(title, 'X')
      await titleIs('X')
      await goTo(two, (text) => text.includes('One. More.'), redo)
      await titleIs('X')
    })

    test('what visitors see keeps its last right words until the new ones are right', async () => {
      write(two, twoTexts.replace('draft: true\n', ''))
      await hands.open(two)
      await hands.click('Search engines')
      await hands.write('Description', 'Short.')
      await hands.expectStatus().toContain('1 to correct; the page keeps the last right words.')
      expect(read(two)).toContain('A page with two texts')
      await hands.page.reload()
      await hands.expectStatus().toContain('1 to correct')
      await hands.click('1 to correct')
      await hands.expectRead('[id$=-mistakes]').toContain('Write at least 50 characters; it has 6.')
      await editor.kill()
      await editor.restart()
      await hands.write(
        'Description',
        'A page with two texts that are right, and of a length that is asked for.',
      )
      await expectFile(two).toContain('of a length that is asked for')
      await hands.expectStatus().toBe('All changes kept')
      expect(await hands.read('[id$=-mistakes]')).toEqual([])
    })

    test('words typed while the server is down are kept once it is back', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await editor.kill()
      await hands.write(title, 'Typed without a server')
      await hands.expectStatus().toContain('does not answer')
      await editor.restart()
      await titleIs('Typed without a server')
      await hands.expectStatus().toBe('All changes kept')
    })

    test('two windows type different words: both are there', async () => {
      const other = await openTab()
      await hands.open(two)
      await other.open(two)
      await hands.click('Text First')
      await other.click('Text Second')
      await hands.goToEnd('Text')
      await other.goToEnd('Text')
      await hands.type(' From one.')
      await other.type(' From two.')
      await expectFile(two).toMatch(/One\. From one\.[\s\S]*Two\. From two\./)
      await other.page.reload()
      await hands.expectRead('.cm-content').toContain('From one.')
      await hands.type(' And more.')
      await expectFile(two).toMatch(/From one\. And more\.[\s\S]*Two\. From two\./)
    })

    /** Holds the answers to `read` back. Returns functions that wait for one, and let it come. */
    const holdNews = async () => {
      await hands.page.evaluate(() => {
        const { fetch } = window
        const held = new Promise<void>((resolve) => window.addEventListener('go-on', () => resolve()))
        window.fetch = async (...input) => {
          const answer = await fetch(...input)
          if (!String(input[0]).endsWith('/api/read')) return answer
          document.body.classList.add('holds')
          return held.then(() => answer)
        }
      }, undefined)
      return {
        isHeld: () => expect.poll(() => hands.read('body.holds')).not.toEqual([]),
        goOn: () => hands.page.evaluate(() => window.dispatchEvent(new Event('go-on')), undefined),
      }
    }

    test('words typed while another entry opens stay in their own', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.goToEnd('Text')
      const before = read(post)
      const { isHeld, goOn } = await holdNews()
      await hands.page.evaluate((name) => location.assign(`#/${name}`), post)
      await isHeld()
      await hands.type(' Late.')
      await goOn()
      await hands.expectRead('#field-cover').toContain('cover')
      await expectFile(two).toContain('One. Late.')
      await hands.kept()
      expect(read(post)).toBe(before)
    })

    test('words that two windows change at once are both there to choose from', async () => {
      const other = await openTab()
      await hands.open(two)
      await other.open(two)
      await hands.click('Text First')
      await other.click('Text First')
      await hands.goToEnd(title)
      const { isHeld, goOn } = await holdNews()
      await other.write(title, 'Theirs')
      await titleIs('Theirs')
      await isHeld()
      await hands.type('!')
      await goOn()
      await hands.expectRead('.notice mark').toContain('Theirs')
      await titleIs('First!')
      await hands.click('Take this')
      await titleIs('Theirs')
    })

    test('undo never overwrites the words of another window, or of another program: it asks in place', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.click(title)
      await hands.press('Control+a')
      await hands.type('Mine')
      await titleIs('Mine')
      const other = await openTab()
      await other.open(two)
      await other.click('Text Mine')
      await other.write(title, 'Theirs')
      await titleIs('Theirs')
      await hands.expectRead('summary').toContain('Theirs')
      await undo()
      await hands.expectRead('.notice mark').toContain('Theirs')
      expect(read(two)).toContain('title: Theirs')
      await hands.click('Take this')
      await expectFile(two).not.toContain('Theirs')
      await hands.expectRead('.notice').toBe('')

      await hands.click('Text Second')
      await hands.write(title, 'Second of mine', 1)
      await titleIs('Second of mine')
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toMatch(/(One|Two)\. More\./)
      write(two, read(two).replace('Second of mine', 'By hand'))
      await hands.expectRead('summary').toContain('By hand')
      await goTo(two, (text) => !/(One|Two)\. M/.test(text))
      expect(read(two)).toContain('By hand')
    })

    test('what another program changes comes in, beside what one types', async () => {
      await hands.open(two)
      await hands.click('Text First')
      await hands.write(title, 'Mine')
      await titleIs('Mine')
      write(two, read(two).replace('markdown: Two.', 'markdown: Two by hand.'))
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toMatch(/title: Mine\n {4}markdown: One\. More\.[\s\S]*Two by hand\./)
    })

    test('a new post is undone no further than its first state', async () => {
      await hands.open(post)
      await hands.click('New')
      await hands.type('A post to undo')
      await hands.press('Enter')
      const name = 'posts/a-post-to-undo.md'
      await hands.expectStatus().toContain('Created.')
      const made = read(name)
      // The caret is in the text.
      await hands.press('Control+Home')
      await hands.type('First words. ')
      await expectFile(name).toContain('First words.')
      await goTo(name, (text) => text === made)
      // One more changes nothing: this is the first state.
      await undo()
      await hands.kept()
      expect(read(name)).toBe(made)
    })

    test('files come back: by the message, and after a restart by the list of changes', async () => {
      const picture = 'posts/quokkadraft-post/quokkadraft-cover.png'
      const remove = async () => {
        await hands.open('posts/quokkadraft-post.md')
        await hands.click('Delete')
        await hands.click('Delete')
        await hands.expectStatus().toContain('is deleted.')
        expect(fs.existsSync(file(picture))).toBe(false)
      }
      await remove()
      await hands.click('Undo')
      await expect.poll(() => fs.existsSync(file(picture))).toBe(true)
      await remove()
      await editor.kill()
      await editor.restart()
      await hands.page.reload()
      await hands.expectRead('[aria-label="Recent changes"] summary').toContain('You deleted')
      await hands.click('Undo: You deleted')
      await expect.poll(() => fs.existsSync(file(picture))).toBe(true)
      await hands.expectStatus().toContain('Taken back.')
    })

    test('an entry moves with its words and its steps', async () => {
      await hands.open(post)
      await hands.write('Title', 'Keys that moved')
      await expectFile(post).toContain('title: Keys that moved')
      await hands.click('Change the address')
      await hands.type('moved-keys')
      await hands.press('Enter')
      await hands.expectStatus().toContain('Moved')
      await expect.poll(() => hands.read('dialog')).toEqual([])
      await goTo('posts/moved-keys.md', (text) => text.includes('title: How to hand'))
      await hands.page.evaluate(() => location.assign('#/'), undefined)
      await hands.click('Undo: You moved')
      await expect.poll(() => fs.existsSync(file(post))).toBe(true)
      expect(read(post)).not.toContain('moved-keys')
    })
  })
