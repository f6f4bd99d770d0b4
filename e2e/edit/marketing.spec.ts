import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import { readSettings } from '@/lib/environment'
import { listFiles } from '@/lib/files'
import { expectNoViolations } from '../axe'
import { drawPicture } from './draw-picture'
import { Hands } from './hands'
import { killServer, readAddress } from './start-editor'
import { twoTexts } from './writers'

// Runs `npm run edit` on a copy of the content, with the page beside the form, and writes as a marketing team does.

test.skip(!process.env.EDIT_TESTS, 'Runs with npm test -- --all, or EDIT_TESTS=1')
test.describe.configure({ mode: 'serial', timeout: 400_000 })

// Each change lists the pictures anew, in a process that takes seconds on a busy machine.
const expect = baseExpect.configure({ timeout: 60_000 })

const { folder: contentFolder } = readSettings()
const folder = '.cache/edit-test'
let editor: ChildProcess
let address: string
let page: Page
let hands: Hands
const errors: string[] = []
const foreignRequests: string[] = []

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

/** Returns the changed lines of the files that the content had before, each below the name of its file. */
function readChanges(): string[] {
  const options = ['--no-index', '--unified=0', '--no-prefix', '--diff-filter=M']
  const { stdout } = spawnSync('git', ['diff', ...options, contentFolder, folder], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => /^([-+](?![-+])|\+\+\+)/.test(line))
  return lines.map((line) => line.replace(`${folder}/`, ''))
}

