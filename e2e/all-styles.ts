import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { nextExportFolder } from './export'

/** Returns the styles of a page before they were trimmed. */
export function readAllStyles(path: string): string {
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
export const findChanges = (page: Page, css: string) =>
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
      // Browsers mark the section in view a frame later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      await document.fonts.ready
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    }
    await settle()
    const before = look()
    // The policy allows constructed stylesheets.
    const all = new CSSStyleSheet()
    all.replaceSync(text)
    const setOwn = (areUsed: boolean) => {
      for (const sheet of document.styleSheets) sheet.disabled = !areUsed
      document.adoptedStyleSheets = areUsed ? [] : [all]
    }
    setOwn(false)
    await settle()
    const after = look()
    setOwn(true)
    return before
      .filter(([, , styles], index) => styles !== after[index]?.[2])
      .map(([element, part]) => `${element.tagName}.${element.getAttribute('class')}${part}`)
  }, css)
