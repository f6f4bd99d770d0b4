import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { expect } from '../fixtures'

// Content changes that need only `README.md` and `docs/writing.md`.

/** Adds a post with pictures beside it, a page, an author, a topic and a former address to a copy of the content. */
export async function writeAsNewcomer(content: string): Promise<void> {
  const run = (...args: string[]) => {
    const env = { ...process.env, CONTENT_DIR: content }
    const command = ['--import', 'tsx', ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
  const edit = (name: string, changes: [from: string | RegExp, to: string][]) => {
    const file = path.join(content, name)
    let text = fs.readFileSync(file, 'utf8')
    for (const [from, to] of changes) {
      expect(text).toMatch(from)
      text = text.replace(from, to)
    }
    fs.writeFileSync(file, text)
  }

  run('scripts/new.ts', 'author', 'Ada Newcomer')
  edit('authors/ada-newcomer.yaml', [
    [/^bio: .*$/m, 'bio: Reads the plans of slow queries, so that others need not.'],
  ])
  run('scripts/new.ts', 'topic', 'Query plans')
  edit('topics.yaml', [
    [
      /Say here what the articles on this topic are about.*/,
      'How a database finds its rows, and where it loses its time.',
    ],
  ])
  run('scripts/new.ts', 'page', 'Terms')
  edit('pages/terms.yaml', [
    [/^ {2}description: .*$/m, '  description: The terms under which this site may be used, in plain words.'],
    [/^draft: true\n/m, ''],
    [/Begin here.*/, 'Read it as often as you like.'],
    [/Write a section.*/, 'Copy what is useful.'],
    [/Say here what a visitor.*/, 'Go back to the start.'],
  ])
  edit('layout.yaml', [[/(?=^ *- \{ label: Privacy)/m, '    - { label: Terms, href: /terms }\n']])
  run('scripts/new.ts', 'rename', 'post', 'deadlines-and-ranges', 'deadlines')

  run('scripts/new.ts', 'post', 'How we read a query plan')
  const folder = path.join(content, 'posts/how-we-read-a-query-plan')
  fs.mkdirSync(folder)
  fs.renameSync(`${folder}.md`, `${folder}/index.md`)
  await sharp(path.join(content, 'pictures/cover-3.png')).jpeg().toFile(`${folder}/photo.jpg`)
  await sharp(path.join(content, 'pictures/cover-4.png')).avif({ effort: 0 }).toFile(`${folder}/diagram.avif`)
  edit('posts/how-we-read-a-query-plan/index.md', [
    [/^description: .*$/m, 'description: Which line of a plan to read first, and what its numbers say.'],
    [/^draft: true\n/m, ''],
    [/^author: .*$/m, 'author: ada-newcomer'],
    [/^cover: .*$/m, 'cover: ./photo.jpg'],
    [/^coverAlt: .*$/m, 'coverAlt: A processor on a dark ground.'],
    [/^topics: .*$/m, 'topics: [query-plans]'],
    [/\nBegin here.*$/s, '\n![Three boxes](./diagram.avif "A plan of three steps")\n'],
  ])
  run('scripts/pictures.ts', '--sizes')
  run('scripts/check-content.ts')
}

/** Checks the result in the export. */
export async function expectNewContent(page: Page, folder: string): Promise<void> {
  const server = await serveExport(folder, readManifest(folder), 0)
  const origin = getOrigin(server)
  for (const [address, heading] of [
    ['/terms', 'Terms'],
    ['/authors/ada-newcomer', 'Ada Newcomer'],
    ['/blogs/topics/query-plans', 'Query plans'],
    ['/blogs/how-we-read-a-query-plan', 'How we read a query plan'],
  ] as const) {
    await page.goto(origin + address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('figure')).toContainText('A plan of three steps')
  await expect(page.getByRole('figure').getByRole('img')).toHaveJSProperty('naturalWidth', 640)
  await page.goto(`${origin}/blogs/deadlines-and-ranges`)
  expect(page.url()).toBe(`${origin}/blogs/deadlines`)
  server.close()
}
