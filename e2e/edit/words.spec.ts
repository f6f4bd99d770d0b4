import fs from 'node:fs'
import { test } from '@playwright/test'
import { type Desk, describeWriter, expect, post, twoTexts } from './writers'

// The editor loses no words: each test is something that once lost some, or changed what one does not see.

test.describe.configure({ mode: 'default', timeout: 180_000 })

const title = 'Title optional'
const undo = ({ hands }: Desk) => hands.press('Control+z')
const redo = ({ hands }: Desk) => hands.press('Control+Shift+z')
/** Goes back until the file is as it should be: slow machines type with pauses, which end bursts. */
async function goTo(desk: Desk, name: string, isThere: (text: string) => boolean, move = undo) {
  for (let count = 0; count < 40 && !isThere(desk.read(name)); count++) {
    const before = desk.read(name)
    await move(desk)
    await expect.poll(() => desk.read(name), { message: 'undo does nothing' }).not.toBe(before)
  }
  expect(isThere(desk.read(name))).toBe(true)
}
const isTwo = (text: string) => text === twoTexts

/** Holds the answers to `read` back. Returns functions that wait for one, and let it come. */
async function holdNews({ hands }: Desk) {
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

for (const browserName of ['chromium', 'firefox'])
  describeWriter('edit-words', browserName, (desk) => {
    test('undo goes back burst by burst, over a reload and a restart, and what was undone stays', async () => {
      const { editor, hands, two, read, expectFile, titleIs } = desk
      await hands.open(two)
      await hands.click('Text First')
      await hands.write(title, 'One')
      await titleIs('One')
      await hands.press('Tab')
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toContain('One. More.')
      await hands.reload()
      await hands.expectShown('Text One')
      await goTo(desk, two, (text) => text.includes('markdown: One.\n'))
      expect(read(two)).toContain('title: One')
      await editor.kill()
      await editor.restart()
      await hands.expectStatus().not.toContain('does not answer')
      await goTo(desk, two, isTwo)
      await goTo(desk, two, (text) => text.includes('One. More.'), redo)
      expect(read(two)).toContain('title: One')
    })

    test('two windows type different words: both are there', async () => {
      const { hands, two, openTab, expectFile } = desk
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
      await other.reload()
      await hands.expectRead('.cm-content').toContain('From one.')
      await hands.type(' And more.')
      await expectFile(two).toMatch(/From one\. And more\.[\s\S]*Two\. From two\./)
    })
  })

describeWriter('edit-words-more', 'chromium', (desk) => {
  test('a block that moves or goes takes its words along, and no other', async () => {
    const { hands, two, expectFile } = desk
    await hands.open(two)
    await hands.click('Text First')
    await hands.click('Text Second')
    await hands.click('Move down: First')
    await hands.goToEnd('Text')
    await hands.type(' Two and more.')
    await expectFile(two).toMatch(
      /# About the second\.\n {2}- block: text\n {4}title: Second\n {4}markdown: Two. Two and more\.\n {2}# About the first/,
    )
    await hands.click('Remove: Second')
    await expectFile(two).not.toContain('Second')
    await goTo(desk, two, isTwo)
    await hands.expectRead('summary').toMatch(/First[\s\S]*Second/)
  })

  test('what visitors see keeps its last right words until the new ones are right', async () => {
    const { editor, hands, two, read, write, expectFile } = desk
    write(two, twoTexts.replace('draft: true\n', ''))
    await hands.open(two)
    await hands.click('Search engines')
    await hands.write('Description', 'Short.')
    await hands.expectStatus().toContain('1 to correct; the page keeps the last right words.')
    expect(read(two)).toContain('A page with two texts')
    await hands.reload()
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
    const { editor, hands, two, titleIs } = desk
    await hands.open(two)
    await hands.click('Text First')
    await editor.kill()
    await hands.write(title, 'Typed without a server')
    await hands.expectStatus().toContain('does not answer')
    await editor.restart()
    await titleIs('Typed without a server')
    await hands.expectStatus().toBe('All changes kept')
  })

  test('words typed while another entry opens stay in their own', async () => {
    const { hands, two, read, expectFile } = desk
    await hands.open(two)
    await hands.click('Text First')
    await hands.goToEnd('Text')
    const before = read(post)
    const { isHeld, goOn } = await holdNews(desk)
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
    const { hands, two, openTab, titleIs } = desk
    const other = await openTab()
    await hands.open(two)
    await other.open(two)
    await hands.click('Text First')
    await other.click('Text First')
    await hands.goToEnd(title)
    const { isHeld, goOn } = await holdNews(desk)
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

  test('undo never overwrites the words of another window: it asks in place', async () => {
    const { hands, two, openTab, read, expectFile, titleIs } = desk
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
    await undo(desk)
    await hands.expectRead('.notice mark').toContain('Theirs')
    expect(read(two)).toContain('title: Theirs')
    await hands.click('Take this')
    await expectFile(two).not.toContain('Theirs')
    await hands.expectRead('.notice').toBe('')
  })

  test('what another program changes comes in, beside what one types', async () => {
    const { hands, two, read, write, expectFile, titleIs } = desk
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
    const { hands, read, expectFile } = desk
    await hands.open(post)
    await hands.click('New')
    await hands.type('A post to undo')
    await hands.press('Enter')
    const name = 'posts/a-post-to-undo.md'
    await hands.expectStatus().toContain('Created.')
    const made = read(name)
    // The caret is in the text, and what one types replaces the sample.
    await hands.type('First words.')
    await expectFile(name).toMatch(/---\n\nFirst words\.\n$/)
    await goTo(desk, name, (text) => text === made)
    // One more changes nothing: this is the first state.
    await undo(desk)
    await hands.kept()
    expect(read(name)).toBe(made)
  })

  test('files come back: by the message, and after a restart by the list of changes', async () => {
    const { editor, hands, file } = desk
    const picture = 'posts/quokkadraft-post/quokkadraft-cover.png'
    const remove = async () => {
      await hands.open('posts/quokkadraft-post.md')
      await hands.click('Delete')
      await hands.expectRead('dialog[open]').toContain('what nothing else shows: quokkadraft-cover.png')
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
    await hands.reload()
    await hands.expectRead('[aria-label="Recent changes"] summary').toContain('You deleted')
    await hands.click('Undo: You deleted')
    await expect.poll(() => fs.existsSync(file(picture))).toBe(true)
    await hands.expectStatus().toContain('Taken back.')
  })
})
