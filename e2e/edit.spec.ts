import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { contentFolder } from '@/lib/content/files/load'
import { listFiles } from '@/lib/files'
import { testSite } from '@/scripts/test-site.mjs'

// Runs `npm run edit` on a copy of the content and checks the files it writes.

test.describe.configure({ mode: 'serial' })

let folder: string
let editor: ChildProcess
let address: string
let workTree: string
let page: Page
const errors: string[] = []
const foreignRequests: string[] = []

/** A post in a folder, with Markdown that Decap's rich text cannot represent. */
const richPost = `---
title: Rich
description: A post in a folder, with a note in a box, a task list and a table.
date: 2026-09-17
draft: true
author: amara-sample
cover: cover-1.png
coverAlt: A padlock.
topics: [data]
---

A paragraph with ~~struck~~ text and a note.[^1]

> [!NOTE]
> A note in a box.

- [ ] a task
- [x] a task that is done

Mixed:

- no task
- [ ] a task

| a      |   b |
| ------ | --: |
| 1 \\| 1 |   2 |

[^1]: The note.

    Its second paragraph.
`

const readStatus = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
const readCopy = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const readOriginal = (name: string) => fs.readFileSync(path.join(contentFolder, name), 'utf8')

test.beforeAll(async ({ browser }) => {
  workTree = readStatus()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edit-'))
  fs.cpSync(contentFolder, folder, { recursive: true })
  fs.mkdirSync(path.join(folder, 'posts/rich'))
  fs.writeFileSync(path.join(folder, 'posts/rich/index.md'), richPost)
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
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => {
    // Decap rejects a promise without a reason if a field is invalid.
    if (String(error) !== 'undefined') errors.push(String(error))
  })
  // Decap asks for confirmation before discarding changes.
  page.on('dialog', (dialog) => dialog.accept())
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && `${origin}/` !== address) foreignRequests.push(request.url())
  })
})

