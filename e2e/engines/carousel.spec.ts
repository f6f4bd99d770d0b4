import { buttons, carousels, findMisleadingSlides } from '../carousel-view'
import type { Engine } from './engine'
import { expect, expectInPage, test } from './fixtures'
import { countElements, isFocused, readAttribute, readText } from './in-page'

// The carousels in Firefox and WebKit.

const services = '[data-layout=service]'
const next = `${services} ${buttons.next}`
const previous = `${services} ${buttons.previous}`

/** Opens Home and scrolls to a carousel, which hydrates it. */
async function openCarousel(engine: Engine, carousel: string) {
  await engine.goto('/')
  await engine.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, carousel)
  await expectInPage(engine, countElements, `${carousel} [data-hydrated=true]`).toBe(1)
}

/** Expects a slide to be announced and centred. */
async function expectSlide(engine: Engine, slide: RegExp) {
  await expectInPage(engine, readText, `${services} [aria-live]`).toMatch(slide)
  await expectInPage(engine, readMiddle, `${services} .carousel-viewport`).toMatch(slide)
}

test('a carousel counts a click before hydration once', async ({ engine }) => {
  await engine.goto('/')
  // In one call: the carousel hydrates as soon as it is near.
  const wasStatic = await engine.evaluate((selector) => {
    const button = document.querySelector<HTMLElement>(selector)
    button?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const isStatic = document.querySelector('[data-hydrated=true]') === null
    button?.click()
    return isStatic
  }, next)
  expect(wasStatic).toBe(true)
  await expectSlide(engine, /^2 of 3: /)
  // If the click had counted twice, this one would loop to the first.
  await engine.click(next)
  await expectSlide(engine, /^3 of 3: /)
})

test('a carousel loops both ways by its buttons and by arrow keys', async ({ engine }) => {
  await openCarousel(engine, services)
  for (const [button, slides] of [
    [next, [2, 3, 1]],
    [previous, [3, 2, 1]],
  ] as const) {
    for (const slide of slides) {
      await engine.click(button)
      await expectSlide(engine, new RegExp(`^${slide} of 3: `))
    }
  }
  await engine.focus(next)
  for (const [key, slides] of [
    ['ArrowRight', [2, 3, 1]],
    ['ArrowLeft', [3, 2, 1]],
  ] as const) {
    for (const slide of slides) {
      await engine.press(key)
      await expectSlide(engine, new RegExp(`^${slide} of 3: `))
    }
  }
  await expectInPage(engine, isFocused, next).toBe(true)
})

test('a carousel counts seven fast presses', async ({ engine }) => {
  await openCarousel(engine, services)
  for (let press = 0; press < 7; press++) await engine.click(next)
  await expectSlide(engine, /^2 of 3: /)
})

test('a carousel makes exactly the visible slides reachable', async ({ engine, engineName }) => {
  // A phone's window in WebKit and a desktop's in Firefox. Chromium tests more widths.
  const width = await engine.resize(engineName === 'webkit' ? 360 : 1280, 900)
  await engine.goto('/')
  for (const { layout } of carousels) await expectNothingMisleading(engine, layout, width)
})

test('a carousel makes exactly the visible slides reachable, however busy the page is', async ({
  engine,
}) => {
  await engine.resize(360, 900)
  await openCarousel(engine, services)
  for (let move = 0; move < 24; move++) {
    await engine.evaluate(moveBusily, move % 2 ? previous : next, 430 + (move % 4) * 10)
    await expect.poll(() => engine.evaluate(findMisleadingSlides, 'service'), `move ${move}`).toEqual([])
  }
})

test('the carousel of testimonials stops at both ends', async ({ engine }) => {
  const carousel = '[data-layout=testimonial]'
  const forward = `${carousel} ${buttons.next}`
  await openCarousel(engine, carousel)
  await expectInPage(engine, readAttribute, `${carousel} ${buttons.previous}`, 'aria-disabled').toBe('true')
  for (const slide of [2, 3]) {
    await engine.click(forward)
    await expectInPage(engine, readText, `${carousel} [aria-live]`).toMatch(new RegExp(`^${slide} of 3: `))
  }
  await expectInPage(engine, readAttribute, forward, 'aria-disabled').toBe('true')
  await engine.focus(forward)
  await engine.press('ArrowRight')
  await expectInPage(engine, countElements, `${carousel} .carousel-slide:not([inert])`).toBe(1)
  await expectInPage(engine, readText, `${carousel} [aria-live]`).toMatch(/^3 of 3: /)
})

