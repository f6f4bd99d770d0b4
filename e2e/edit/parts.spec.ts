import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import { parse } from 'yaml'
import { expectNoViolations } from '../axe'
import { type DrivenPage, Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// A writer sets the focus of a picture.

test.describe.configure({ mode: 'default', timeout: 180_000 })
const expect = baseExpect.configure({ timeout: 60_000 })

let editor: Editor
let page: Page
let hands: Hands
const read = (name: string) => parse(fs.readFileSync(path.join(editor.folder, name), 'utf8'))

test.beforeAll(async ({ browser }) => {
  editor = await startEditor('edit-parts', '--no-page')
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  hands = new Hands(page as unknown as DrivenPage, editor.address)
})
test.afterAll(() => editor?.kill())

test('the focus of a picture is set by a press on it, and by keys', async () => {
  await hands.open('pages/parts.yaml')
  await hands.click('People')
  await hands.click('1.')
  await hands.click('Picture portrait')
  const focus = page.getByRole('group', { name: 'Focus optional' })
  await expect(focus.getByRole('radio', { name: 'Top left' })).toBeChecked()
  await expect(focus.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await focus.getByRole('radio', { name: 'Bottom right' }).scrollIntoViewIfNeeded()
  const box = await focus.locator('img').boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.9)
  await hands.kept()
  const readPicture = () =>
    read('pages/parts.yaml').blocks.find(({ block }: { block: string }) => block === 'people').people[0]
      .picture
  expect(readPicture()).toMatchObject({ name: 'portrait.png', focus: 'bottom right' })
  await page.keyboard.press('ArrowLeft')
  await expect(focus.getByRole('radio', { name: 'Bottom', exact: true })).toBeChecked()
  await expectNoViolations(page, 'brief')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await expect(focus.getByRole('radio', { name: 'Center' })).toBeChecked()
  await hands.kept()
  expect(readPicture()).not.toHaveProperty('focus')
})
