import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { generate } from 'selfsigned'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { toAddressUnder } from '@/lib/base-path'
import { buildSite } from '@/scripts/build-site'
import { listFiles, readBytesAsText, toAddress } from '@/scripts/files'
import { servePreview } from '@/scripts/preview/server'
import { states, toStateHref } from '@/scripts/preview/states'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'

// Builds the site from other content than ours or for another place: with posts that are not published, with more posts
// than fit on a page, under a base path, with an endpoint for the form, and with each kind of mistake.
// The fixtures are made here, so that none of them ever stands in `content/`.

const contentFolder = '.cache/build-check/content'
const exportFolder = 'out-build-check'
const samplePost = fs.readFileSync('content/posts/keys-for-an-outside-team.md', 'utf8')

function copyContent(): void {
  fs.rmSync(contentFolder, { recursive: true, force: true })
  fs.cpSync('content', contentFolder, { recursive: true })
}

const build = (settings: Record<string, string> = {}) =>
  buildSite(exportFolder, { CONTENT_DIR: contentFolder, ...settings })

/** Holds the export to `npm run check:export`. */
function checkExport(settings: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'scripts/export-check/main.ts', exportFolder], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })
  assert.equal(status, 0, stdout + stderr)
}

const read = (file: string) => fs.readFileSync(path.join(exportFolder, file), 'utf8')

/** The day that the fixtures are built on. */
const today = '2031-05-20'

/** Posts that must not be seen, each with a word in all its texts and in its address that nothing else has. */
const unpublished = [
  { word: 'quokkadraft', lines: 'date: 2031-05-01\ndraft: true', label: 'Draft: not published' },
  { word: 'wombatplan', lines: 'date: 2031-05-21', label: 'Scheduled for' },
]

function writeUnpublished(): void {
  for (const { word, lines } of unpublished) {
    const text = samplePost
      .replace(/^title: .*$/m, `title: About the ${word}`)
      .replace(
        /^description: .*$/m,
        `description: All that there is to say of the ${word}, told at some length.`,
      )
      .replace(/^date: .*$/m, lines)
      .replace(/^cover: .*$/m, 'cover: cover-3')
      .replace(/^(The first week.*)$/m, `Nobody has seen the ${word} yet. $1`)
    fs.writeFileSync(path.join(contentFolder, 'posts', `${word}-post.md`), text)
  }
  // Their cover is theirs alone.
  const other = path.join(contentFolder, 'posts/slow-oracle-query-first-checks.md')
  fs.writeFileSync(other, fs.readFileSync(other, 'utf8').replace('cover: cover-3', 'cover: cover-1'))
}

/**
 * A preview has them, labelled and `noindex`: so the leak test below looks for words that a build can show. Its server
 * reaches every state that its index links to.
 */
async function checkPreview(): Promise<void> {
  copyContent()
  writeUnpublished()
  const { status, output } = build({ CONTENT_TODAY: today, CONTENT_UNPUBLISHED: 'build' })
  assert.equal(status, 0, output)
  for (const { word, label } of unpublished) {
    const page = read(`blogs/${word}-post.html`)
    assert.ok(page.includes(label), `The preview of ${word} lacks its label.`)
    assert.match(page, /<meta name="robots" content="noindex/)
    assert.match(read('blogs.html'), new RegExp(`${label}.*About the ${word}`, 's'))
  }
  await checkStates()
  console.log(
    'Builds: a preview has drafts and scheduled posts, labelled and noindex, and reaches every state.',
  )
}

/** What can be seen in each state. */
const signs: Record<string, (page: Page) => Locator> = {
  menu: (page) => page.getByRole('button', { name: 'Close menu' }),
  search: (page) => page.getByRole('button', { name: 'Close search' }),
  'order-1': (page) => page.getByRole('heading', { name: 'Place Order' }),
  'order-zero': (page) => page.getByRole('alert').filter({ hasText: /./ }),
  'order-2': (page) => page.getByRole('heading', { name: 'Choose Writer' }),
  'order-3': (page) => page.getByRole('heading', { name: 'Detailed instructions' }),
  'order-4': (page) => page.getByRole('heading', { name: /^Thankyou!/ }),
  results: (page) => page.locator('[data-search-results] a').first(),
  'no-results': (page) => page.getByText('Nothing holds “zzqqxx”').first(),
  password: (page) => page.getByRole('button', { name: 'Hide password' }).first(),
  'not-found': (page) => page.getByRole('heading', { name: 'We cannot find that page' }),
}

async function checkStates(): Promise<void> {
  const server = await servePreview(exportFolder, '<!doctype html><title>Index</title>', states, 0)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const state of states) {
    const page = await browser.newPage({ viewport: state.window ?? { width: 1280, height: 800 } })
    const response = await page.goto(origin + toStateHref(state))
    assert.equal(response?.headers()['x-robots-tag'], 'noindex')
    await signs[state.id]?.(page).waitFor({ timeout: 20_000 })
    assert.ok(signs[state.id], `Nothing tells that the state ${state.id} is reached.`)
    await page.close()
  }
  await browser.close()
  server.close()
}