/** Runs in the page: presses a button, and keeps the page busy for most of the movement of 500 ms. */
async function moveBusily(selector: string, milliseconds: number) {
  document.querySelector<HTMLElement>(selector)?.click()
  await new Promise(requestAnimationFrame)
  for (const start = performance.now(); performance.now() - start < milliseconds; );
  await new Promise(requestAnimationFrame)
}

/** Runs in the page: returns the name of the slide centred in its row, within two pixels. */
function readMiddle(selector: string) {
  const row = document.querySelector(selector)
  const frame = row?.getBoundingClientRect()
  if (!row || !frame) return ''
  const slide = [...row.querySelectorAll('.carousel-slide')].find((candidate) => {
    const box = candidate.getBoundingClientRect()
    return Math.abs(box.left + box.width / 2 - frame.left - frame.width / 2) < 2
  })
  return slide?.getAttribute('aria-label') ?? ''
}

/** Moves a carousel in each way, and checks after each that exactly the visible slides are reachable. */
async function expectNothingMisleading(engine: Engine, layout: string, width: number) {
  const carousel = `.carousel[data-layout=${layout}]`
  const show = () =>
    engine.evaluate((selector) => {
      const row = document.querySelector(`${selector} .carousel-viewport`)
      row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, carousel)
  await show()
  await expectInPage(engine, countElements, `${carousel} [data-hydrated=true]`).toBe(1)
  const next = `${carousel} ${buttons.next}`
  const moves: Record<string, () => Promise<unknown>> = {
    hydration: show,
    next: () => engine.click(next),
    previous: () => engine.click(`${carousel} ${buttons.previous}`),
    'the right key': async () => {
      await engine.focus(next)
      await engine.press('ArrowRight')
    },
    'the left key': () => engine.press('ArrowLeft'),
    'a drag': async () => {
      const before = await engine.evaluate(readShown, carousel)
      const [left, y, right] = await engine.evaluate(findDrag, carousel)
      await engine.drag({ x: right, y }, { x: left, y })
      await expectInPage(engine, readShown, carousel).not.toBe(before)
    },
    'a narrower window': () => engine.resize(width - 60, 900),
    'a wider window': () => engine.resize(width, 900),
    'Tab to a link': async () => {
      await engine.focus(next)
      await engine.press('Tab')
    },
    'Tab to the next': () => engine.press('Tab'),
  }
  for (const [name, move] of Object.entries(moves)) {
    await move()
    await show()
    const where = `${layout} at ${width} px after ${name}`
    // On a busy machine, a movement can begin some frames after its press.
    await expect.poll(() => engine.evaluate(findMisleadingSlides, layout), where).toEqual([])
    if (name.startsWith('Tab'))
      expect(await engine.evaluate(measureFocusOutside, carousel), where).toBeLessThan(2)
  }
}

/** Runs in the page: returns the name of the first slide in view. */
function readShown(carousel: string) {
  const frame = document.querySelector(`${carousel} .carousel-viewport`)?.getBoundingClientRect()
  const slides = [...document.querySelectorAll(`${carousel} .carousel-slide`)]
  const shown = slides.filter((slide) => slide.getBoundingClientRect().right > (frame?.left ?? 0) + 30)
  const first = shown.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0]
  return first?.getAttribute('aria-label') ?? ''
}

/** Runs in the page: returns the points for a drag to the left from an image of a row: text is selected instead. */
function findDrag(carousel: string): [number, number, number] {
  const box =
    document.querySelector(`${carousel} .carousel-viewport`)?.getBoundingClientRect() ?? new DOMRect()
  const starts = [...document.querySelectorAll(`${carousel} .carousel-slide:not([inert]) img`)].map(
    (image) => Math.min(image.getBoundingClientRect().right, box.right) - 20,
  )
  const start = Math.max(...starts)
  return [Math.max(box.left, 10, start - box.width * 0.6), box.top + box.height * 0.3, start].map(
    Math.round,
  ) as [number, number, number]
}

/** Runs in the page: returns how far the focused slide overflows its row, in CSS pixels, or 0. */
function measureFocusOutside(carousel: string): number {
  const frame = document.querySelector(`${carousel} .carousel-viewport`)?.getBoundingClientRect()
  const slide = document.querySelector(`${carousel} .carousel-slide:focus-within`)?.getBoundingClientRect()
  return frame && slide ? Math.max(0, frame.left - slide.left, slide.right - frame.right) : 0
}
