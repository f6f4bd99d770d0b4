import fs from 'node:fs'
import path from 'node:path'
import { type Browser, expect as baseExpect, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { findEngine } from '@/scripts/browser.mjs'
import { type DrivenPage, Hands } from './hands'
import { type Editor, startEditor } from './start-editor'

export const expect = baseExpect.configure({ timeout: 60_000 })
export const post = 'posts/keys-for-an-outside-team.md'
export const twoTexts = `seo: { title: Two texts, description: A page with two texts whose words must stay where they were typed by people. }
draft: true
blocks:
  # About the first.
  - block: text
    title: First
    markdown: One.
  # About the second.
  - block: text
    title: Second
    markdown: Two.
`

const viewport = { width: 1440, height: 900 }

/** Opens a browser by Playwright, or Firefox by Puppeteer. Its windows share one profile. */
async function openBrowser(browserName: string, browser: Browser, address: string) {
  const found = findEngine('firefox')
  if (browserName === 'chromium' || !('browser' in found)) {
    test.skip(browserName !== 'chromium', 'Firefox is not on this machine.')
    const openTab = async () =>
      new Hands((await browser.newPage({ viewport })) as unknown as DrivenPage, address)
    return { openTab, close: async () => {} }
  }
  const options = { executablePath: found.browser, headless: true, defaultViewport: viewport }
  const firefox = await puppeteer.launch({ browser: 'firefox', ...options })
  const openTab = async () => new Hands((await firefox.newPage()) as unknown as DrivenPage, address)
  return { openTab, close: () => firefox.close() }
}

/** What a test needs: an editor without the page, a window, and a draft of two texts. */
export type Desk = {
  editor: Editor
  hands: Hands
  two: string
  openTab: () => Promise<Hands>
  file: (name: string) => string
  read: (name: string) => string
  write: (name: string, text: string) => void
  expectFile: (name: string) => ReturnType<typeof expect.poll>
  titleIs: (words: string) => Promise<void>
}

/** Declares tests of a writer in Chromium or, with `EDIT_TESTS`, in Firefox. */
export function describeWriter(name: string, browserName: string, declare: (desk: Desk) => void): void {
  if (browserName === 'firefox' && !process.env.EDIT_TESTS) return
  test.describe(`in ${browserName}`, () => {
    const desk = {} as Desk
    let close = async () => {}
    let count = 0
    test.beforeAll(async ({ browser }) => {
      const editor = await startEditor(`${name}-${browserName}`, '--no-page')
      const file = (own: string) => path.join(editor.folder, own)
      const read = (own: string) => fs.readFileSync(file(own), 'utf8')
      const write = (own: string, text: string) => fs.writeFileSync(file(own), text)
      const expectFile = (own: string) => expect.poll(() => read(own))
      const titleIs = (words: string) => expectFile(desk.two).toContain(`title: ${words}`)
      Object.assign(desk, { editor, file, read, write, expectFile, titleIs })
      const opened = await openBrowser(browserName, browser, editor.address)
      close = opened.close
      Object.assign(desk, { openTab: opened.openTab, hands: await opened.openTab() })
    })
    test.afterAll(async () => {
      await close()
      await desk.editor?.kill()
    })
    test.beforeEach(() => {
      if (desk.two) fs.rmSync(desk.file(desk.two))
      desk.two = `pages/two-${++count}.yaml`
      desk.write(desk.two, twoTexts)
    })
    declare(desk)
  })
}
