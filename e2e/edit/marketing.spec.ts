import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect as baseExpect, type Page, test } from '@playwright/test'
import { readSettings } from '@/lib/environment'
import { listFiles } from '@/lib/files'
import { expectNoViolations } from '../axe'
import { drawPicture, type Picture } from './draw-picture'
import { killServer } from './start-editor'

// Runs `npm run edit` on a copy of the content, writes as a marketing team does, and checks the files.

test.skip(!process.env.EDIT_TESTS, 'Runs with npm test -- --all, or EDIT_TESTS=1')
test.describe.configure({ mode: 'serial', timeout: 300_000 })

// Each change lists the pictures anew, in a process that takes seconds on a busy machine.
const expect = baseExpect.configure({ timeout: 60_000 })

const { folder: contentFolder } = readSettings()
const folder = '.cache/edit-test'
let editor: ChildProcess
let address: string
let page: Page
const errors: string[] = []
const foreignRequests: string[] = []

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

/** Returns the changed lines of the files that the content had before, each below the name of its file. */
function readChanges(): string[] {
  const compare = [
    'diff',
    '--no-index',
    '--unified=0',
    '--no-prefix',
    '--diff-filter=M',
    contentFolder,
    folder,
  ]
  const { stdout } = spawnSync('git', compare, { encoding: 'utf8' })
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
  address = await new Promise((resolve, reject) => {
    let output = ''
    editor.once('exit', () => reject(new Error(`The editor did not start: ${output}`)))
    editor.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, found] = /The editor is at (\S+) \(Ctrl\+C stops it\)/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', (message) => {
    const { url } = message.location()
    // The page in the frame may not take the focus, and a picture may go before it is shown.
    const isOwn = url.startsWith(address) && !url.includes('/picture/')
    // Refused changes are answered with these.
    const isRefusal = /status of (404|409|422) /.test(message.text())
    if (message.type() === 'error' && isOwn && !isRefusal) errors.push(`${message.text()} ${url}`)
  })
  page.on('dialog', (dialog) => dialog.accept())
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

const open = async (name: string) => {
  // Another fragment alone would leave the form before there for a moment.
  await page.goto('about:blank')
  await page.goto(`${address}#/${name}`)
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
}
const field = (label: string) =>
  page.locator('.writing').getByLabel(label, { exact: true }).filter({ visible: true })
const status = () => page.locator('.message')
/** Waits until the server has all that was typed. */
const save = () => expect(page.locator('.message[aria-busy=false]')).toBeVisible()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (label: string | RegExp) =>
  page.locator('summary', { hasText: label }).filter({ visible: true }).first().click()
