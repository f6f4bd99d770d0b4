import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { splitFrontMatter } from 'checked-content'
import { parse } from 'yaml'
import { createRandom, seed } from '../random'
import { type Editor, killServer, startEditor } from './start-editor'
import { post, twoTexts } from './writers'

// Random hands: whatever is pressed, typed, undone, reloaded or killed, every word that was typed is in a file, a working
// copy or the history, and files are whole. To repeat a failure, use the line that it prints:
//   SEED=7 SOAK_SECONDS=600 npx playwright test e2e/edit/soak.spec.ts

const seconds = Number(process.env.SOAK_SECONDS || 60)
// The page beside the form costs as much as all else.
const hasPage = seconds >= 600
const random = createRandom(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

const two = 'pages/two-texts.yaml'
const entries = [two, 'pages/about.yaml', 'pages/home.yaml', post, 'authors/no-posts.yaml']
const fields =
  '.form textarea[data-path], .form input[data-path]:not([type=date], [type=checkbox], [inputmode=decimal]), .cm-content'
const presses = '.form summary, .form button:not(:disabled), .bar button, .bar a'
const avoided = /Delete|address|Publish/

let editor: Editor
let page: Page
const typed = new Set<string>()
const steps: string[] = []

/** Reads the files of a folder, but those that go meanwhile: their words are elsewhere then. */
function readAll(folder: string): [name: string, text: string][] {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.flatMap((name): [string, string][] => {
    if (!/\.(md|yaml|json)$/.test(name)) return []
    try {
      return [[name, fs.readFileSync(path.join(folder, name), 'utf8')]]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}
const keptFolder = () => path.resolve('.kept', editor.folder.replace(/\W+/g, '-'))

/** Returns the typed words that are in a file, a working copy or the history. Throws if a file is not whole. */
function findWords(): Set<string> {
  const files = readAll(editor.folder)
  for (const [name, text] of files) {
    parse(splitFrontMatter(text)?.yaml ?? (name.endsWith('.md') ? '' : text))
    if (!text.endsWith('\n')) throw new Error(`${name} is cut off.`)
  }
  const kept = readAll(keptFolder())
  for (const [, text] of kept) JSON.parse(text)
  const all = [...files, ...kept].map(([, text]) => text).join('\n')
  return new Set(all.match(/\bw\d+x\b/g))
}

const isHere = (words: Iterable<string>) => () => [...words].filter((word) => !findWords().has(word))
const explain = (why: string) => `${why}\n${steps.slice(-25).join('\n')}\nSEED=${seed}`
const expectHere = (words: Iterable<string>, why: string) =>
  expect.poll(isHere(words), { message: explain(why), timeout: 15_000 }).toEqual([])

async function choose(selector: string) {
  const all = await page.locator(selector).filter({ visible: true }).all()
  if (all.length === 0) return
  const element = pick(all)
  // The form of another entry may have fewer.
  const label = await element
    .evaluate(
      (node) =>
        node.getAttribute('aria-label') ?? (node as HTMLElement).dataset.path ?? node.textContent ?? '',
      undefined,
      { timeout: 1000 },
    )
    .catch(() => undefined)
  if (label === undefined) return
  return { label, click: () => element.click({ timeout: 5000 }).catch(() => steps.push('  (not pressed)')) }
}

const actions: Record<string, () => Promise<void>> = {
  async type() {
    const field = await choose(fields)
    if (!field) return
    await field.click()
    // Something covered it.
    if (!(await page.evaluate((chosen) => document.activeElement?.matches(chosen), fields))) return
    const word = `w${typed.size}x`
    steps.push(`  ${word} into ${field.label}`)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${word}`)
    typed.add(word)
    await expectHere([word], `${word} is nowhere`)
  },
  async press() {
    const button = await choose(presses)
    if (!button || avoided.test(button.label)) return
    steps.push(`  ${button.label}`)
    await button.click()
  },
  async key() {
    const key = pick(['Tab', 'Shift+Tab', 'Escape', 'Enter', 'ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp'])
    steps.push(`  ${key}`)
    await page.keyboard.press(key)
  },
  async unfold() {
    await (await choose('.form summary'))?.click()
  },
  undo: () => page.keyboard.press('Control+z'),
  redo: () => page.keyboard.press('Control+Shift+z'),
  async open() {
    const entry = pick(entries)
    steps.push(`  ${entry}`)
    await page.evaluate((name) => location.assign(`#/${name}`), entry)
  },
  /** Goes on in another window, and closes the oldest. */
  async otherWindow() {
    const [oldest, ...others] = page.context().pages()
    if (others.length > 1) await oldest?.close()
    const other = await page.context().newPage()
    await other.goto(`${editor.address}#/${two}`)
    page = other
  },
  async reload() {
    await page.reload()
  },
  async kill() {
    await editor.kill()
    if (random() < 0.5) await actions.type?.().catch(() => undefined)
    await editor.restart()
  },
  async killPage() {
    const frame = page.locator('iframe')
    const address = await frame.getAttribute('src', { timeout: 1000 }).catch(() => undefined)
    if (address) killServer(address)
  },
}
const often =
  'type type type unfold unfold press press press key undo undo redo open otherWindow reload kill'.split(' ')
if (hasPage) often.push('killPage')

test.beforeAll(async ({ browser }) => {
  editor = await startEditor('edit-soak', ...(hasPage ? [] : ['--no-page']))
  fs.writeFileSync(path.join(editor.folder, two), twoTexts)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
})
test.afterAll(() => editor?.kill())

test('whatever is done, no word is lost and no file is cut', async () => {
  test.setTimeout(seconds * 1000 + 120_000)
  process.stdout.write(`SEED=${seed} SOAK_SECONDS=${seconds}\n`)
  await page.goto(`${editor.address}#/${two}`)
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const before = findWords()
    const action = pick(often)
    steps.push(action)
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
    await actions[action]?.()
    await expectHere(before, `${action} lost words`)
  }
})
