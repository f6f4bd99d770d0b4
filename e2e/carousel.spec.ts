import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'

const services = ['Product Engineering', 'UI UX Strategy', 'Big Data & Analytics']

/** A carousel, awake: it wakes when it comes near the window. */
async function findCarousel(page: Page, name: string) {
  const carousel = page.getByRole('region', { name })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.locator('[data-awake=true]')).toBeAttached()
  return carousel
}

/** The title of the slide whose middle is nearest the middle of the row, and how wide a slide is against the row. */
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

test('the service carousel shows 2.13 slides, the first in the middle, and loops both ways', async ({
  page,
}) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  const start = await readCentre(carousel)
  expect(start.name).toBe(`1 of 3: ${services[0]}`)
  expect(start.off).toBeLessThan(2)
  expect(start.perView).toBeCloseTo(2.13, 1)
  // Waking is no news.
  await expect(carousel.locator('[aria-live]')).toBeEmpty()

  const next = carousel.getByRole('button', { name: 'Next service' })
  for (const step of [1, 2, 0, 1, 2, 0, 1]) {
    await next.click()
    await expect(carousel.locator('[aria-live]')).toHaveText(`${step + 1} of 3: ${services[step]}`)
    await expect
      .poll(async () => (await readCentre(carousel)).name)
      .toBe(`${step + 1} of 3: ${services[step]}`)
  }
  await expect(next).toBeFocused()

  const previous = carousel.getByRole('button', { name: 'Previous service' })
  for (const step of [0, 2, 1, 0, 2]) {
    await previous.click()
    await expect
      .poll(async () => (await readCentre(carousel)).name)
      .toBe(`${step + 1} of 3: ${services[step]}`)
  }
})

test('fast presses all count, in both directions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  const press = (name: string, times: number) =>
    carousel.getByRole('button', { name }).evaluate((button: HTMLElement, count) => {
      for (let index = 0; index < count; index++) button.click()
    }, times)
  await press('Next service', 20)
  await expect.poll(async () => (await readCentre(carousel)).name).toBe(`3 of 3: ${services[2]}`)
  await press('Previous service', 22)
  await expect.poll(async () => (await readCentre(carousel)).name).toBe(`2 of 3: ${services[1]}`)
  expect((await readCentre(carousel)).off).toBeLessThan(2)
})

test('a new width of the window keeps the slide in the middle, with both neighbours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  for (let press = 1; press <= 7; press++) {
    await carousel.getByRole('button', { name: 'Next service' }).click()
    for (const width of [1280, 700]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => (await readCentre(carousel)).off, `${press} at ${width} px`)
        .toBeLessThan(2)
      expect((await readCentre(carousel)).name).toBe(`${(press % 3) + 1} of 3: ${services[press % 3]}`)
      await expect(carousel.locator('.carousel-slide:not([inert])')).toHaveCount(width === 1280 ? 3 : 1)
    }
  }
})

test('a window of a few pixels, as on its way to another size, changes no slide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'The Latest from our blogs')
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

test('a press in the moment of a new width counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  await carousel.getByRole('button', { name: 'Next service' }).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 20; press++) {
      document.body.style.width = press % 2 ? '' : '90%'
      // The new width is noticed at the end of a frame, and this runs before the next.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      button.click()
    }
  })
  await expect.poll(async () => (await readCentre(carousel)).name).toBe(`3 of 3: ${services[2]}`)
})

for (const [width, perView] of [
  [900, 2],
  [700, 1],
] as const) {
  test(`the service carousel shows ${perView} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const carousel = await findCarousel(page, 'Explore Our Services with one Click')
    expect((await readCentre(carousel)).perView).toBeCloseTo(perView, 1)
  })
}

test('slides that can not be seen can not be reached', async ({ page }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  const wrong = await carousel.locator('.carousel-viewport').evaluate((viewport) => {
    const frame = viewport.getBoundingClientRect()
    return [...viewport.querySelectorAll<HTMLElement>('.carousel-slide')].filter((slide) => {
      const box = slide.getBoundingClientRect()
      const isSeen = box.right > frame.left + 1 && box.left < frame.right - 1
      return slide.inert === isSeen
    }).length
  })
  expect(wrong).toBe(0)
  await expect(carousel.locator('.carousel-slide:not([inert])')).toHaveCount(3)
})

test('a drag moves the carousel, with a mouse or a finger @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'Explore Our Services with one Click')
  const row = carousel.locator('.carousel-viewport')
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await row.boundingBox()
  if (!box) throw new Error('The row of slides has no box.')
  // From the picture, which the browser would drag away by itself if the carousel let it.
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.3]
  if (isMobile) {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: left, y }],
      })
    await touch('touchStart', x)
    for (const share of [0.2, 0.3, 0.4]) await touch('touchMove', x - box.width * share)
    await touch('touchEnd', 0)
  } else {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - box.width * 0.4, y, { steps: 5 })
    await page.mouse.up()
  }
  await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
})

test('the blog carousel loops over the three newest posts, 1.9 a view', async ({ page }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'The Latest from our blogs')
  expect((await readCentre(carousel)).perView).toBeCloseTo(1.9, 1)
  const live = carousel.locator('[aria-live]')
  for (const step of [2, 3, 1, 2]) {
    await carousel.getByRole('button', { name: 'Next article' }).click()
    await expect(live).toHaveText(new RegExp(`^${step} of 3: `))
  }
  await expect(carousel.getByRole('link', { name: /^Learn more/ }).first()).toHaveAttribute(
    'href',
    /^\/blogs\/[a-z-]+$/,
  )
})

test('the testimonials show one at a time and stop at both ends', async ({ page }) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'Happy customers')
  const previous = carousel.getByRole('button', { name: 'Previous testimonial' })
  const next = carousel.getByRole('button', { name: 'Next testimonial' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await next.press('ArrowRight')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.dispatchEvent('click')
  await expect(carousel.locator('[aria-live]')).toHaveText('3 of 3: Ibrahim Sample')
  await expect(carousel.locator('.carousel-slide:not([inert])')).toHaveCount(1)
})