/** Returns the files of the export, and their names, that hold a word, also where they are compressed. */
function findLeaks(word: string): string[] {
  return listFiles(exportFolder).filter((file) => {
    const text = readBytesAsText(fs.readFileSync(path.join(exportFolder, file)))
    return `${file}\n${text}`.toLowerCase().includes(word)
  })
}

// In the build of `checkPagination`, which comes after that of the preview: what it left behind must not leak either.
function checkLeaks(): void {
  for (const { word } of unpublished) assert.deepEqual(findLeaks(word), [], `${word} leaked.`)
  assert.deepEqual(findLeaks('pictures/cover-3-'), [], 'The cover of unpublished posts leaked.')
  assert.deepEqual(findLeaks('preview.reach'), [], 'The script of the preview is in the export.')
  // What is published is found by the same search, in the search index too.
  assert.ok(findLeaks('fixture 12').some((file) => file.startsWith('search/fragment/')))
  assert.ok(findLeaks('pictures/cover-1-').length > 0)
  console.log('Builds: no file of the production export knows of a draft or a scheduled post.')
}

/** A new version of Next may name its module otherwise, and nothing but the time of a build would tell. */
function checkNoPrefetchFiles(): void {
  const files = listFiles(path.join('.cache/stock', exportFolder))
  assert.deepEqual(
    files.filter((file) => file.endsWith('__next._tree.txt')),
    [],
    'Next writes what its router prefetches again: see resolveAlias in next.config.mjs.',
  )
}

function checkPagination(): void {
  copyContent()
  writeUnpublished()
  for (let number = 1; number <= 12; number++) {
    const id = `fixture-${String(number).padStart(2, '0')}`
    const text = samplePost
      .replace(/^title: .*$/m, `title: Fixture ${number}`)
      .replace(
        /^description: .*$/m,
        `description: The fixture with number ${number}, long enough for a description.`,
      )
      // The last on the very day of the build, which is its day of publication.
      .replace(/^date: .*$/m, `date: 2031-05-${String(number + 8).padStart(2, '0')}`)
    fs.writeFileSync(path.join(contentFolder, 'posts', `${id}.md`), text)
  }
  const { status, output } = build({ CONTENT_TODAY: today })
  assert.equal(status, 0, output)
  const countCards = (html: string) => html.match(/<article/g)?.length
  assert.deepEqual(
    ['blogs.html', 'blogs/page/2.html', 'blogs/page/3.html'].map((file) => countCards(read(file))),
    [9, 9, 3],
  )
  assert.match(read('blogs/page/2.html'), /<link rel="canonical" href="[^"]+\/blogs\/page\/2"/)
  checkNoPrefetchFiles()
  assert.match(read('blogs/page/2.html'), /rel="prev" href="\/blogs"/)
  assert.match(read('sitemap.xml'), /\/blogs\/page\/3<\/loc>/)
  // The twelve fixtures are on data, like three of our own.
  assert.deepEqual(
    ['blogs/topics/data.html', 'blogs/topics/data/page/2.html'].map((file) => countCards(read(file))),
    [9, 6],
  )
  assert.match(read('blogs/topics/data/page/2.html'), /rel="prev" href="\/blogs\/topics\/data"/)
  checkExport()
  console.log('Builds: 21 posts make three pages of the list, and every link of them is right.')
  checkLeaks()
}

/** Where a branch is served, to be looked at beside others. */
const basePath = '/branches/new-home'

