import fs from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { layOutAll } from './lay-out'
import { postRoute, routes } from './routes'
import { reach, type State, states } from './states'

// A page contains only the styles that it uses. Next's own export links all of them.
test.use({ bypassCSP: true })

const stock = '.cache/stock/out'

/** Returns the styles of a page before they were trimmed. */
function readAllStyles(path: string): string {
  const { pathname } = new URL(path, 'http://localhost')
  const file = [`${stock}${pathname}.html`, `${stock}${pathname}index.html`].find(fs.existsSync)
  const html = fs.readFileSync(file ?? `${stock}/404.html`, 'utf8')
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"?]+)/g)]
  return sheets
    .map(([, sheet]) => fs.readFileSync(`${stock}${sheet}`, 'utf8'))
    .join('')
    .replaceAll('../media/', '/_next/static/media/')
}

/** Replaces the styles of a page and returns the elements that look different then. */
const findChanges = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const ofElements = ['', '::before', '::after']
    const ofFields = [...ofElements, '::placeholder', '::backdrop', '::file-selector-button']
    const read = (styles: CSSStyleDeclaration) =>
      [...styles].map((key) => `${key}: ${styles.getPropertyValue(key)}`).join('; ')
    const look = () =>
      [...document.querySelectorAll('body, body *')]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          (element.matches('input, textarea, dialog') ? ofFields : ofElements).map(
            (part) => [element, part, read(getComputedStyle(element, part))] as const,
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
    const [first, ...others] = document.querySelectorAll('style')
    for (const other of others) other.remove()
    if (first) first.textContent = text
    await settle()
    const after = look()
    return before
      .filter(([, , styles], index) => styles !== after[index]?.[2])
      .map(([element, part]) => `${element.tagName}.${element.getAttribute('class')}${part}`)
  }, css)

const pages: State[] = ['/', '/about', '/services', '/blogs', postRoute, '/contact', '/signup', '/privacy']
  .concat(routes.find((route) => route.startsWith('/authors/')) ?? [])
  .map((path) => ({ id: path, title: path, path, presses: [], sign: (page) => page.locator('main') }))

for (const state of [...pages, ...states]) {
  test(`${state.title} looks the same with its own styles as with all`, async ({ page }) => {
    if (state.isNarrow) await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reach(page, state, layOutAll)
    expect(await findChanges(page, readAllStyles(state.path))).toEqual([])
  })
}
