import type { Locator } from '@playwright/test'
import { carousels, drag, findCarousel, findMisleadingSlides, swipe } from './carousel-view'
import { expect, holdRequests, test, waitFrames } from './fixtures'

const services = ['Product Engineering', 'UI UX Strategy', 'Big Data & Analytics']

/** Returns the slide nearest the centre of the row, its distance from it, and how many slides fit the row. */
async function readCentre(carousel: Locator) {
  return carousel.locator('.carousel-viewport').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect()
    const middle = frame.left + frame.width / 2
    const slides = [...viewport.querySelectorAll<HTMLElement>('.carousel-slide')].map((slide) => {
      const box = slide.getBoundingClientRect()
      return {
        name: slide.ariaLabel ?? '',
        off: Math.abs(box.left + box.width / 2 - middle),
        width: box.width,
      }
    })
    const nearest = slides.sort((a, b) => a.off - b.off)[0]
    return {
      name: nearest?.name,
      off: nearest?.off ?? 0,
      perView: frame.width / ((nearest?.width ?? 1) + 24),
    }
  })
}

/** Expects a service to be in the centre, counting from 1. */
const expectCentred = (carousel: Locator, place: number) =>
  expect.poll(async () => (await readCentre(carousel)).name).toBe(`${place} of 3: ${services[place - 1]}`)

test('the service carousel shows 2.13, 2 or 1 slides, and centres the first', async ({ page }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  const start = await readCentre(carousel)
  expect(start.name).toBe(`1 of 3: ${services[0]}`)
  expect(start.off).toBeLessThan(2)
  expect(start.perView).toBeCloseTo(2.13, 1)
  // Nothing is announced before the first move.
  await expect(carousel.locator('[aria-live]')).toBeEmpty()
  for (const [width, perView] of [
    [900, 2],
    [700, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await readCentre(carousel)).perView).toBeCloseTo(perView, 1)
  }
})

test('a row scrolled before hydration keeps its slide, and its next button continues from there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdRequests(page)
  await page.goto('/')
  for (const { layout } of carousels) {
    await page.locator(`.carousel[data-layout=${layout}] .carousel-viewport`).evaluate((row) => {
      row.querySelectorAll('.carousel-slide')[1]?.scrollIntoView({ inline: 'center', behavior: 'instant' })
    })
  }
  release()
  for (const { layout, item } of carousels) {
    const carousel = await findCarousel(page, layout)
    if (layout !== 'blog') expect((await readCentre(carousel)).name, layout).toMatch(/^2 of 3/)
    expect(await page.evaluate(findMisleadingSlides, layout), layout).toEqual([])
    await carousel.getByRole('button', { name: `Next ${item}` }).click()
    await expect(carousel.locator('[aria-live]'), layout).toHaveText(/^3 of 3/)
  }
})

test('a sideways swipe on a trackpad moves by one slide, and scrolling down does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  await carousel.locator('.carousel-viewport').hover()
  const top = await page.evaluate(() => scrollY)
  // At once: a pause would end the swipe.
  await Promise.all([30, 60, 30].map((distance) => page.mouse.wheel(distance, 4)))
  await expectCentred(carousel, 2)
  await page.waitForTimeout(300)
  await page.mouse.wheel(-60, 0)
  await expectCentred(carousel, 1)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  expect((await readCentre(carousel)).name).toBe(`1 of 3: ${services[0]}`)
})

test('a resize keeps the centred slide and both neighbours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  for (let press = 1; press <= 7; press++) {
    await carousel.getByRole('button', { name: 'Next service' }).click()
    for (const width of [1280, 700]) {
      await page.setViewportSize({ width, height: 800 })
      // Together, since before the carousel adapts another slide can be in the centre.
      await expect(async () => {
        const { name, off } = await readCentre(carousel)
        expect(name, `${press} at ${width} px`).toBe(`${(press % 3) + 1} of 3: ${services[press % 3]}`)
        expect(off, `${press} at ${width} px`).toBeLessThan(2)
      }).toPass({ timeout: 5000 })
      await expect(carousel.locator('.carousel-slide:not([inert])')).toHaveCount(width === 1280 ? 3 : 1)
    }
  }
})

test('resizing through a window of a few pixels keeps the slide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'blog')
  const shown = carousel.locator('.carousel-slide:not([inert])').first()
  const before = await shown.getAttribute('aria-label')
  for (const width of [1, 24, 60, 100]) {
    for (const size of [width, 1280]) {
      await page.setViewportSize({ width: size, height: 800 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    }
    await expect(shown, `after ${width} px`).toHaveAttribute('aria-label', before ?? '')
  }
})

test('a click within the frame of a resize counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  await carousel.getByRole('button', { name: 'Next service' }).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 20; press++) {
      document.body.style.width = press % 2 ? '' : '90%'
      // The observer reports the new width at the end of a frame; this runs before the next one.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      button.click()
    }
  })
  await expectCentred(carousel, 3)
})

