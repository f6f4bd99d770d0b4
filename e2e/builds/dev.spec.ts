import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Locator, test } from '@playwright/test'
import { redirectStatus } from 'static-release/addresses'
import { ask as askServer } from 'static-release/ask'
import { listFiles } from '@/lib/files'
import { testSite } from '@/scripts/test-site.mjs'

// Runs `npm run dev` on a copy of the test site.

const content = '.cache/dev-test'
// Not 4190: `fetch` refuses that port (WHATWG Fetch, section 2.9).
const port = Number(process.env.PORT ?? 4173) + 18
const origin = `http://127.0.0.1:${port}`
const log = '.cache/dev-test.log'
let dev: ChildProcess

test.skip(!process.env.DEV_TESTS, 'Runs with npm test -- --all, or DEV_TESTS=1')
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  fs.rmSync(content, { recursive: true, force: true })
  fs.cpSync(testSite.content, content, { recursive: true })
  const output = fs.openSync(log, 'w')
  dev = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    env: { ...process.env, CONTENT_DIR: content },
    detached: true,
    stdio: ['ignore', output, output],
  })
  await expect(() => fetch(`${origin}/favicon.ico`)).toPass()
})

test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) process.stderr.write(fs.readFileSync(log, 'utf8').slice(-10_000))
})

test.afterAll(async () => {
  if (dev.pid) process.kill(-dev.pid)
  await once(dev, 'exit')
  fs.rmSync(content, { recursive: true })
})

// Asynchronous, so that `fetch` notices connections that the server closes meanwhile.
const runNew = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/new.ts', ...args], {
    env: { ...process.env, CONTENT_DIR: content },
  })

/** Returns the status of an address, and the target of its redirect. */
async function ask(address: string): Promise<[status: number, target: string | null]> {
  const { status, headers } = await fetch(origin + address, { redirect: 'manual' })
  return [status, headers.get('Location')]
}

test('answers to no other name, which a page elsewhere could lead here to read drafts', async () => {
  const askAs = (Host: string) => askServer(origin, { target: '/', headers: { Host } })
  for (const [host, status] of Object.entries({
    'evil.example': 421,
    [`evil.example:${port}`]: 421,
    'localhost.evil.example': 421,
    '127.0.0.1.evil.example': 421,
    [`localhost:${port}`]: 200,
    [`[::1]:${port}`]: 200,
    [`192.168.1.2:${port}`]: 200,
  }))
    expect([host, (await askAs(host)).status]).toEqual([host, status])
})

test('answers the first request for a page that was added, moved or removed while it runs', async () => {
  const remove = (name: string) => fs.rmSync(path.join(content, name))
  // Compiles the loaders, but no route of a page or post.
  expect(await ask('/')).toEqual([200, null])
  await runNew('page', 'Terms')
  expect(await ask('/terms')).toEqual([200, null])
  await runNew('page', 'Later terms')
  expect(await ask('/later-terms')).toEqual([200, null])
  remove('pages/terms.yaml')
  expect(await ask('/terms')).toEqual([404, null])
  await runNew('post', 'A new post')
  expect(await ask('/blogs/a-new-post')).toEqual([200, null])
  await runNew('rename', 'post', 'a-new-post', 'an-old-post')
  // Nobody has seen the address of a draft.
  expect(await ask('/blogs/a-new-post')).toEqual([404, null])
  expect(await ask('/blogs/an-old-post')).toEqual([200, null])
  remove('posts/an-old-post.md')
  expect(await ask('/blogs/an-old-post')).toEqual([404, null])
  expect(await ask('/blogs/a-new-post')).toEqual([404, null])
  await runNew('author', 'Ada Newcomer')
  // It has no posts.
  expect(await ask('/authors/ada-newcomer')).toEqual([404, null])
})

test('leaves the code of pages and the proxy as it is when content changes', async () => {
  // While Next writes a chunk, it answers what needs it with 500.
  const folder = '.next/dev/server'
  const listChunks = () =>
    listFiles(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${name} ${fs.statSync(path.join(folder, name)).mtimeMs}`)
  const file = path.join(content, 'pages/later-terms.yaml')
  expect(await ask('/later-terms')).toEqual([200, null])
  const before = new Set(listChunks())
  fs.appendFileSync(file, '# Changed\n')
  expect(await ask('/later-terms')).toEqual([200, null])
  const changed = listChunks().filter((chunk) => !before.has(chunk))
  expect(changed).toEqual([expect.stringContaining('content-time')])
})

test('answers as the export does at addresses that are no page', async () => {
  const file = path.join(content, 'pages/privacy.md')
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace(/^title: /m, 'aliases: [/legal/data/v1.2]\n$&'),
  )
  for (const address of ['/legal/data/v1.2', '/blogs/page/1', '/index'])
    expect((await ask(address))[0], address).toBe(redirectStatus)
  for (const address of ['/none', '/none.txt', '/none/at/all', '/blogs/none', '/blogs/topics/none'])
    expect((await ask(address))[0], address).toBe(404)
  for (const address of ['/favicon.ico', '/feed.xml', '/robots.txt', '/manifest.webmanifest'])
    expect((await ask(address))[0], address).toBe(200)
})

test('marks drafts, and shows changes and mistakes at once', async ({ page }) => {
  const id = 'quokkadraft-post'
  const file = path.join(content, 'posts', id, 'index.md')
  const text = fs.readFileSync(file, 'utf8')
  /** Saves the post until the page shows it: the page misses changes while it loads. */
  const expectShown = (saved: string, shown: Locator) =>
    expect(async () => {
      fs.writeFileSync(file, saved)
      await expect(shown).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 90_000 })
  const expectTitle = (title: string) =>
    expectShown(text.replace(/^title: .*$/m, `title: ${title}`), page.locator('h1', { hasText: title }))
  await page.goto(`${origin}/blogs/${id}`)
  await expect(page.getByText('Draft: not published')).toBeVisible()
  // Drafts are for this machine only.
  for (const { address } of Object.values(os.networkInterfaces()).flatMap((each) => each ?? []))
    if (address.includes('.') && !address.startsWith('127.'))
      await expect(fetch(`http://${address}:${port}`)).rejects.toThrow()
  await expectTitle('Changed once')

  const mistakes = page.getByRole('main').filter({ hasText: 'This draft cannot be shown yet' })
  await expectShown(
    text.replace(/^date: .*$/m, 'date: 20/05/2026'),
    mistakes.filter({ hasText: 'quokkadraft-post/index.md:4:7' }),
  )
  await page.reload()
  await expect(mistakes).toContainText('expected: a date in the form YYYY-MM-DD')
  // It stops no other page.
  expect((await ask('/blogs'))[0]).toBe(200)
  await expectTitle('Changed twice')

  fs.copyFileSync(`${testSite.content}/pictures/cover-3.png`, path.join(path.dirname(file), 'added.png'))
  const picture = page.getByAltText('Added during npm run dev')
  await expectShown(`${text}\n![Added during npm run dev](./added.png)\n`, picture)
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('naturalWidth', 640)
})
