import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { writeHosts } from 'static-release/hosts'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { checkLive, formatReport } from 'static-release/live'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { toAddress, toAddressUnder } from '@/lib/base-path'
import { listFiles, readBytesAsText } from '@/lib/files'
import { ContentCopy } from '@/lib/test/content-edits'
import { buildSite } from '@/scripts/build-site'
import { indexPath, writeIndex } from '@/scripts/preview/index-page'
import { testSite } from '@/scripts/test-site.mjs'
import { isInstalled, serverNames, startServer } from '../servers'
import { enquiries, enquiry, expectPosted, receiver } from './contact-form'
import { expectMenus } from './menus'
import { expectNewContent, writeAsNewcomer } from './newcomer'
import { testOrders, testOrdersUnder } from './order'
import { listenForOrders, orderReceiver } from './order-fixtures'
import { expectQuote, quoteReceiver } from './quote-form'
import { writeParts } from './write-parts'

// Builds the test site with other settings: unpublished posts, more posts than fit on a page, a base path, an endpoint
// for the form, and an error.

const work = '.cache/builds-test'
const content = path.join(work, 'content')
const folder = path.join(work, 'other')
const basePath = '/branches/new-home'
const port = Number(process.env.PORT ?? 4173)

const samplePost = fs.readFileSync(`${testSite.content}/posts/keys-for-an-outside-team.md`, 'utf8')
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const writePost = (file: string, text: string) => fs.writeFileSync(path.join(content, 'posts', file), text)

/** The unpublished posts of the test site. Each word occurs nowhere else. */
const unpublished = [
  { word: 'quokkadraft', label: 'Draft: not published' },
  { word: 'wombatplan', label: 'Scheduled for' },
]

/** Sets where the contact form posts to. */
const setEndpoint = (formEndpoint: string, orders: object) =>
  new ContentCopy(content).set('site.yaml', {
    formEndpoint,
    formFields: [
      { name: 'form-name', value: 'contact' },
      { name: '_next', value: '/thanks' },
    ],
    formHoneypot: '_gotcha',
    orders,
  })

function build(settings: Record<string, string>): void {
  const { status, output } = buildSite(folder, { CONTENT_DIR: content, ...settings })
  expect(status, output).toBe(0)
}

/** Returns the files of the export that contain a word, in their name or text, compressed or not. */
const findWord = (word: string) =>
  listFiles(folder).filter((file) =>
    `${file}\n${readBytesAsText(fs.readFileSync(path.join(folder, file)))}`.toLowerCase().includes(word),
  )

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  fs.mkdirSync(work, { recursive: true })
  fs.rmSync(content, { recursive: true, force: true })
  fs.cpSync(testSite.content, content, { recursive: true })
  await writeAsNewcomer(content)
  writeParts(content, getOrigin(await listenOnLoopback(quoteReceiver, 0)))
  const endpoint = getOrigin(await listenForOrders())
  setEndpoint(getOrigin(await listenOnLoopback(receiver, 0)), {
    endpoint,
    whatsapp: '+2348000000000',
    email: true,
  })
})
test.afterAll(() => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  receiver.close()
  quoteReceiver.close()
  orderReceiver.close()
  for (const each of [path.join('.cache/next-export', path.basename(folder)), work])
    fs.rmSync(each, { recursive: true, force: true })
})

