import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { generate } from 'selfsigned'
import { browserFlags, findBrowser } from '@/e2e/browser'
import { readExportPolicy, serveExport } from '@/scripts/serve/server'

// Builds the site from other content than ours: with more posts than fit on a page, and with each kind of mistake.
// The fixtures are made here, so that none of them ever stands in `content/`.

const contentFolder = '.cache/build-check/content'
const exportFolder = 'out-build-check'
const samplePost = fs.readFileSync('content/posts/keys-for-an-outside-team.md', 'utf8')

function copyContent(): void {
  fs.rmSync(contentFolder, { recursive: true, force: true })
  fs.cpSync('content', contentFolder, { recursive: true })
}

function build(): { status: number | null; output: string } {
  fs.rmSync(exportFolder, { recursive: true, force: true })
  const env = { ...process.env, CONTENT_DIR: contentFolder, EXPORT_DIR: exportFolder }
  const previews = spawnSync('npm', ['run', 'previews'], { encoding: 'utf8', env })
  if (previews.status !== 0) return { status: previews.status, output: previews.stdout + previews.stderr }
  const next = spawnSync('npx', ['next', 'build'], { encoding: 'utf8', env })
  if (next.status !== 0) return { status: next.status, output: next.stdout + next.stderr }
  const search = spawnSync('npx', ['tsx', 'scripts/search/main.ts', exportFolder], { encoding: 'utf8', env })
  if (search.status !== 0) return { status: search.status, output: search.stdout + search.stderr }
  const step = spawnSync('npx', ['tsx', 'scripts/export/main.ts', exportFolder], { encoding: 'utf8', env })
  return { status: step.status, output: step.stdout + step.stderr }
}

function checkPagination(): void {
  copyContent()
  for (let number = 1; number <= 12; number++) {
    const id = `fixture-${String(number).padStart(2, '0')}`
    const text = samplePost
      .replace(/^title: .*$/m, `title: Fixture ${number}`)
      .replace(
        /^description: .*$/m,
        `description: The fixture with number ${number}, long enough for a description.`,
      )
      .replace(/^date: .*$/m, `date: 2020-01-${String(number).padStart(2, '0')}`)
    fs.writeFileSync(path.join(contentFolder, 'posts', `${id}.md`), text)
  }
  const { status, output } = build()
  assert.equal(status, 0, output)
  const read = (file: string) => fs.readFileSync(path.join(exportFolder, file), 'utf8')
  const countCards = (html: string) => html.match(/<article/g)?.length
  assert.deepEqual(
    ['blogs.html', 'blogs/page/2.html', 'blogs/page/3.html'].map((file) => countCards(read(file))),
    [9, 9, 3],
  )
  assert.match(read('blogs/page/2.html'), /<link rel="canonical" href="[^"]+\/blogs\/page\/2"/)
  assert.match(read('blogs/page/2.html'), /rel="prev" href="\/blogs"/)
  assert.match(read('sitemap.xml'), /\/blogs\/page\/3<\/loc>/)
  // The twelve fixtures are on data, like three of our own.
  assert.deepEqual(
    ['blogs/topics/data.html', 'blogs/topics/data/page/2.html'].map((file) => countCards(read(file))),
    [9, 6],
  )
  assert.match(read('blogs/topics/data/page/2.html'), /rel="prev" href="\/blogs\/topics\/data"/)
  const check = spawnSync('npx', ['tsx', 'scripts/export-check/main.ts', exportFolder], { encoding: 'utf8' })
  assert.equal(check.status, 0, check.stdout + check.stderr)
  console.log('Builds: 21 posts make three pages of the list, and every link of them is right.')
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
  checkPagination()
  await checkFormEndpoint()
  checkMistakes()
} finally {
  fs.rmSync(exportFolder, { recursive: true, force: true })
  fs.rmSync('.cache/build-check', { recursive: true, force: true })
  // The previews of our own content in place of those of the fixtures.
  spawnSync('npm', ['run', 'previews'])
}
