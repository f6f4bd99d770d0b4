import type { Locator, Page } from '@playwright/test'
import { carousels, drag, findCarousel, findMisleadingSlides, swipe, widths } from './carousel-view'
import { expect, test } from './fixtures'

// After every kind of move, exactly the visible slides can be reached.

test.use({ hasTouch: true })

/** Prevents navigation, and records the mark of each followed link in `window.followed`. */
const recordLinks = (page: Page) =>
  page.evaluate(() => {
    const followed: (string | undefined)[] = []
    Object.assign(window, { followed })
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      if (!event.defaultPrevented) followed.push(link.dataset.seen)
      event.preventDefault()
    })
  })

const readFollowed = (page: Page) =>
  page.evaluate(() => (window as unknown as { followed: string[] }).followed.splice(0))

/** Marks each link of a row whose centre is in view, and returns the marks and centres. */
const markSeenLinks = (row: Locator) =>
  row.evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect()
    return [...viewport.querySelectorAll('a')].flatMap((link, index) => {
      const { left, width, top, height } = link.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      link.dataset.seen = `${index}`
      const slide = link.closest('.carousel-slide')?.getBoundingClientRect()
      if (!slide) return []
      const share = (Math.min(slide.right, frame.right) - Math.max(slide.left, frame.left)) / slide.width
      return share > 0.5 && x > frame.left && x < frame.right ? [{ mark: `${index}`, x, y }] : []
    })
  })

/** Returns the name of the focused slide, and by how many CSS pixels it overflows its row. */
const readFocus = (row: Locator) =>
  row.evaluate((viewport) => {
    const slide = viewport.querySelector('.carousel-slide:focus-within')
    if (!slide) return undefined
    const [frame, box] = [viewport.getBoundingClientRect(), slide.getBoundingClientRect()]
    return { name: slide.ariaLabel, outside: Math.max(0, frame.left - box.left, box.right - frame.right) }
  })

/** Moves a carousel in each way, and checks after each that exactly the visible slides are reachable. */
async function expectNothingMisleading(
  page: Page,
  { layout, item }: (typeof carousels)[number],
  where: string,
) {
  const carousel = await findCarousel(page, layout)
  const row = carousel.locator('.carousel-viewport')
  const next = carousel.getByRole('button', { name: `Next ${item}` })
  const previous = carousel.getByRole('button', { name: `Previous ${item}` })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const check = async (move: string) =>
    expect(await page.evaluate(findMisleadingSlides, layout), `${layout}, ${where}, after ${move}`).toEqual(
      [],
    )
  const along = async (from: number, to: number, move: typeof drag) => {
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await move(page, { x: x + width * from, y: y + height * 0.3 }, { x: x + width * to, y: y + height * 0.3 })
  }
  const resize = async (width: number) => {
    await page.setViewportSize({ ...size, width })
    await findCarousel(page, layout)
  }
  const moves: Record<string, () => Promise<void>> = {
    hydration: async () => {},
    'the next button': () => next.click(),
    'the next button again': () => next.click(),
    'the previous button': () => previous.click(),
    'the right key': () => next.press('ArrowRight'),
    'the left key': () => next.press('ArrowLeft'),
    'a drag to the left': () => along(0.8, 0.2, drag),
    'a drag to the right': () => along(0.2, 0.8, drag),
    'a swipe to the left': () => along(0.8, 0.2, swipe),
    'a swipe to the right': () => along(0.2, 0.8, swipe),
    'a narrower window': () => resize(Math.round(size.width * 0.7)),
    'the first window': () => resize(size.width),
  }
  for (const [name, move] of Object.entries(moves)) {
    await move()
    await check(name)
    if (where.includes('cold') && name === 'the left key') return
  }
  const links = await markSeenLinks(row)
  if (layout !== 'testimonial') expect(links, `${layout}, ${where}`).not.toEqual([])
  for (const { mark, x, y } of links) {
    await page.mouse.click(x, y)
    await page.touchscreen.tap(x, y)
    expect(await readFollowed(page), `${layout}, ${where}, link ${mark} clicked and tapped`).toEqual([
      mark,
      mark,
    ])
  }
  await check('clicks and taps')
  // Through all visible links, out of the carousel and back.
  await next.focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0
    for (; stops < 5; stops++) {
      await page.keyboard.press(key)
      const inside = await row.evaluate((element) => element.contains(document.activeElement))
      if (!inside) break
      await check(key)
      expect((await readFocus(row))?.outside, `${layout}, ${where}, ${key}`).toBeLessThan(2)
    }
    expect(stops, `links reached by ${key}, ${layout}, ${where}`).toBeLessThan(4)
    if (layout !== 'testimonial')
      expect(stops, `links reached by ${key}, ${layout}, ${where}`).toBeGreaterThan(0)
    await check(`${key} out of the carousel`)
  }
}

for (const width of widths) {
  test(`slides in view can be reached and slides out of view cannot, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ reducedMotion: width === 1280 ? 'no-preference' : 'reduce' })
    for (const visit of ['cold', 'cached']) {
      await page.goto('/')
      await recordLinks(page)
      for (const carousel of carousels) await expectNothingMisleading(page, carousel, `${width} px, ${visit}`)
    }
  })
}
