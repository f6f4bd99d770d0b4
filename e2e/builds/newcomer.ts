import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readManifest } from '@/deploy/manifest'
import { getOrigin } from '@/scripts/listen'
import { serveExport } from '@/scripts/serve-export'
import { expectNoViolations } from '../axe'
import { expect } from '../fixtures'

// Content changes that need only `README.md` and `docs/writing.md`.

const article = `
## What a plan is

Ask the database for its plan.[^1] It reads as in the diagram.

> [!TIP]
> Read it from the innermost line outwards.

![Three boxes, joined by arrows](./diagram.avif "A plan of three steps")

| Step | Rows |
| --- | ---: |
| Scan | 1,000 |
| Sort | 10 |

\`\`\`sql
select name from clients where id = 7;
\`\`\`

\`\`\`python
print("ten rows")
\`\`\`

[^1]: Every database has one.
`

const testimonial = `    - clientName: Ngozi Sample
      clientDesignation: Director
      clientFeedback: They told us in the first week what they would not do, and they were right.
      clientPhoto: { name: client-1.png, alt: "", decorative: true }
`

/** Adds a post, a page, an author, a topic, a testimonial and a former address to a copy of the content. */
export async function writeAsNewcomer(content: string, settings: Record<string, string>): Promise<void> {
  const run = (...args: string[]) => {
    const env = { ...process.env, ...settings, CONTENT_DIR: content }
    const { status, stdout, stderr } = spawnSync('npm', ['run', ...args], { env, encoding: 'utf8' })
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

  run('new', '--', 'author', 'Ada Example')
  edit('authors/ada-example.yaml', [
    [/^bio: .*$/m, 'bio: Reads the plans of slow queries, so that others need not.'],
  ])
  run('new', '--', 'topic', 'Query plans')
  edit('topics.yaml', [
    [
      /Say here what the articles on this topic are about.*/,
      'How a database finds its rows, and where it loses its time.',
    ],
  ])
  run('new', '--', 'page', 'Terms')
  edit('pages/terms.md', [
    [/^description: .*$/m, 'description: The terms under which this site may be used, in plain words.'],
    [/---\n\nBegin here.*/, '---\n\nRead it as often as you like.'],
  ])
  edit('layout.yaml', [[/(?=^ *- \{ label: Privacy)/m, '    - { label: Terms, href: /terms }\n']])
  run('new', '--', 'rename', 'post', 'deadlines-and-ranges', 'deadlines')
  edit('pages/home.yaml', [[/(?=^latest:)/m, testimonial]])

  run('new', '--', 'post', 'How we read a query plan')
  const folder = path.join(content, 'posts/how-we-read-a-query-plan')
  fs.mkdirSync(folder)
  fs.renameSync(`${folder}.md`, `${folder}/index.md`)
  await sharp('content/pictures/cover-3.png').jpeg().toFile(`${folder}/photo.jpg`)
  await sharp('content/pictures/cover-4.png').avif({ effort: 0 }).toFile(`${folder}/diagram.avif`)
  edit('posts/how-we-read-a-query-plan/index.md', [
    [/^description: .*$/m, 'description: Which line of a plan to read first, and what its numbers say.'],
    [/^draft: true\n/m, ''],
    [/^author: .*$/m, 'author: ada-example'],
    [/^cover: .*$/m, 'cover: ./photo.jpg'],
    [/^coverAlt: .*$/m, 'coverAlt: A processor on a dark ground.'],
    [/^topics: .*$/m, 'topics: [query-plans]'],
    [/\nBegin here.*$/s, article],
  ])
  fs.appendFileSync(path.join(content, 'dictionary.txt'), 'Ngozi\n')
  run('check:content')
}

/** Checks the result in the export. `plainPost` is a post without code, tables or pictures. */
export async function expectNewContent(page: Page, folder: string, plainPost: string): Promise<void> {
  const server = await serveExport(folder, readManifest(folder), 0)
  const origin = getOrigin(server)
  const open = async (address: string) => {
    const scripts: string[] = []
    const note = (request: { url: () => string; resourceType: () => string }) =>
      request.resourceType() === 'script' && scripts.push(request.url())
    page.on('request', note)
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    page.off('request', note)
    const styles = await page.locator('style').allTextContents()
    return { scripts: scripts.toSorted(), styles: styles.join('') }
  }
  const plain = await open(plainPost)
  const rich = await open('/blogs/how-we-read-a-query-plan')
  expect(rich.scripts).toEqual(plain.scripts)
  for (const part of ['.table-scroller', '.callout', 'token-']) {
    expect(rich.styles).toContain(part)
    expect(plain.styles).not.toContain(part)
  }
  const text = page.locator('.article-body')
  for (const [part, count] of [
    ['table', 1],
    ['pre', 2],
    ['figure img', 1],
    ['section[data-footnotes]', 1],
  ] as const)
    await expect(text.locator(part)).toHaveCount(count)
  await expect(page.getByText('Read it from the innermost line')).toBeVisible()
  for (const [address, heading] of [
    ['/blogs/how-we-read-a-query-plan', 'How we read a query plan'],
    ['/terms', 'Terms'],
    ['/authors/ada-example', 'Ada Example'],
    ['/blogs/topics/query-plans', 'Query plans'],
  ] as const) {
    await open(address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectNoViolations(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
  await open('/blogs/deadlines-and-ranges')
  expect(page.url()).toBe(`${origin}/blogs/deadlines`)
  await open('/')
  await expect(page.locator('[data-layout=testimonial]').getByText('Ngozi Sample')).toBeAttached()
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  await expect(page.locator('[data-layout=testimonial] [aria-live]')).toHaveText(/^2 of 4/)
  server.close()
}
