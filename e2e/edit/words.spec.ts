import { type Page, test } from '@playwright/test'
import { holdRequests } from '../fixtures'
import { type Desk, describeWriter, expect, post, twoTexts } from './writers'

// The editor loses no words: each test is something that once lost some, or changed what one does not see.

test.describe.configure({ mode: 'default', timeout: 180_000 })

const title = 'Title optional'
const undo = ({ hands }: Desk) => hands.press('Control+z')
const redo = ({ hands }: Desk) => hands.press('Control+Shift+z')
/** Goes back until the file is as it should be: slow machines type with pauses, which end bursts. */
async function goTo(desk: Desk, isThere: (text: string) => boolean, move = undo) {
  const read = () => desk.read(desk.two)
  for (let count = 0; count < 40 && !isThere(read()); count++) {
    const before = read()
    await move(desk)
    await expect.poll(read, { message: 'undo does nothing' }).not.toBe(before)
  }
  expect(isThere(read())).toBe(true)
}
const isTwo = (text: string) => text === twoTexts

for (const browserName of ['chromium', 'firefox'])
  describeWriter('edit-words', browserName, (desk) => {
    test('undo goes back burst by burst, over a reload and a restart, and what was undone stays', async () => {
      const { editor, hands, two, read, expectFile, titleIs } = desk
      await hands.open(two, 'Text First')
      await hands.write(title, 'One')
      await titleIs('One')
      await hands.press('Tab')
      await hands.goToEnd('Text')
      await hands.type(' More.')
      await expectFile(two).toContain('One. More.')
      await hands.reload()
      await hands.expectShown('Text One')
      await goTo(desk, (text) => text.includes('markdown: One.\n'))
      expect(read(two)).toContain('title: One')
      await editor.kill()
      await editor.restart()
      await hands.expectStatus().not.toContain('does not answer')
      await goTo(desk, isTwo)
      await goTo(desk, (text) => text.includes('One. More.'), redo)
      expect(read(two)).toContain('title: One')
    })

    test('two windows type different words: both are there', async () => {
      const { hands, two, openTab, expectFile } = desk
      const other = await openTab()
      await hands.open(two, 'Text First')
      await other.open(two, 'Text Second')
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
    await hands.open(two, 'Text First', 'Text Second')
    await hands.click('Move down: First')
    await hands.goToEnd('Text')
    await hands.type(' Two and more.')
    await expectFile(two).toMatch(
      /# About the second\.\n {2}- block: text\n {4}title: Second\n {4}markdown: Two. Two and more\.\n {2}# About the first/,
    )
    await hands.click('Remove: Second')
    await expectFile(two).not.toContain('Second')
    await goTo(desk, isTwo)
    await hands.expectRead('summary').toMatch(/First[\s\S]*Second/)
  })

  test('words typed while another entry opens stay in their own', async () => {
    const { hands, two, read, expectFile } = desk
    await hands.open(two, 'Text First')
    await hands.goToEnd('Text')
    const before = read(post)
    const page = hands.page as unknown as Page
    const release = await holdRequests(page, /\/api\/read$/)
    const asked = page.waitForRequest(/\/api\/read$/)
    await page.evaluate((name) => location.assign(`#/${name}`), post)
    await asked
    await hands.type(' Late.')
    release()
    await hands.expectRead('#field-cover').toContain('cover')
    await expectFile(two).toContain('One. Late.')
    await hands.kept()
    expect(read(post)).toBe(before)
  })

  test('undo never overwrites the words of another window: it asks in place', async () => {
    const { hands, two, openTab, read, expectFile, titleIs } = desk
    await hands.open(two, 'Text First')
    await hands.click(title)
    await hands.press('Control+a')
    await hands.type('Mine')
    await titleIs('Mine')
    const other = await openTab()
    await other.open(two, 'Text Mine')
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
})