test.afterAll(() => {
  const isRunning = editor.exitCode === null && editor.signalCode === null
  if (isRunning && editor.pid) process.kill(-editor.pid, 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

async function open(collection: string) {
  await page.goto(`${address}#/collections/${collection.toLowerCase().replace(' ', '-')}`)
  // The first load includes 5 MB of script.
  await expect(page.getByRole('heading', { name: collection, level: 1 })).toBeVisible({ timeout: 30_000 })
}

/** Opens a group by a click in the middle of its row. */
async function unfold(label: string) {
  const labels = page.locator('label').filter({ hasText: new RegExp(`^${label}\\b`), visible: true })
  const row = labels.last().locator('xpath=following::button[@data-testid="expand-button"][1]/../..')
  await row.click()
}

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function create(collection: string, entry: string) {
  await open(collection)
  await page.getByRole('link', { name: `Create entry of type ${entry}` }).click()
}

/** Uploads a square picture for the open field. The input covers its button. */
async function upload(name: string, width: number) {
  const picture = sharp({ create: { width, height: width, channels: 3, background: '#f26b1d' } })
  await page.getByRole('button', { name: 'Choose an image' }).click()
  const button = page.locator('.nc-fileUploadButton')
  const input = button.locator('input')
  expect(await input.boundingBox()).toEqual(await button.boundingBox())
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await page.getByRole('button', { name: 'Choose selected' }).click()
}

const pressSave = () => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Saves, and returns the status of the response. */
async function save(): Promise<number> {
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"persistEntry"')),
  )
  await pressSave()
  const status = (await answered).status()
  // A new entry gets its address.
  if (status === 200) await expect(page).not.toHaveURL(/\/new$/)
  return status
}

/** Returns the lines that differ between two texts of equal length. */
function findChanges(before: string, after: string): string[] {
  const lines = after.split('\n')
  expect(lines).toHaveLength(before.split('\n').length)
  return lines.filter((line, index) => line !== before.split('\n')[index])
}

test('changing the title of a post changes no other line', async () => {
  await open('Posts')
  await page.getByRole('link', { name: '2026-09-17 What a deadline can and can’t tell you' }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-09-17')
  await expect(page.locator('[class*="StyledImage"]')).toHaveJSProperty('naturalWidth', 400, {
    timeout: 10_000,
  })
  const link = page.getByRole('link', { name: 'See the page' })
  await expect(link).toHaveAttribute('href', '/site/blogs/deadlines-and-ranges')
  const head = page.locator('[class*="-BackCollection"]')
  await expect(head).toHaveText('Posts')
  expect(await head.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    '": Deadlines and ranges"',
  )
  await page.getByLabel('Title', { exact: true }).fill('What a deadline tells you: "less"')
  expect(await save()).toBe(200)
  const name = 'posts/deadlines-and-ranges.md'
  expect(findChanges(readOriginal(name), readCopy(name))).toEqual([
    'title: "What a deadline tells you: \\"less\\""',
  ])
})

test('changing a heading of a page changes no other line', async () => {
  await open('Pages')
  await page.getByRole('link', { name: 'Home' }).click()
  await unfold('Who we are')
  // The entries of a list show their text.
  await expect(
    page.locator('[class*="NestedObjectLabel"]', { hasText: /^You get named people/ }),
  ).toBeVisible()
  await page.getByLabel('Title', { exact: true }).filter({ visible: true }).fill('Who we are, and why')
  expect(await save()).toBe(200)
  const name = 'pages/home.yaml'
  expect(findChanges(readOriginal(name), readCopy(name))).toEqual(['  title: Who we are, and why'])
})

test('invalid content is not saved, and the editor says why', async () => {
  await open('Pages')
  await page.getByRole('link', { name: 'About' }).click()
  await unfold('Banner')
  await unfold('Button')
  await page.getByLabel('Address').filter({ visible: true }).fill('/no-such-page')
  expect(errors).toEqual([])
  expect(await save()).toBe(422)
  await expect(page.getByText('Not saved: ')).toHaveText(
    'Not saved: banner.action.href: found "/no-such-page"; expected a page of this site that exists; ' +
      'correct the address, or add the page.',
  )
  expect(readCopy('pages/about.yaml')).toBe(readOriginal('pages/about.yaml'))
  // The browser and Decap log the rejection too.
  errors.length = 0
})

test('a new post is a draft in the file that `npm run new` would create', async () => {
  await create('Posts', 'post')
  await page.getByLabel('Title', { exact: true }).fill("What a café can't tell PL/SQL")
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('Too short.')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await page.getByPlaceholder('Search...').fill('cover-4')
  await page.getByText('cover-4.png').click()
  await page.getByRole('button', { name: 'Choose selected' }).click()
  await page.getByLabel('Alternative text of the cover').fill('Stacks of discs, one of them orange.')
  await choose('Topics', 'Databases')
  await choose('Topics', 'Data')
  await pressSave()
  await expect(page.getByText('Expected: a description of 50 to 160 characters')).toBeVisible()
  await description.fill('Why the person at the till knows more of your tables than the tables do.')
  expect(await save()).toBe(200)

  const text = readCopy('posts/what-a-cafe-cant-tell-plsql.md')
  const [front = '', body = ''] = text.split('\n---\n')
  expect(front.split('\n').filter((line) => !/^(#|$)/.test(line))).toEqual([
    '---',
    'title: "What a café can\'t tell PL/SQL"',
    'description: Why the person at the till knows more of your tables than the tables do.',
    `date: ${testSite.today}`,
    'draft: true',
    `author: ${fs.readdirSync(path.join(contentFolder, 'authors')).sort()[0]?.replace('.yaml', '')}`,
    'cover: cover-4.png',
    'coverAlt: Stacks of discs, one of them orange.',
    'topics: [databases, data]',
  ])
  expect(body).toContain('Begin here with the question')
})

test('a draft is marked in the list, and its rich text keeps all Markdown', async () => {
  await open('Posts')
  await page.getByRole('link', { name: '2026-09-17 Draft: Rich' }).click()
  await page.getByText('A paragraph with').click()
  await page.keyboard.type('!!')
  expect(await save()).toBe(200)
  const [line, ...others] = findChanges(richPost, readCopy('posts/rich/index.md'))
  expect(line?.replace('!!', '')).toBe('A paragraph with ~~struck~~ text and a note.[^1]')
  expect(others).toEqual([])
  // The click was in the middle of a word, which is misspelt now.
  fs.writeFileSync(path.join(folder, 'posts/rich/index.md'), richPost)
})

test('topics, authors with their picture, and pages can be created', async () => {
  await create('Topics', 'topic')
  await page.getByLabel('Name', { exact: true }).fill('Cloud costs')
  await page
    .getByLabel('Description', { exact: true })
    .fill('What the cloud costs, and how to pay less for the same service.')
  expect(await save()).toBe(200)

  await create('Authors', 'author')
  await page.getByLabel('Name', { exact: true }).fill('Zoë Sample')
  await page.getByLabel('Bio').fill('Writes about databases, and about the people who use them.')
  await unfold('Picture')
  await upload('Zoë.png', 320)
  expect(errors).toEqual([])
  expect(await save()).toBe(422)
  await expect(page.getByText('Not saved: picture.alt: found ""; expected what the picture')).toBeVisible()
  // The browser and Decap log the rejection too.
  errors.length = 0
  await page.getByLabel('Alternative text').fill('A portrait of Zoë.')
  expect(await save()).toBe(200)

  await create('Text pages', 'page')
  await page.getByLabel('Title', { exact: true }).fill('Terms of use')
  await page
    .getByLabel('Description', { exact: true })
    .fill('The terms under which this site may be used, in plain words.')
  await page.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('These are the terms.')
  expect(await save()).toBe(200)
})

test('the page requests nothing from other origins and logs no errors', () => {
  expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] })
})

test('check:content accepts the saved files, and no others changed', async () => {
  const changed = listFiles(folder).filter(
    (name) => !fs.existsSync(path.join(contentFolder, name)) || readCopy(name) !== readOriginal(name),
  )
  expect(changed).toEqual([
    'authors/zoe-sample.yaml',
    'pages/home.yaml',
    'pages/terms-of-use.md',
    'pictures/zoe.png',
    'posts/deadlines-and-ranges.md',
    'posts/rich/index.md',
    'posts/what-a-cafe-cant-tell-plsql.md',
    'topics.yaml',
  ])
  expect(listFiles(contentFolder).filter((name) => !fs.existsSync(path.join(folder, name)))).toEqual([])
  // `npm run check:content` without its images, which exist.
  const checked = execFileSync('node', ['--import', 'tsx', 'scripts/author/content-check/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder },
  })
  expect(checked).toMatch(/Content: \d+ files, no problems/)
  expect(readStatus()).toBe(workTree)
})

test('Ctrl+C stops the editor', async () => {
  process.kill(-(editor.pid ?? 0), 'SIGINT')
  await once(editor, 'exit')
  // npm can exit just before its child.
  await expect(() => expect(fetch(address)).rejects.toThrow()).toPass({ timeout: 10_000 })
})
