import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { layOutImages } from '../pages/in-page'
import { postRoute, routes } from '../routes'
import { reach, states } from '../states'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const

/** Hydrates every island and loads every image, so screenshots do not depend on timing. */
async function settle(page: Page): Promise<void> {
  await layOutImages(page)
  const islands = page.locator('[data-island] > :first-child').filter({ visible: true })
  for (const island of await islands.all()) await island.scrollIntoViewIfNeeded()
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

/** Compares a page in every size and scheme, and attaches the screenshots to the report. */
async function compare(
  page: Page,
  name: string,
  { fullPage = true, isShort = false, isNarrow = false },
): Promise<void> {
  for (const size of sizes) {
    if (isNarrow && size.width > 767) continue
    if (isShort && size.width !== 360 && size.width !== 1280) continue
    await page.setViewportSize(size)
    for (const colorScheme of isShort ? schemes.slice(0, 1) : schemes) {
      await page.emulateMedia({ colorScheme })
      const file = `${name}-${size.width}-${colorScheme}.png`
      await expect.soft(page).toHaveScreenshot(file, { fullPage })
      const path = test.info().snapshotPath(file, { kind: 'screenshot' })
      if (test.info().errors.length === 0) await test.info().attach(file, { path })
    }
  }
}

const toName = (path: string) => path.slice(1).replaceAll('/', '_') || 'home'

for (const route of routes) {
  test(route, async ({ page }) => {
    await page.goto(route)
    await settle(page)
    // Posts look alike, so one in every size is enough.
    const isShort = /^\/blogs\/(?!topics\/)/.test(route) && route !== postRoute
    await compare(page, toName(route), { isShort })
  })
}

for (const state of states) {
  test(`${state.title} (${state.path})`, async ({ page }) => {
    if (state.isNarrow) await page.setViewportSize({ width: 360, height: 740 })
    await reach(page, state, settle)
    await compare(page, `state-${state.id}`, { fullPage: false, isNarrow: state.isNarrow })
  })
}

for (const route of ['/', postRoute]) {
  test(`Forced colours (${route})`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(route)
    await settle(page)
    await compare(page, `forced-${toName(route)}`, {})
  })
}

test(`Printed (${postRoute})`, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(postRoute)
  await settle(page)
  await compare(page, 'print', { isShort: true })
})

test('Keyboard focus (/)', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link').first().focus()
  await compare(page, 'focus', { fullPage: false })
})

test('Hover on a card (/blogs)', async ({ page }) => {
  await page.goto('/blogs')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('article').first().hover()
  await expect(page).toHaveScreenshot('hover.png')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('/', async ({ page }) => {
    await page.goto('/')
    await compare(page, 'no-scripts', {})
  })
})

test('The picture in the README', async ({ page }) => {
  const isWanted = process.env.EXPORT_DIR && test.info().config.updateSnapshots !== 'missing'
  test.skip(!isWanted, 'Only --update-snapshots of the company’s own site (EXPORT_DIR) writes docs/home.jpg.')
  await page.setViewportSize({ width: 1280, height: 960 })
  await page.goto('/')
  await settle(page)
  const halves: { input: Buffer; left: number; top: number }[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const input = await sharp(await page.screenshot())
      .resize(800)
      .toBuffer()
    halves.push({ input, left: halves.length * 800, top: 0 })
  }
  const sheet = sharp({ create: { width: 1600, height: 600, channels: 3, background: 'white' } })
  await sheet.composite(halves).jpeg({ quality: 85 }).toFile('docs/home.jpg')
})
