import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures'
import { layOutImages } from './lay-out'

const source = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Returns axe violations, of all rules or only those given. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const runOnly = only && { type: 'rule' as const, values: only }
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
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const colourRules = ['color-contrast', 'link-in-text-block']
/** Rules whose result depends on the width. */
const widthRules = [
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
/** The first view runs every rule, the others those whose result can differ. */
const wide = [
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'dark', rules: colourRules },
  { width: 1280, colorScheme: 'light', forcedColors: 'active', rules: colourRules },
  { width: 768, colorScheme: 'light', rules: widthRules },
  { width: 320, colorScheme: 'light', rules: widthRules },
  { width: 320, colorScheme: 'dark', rules: colourRules },
] as const
/** Views of states that exist only in narrow windows. */
const narrow = [
  { width: 320, colorScheme: 'light', rules: undefined },
  { width: 320, colorScheme: 'dark', rules: colourRules },
  { width: 320, colorScheme: 'light', forcedColors: 'active', rules: colourRules },
  { width: 767, colorScheme: 'light', rules: widthRules },
] as const

/** The view of a page whose kind is tested in every view. */
const brief = [narrow[0]] as const
/** Views of an open panel or a result, on a page that is tested in every view. */
const state = [wide[0], wide[2], wide[4], wide[5]] as const
const views = { wide, narrow, brief, state }

/** Expects no axe violations in these views: schemes, forced colours and widths. */
export async function expectNoViolations(page: Page, view: keyof typeof views = 'wide'): Promise<void> {
  await layOutImages(page)
  for (const { width, rules, ...media } of views[view]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
    const violations = await findViolations(page, rules && [...rules])
    expect(violations, `at ${width} px, ${JSON.stringify(media)}`).toEqual([])
  }
}
