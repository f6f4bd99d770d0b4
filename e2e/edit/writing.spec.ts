import fs from 'node:fs'
import { type Page, test } from '@playwright/test'
import { drawPicture } from './draw-picture'
import { describeWriter, expect, post, twoTexts } from './writers'

// Pictures, blocks and keys.

test.describe.configure({ mode: 'default', timeout: 180_000 })
const title = 'Title optional'

for (const browserName of ['chromium', 'firefox'])
  describeWriter('edit-writing', browserName, (desk) => {
    test('dropped pictures come all, one after another, also two of one name', async () => {
      const { hands, file } = desk
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
      // Undo takes its file along, and redo brings it back.
      const added = file('pictures/photo.png')
      const base64 = files[0]?.base64 ?? ''
      await hands.transfer('paste', '.cm-content', [{ name: 'photo.png', base64 }])
      await hands.expectRead('.cm-content').toContain('(photo.png')
      await hands.kept()
      expect(fs.existsSync(added)).toBe(true)
      await hands.press('Control+z')
      await expect.poll(() => fs.existsSync(added)).toBe(false)
      await hands.press('Control+Shift+z')
      await expect.poll(() => fs.existsSync(added)).toBe(true)
      expect(fs.readFileSync(added, 'base64')).toBe(base64)
    })
  })

describeWriter('edit-writing-more', 'chromium', (desk) => {
  test('Ctrl+Z is that of the key, in any keyboard layout', async () => {
    const { hands, two, expectFile, titleIs } = desk
    await hands.open(two, 'Text First')
    await hands.write(title, 'Cyrillic layout')
    await titleIs('Cyrillic layout')
    const isTaken = await hands.page.evaluate((code) => {
      const options = { key: 'я', code, ctrlKey: true, bubbles: true, cancelable: true }
      return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
    }, 'KeyZ')
    expect(isTaken).toBe(true)
    await expectFile(two).not.toContain('Cyrillic layout')
  })

  test('a picture says where it is shown; one that nothing shows is deleted, and comes back', async () => {
    const { hands, file } = desk
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
    const { hands, two } = desk
    await hands.open(two, 'Text First', 'Text Second')
    await hands.write('Title optional', 'Recieve it')
    await hands.expectRead('[id$=-spelling]').toBe('“Recieve”: did you mean Receive?')
    await hands.click('Fold or unfold all')
    await hands.expectRead('.items .group-fields').toBe('')
  })

  test('the title of a block ends before its actions', async () => {
    const { hands, two, write } = desk
    write(two, twoTexts.replace('title: First', `title: First${' and more'.repeat(20)}`))
    await hands.open(two)
    const page = hands.page as unknown as Page
    const item = page.locator('.items > .item').first()
    for (const width of [900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await item.hover({ position: { x: 100, y: 20 } })
      const [title, actions] = [item.locator('summary span').last(), item.locator(':scope > .item-actions')]
      const [left, right] = [await title.boundingBox(), await actions.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    }
  })

  test('a line shows where a dragged block falls, also below the last', async () => {
    const { two, expectFile } = desk
    await desk.hands.open(two)
    const page = desk.hands.page as unknown as Page
    const items = page.locator('.items > .item')
    await items.first().hover()
    await items.first().locator('.item-grip').hover()
    await page.mouse.down()
    const below = await page.getByRole('button', { name: 'Add a block' }).boundingBox()
    await page.mouse.move(below?.x ?? 0, (below?.y ?? 0) + 10, { steps: 20 })
    await expect(items.last()).toHaveAttribute('data-drop', 'below')
    await expect(page.locator('[data-drop]')).toHaveCount(1)
    await page.mouse.up()
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await expectFile(two).toMatch(/title: Second[\s\S]*title: First/)
  })

  test('Alt and an arrow move the line of a text, and not its block', async () => {
    const { hands, two, read, expectFile } = desk
    await hands.open(two, 'Text First')
    await hands.goToEnd('Text')
    await hands.press('Enter')
    await hands.type('Last')
    await expectFile(two).toMatch(/One\.\n\n +Last/)
    await hands.press('Alt+ArrowUp')
    await hands.type('!')
    await expectFile(two).toMatch(/Last!/)
    expect(read(two)).toMatch(/title: First[\s\S]*title: Second/)
  })
})
