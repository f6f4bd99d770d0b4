import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parse, stringify } from 'yaml'
import { readManifest } from '@/deploy/manifest'
import { getOrigin } from '@/deploy/serve/listen'
import { serveExport } from '@/deploy/serve/serve-export'
import { blockNames } from '@/lib/content'
import { buildSite } from '@/scripts/build-site'
import { testSite } from '@/scripts/test-site.mjs'
import { checkPages } from '../pages/check-pages'
import { findOverflow } from '../pages/in-page'

// Builds thirty pages of random blocks in random order, from the samples of the test site.

type Sample = { block: string; id?: string; ground?: string; title?: string; form?: string }

const work = '.cache/blocks-test'
const content = path.join(work, 'content')
const folder = path.join(work, 'blocks')
const names = Array.from({ length: 30 }, (_, index) => `random-${index + 1}`)
const grounds = ['surface', 'raised', 'sunken', 'dark', undefined]
const samples: Sample[] = parse(fs.readFileSync(`${testSite.content}/pages/catalogue.yaml`, 'utf8')).blocks

/** Returns pseudo-random numbers below 1, the same for each seed (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = createRandom(Number(process.env.SEED ?? 1))
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

/** Writes a page of four to nine blocks. Other blocks than a text and a contact may occur twice. */
function writePage(name: string): void {
  const titled = samples.filter(({ title, form }) => title ?? form)
  const count = 4 + Math.floor(random() * 6)
  const chosen = Array.from({ length: count }, (_, index) => pick(index === 0 ? titled : samples))
  const blocks = chosen
    .filter((sample, index) => !/^(text|contact)$/.test(sample.block) || chosen.indexOf(sample) === index)
    .map(({ id, ...sample }) => ({ ...sample, ground: pick(grounds) }))
  const text = stringify({
    seo: {
      title: `Page ${name}`,
      description: `The page ${name} has blocks in an order that nobody has thought about.`,
    },
    noindex: true,
    blocks: JSON.parse(JSON.stringify(blocks).replaceAll('(#prices)', '(/contact)')),
  })
  fs.writeFileSync(path.join(content, 'pages', `${name}.yaml`), text)
}

test.beforeAll(() => {
  fs.rmSync(work, { recursive: true, force: true })
  fs.cpSync(testSite.content, content, { recursive: true })
  for (const name of names) writePage(name)
})
test.afterAll(() => {
  for (const each of ['.cache/next-export/blocks', work]) fs.rmSync(each, { recursive: true, force: true })
})

test('the catalogue of the test site has every block', () => {
  expect([...new Set(samples.map(({ block }) => block))].sort()).toEqual([...blockNames].sort())
})

test('pages of random blocks have no faults', async ({ browser, page }) => {
  test.setTimeout(900_000)
  const { status, output } = buildSite(folder, { CONTENT_DIR: content })
  expect(status, output).toBe(0)
  const env = { ...process.env, CONTENT_DIR: content }
  const check = spawnSync('npx', ['tsx', 'scripts/check-export/main.ts', folder], { env, encoding: 'utf8' })
  expect(check.status, check.stdout + check.stderr).toBe(0)
  const server = await serveExport(folder, readManifest(folder), 0)
  const { faults } = await checkPages(
    browser,
    getOrigin(server),
    '',
    names.map((name) => `/${name}`),
  )
  expect(faults).toEqual([])
  for (const name of names) {
    await page.goto(`${getOrigin(server)}/${name}`)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${name} at ${width} px`).toEqual([])
    }
  }
  server.close()
})