const site = () => page.frameLocator('iframe')
/** Replaces the text of a field, key by key. */
async function write(label: string, text: string, place = field(label).first()): Promise<void> {
  await place.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function addPicture(picture: Picture): Promise<void> {
  await page.getByLabel('Add a picture from this computer').setInputFiles(picture)
}

test('opening any entry changes nothing, so there is nothing to save', async () => {
  // The pages beside the forms take time to compile.
  const isSite = (url: URL) => url.port !== new URL(address).port
  await page.route(isSite, (route) => route.abort())
  await page.goto(address)
  const links = page.getByRole('navigation', { name: 'Content' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const all = await links.all()
  expect(all.length).toBeGreaterThan(30)
  for (const link of all) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  expect(readChanges()).toEqual([])
  await page.unroute(isSite)
})

test('a post is written, and its mistakes are corrected', async () => {
  await press('New')
  await page.getByLabel('Title or name').fill('★★★')
  await press('Create')
  await expect(status()).toContainText('has no Latin letters for an address')
  await page.getByLabel('Title or name').fill('Why the test comes first')
  await page.getByLabel('Address (optional)').fill('why-the-test-comes-first')
  await press('Create')
  await expect(page).toHaveURL(/#\/posts\/why-the-test-comes-first\.md$/)
  await expect(page.getByRole('heading', { name: 'Why the test comes first', level: 1 })).toBeVisible()
  await write('Description', 'Too short.')
  await write('What the cover shows', 'An orange square.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('See [this](/no-such-page).')
  await press('2 to correct')
  await expect(page.getByRole('heading', { name: '2 things to correct' })).toBeVisible()
  await expect(field('Description')).toHaveAttribute('aria-invalid', 'true')
  await press('Text, line 1')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('See [this](/about).')
  await write('Description', 'Why we write the test first, and what that has saved us in the end.')
  await save()
  await expect(page.getByRole('heading', { name: /to correct/ })).toHaveCount(0)
})

test('pictures are checked before they are written, and the page shows them', async () => {
  await press('Choose a picture')
  const before = listFiles(folder)
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  for (const [refused, message] of [
    [await drawPicture('small.jpg', 640, 480), 'small.jpg is 640 px wide; use one at least 1200 px wide.'],
    [await drawPicture('moving.gif', 1600, 1200, 'gif'), 'moving.gif is a GIF file. Use a JPEG'],
    [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }, 'is a broken file'],
  ] as [Picture, string][]) {
    await addPicture(refused)
    await expect(dialog.getByRole('alert')).toContainText(message)
  }
  expect(listFiles(folder)).toEqual(before)
  await addPicture(await drawPicture('IMG 2041.JPG', 3000, 2000))
  await expect(field('Cover')).toHaveValue('img-2041.jpg')

  // One is added by hand while the editor runs.
  fs.copyFileSync(path.join(contentFolder, 'pictures/cover-4.png'), path.join(folder, 'pictures/by-hand.png'))
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Picture' }).click()
  await dialog.getByRole('button', { name: /^by-hand\.png/ }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('A picture by hand')
  await page.keyboard.press('Control+End')
  await press('Table')
  await save()
  await expect(site().getByRole('heading', { name: 'Why the test comes first', level: 1 })).toBeVisible({
    timeout: 120_000,
  })
  for (const name of ['A picture by hand', 'An orange square.'])
    await expect(site().getByAltText(name).first()).toBeAttached()
  await expect(site().getByRole('table')).toBeVisible()
})

test('typed words are in the page at once, and a save renders them', async () => {
  const heading = (name: string) => site().getByRole('heading', { name, level: 1 })
  await write('Title', 'Why the test comes before the fix')
  await expect(heading('Why the test comes before the fix')).toBeVisible()
  await save()
  await expect(heading('Why the test comes before the fix')).toBeVisible()
})

test('words and pictures in the page lead to their fields, and its links to their entries', async () => {
  await open('pages/about.yaml')
  // The page listens once React has hydrated it.
  await expect(async () => {
    await site().getByText('We are an IT company because').click()
    await expect(page.locator('[data-path="blocks[2].text"]')).toBeFocused({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(site().locator('[data-edited]')).toContainText('We are an IT company because')
  await site().getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/#\/pages\/home\.yaml$/)
})

test('the page comes back after its server was killed', async () => {
  killServer((await page.locator('iframe').getAttribute('src')) ?? '')
  await expect(page.getByText('It starts again')).toBeVisible()
  await expect(site().getByRole('heading', { level: 1 })).toBeVisible({ timeout: 180_000 })
})

test('the post is scheduled and moved', async () => {
  await open('posts/why-the-test-comes-first.md')
  await field('Date').fill('2026-12-24')
  await field('Draft').uncheck()
  await save()
  const posts = page.getByRole('navigation', { name: 'Content' }).getByRole('region', { name: 'Posts' })
  await expect(posts.getByRole('link', { name: /^Why the test comes before the fix/ })).toContainText(
    '24 Dec 2026',
  )
  await page.getByRole('searchbox', { name: 'Filter' }).fill('scheduled')
  await expect(posts.getByRole('link')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Filter' }).fill('')
  await press('Change the address')
  await page.getByLabel('New address').fill('test-before-fix')
  await press('Change it')
  await expect(page).toHaveURL(/#\/posts\/test-before-fix\.md$/)
  // Nobody saw the old address.
  expect(read('posts/test-before-fix.md')).not.toContain('aliases:')
})

async function remove(name: string): Promise<void> {
  await open(name)
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(status()).toContainText('is deleted.')
}

test('deleting a draft takes its pictures along, and can be undone', async () => {
  await remove('posts/quokkadraft-post.md')
  expect(fs.existsSync(path.join(folder, 'posts/quokkadraft-post'))).toBe(false)
  await status().getByRole('button', { name: 'Undo' }).click()
  await expect(status()).toContainText('Taken back.')
  const name = 'posts/quokkadraft-post/index.md'
  expect(read(name)).toBe(fs.readFileSync(path.join(contentFolder, name), 'utf8'))
  expect(fs.existsSync(path.join(folder, 'posts/quokkadraft-post/quokkadraft-cover.png'))).toBe(true)
})

test('the address of a deleted post leads to the blog', async () => {
  await remove('posts/five-interviews-before-a-screen.md')
  expect(read('pages/blogs.yaml')).toContain('aliases:\n  - /blogs/five-interviews-before-a-screen\n')
})

test('a label of Home, a testimonial and a price are changed', async () => {
  await open('blocks.yaml')
  await unfold(/^Service/)
  await write('Order', 'Order it')
  await save()
  await open('pages/home.yaml')
  await unfold(/^Testimonials/)
  await press('Move up: Items 2')
  await expect(page.getByRole('button', { name: 'Move up: Items 1' })).toBeFocused()
  await press('Move down: Items 1')
  await expect(page.getByRole('button', { name: 'Move down: Items 2' })).toBeFocused()
  await unfold(/^1\. Tunde/)
  await write('Client name', 'Tunde Example')
  await save()
  await open('pages/post.yaml')
  await unfold(/^Menu/)
  await unfold(/^1\. /)
  await write('Price', '16.5', page.locator('[data-path="menu.items[1].price"]'))
  await save()
})

test('a block is chosen by its picture, dragged to its place, and removed', async () => {
  await open('pages/about.yaml')
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
  await press('Remove: Blocks 1')
  await expect(blocks).toHaveCount(count - 1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.chip', { hasText: 'Not saved' })).toHaveCount(0)
})

test('git shows these changes and no others', () => {
  expect(readChanges()).toEqual([
    '+++ blocks.yaml',
    '-  order: Order Now',
    '+  order: Order it',
    '+++ pages/blogs.yaml',
    '+aliases:',
    '+  - /blogs/five-interviews-before-a-screen',
    '+++ pages/home.yaml',
    '-      - clientName: Tunde Sample',
    '+      - clientName: Tunde Example',
    '+++ pages/post.yaml',
    '-      price: 15.99',
    '+      price: 16.5',
  ])
  const isNew = (name: string) => !fs.existsSync(path.join(contentFolder, name))
  expect(listFiles(folder).filter(isNew)).toEqual([
    'pictures/by-hand.png',
    'pictures/img-2041.jpg',
    'posts/test-before-fix.md',
  ])
  const isGone = (name: string) => !fs.existsSync(path.join(folder, name))
  expect(listFiles(contentFolder).filter(isGone)).toEqual(['posts/five-interviews-before-a-screen.md'])
  const post = read('posts/test-before-fix.md')
  expect(post.split('\n').filter((line) => !/^(#| {2}[a-z])|^$/.test(line))).toEqual([
    '---',
    'title: "Why the test comes before the fix"',
    'description: Why we write the test first, and what that has saved us in the end.',
    'date: 2026-12-24',
    'author: ada-example',
    'cover: img-2041.jpg',
    'coverAlt: An orange square.',
    expect.stringMatching(/^topics: /),
    '---',
    'See [this](/about).',
    '![A picture by hand](by-hand.png)',
    '| Heading | Heading |',
    '| --- | --- |',
    '| Cell | Cell |',
  ])
  const checked = execFileSync('node', ['--import', 'tsx', 'scripts/check-content.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder },
  })
  expect(checked).toMatch(/Content: \d+ files, no problems/)
})

test('the editor is light, accessible at every width, and asks nothing of other origins', async () => {
  const script = await (await fetch(`${address}editor.js`)).text()
  expect(script.length).toBeLessThan(1_500_000)
  await open('posts/test-before-fix.md')
  await expect(site().getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('iframe').evaluate((frame: HTMLElement) => {
    frame.hidden = true
  })
  await expectNoViolations(page)
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  // A title that is wider than a phone.
  fs.utimesSync(path.join(folder, 'posts/keys-for-an-outside-team.md'), new Date(), new Date())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Content' }).click()
  await expectNoViolations(page, 'brief')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(address)
  const start = page.locator('.start')
  await expect(start.getByRole('heading', { name: 'Recent' })).toBeVisible()
  expect(await start.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] })
})

test('Ctrl+C stops the editor', async () => {
  process.kill(-(editor.pid ?? 0), 'SIGINT')
  await once(editor, 'exit')
  // npm can exit just before its child.
  await expect(() => expect(fetch(address)).rejects.toThrow()).toPass({ timeout: 10_000 })
})