test('a drag moves the carousel, with a mouse or a finger @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  const row = carousel.locator('.carousel-viewport')
  const box = await row.boundingBox()
  const slide = await row.locator('.carousel-slide').first().boundingBox()
  if (!box || !slide) throw new Error('The row of slides has no box.')
  // On the image: browsers drag images by default. Over half of a slide, which counts at any speed.
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height * 0.3]
  await (isMobile ? swipe : drag)(page, { x, y }, { x: x - slide.width * 0.7, y })
  await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
})

test('a slow drag of a third of a slide moves by one, and a shorter one moves back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const { layout } of carousels) {
    const carousel = await findCarousel(page, layout)
    const row = carousel.locator('.carousel-viewport')
    // By the image: text is selected.
    const image = row.locator('.carousel-slide:not([inert]) img').first()
    const { width = 0 } = (await row.locator('.carousel-slide').first().boundingBox()) ?? {}
    for (const [share, moved] of [
      [0.1, ''],
      [0.34, /^2 of 3/],
    ] as const) {
      const box = await image.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      // A flick counts at any length, so take longer.
      for (const part of [0.01, 0.25, 0.5, 0.75, 1]) {
        await page.mouse.move(x - width * share * part, y)
        await page.waitForTimeout(100)
      }
      await page.mouse.up()
      await waitFrames(page, 10)
      await expect(carousel.locator('[aria-live]'), `${layout} by ${share}`).toHaveText(moved)
    }
  }
})

test('a mouse selects the text of slides', async ({ page }) => {
  await page.goto('/')
  for (const { layout } of carousels) {
    const carousel = await findCarousel(page, layout)
    const text = carousel.locator('.carousel-slide[aria-label^="1 of"]:not([inert]) p').first()
    await text.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, height = 0 } = (await text.boundingBox()) ?? {}
    await drag(page, { x: x + 2, y: y + 12 }, { x: x + 90, y: y + Math.min(height - 8, 12) })
    expect(await page.evaluate(() => `${getSelection()}`.length), layout).toBeGreaterThan(3)
    await expect(carousel.locator('[aria-live]'), layout).toBeEmpty()
  }
})

test('the blog carousel shows 1.9 posts, and cuts no words of the second', async ({ page }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'blog')
  expect((await readCentre(carousel)).perView).toBeCloseTo(1.9, 1)
  for (const width of [800, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    // How far the words of any card are from the edge that cuts the second one.
    const distance = await carousel.evaluate((section) => {
      const slides = [...section.querySelectorAll('.carousel-slide')]
      const lefts = slides.map((slide) => slide.getBoundingClientRect().left)
      const [first = 0, second = 0] = lefts.sort((a, b) => a - b)
      const cut = (section.getBoundingClientRect().width ?? 0) - (second - first)
      const ends = slides.flatMap((slide) =>
        [...slide.querySelectorAll('h3, p')].flatMap((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects()].map(({ right }) => right - slide.getBoundingClientRect().left)
        }),
      )
      return cut - Math.max(...ends)
    })
    expect(distance, `${width} px`).toBeGreaterThan(16)
  }
})

// Home has three slides in each.
for (const [path, count] of [
  ['/catalogue', 2],
  ['/bare', 7],
] as const) {
  test(`carousels of ${count} slides stand side by side, or move without gaps and loop or stop at their ends`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const { layout, item, loops } of carousels) {
        const carousel = await findCarousel(page, layout)
        const live = carousel.locator('[aria-live]')
        const areBeside = count === 2 && loops
        if (areBeside && width === 1280) {
          await expect(carousel.getByRole('button', { name: item })).toHaveCount(0)
          continue
        }
        let position = 0
        for (const [direction, step] of [
          ['Next', 1],
          ['Previous', -1],
        ] as const) {
          for (let press = 0; press <= count; press++) {
            await carousel.getByRole('button', { name: `${direction} ${item}` }).dispatchEvent('click')
            position =
              loops && !areBeside
                ? (position + step + count) % count
                : Math.min(count - 1, Math.max(0, position + step))
            const name = new RegExp(`^${position + 1} of ${count}: `)
            await expect(live).toHaveText(name)
            const where = `${layout} at ${width} px, ${direction} ${press + 1}`
            expect(await page.evaluate(findMisleadingSlides, layout), where).toEqual([])
            if (layout === 'service') expect((await readCentre(carousel)).name, where).toMatch(name)
            else
              await expect(carousel.locator('.carousel-slide:not([inert])').first()).toHaveAttribute(
                'aria-label',
                name,
              )
          }
        }
      }
    }
  })
}
