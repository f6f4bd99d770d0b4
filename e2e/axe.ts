import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { colourRules, findViolations as findAll, layOutImages, widthRules } from './pages/in-page'

/** Returns axe violations as text, of all rules or only those given. */
export const findViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> =>
  (await findAll(page, rules)).map(({ id, html }) => `${id}: ${html}`)

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
    const violations = await findViolations(page, rules)
    expect(violations, `at ${width} px, ${JSON.stringify(media)}`).toEqual([])
  }
}