test.beforeAll(async ({ browser }) => {
  for (const old of [folder, '.kept/-cache-edit-test']) fs.rmSync(old, { recursive: true, force: true })
  fs.cpSync(contentFolder, folder, { recursive: true })
  // A separate process group, so Ctrl+C is delivered as in a terminal.
  editor = spawn('npm', ['run', '--silent', 'edit'], {
    env: { ...process.env, CONTENT_DIR: folder, PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await readAddress(editor)
  page = await browser.newPage()
  hands = new Hands(page, address)
  page.setDefaultTimeout(60_000)
  page.on('console', (message) => {
    const { url } = message.location()
    // The page in the frame may not take the focus, and a picture may go before it is shown.
    const isOwn = url.startsWith(address) && !url.includes('/picture/')
    // Refused changes are answered with these.
    const isRefusal = /status of (404|409|422) /.test(message.text())
    if (message.type() === 'error' && isOwn && !isRefusal) errors.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', ({ stack = '' }) => {
    // Others are those of `next dev` in the frame, while a file comes or goes.
    if (stack.includes(address)) errors.push(stack)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreignRequests.push(request.url())
  })
})

test.afterAll(() => {
  const isRunning = editor.exitCode === null && editor.signalCode === null
  if (isRunning && editor.pid) process.kill(-editor.pid, 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const field = (label: string) =>
  page.locator('.writing').getByLabel(label, { exact: true }).filter({ visible: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const site = () => page.frameLocator('iframe')
const heading = (name: string) => site().getByRole('heading', { name, level: 1 })

test('a post is written, and its mistakes are corrected', async () => {
  await page.goto(address)
  await press('New')
  await page.getByLabel('Title or name').fill('★★★')
  await press('Create')
  await hands.expectStatus().toContain('has no Latin letters for an address')
  await page.getByLabel('Title or name').fill('Why the test comes first')
  await press('Create')
  await expect(page).toHaveURL(/#\/posts\/why-the-test-comes-first\.md$/)
  await hands.write('Description', 'Too short.')
  await hands.write('What the cover shows', 'An orange square.')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('See [this](/no-such-page).')
  await press('2 to correct')
  await expect(page.getByRole('heading', { name: '2 things to correct' })).toBeVisible()
  await expect(field('Description')).toHaveAttribute('aria-invalid', 'true')
  await press('Text, line 1')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('See [this](/about).')
  // A description that is too short keeps no draft from its page.
  await expect(heading('Why the test comes first')).toBeVisible({ timeout: 330_000 })
  await hands.write('Description', 'Why we write the test first, and what that has saved us in the end.')
  await hands.kept()
  await expect(page.getByRole('heading', { name: /to correct/ })).toHaveCount(0)
})

test('pictures are checked before they are written, and the page shows them', async () => {
  await press('Choose a picture')
  const before = listFiles(folder)
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const add = async (name: string, width: number, height: number) =>
    page.getByLabel('Add a picture from this computer').setInputFiles(await drawPicture(name, width, height))
  await add('small.jpg', 640, 480)
  await expect(dialog.getByRole('alert')).toContainText(
    'small.jpg is 640 px wide; use one at least 1200 px wide.',
  )
  expect(listFiles(folder)).toEqual(before)
  await add('IMG 2041.JPG', 3000, 2000)
  await expect(field('Cover')).toHaveValue('img-2041.jpg')
  // One is added by hand while the editor runs.
  fs.copyFileSync(path.join(contentFolder, 'pictures/cover-4.png'), path.join(folder, 'pictures/by-hand.png'))
  await hands.goToEnd('Text')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Picture' }).click()
  await dialog.getByRole('button', { name: /^by-hand\.png/ }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await hands.type('A picture by hand')
  for (const name of ['A picture by hand', 'An orange square.'])
    await expect(site().getByAltText(name).first()).toBeAttached()
})

test('words and pictures in the page lead to their fields, and its links to their entries', async () => {
  // Its script comes late: words that can be seen can be pressed.
  await page.route('**/follow.js', async (route) => {
    await wait(2000)
    await route.continue()
  })
  await hands.open('pages/about.yaml')
  const words = site().getByText('We are an IT company because')
  await words.click()
  await expect(page.locator('[data-path="blocks[2].text"]')).toBeFocused()
  await expect(site().locator('#content > section', { has: words })).toHaveCSS('outline-style', 'solid')
  // A popup is there once its site has answered.
  await page.context().route('https://linkedin.example/**', (route) => route.fulfill({ body: '' }))
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    site().getByRole('link', { name: 'LinkedIn' }).first().click(),
  ])
  await other.close()
  await expect(heading('About Us')).toBeVisible()
  // A narrow window shows the page or the form.
  await page.setViewportSize({ width: 390, height: 740 })
  await press('Page')
  await site().getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await site().getByText('We build products, run databases').first().click()
  await expect(page.locator('.writing :focus')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the page comes back after its server was killed', async () => {
  killServer((await page.locator('iframe').getAttribute('src')) ?? '')
  await expect(page.getByText('It starts again')).toBeVisible()
  await expect(site().getByRole('heading', { level: 1 })).toBeVisible({ timeout: 180_000 })
})

test('a block is chosen by its picture, dragged to its place, and removed', async () => {
  await hands.open('pages/about.yaml')
  await press('Add a block')
  const tile = page.getByRole('dialog', { name: 'Add a block' }).getByRole('button', { name: /^Quote/ })
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await tile.click()
  const blocks = page.locator('.items > .item')
  const count = await blocks.count()
  await expect(blocks.last()).toContainText('Quote')
  await expect(page.locator('.writing').locator('[aria-invalid=true]')).toHaveCount(0)
  await blocks.last().hover()
  await blocks.last().locator('.item-grip').dragTo(blocks.first())
  await expect(blocks.first()).toContainText('Quote')
  await press('Remove: Block 1')
  await expect(blocks).toHaveCount(count - 1)
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await hands.kept()
})

test('a post is scheduled, and files change where one has written and nowhere else', async () => {
  await hands.open('pages/home.yaml')
  await hands.click('Testimonials')
  await press('Move up: Kemi Sample')
  await expect(page.getByRole('button', { name: 'Move up: Kemi Sample' })).toBeFocused()
  await press('Move down: Kemi Sample')
  await hands.click('1. Tunde')
  await hands.write('Client name', 'Tunde Example')
  await hands.kept()
  await hands.open('posts/why-the-test-comes-first.md')
  await field('Date').fill('2026-12-24')
  await field('Draft').uncheck()
  await page.getByRole('searchbox', { name: 'Filter' }).fill('scheduled')
  const posts = page.getByRole('navigation', { name: 'Content' }).getByRole('region', { name: 'Posts' })
  await expect(posts.getByRole('link', { name: /^Why the test comes first/ })).toContainText('24 Dec 2026')
  await expect
    .poll(readChanges)
    .toEqual([
      '+++ pages/home.yaml',
      '-      - clientName: Tunde Sample',
      '+      - clientName: Tunde Example',
    ])
  const isNew = (name: string) => !fs.existsSync(path.join(contentFolder, name))
  expect(listFiles(folder).filter(isNew)).toEqual([
    'pictures/by-hand.png',
    'pictures/img-2041.jpg',
    'posts/why-the-test-comes-first.md',
  ])
  expect(read('posts/why-the-test-comes-first.md')).toMatch(
    /cover: img-2041\.jpg[\s\S]*See \[this\]\(\/about\)\.\n\n!\[A picture by hand\]\(by-hand\.png\)\n$/,
  )
})

test('the editor is light, accessible at every width, and asks nothing of other origins', async () => {
  const script = await (await fetch(`${address}editor.js`)).text()
  expect(script.length).toBeLessThan(1_500_000)
  await hands.open('posts/why-the-test-comes-first.md')
  await expect(site().getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('iframe').evaluate((frame: HTMLElement) => {
    frame.hidden = true
  })
  await expectNoViolations(page)
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Content' }).click()
  await expectNoViolations(page, 'brief')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(address)
  const start = page.locator('.start')
  await expect(start.getByRole('heading', { name: 'Recent', exact: true })).toBeVisible()
  expect(await start.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] })
})

test('keys go on where one types while Next reports an error', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  fs.writeFileSync(path.join(folder, 'pages/two-texts.yaml'), twoTexts)
  await hands.open('pages/two-texts.yaml')
  await expect(site().getByRole('heading', { name: 'First' })).toBeVisible()
  await hands.click('Text First')
  const id = page.locator('[data-path="blocks[1].id"]')
  await page.locator('details', { has: id }).last().locator('> summary').click()
  await id.click()
  const layout = read('layout.yaml')
  fs.writeFileSync(path.join(folder, 'layout.yaml'), layout.replace(/^skipLink:.*$/m, 'skipLink:'))
  for (const letter of 'and so on, for six seconds') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(250)
  }
  await expect(site().getByText('The content has 1 problem.')).toBeVisible()
  fs.writeFileSync(path.join(folder, 'layout.yaml'), layout)
  // A key may be lost where the page loads anew: its own script is not there yet.
  await expect(id).toHaveValue(/^and .{20,21}s$/)
})

test('Ctrl+C stops the editor', async () => {
  process.kill(-(editor.pid ?? 0), 'SIGINT')
  await once(editor, 'exit')
  // npm can exit just before its child.
  await expect(() => expect(fetch(address)).rejects.toThrow()).toPass({ timeout: 10_000 })
})
