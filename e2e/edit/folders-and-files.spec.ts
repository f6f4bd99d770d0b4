import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, test } from '@playwright/test'
import { testSite } from '@/scripts/test-site.mjs'
import { drawPicture } from './draw-picture'
import { Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

// A writer makes pages below others, moves them, gives away files, and renames and replaces pictures.

test.describe.configure({ mode: 'default', timeout: 180_000 })
const expect = baseExpect.configure({ timeout: 20_000 })
const times = 'pages/services/support/response-times.md'
const interviews = 'posts/five-interviews-before-a-screen.md'
const hire = 'posts/hire-or-borrow-your-first-engineer.md'
const data = 'posts/a-data-dictionary-people-read.md'
let editor: Editor
let hands: Hands

test.beforeAll(async () => {
  editor = await startEditor('edit-folders', '--no-page')
})
test.afterAll(() => editor?.kill())

test.beforeEach(({ page }) => {
  hands = new Hands(page, editor.address)
})

const read = (name: string) => fs.readFileSync(path.join(editor.folder, name), 'utf8')
const exists = (name: string) => fs.existsSync(path.join(editor.folder, name))
const pdf = fs.readFileSync(`${testSite.content}/files/price-list.pdf`).toString('base64')
const toFile = (name: string, base64 = pdf) => [{ name, base64 }]

test('a file that is dropped on the text becomes a link where it falls', async () => {
  await hands.open(times)
  await hands.goToEnd('Text')
  await hands.type(' See ')
  await hands.transfer('drop', '.cm-content', toFile('Price_list 2027.PDF'))
  await hands.expectRead('.cm-content').toContain('[Price list 2027](price-list-2027.pdf)')
  await hands.transfer('paste', '.cm-content', toFile('Price list 2027.pdf'))
  await hands.expectRead('.cm-content').toContain('(price-list-2027-2.pdf)')
  await hands.kept()
  expect(read(times)).toContain('(price-list-2027.pdf)')
  expect(read('files/price-list-2027.pdf')).toBe(Buffer.from(pdf, 'base64').toString())
})

test('a file that is dropped on a link field becomes its value, and stays it', async ({ page }) => {
  await hands.open('pages/services/support.yaml?blocks[2].action.href')
  const field = page.locator('[data-path="blocks[2].action.href"]')
  await expect(field).toHaveValue('price-list.pdf')
  await hands.transfer('drop', '[data-path="blocks[2].action.href"]', toFile('Offer.pdf'))
  await expect(field).toHaveValue('offer.pdf')
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('offer.pdf')
  await hands.kept()
  expect(read('pages/services/support.yaml')).toContain('href: offer.pdf')
})

test('files are among what one can link to', async ({ page }) => {
  await hands.open(times)
  await hands.goToEnd('Text')
  await hands.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await hands.click('Page, post, heading')
  await hands.type('hours')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Hourshours.csv'])
  await hands.press('Enter')
  await hands.expectRead('.cm-content').toMatch(/\[Hours\]\(hours\.csv\)$/)
})

test('a page moves with all below it, and unsaved words too; undo brings them back', async ({ page }) => {
  await hands.open(times)
  await hands.goToEnd('Text')
  await hands.type(' Not saved.')
  await hands.open('pages/services/support.yaml')
  await hands.click('Change the address')
  await hands.write('New address', '/help')
  await hands.click('Change it')
  await expect(page).toHaveURL(/#\/pages\/help\.yaml$/)
  expect(read('pages/help.yaml')).toContain('aliases:\n  - /services/support\n')
  expect(read('pages/help/response-times.md')).toContain('- /services/support/response-times')
  expect(read('pages/accessibility.md')).toContain('[response times](/help/response-times)')
  expect(exists('pages/services/support')).toBe(false)
  await hands.open('pages/help/response-times.md')
  await hands.expectRead('.cm-content').toContain('Not saved.')
  await hands.open('pages/help.yaml')
  await hands.click('Start')
  await hands.click('Undo: You moved')
  await expect.poll(() => exists(times)).toBe(true)
  await expect.poll(() => exists('pages/help')).toBe(false)
})

test('a picture is renamed wherever it is shown, beside words that are not saved', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await hands.open(interviews)
  await hands.goToEnd('Text')
  await hands.type(' Typed.')
  await hands.click('Choose a picture')
  await hands.click('Rename cover-2.png')
  await hands.type('cover 3')
  await hands.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('There is a picture cover-3.png already.')
  await hands.click('Rename cover-2.png')
  await hands.type('Five Chairs')
  await hands.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('You renamed the picture cover-2.png.')
  await expect(dialog.getByRole('button', { name: /^five-chairs\.png/ })).toContainText('Hire or borrow')
  await hands.click('Close')
  await expect(page.locator('[data-path="cover"]')).toHaveValue('five-chairs.png')
  await hands.kept()
  expect(read(interviews)).toMatch(/cover: five-chairs\.png[\s\S]* Typed\.\n$/)
  expect(read(hire)).toContain('cover: five-chairs.png')
  expect(exists('pictures/cover-2.png')).toBe(false)
})

test('another picture takes the place of one wherever that is shown, and undo brings it back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const replace = async (name: string, width: number) =>
    dialog.getByLabel('Replace cover-1.png').setInputFiles(await drawPicture(name, width, 800))
  const before = fs.readFileSync(path.join(editor.folder, 'pictures/cover-1.png'))
  await hands.open(data)
  await hands.click('Choose a picture')
  await replace('small.jpg', 900)
  await expect(dialog.getByRole('alert')).toContainText(
    'A data dictionary people read: Use a file at least 1200 px wide. How to hand an outside team the right keys: Use a file',
  )
  await replace('new.jpg', 1300)
  await expect(dialog.getByRole('status')).toHaveText('You replaced the picture cover-1.png.')
  await expect(dialog.getByRole('button', { name: /^cover-1\.jpg/ })).toContainText('1300 × 800In ')
  expect(read(data)).toContain('cover: cover-1.jpg')
  expect(exists('pictures/cover-1-dark.png')).toBe(false)
  await hands.click('Close')
  await page.locator('.message').getByRole('button', { name: 'Undo' }).click()
  await hands.open(data)
  await expect(page.locator('[data-path="cover"]')).toHaveValue('cover-1.png')
  expect(fs.readFileSync(path.join(editor.folder, 'pictures/cover-1.png')).equals(before)).toBe(true)
  expect(exists('pictures/cover-1.jpg')).toBe(false)
  expect(exists('pictures/cover-1-dark.png')).toBe(true)
})

test('a picture that is chosen brings what it shows elsewhere', async ({ page }) => {
  await hands.open(times)
  await hands.goToEnd('Text')
  await hands.click('Picture')
  await hands.click('diagram.png')
  await hands.expectRead('.cm-content').toContain('![Five blocks in a row](diagram.png)')
  await hands.type(', four of them grey')
  await hands.expectRead('.cm-content').toContain('![Five blocks in a row, four of them grey](diagram.png)')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an entry that moves in another tab takes along what is typed here', async ({ page, context }) => {
  const other = new Hands(await context.newPage(), editor.address)
  await other.open('pages/accessibility.md')
  await hands.open('pages/accessibility.md')
  await hands.goToEnd('Text')
  await hands.type(' Typed')
  await other.click('Change the address')
  await other.write('New address', '/for-everybody')
  await other.click('Change it')
  await other.expectStatus().toContain('Moved')
  // The text keeps the focus.
  await hands.type(' here')
  await hands.expectStatus().toBe('It was moved. Your words came along.')
  await expect(page).toHaveURL(/#\/pages\/for-everybody\.md$/)
  await hands.type(', and more.')
  await hands.kept()
  expect(read('pages/for-everybody.md')).toMatch(/ Typed here, and more\.\n$/)
})
