import type { Page } from '@playwright/test'
import { expectUsable, open, order, orderButton, test } from './faulty-pages'
import { expect } from './fixtures'
import { layOutImages } from './pages/in-page'

// Missing, broken and changed pictures, typefaces and styles. Pages stay readable.

const post = '/blogs/keys-for-an-outside-team'

const files = /^\/(pictures|_next\/static\/media)\//

/** Returns the position and size of each image, with all images laid out. */
async function measurePictures(page: Page) {
  await layOutImages(page)
  return page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return [x, y + window.scrollY, width, height].map(Math.round).join(' ')
    }),
  )
}

// Browsers treat all other faults like 404.
for (const fault of ['answers 404', 'never answers'] as const) {
  test(`pictures and the typeface: ${fault}, text shows at once in a fallback font, and images keep their space`, async ({
    page,
    host,
  }) => {
    // Both times in the fallback font, which wraps lines differently.
    host.fail(/^\/_next\/static\/media\//, fault)
    await open(page, '/about')
    const places = await measurePictures(page)
    expect(places.length).toBeGreaterThan(0)
    host.fail(files, fault)
    await open(page, '/about')
    await expectUsable(page)
    const firstPaint = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    await expect.poll(firstPaint).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.fonts.check('16px Brand'))).toBe(false)
    // Without `font-display`, browsers hide text while a font loads.
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family === 'Brand').map(({ display }) => display),
    )
    expect(faces).not.toEqual([])
    expect(new Set(faces)).toEqual(new Set(['swap']))
    expect(await measurePictures(page)).toEqual(places)
    const pictures = page.getByRole('main').locator('img:not([alt=""])')
    for (const picture of await pictures.all()) await expect(picture).toHaveAccessibleName(/\w/)
  })
}

/** Expects an unstyled page to be readable, without overlaps. */
async function expectPlain(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(/Grotesk/i)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const covered = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>('a[href], button')]
    return links
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
      .flatMap((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [box] = link.getClientRects()
        if (!box) return [link.outerHTML]
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return top && (link.contains(top) || top.contains(link)) ? [] : [link.outerHTML.slice(0, 90)]
      })
  })
  expect(covered).toEqual([])
}

test('styles changed by a proxy are blocked, and pages work unstyled', async ({ page, host }) => {
  host.rewritePages((html) => html.replace('<style>', '<style>/* Made smaller for you. */'))
  for (const path of ['/', '/contact', '/blogs', post]) {
    await open(page, path)
    await expectPlain(page)
  }
  await expectUsable(page)
  await open(page, '/')
  await orderButton(page).click()
  await expect(order(page)).toBeVisible()
})