test('a draft preview has drafts and scheduled posts, labelled and not indexed', () => {
  writePost('broken.md', samplePost.replace(/^title: .*$/m, 'draft: true\ntitle:'))
  build({ CONTENT_UNPUBLISHED: 'build' })
  for (const { word, label } of unpublished) {
    const page = read(`blogs/${word}-post.html`)
    expect(page).toContain(label)
    expect(page).toMatch(new RegExp(`<figcaption>All of the ${word}</figcaption>`))
    expect(findWord(`pictures/${word}-diagram-`)).not.toEqual([])
    expect(page).toMatch(/<meta name="robots" content="noindex/)
    expect(read('blogs.html')).toMatch(new RegExp(`${label}.*About the ${word}`, 's'))
  }
  // A draft may be anything.
  expect(listFiles(folder)).not.toContain('blogs/broken.html')
})

test('what a newcomer adds by the docs alone is on the site', async ({ page }) => {
  await expectNewContent(page, folder)
})

for (const name of ['chromium', 'firefox', 'webkit'] as const)
  test(`the contact form posts to its address in ${name}, with and without scripts`, () =>
    expectPosted(name, folder))

for (const name of ['chromium', 'firefox', 'webkit'] as const)
  test(`menus open and close in ${name}, with and without scripts`, () => expectMenus(name, folder))

for (const javaScriptEnabled of [true, false])
  test(`a form of its own sends every kind of field, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, ({
    browser,
  }) => expectQuote(browser, folder, javaScriptEnabled))

testOrders(folder)

test('the index of a draft preview lists every page', async ({ page }) => {
  const release = readManifest(folder)
  writeIndex(folder, [])
  const server = await serveExport(folder, release, 0)
  await page.goto(getOrigin(server) + indexPath)
  const pages = Object.keys(release.files).filter((file) => file.endsWith('.html') && file !== '404.html')
  const links = page.getByRole('link')
  await expect(links).toHaveText(pages.map(toAddress))
  await links.filter({ hasText: 'quokkadraft' }).click()
  await expect(page.getByText('Draft: not published')).toBeVisible()
  server.close()
})

test.describe('a production build', () => {
  test.beforeAll(() => {
    setEndpoint('/enquiries', { endpoint: '/orders' })
    // No address of this computer may be in it.
    writeParts(content, '/enquiries')
    for (let number = 1; number <= 12; number++) {
      const text = samplePost
        .replace(/^title: .*$/m, `title: Fixture ${number}`)
        .replace(
          /^description: .*$/m,
          `description: The fixture with number ${number}, with a long description.`,
        )
        .replace(/^date: .*$/m, `date: 2026-11-${String(number + 8).padStart(2, '0')}`)
      writePost(`fixture-${String(number).padStart(2, '0')}.md`, text)
    }
    // Runs after the draft preview, whose leftovers must not leak either.
    build({ SITE_BASE_PATH: basePath })
  })

  test('leaks nothing about unpublished posts', () => {
    // The last is a page in a folder.
    for (const word of [...unpublished.map((each) => each.word), 'wallabynote'])
      expect(findWord(word)).toEqual([])
    expect(listFiles(folder)).not.toContain('preview.html')
    // Published text is found, also in the search index.
    expect(findWord('fixture 12').some((file) => file.startsWith('search/fragment/'))).toBe(true)
    expect(findWord('pictures/cover-1-').length).toBeGreaterThan(0)
  })

  test('spreads posts over several pages, and those of a topic', () => {
    for (const list of ['blogs', 'blogs/topics/data']) {
      const readAll = (pattern: RegExp) =>
        listFiles(folder)
          .filter((file) => pattern.test(file))
          .map(read)
      const counts = readAll(new RegExp(`^${list}(/page/\\d+)?\\.html$`))
        .map((html) => html.match(/<article/g)?.length ?? 0)
        .toSorted((a, b) => b - a)
      // The topics of a post are between the navigation, which links to one, and its article.
      const posts = readAll(/^blogs\/[\w-]+\.html$/).map((html) =>
        html.slice(html.indexOf('</header>'), html.indexOf('<article')),
      )
      const total = posts.filter(
        (html) => list === 'blogs' || html.includes(`href="${basePath}/${list}"`),
      ).length
      const full = Math.floor((total - 1) / 9)
      expect(counts, list).toEqual([...Array(full).fill(9), total - 9 * full])
      expect(full, list).toBeGreaterThan(0)
    }
    // An author's page has the newest posts only.
    expect(read('authors/amara-sample.html').match(/<article/g)).toHaveLength(9)
    const findPrevious = (file: string) => /rel="prev"[^>]* href="([^"]*)"/.exec(read(file))?.[1]
    expect(findPrevious('blogs/page/2.html')).toBe(`${basePath}/blogs`)
    expect(findPrevious('blogs/topics/data/page/2.html')).toBe(`${basePath}/blogs/topics/data`)
    expect(read('sitemap.xml')).toMatch(/\/blogs\/page\/3<\/loc>/)
  })

  test('passes the checks of an export', () => {
    const args = ['tsx', 'scripts/check-export/main.ts', folder]
    const env = { ...process.env, CONTENT_DIR: content }
    const { status, stdout, stderr } = spawnSync('npx', args, { env, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  })

  test('has none of the files that Next’s router fetches', () => {
    const texts = listFiles(folder).filter((file) => file.endsWith('.txt'))
    expect(texts.toSorted()).toEqual(['.well-known/security.txt', 'licences.txt', 'robots.txt'])
  })

  test('stays under its base path, on every page and in every island', async ({ page }) => {
    const server = await serveExport(folder, readManifest(folder), 0)
    const origin = getOrigin(server)
    const faults: string[] = []
    page.on('response', (response) => {
      if (!response.url().startsWith(origin + basePath) || response.status() >= 400)
        faults.push(`${response.url()} answered ${response.status()}`)
    })
    page.on('console', (message) => faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    for (const file of [
      'about.html',
      'blogs.html',
      'blogs/fixture-01.html',
      'contact.html',
      'services.html',
      'signin.html',
    ])
      await page.goto(origin + toAddressUnder(basePath, toAddress(file)))

    // Hydration renders links and images again.
    await page.goto(origin + basePath)
    const carousel = page.locator('[data-island=posts]')
    await carousel.getByRole('button').last().click()
    await carousel.locator('[aria-live]', { hasText: '2 of 3' }).waitFor({ state: 'attached' })
    const order = page.getByRole('link', { name: 'Order Now' }).first()
    await order.scrollIntoViewIfNeeded()
    await page.locator('[data-island=order-wizard][data-state=awake]').first().waitFor()
    await order.click()
    await page.getByRole('heading', { name: 'Place Order' }).waitFor()
    const addresses = await page
      .locator('[href^="/"], [src^="/"]')
      .evaluateAll((elements) =>
        elements.map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
      )
    expect(addresses.length).toBeGreaterThan(50)
    expect(addresses.filter((address) => !address?.startsWith(basePath))).toEqual([])
    await page.goto(`${origin}${basePath}/blogs?q=oracle`)
    await page.locator('[data-search-results] a').first().click()
    await page.waitForURL(`${origin}${basePath}/blogs/slow-oracle-query-first-checks*`)
    // Former addresses redirect.
    const moved = '/blogs/moving-a-database-without-a-lost-weekend'
    for (const [old, now] of [
      ['/blogs/first-name?a=b', `${moved}?a=b`],
      ['/old/post.php', moved],
      ['/Old_Place/', '/hidden'],
    ]) {
      await page.goto(origin + basePath + old)
      await expect(page).toHaveURL(origin + basePath + now)
    }
    expect(faults).toEqual([])
    server.close()
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled })

      test('posts enquiries to an address under its base path, and hides its honeypot', async ({ page }) => {
        const server = await serveExport(folder, readManifest(folder), 0)
        const address = getOrigin(server) + basePath
        await page.goto(`${address}/contact`)
        const form = page.getByRole('form', { name: 'Leave Us a message' })
        const trap = form.locator('[name=_gotcha][type=text]')
        await expect(trap).toHaveAttribute('readonly')
        await expect(trap).toHaveAttribute('autocomplete', 'off')
        await expect(form).toHaveAttribute('data-netlify-honeypot', '_gotcha')
        const send = form.getByRole('button', { name: 'Submit' })
        if (javaScriptEnabled) {
          await send.scrollIntoViewIfNeeded()
          await page.locator('[data-island=contact-form][data-state=awake]').waitFor({ state: 'attached' })
        }
        await form.getByLabel('Name').fill(enquiry.fields.name)
        await form.getByLabel('Email').fill(enquiry.fields.email)
        await form.getByLabel('Message', { exact: true }).fill('A message.')
        const request = page.waitForRequest((each) => each.method() === 'POST')
        await send.click()
        expect((await request).url()).toBe(`${address}/enquiries`)
        server.close()
      })
    })
  }

  testOrdersUnder(basePath, folder)

  test('passes the live check under its base path, with a form handler', async () => {
    const hosts = path.join(work, 'hosts')
    const target = `${basePath}/enquiries`
    await writeHosts(folder, hosts)
    const now = `${basePath}/blogs/moving-a-database-without-a-lost-weekend`
    const redirects = fs.readFileSync(path.join(hosts, 'cloudflare/_redirects'), 'utf8')
    expect(redirects).toContain(`\n${basePath}/old/post.php ${now} 308\n`)
    fs.mkdirSync(path.join(work, 'site'))
    fs.symlinkSync(path.resolve(hosts, 'server'), path.join(work, 'site/current'))
    // A form handler, as in `docs/operations.md`.
    for (const [file, after, handler] of [
      [
        'nginx/server.conf',
        'rules.conf;\n',
        (url: string) => `location = ${target} { proxy_pass ${url}; }\n`,
      ],
      ['caddy/Caddyfile', 'rules.caddy\n', (url: string) => `handle ${target} {\nreverse_proxy ${url}\n}\n`],
    ] as const) {
      const config = path.join(hosts, 'server', file)
      const sample = fs.readFileSync(config, 'utf8')
      fs.writeFileSync(config, sample.replace(after, after + handler(getOrigin(receiver))))
    }
    for (const name of serverNames.filter((each) => isInstalled(each) || process.env.CI)) {
      const server = await startServer(name, path.join(work, 'site'), port + 16)
      const report = await checkLive(server.url + basePath)
      enquiries.splice(0)
      const reply = await fetch(server.url + target, {
        method: 'POST',
        body: new URLSearchParams(enquiry.fields),
        redirect: 'manual',
      })
      expect(reply.status, name).toBe(303)
      expect(enquiries).toMatchObject([{ fields: enquiry.fields }])
      await server.stop()
      expect(report.faults, formatReport(report)).toEqual([])
    }
  })
})

test('a content error stops the build, reports its position, and leaves no export', () => {
  writePost('keys-for-an-outside-team.md', samplePost.replace(/^title: .*\n/m, ''))
  const { status, output } = buildSite(folder, { CONTENT_DIR: content })
  expect(status).not.toBe(0)
  expect(output).toContain('keys-for-an-outside-team.md:2:1  title')
  expect(() => readManifest(folder)).toThrow(/has no release.json/)
})

test('two builds are identical', () => {
  test.skip(!process.env.TWICE, 'Runs with npm test -- --daily, or TWICE=1')
  const buildAfresh = () => {
    for (const made of ['.next', 'public/pictures', 'public/og', '.cache/e2e-site'])
      fs.rmSync(made, { recursive: true, force: true })
    build({})
    return readManifest(folder)
  }
  expect(buildAfresh()).toEqual(buildAfresh())
})
