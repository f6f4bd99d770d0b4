import { useFaultyHost, type WorkerHost } from '../faulty-host'
import { test as base, expect, expectInPage } from './fixtures'
import { countElements, isShown, readText } from './in-page'

// Engines differ in whether they retry a failed module import. `e2e/faults.spec.ts` has all faults.

const test = base.extend<object, WorkerHost>({
  startedHost: [useFaultyHost, { scope: 'worker' }],
  baseURL: ({ startedHost }, use) => use(startedHost.origin),
})

const islandFiles = /^\/islands\/(?!loader)/

// Some browsers log missing files.
test.use({ expectedErrors: /^(Error: )?(Failed to (load|read data)|Loading module from) / })
test.afterEach(({ startedHost }) => startedHost.restore())

// First, since these browsers cache files: each test breaks files that no earlier test loaded.
test('without the loader a button says so, and a reload fixes it', async ({ engine, startedHost }) => {
  const filter = '[data-island=step-filter]'
  startedHost.fail(/^\/islands\//, 'answers 404')
  await engine.goto('/blogs/keys-for-an-outside-team')
  await engine.click(`${filter} button:nth-of-type(2)`)
  await expectInPage(engine, isShown, '.load-error').toBe(true)
  startedHost.restore()
  await engine.click('.load-error a')
  await expectInPage(engine, isShown, '.load-error').toBe(false)
  await engine.click(`${filter} button:nth-of-type(2)`)
  await expectInPage(engine, countElements, `${filter} li`).toBe(1)
})

test('an island without its files says so, and works on the next click once they are available', async ({
  engine,
  startedHost,
}) => {
  const toggle = '[data-island=password-field] button'
  startedHost.fail(islandFiles, 'answers 404')
  await engine.goto('/signin')
  for (let press = 0; press < 2; press++) {
    await engine.click(toggle)
    await expectInPage(engine, isShown, '.load-error').toBe(true)
  }
  startedHost.restore()
  await engine.click(toggle)
  await expectInPage(engine, isShown, '#password[type=text]').toBe(true)
  await expectInPage(engine, isShown, '.load-error').toBe(false)
})

test('a search says so while its index, or a part of it, is missing, and then works', async ({
  engine,
  startedHost,
}) => {
  const status = '[data-island=blog-search] [role=status]'
  const search = async () => {
    await engine.focus('[data-island=blog-search] input')
    await engine.press('Enter')
  }
  startedHost.fail(/^\/search\//, 'answers 404')
  await engine.goto('/blogs?q=oracle')
  await expectInPage(engine, readText, status).toMatch(/^The search cannot be reached/)
  startedHost.restore()
  startedHost.fail(/^\/search\/index\//, 'is cut off')
  const before = startedHost.requests.length
  await search()
  await expect.poll(() => startedHost.requests.slice(before).join()).toContain('/search/index/')
  await expectInPage(engine, readText, status).toMatch(/^The search cannot be reached/)
  startedHost.restore()
  await search()
  await expectInPage(engine, readText, status).toMatch(/results for “oracle”/)
})