/** Under a base path every address stays there, on every page and in every island. */
async function checkBasePath(): Promise<void> {
  copyContent()
  const { status, output } = build({ SITE_BASE_PATH: basePath })
  assert.equal(status, 0, output)
  checkExport({ SITE_BASE_PATH: basePath })

  const server = await serveExport(exportFolder, 0, readExportPolicy(exportFolder), basePath)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(origin + basePath) || response.status() >= 400)
      faults.push(`${response.url()} answered ${response.status()}`)
  })
  page.on('console', (message) => faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))

  for (const file of listFiles(exportFolder).filter((each) => /^(?!404).*\.html$/.test(each))) {
    const response = await page.goto(origin + toAddressUnder(basePath, toAddress(file)))
    assert.equal(response?.headers()['speculation-rules'], `"${basePath}/speculation-rules.json"`)
  }
  // Islands draw their links and pictures anew when they wake.
  await page.goto(origin + basePath)
  const carousel = page.locator('[data-island=latest-carousel]')
  await carousel.getByRole('button').last().click()
  await carousel.locator('[aria-live]', { hasText: '2 of 3' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Order Now' }).first().click()
  await page.getByRole('heading', { name: 'Place Order' }).waitFor()
  const addresses = await page
    .locator('[href^="/"], [src^="/"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
    )
  assert.ok(addresses.length > 50)
  assert.deepEqual(
    addresses.filter((address) => !address?.startsWith(basePath)),
    [],
  )
  await page.goto(`${origin}${basePath}/blogs?q=zzqqxx`)
  await page.getByText('Nothing holds “zzqqxx”').first().waitFor()
  await page.goto(`${origin}${basePath}/blogs?q=oracle`)
  await page.locator('[data-search-results] a').first().click()
  await page.waitForURL(`${origin}${basePath}/blogs/slow-oracle-query-first-checks*`)
  await page.locator('header a').first().click()
  await page.waitForURL(origin + basePath)
  assert.deepEqual(faults, [])

  // What stands beside it, and a slash at the end of the home page.
  const missing = await page.goto(`${origin}/about`)
  assert.equal(missing?.status(), 404)
  await page.goto(`${origin}${basePath}/?a=b`)
  assert.equal(page.url(), `${origin}${basePath}?a=b`)
  await browser.close()
  server.close()
  console.log(`Builds: under ${basePath} every page, link, island and search stays there.`)
}

type Mistake = { name: string; make: () => void; message: string }

const editPost = (from: RegExp | string, to: string) => () =>
  fs.writeFileSync(
    path.join(contentFolder, 'posts/keys-for-an-outside-team.md'),
    samplePost.replace(from, to),
  )

const mistakes: Mistake[] = [
  {
    name: 'a missing title',
    make: editPost(/^title: .*\n/m, ''),
    message: 'keys-for-an-outside-team.md:2:1  title',
  },
  {
    name: 'an unknown key',
    make: editPost(/^date:/m, 'datum: today\ndate:'),
    message: 'found:    the unknown key "datum"',
  },
  {
    name: 'a wrong date',
    make: editPost(/^date: .*$/m, 'date: yesterday'),
    message: 'expected: a date in the form YYYY-MM-DD',
  },
  {
    name: 'a missing picture',
    make: editPost(/^cover: .*$/m, 'cover: cover-77'),
    message: 'mend:     correct the name, or add art/masters/cover-77.png',
  },
  {
    name: 'a broken link',
    make: editPost(/\n---\n/, '\n---\n\nSee [this](/blogs/no-such-post).\n'),
    message: 'found:    a link to /blogs/no-such-post',
  },
  {
    name: 'a duplicate id',
    make: () => fs.writeFileSync(path.join(contentFolder, 'posts/Keys-for-an-outside-team.md'), samplePost),
    message: 'expected: a name that no other post has, whatever the case of its letters',
  },
]

function checkMistakes(): void {
  for (const { name, make, message } of mistakes) {
    copyContent()
    make()
    const { status, output } = build()
    assert.notEqual(status, 0, `The build accepted ${name}.`)
    assert.ok(output.includes(message), `The message for ${name} lacks "${message}":\n${output}`)
    assert.ok(!fs.existsSync(path.join(exportFolder, 'index.html')), `The build with ${name} left an export.`)
    console.log(`Builds: refused for ${name}.`)
  }
}

/** With an endpoint in the content, the contact form is an ordinary POST: sent to a real server, without JavaScript. */
async function checkFormEndpoint(): Promise<void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const received: { method?: string; type?: string; body: string }[] = []
  const endpoint = https.createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    // Not the icon of the tab.
    if (request.url === '/contact') {
      received.push({
        method: request.method,
        type: request.headers['content-type'],
        body: Buffer.concat(parts).toString(),
      })
    }
    response.end('<!doctype html><title>Thanks</title><h1>Received</h1>')
  })
  await once(endpoint.listen(0, '127.0.0.1'), 'listening')
  const action = `https://127.0.0.1:${(endpoint.address() as AddressInfo).port}/contact`

  copyContent()
  const site = path.join(contentFolder, 'site.yaml')
  fs.writeFileSync(
    site,
    fs.readFileSync(site, 'utf8').replace('formEndpoint: null', `formEndpoint: ${action}`),
  )
  const { status, output } = build()
  assert.equal(status, 0, output)
  const server = await serveExport(exportFolder, 0, readExportPolicy(exportFolder))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const page = await browser.newPage({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`)
  assert.equal(await page.getByText('sends nothing').count(), 0, 'The note stays although messages are sent.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello & goodbye')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Received' }).waitFor()
  await browser.close()
  server.close()
  endpoint.close()
  assert.deepEqual(received, [
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      body: 'name=Ada+Sample&email=&phone=&message=Hello+%26+goodbye',
    },
  ])
  console.log('Builds: with an endpoint the contact form posts to it, without JavaScript, and its note goes.')
}

try {
  await checkPreview()
  checkPagination()
  await checkBasePath()
  await checkFormEndpoint()
  checkMistakes()
} finally {
  // Next's own export stays behind in `.cache/stock/` (`scripts/export/main.ts`).
  for (const folder of [exportFolder, path.join('.cache/stock', exportFolder), '.cache/build-check']) {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  // The previews of our own content in place of those of the fixtures.
  spawnSync('npm', ['run', 'previews'])
}
