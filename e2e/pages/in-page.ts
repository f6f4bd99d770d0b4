import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Checks that run in an open page.

/** Lays out carousel images that `content-visibility` skips. */
export async function layOutImages(page: Page): Promise<void> {
  await page.locator('.carousel-picture').evaluateAll((pictures: HTMLElement[]) => {
    for (const { style } of pictures) style.contentVisibility = 'visible'
  })
}

/** Returns by how much a page overflows sideways, and the text that is cut off, except text in scrollers. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isExempt = (element: Element) =>
      element.closest('.carousel, [inert], .sr-only, .skip-link, svg, noscript') !== null
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      if (!hasText || !element.checkVisibility() || isExempt(element)) return false
      const { left, right } = element.getBoundingClientRect()
      return (left < -1 || right > clientWidth + 1) && !scrolls(element)
    })
    const words = cut.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`, ...words] : words
  })

/** Rules whose result depends on colours, and on the width. */
export const colourRules = ['color-contrast', 'link-in-text-block']
export const widthRules = [
  ...colourRules,
  'aria-hidden-focus',
  'button-name',
  'landmark-unique',
  'link-name',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
  'summary-name',
  'target-size',
]

const source = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Returns axe violations, of all rules or only those given. `impact` is minor, moderate, serious or critical. */
export async function findViolations(page: Page, rules?: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const runOnly = only && { type: 'rule' as const, values: [...only] }
    // The only iframe is the map, which is empty or shows another site. All rules check the page, single ones only an
    // open panel.
    const panel = only && document.querySelector(':popover-open, dialog:modal')
    const results = await injected.run(panel ?? document, {
      iframes: false,
      resultTypes: ['violations'],
      runOnly,
    })
    return results.violations
  }, rules)
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact,
    help,
    html: nodes.map((node) => node.html).join(' | '),
  }))
}

/** Returns the names of the islands that hydrate before anything is pressed. */
export const listAwake = (page: Page): Promise<string[]> =>
  page
    .locator('[data-island][data-state]')
    .evaluateAll((islands) => islands.map((island) => (island as HTMLElement).dataset.island ?? ''))

/** Hydrates every island of a page, as hovering over it does. Returns the names of those that fail. */
export const wakeIslands = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    for (const island of islands) {
      // The wrapper may have no box (`display: contents`).
      const target = island.firstElementChild ?? island
      target.scrollIntoView({ behavior: 'instant', block: 'center' })
      target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    const isSettled = () => islands.every(({ dataset }) => /awake|failed/.test(dataset.state ?? ''))
    for (let wait = 0; wait < 600 && !isSettled(); wait++) await new Promise((done) => setTimeout(done, 50))
    return islands
      .filter(({ dataset }) => dataset.state !== 'awake')
      .map(({ dataset }) => dataset.island ?? '')
  })

/** Returns what a page has stored in the browser, besides cookies. */
export const listStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
    ...(await caches.keys()),
  ])
