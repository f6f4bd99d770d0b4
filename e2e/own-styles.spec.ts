import fs from 'node:fs'
import { ancestors, getAttribute, getTextContent, isElementNode, type Node } from '@parse5/tools'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { nextExportFolder, readElements } from './export'
import { expect, test } from './fixtures'
import { layOutImages } from './pages/in-page'
import { postRoute, templateRoutes } from './routes'
import { goOn, reach, states } from './states'

// A page contains only the styles that it uses. Next's own export links all of them.
test.use({ bypassCSP: true })

/** Returns the styles of a page before they were trimmed. */
function readAllStyles(path: string): string {
  const { pathname } = new URL(path, 'http://localhost')
  const file = [`${nextExportFolder}${pathname}.html`, `${nextExportFolder}${pathname}index.html`].find(
    fs.existsSync,
  )
  const html = fs.readFileSync(file ?? `${nextExportFolder}/404.html`, 'utf8')
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"?]+)/g)]
  return sheets
    .map(([, sheet]) => fs.readFileSync(`${nextExportFolder}${sheet}`, 'utf8'))
    .join('')
    .replaceAll('../media/', '/_next/static/media/')
}

/** Replaces the styles of a page for a moment and returns the elements that look different then. */
const findChanges = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const ofElements = ['', '::before', '::after']
    const ofFields = [...ofElements, '::placeholder', '::backdrop', '::file-selector-button']
    // Skip what renders nothing: custom properties, and pseudo-elements without content.
    const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith('--'))
    const read = (styles: CSSStyleDeclaration, part: string) =>
      /^::(before|after)$/.test(part) && styles.content === 'none'
        ? ''
        : keys.map((key) => styles.getPropertyValue(key)).join('; ')
    // The page behind an open panel is compared without it.
    const panel = document.querySelector(':popover-open, dialog:modal')
    const look = () =>
      [
        document.body,
        ...(panel ? [panel, ...panel.querySelectorAll('*')] : document.body.querySelectorAll('*')),
      ]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          (element.matches('input, textarea, dialog') ? ofFields : ofElements).map(
            (part) => [element, part, read(getComputedStyle(element, part), part)] as const,
          ),
        )
    const settle = async () => {
      // Chromium reports stale used margins after a partial layout, so lay out everything.
      document.body.hidden = true
      document.body.getBoundingClientRect()
      document.body.hidden = false
      await document.fonts.ready
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    }
    await settle()
    const before = look()
    const sheets = [...document.querySelectorAll('style')]
    const texts = sheets.map(({ textContent }) => textContent)
    for (const [index, sheet] of sheets.entries()) sheet.textContent = index === 0 ? text : ''
    await settle()
    const after = look()
    for (const [index, sheet] of sheets.entries()) sheet.textContent = texts[index] ?? ''
    return before
      .filter(([, , styles], index) => styles !== after[index]?.[2])
      .map(([element, part]) => `${element.tagName}.${element.getAttribute('class')}${part}`)
  }, css)

test('every class of a page has a rule, so none is misspelt', () => {
  for (const path of templateRoutes) {
    const names = readAllStyles(path).matchAll(/\.((?:\\.|[\w-])+)/g)
    const known = new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
    // Libraries name the classes of Markdown.
    const isMarkdown = (node: Node) => isElementNode(node) && getAttribute(node, 'class') === 'article-body'
    const used = readElements(path, '*')
      .filter((element) => ![...ancestors(element)].some(isMarkdown))
      .flatMap((element) => getAttribute(element, 'class')?.split(' ') ?? [])
    const unknown = used.filter((name) => name && !known.has(name) && !name.startsWith('group/'))
    expect(unknown, path).toEqual([])
  }
})

test('a post without tables, callouts and code has none of their styles', () => {
  const readStyles = (path: string) => readElements(path, 'style').map(getTextContent).join('')
  for (const part of ['.table-scroller', '.callout', 'token-']) {
    expect(readStyles(postRoute)).toContain(part)
    expect(readStyles('/blogs/keys-for-an-outside-team')).not.toContain(part)
  }
})

for (const path of templateRoutes) {
  test(`${path} looks the same with its own styles as with all`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await layOutImages(page)
    expect(await findChanges(page, readAllStyles(path))).toEqual([])
  })
}

for (const first of states.filter(({ after }) => !after)) {
  // The states of the order and those of the search panel follow each other on one page.
  const all = states.filter(
    ({ id, path }) => id === first.id || (path === first.path && id.startsWith(`${first.id.split('-')[0]}-`)),
  )
  const titles = all.map(({ title }) => title).join(', ')
  test(`without axe violations, and the same with its own styles as with all: ${titles}`, async ({
    page,
    watch,
  }) => {
    if (all.length > 1) test.slow()
    for (const state of all) {
      await page.setViewportSize({ width: state.isNarrow ? 320 : 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
      await (state === first ? reach(page, state, layOutImages) : goOn(page, state))
      expect(await findChanges(page, readAllStyles(state.path)), state.title).toEqual([])
      await expectNoViolations(page, state.isNarrow ? 'narrow' : 'state')
    }
    // These states have a failed request.
    if (['load-error', 'not-found'].includes(first.id)) {
      watch.failedRequests.splice(0)
      watch.consoleErrors.splice(0)
    }
  })
}
