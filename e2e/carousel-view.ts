import { expect, type Page } from '@playwright/test'

/** The carousels of Home: layout, the word for a slide in button labels, and whether it loops. */
export const carousels = [
  { layout: 'service', item: 'service', loops: true },
  { layout: 'testimonial', item: 'testimonial', loops: false },
  { layout: 'blog', item: 'article', loops: true },
] as const

/** Scrolls to a carousel, and waits until it is hydrated. */
export async function findCarousel(page: Page, layout: (typeof carousels)[number]['layout']) {
  const carousel = page.locator(`.carousel[data-layout=${layout}]`).first()
  const row = carousel.locator('.carousel-viewport')
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(row).toHaveAttribute('data-hydrated', 'true')
  return carousel
}

/** Selectors of a carousel's buttons, whose labels writers choose. */
export const buttons = {
  previous: 'button[aria-disabled]:first-child',
  next: 'button[aria-disabled]:last-child',
}

/** One of each layout, with 1, 2 and 2.13 services in view. */
export const widths = [360, 900, 1280]

/**
 * Runs in the page. Skips to the end of a movement, and reports slides that are visible but not reachable or the
 * reverse. It is sent as text, so it is self-contained.
 */
export async function findMisleadingSlides(layout: string): Promise<string[]> {
  const row = document.querySelector<HTMLElement>(`.carousel[data-layout=${layout}] .carousel-viewport`)
  const track = row?.firstElementChild
  if (!row || !track) return ['no carousel']
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await nextFrame()
  for (const movement of track.getAnimations()) movement.finish()
  // `transitionend` fires in the next frame, and the carousel renders after it.
  await nextFrame()
  await nextFrame()

  const slides = [...track.querySelectorAll<HTMLElement>('.carousel-slide')]
  const gap = Number.parseFloat(getComputedStyle(slides[0] as HTMLElement).marginLeft)
  const frame = row.getBoundingClientRect()
  // Rows other than the services' are clipped at the edge of the content.
  const clip = layout === 'service' ? 0 : gap
  const seen = { left: Math.max(frame.left + clip, 0), right: Math.min(frame.right - clip, innerWidth) }
  const faults: string[] = []
  let [start, end, whole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const slide of slides) {
    const box = slide.getBoundingClientRect()
    const width = Math.min(box.right, seen.right) - Math.max(box.left, seen.left)
    const share = Math.max(0, width / box.width)
    if (share > 0.5 && slide.inert) faults.push(`${slide.ariaLabel} is inert with ${share} of it in view`)
    if (share === 0 && !slide.inert) faults.push(`${slide.ariaLabel} is not inert and out of view`)
    if (share > 0.99) whole += 1
    start = Math.min(start, box.left - gap)
    end = Math.max(end, box.right + gap)
    const link = slide.querySelector('a')
    if (share < 0.5 || !link) continue
    const { left, right, top, height } = link.getBoundingClientRect()
    const x = (Math.max(left, seen.left) + Math.min(right, seen.right)) / 2
    const hit = right - left > 0 && x > left && x < right && document.elementFromPoint(x, top + height / 2)
    if (hit && !link.contains(hit))
      faults.push(`the link of ${slide.ariaLabel} is under ${hit.outerHTML.slice(0, 80)}`)
  }
  if (whole === 0) faults.push('no slide is fully in view')
  if (start > frame.left + 1 || end < frame.right - 1) faults.push('part of the row is empty')
  return faults
}

type Point = { x: number; y: number }

// Both start with a short move: Swiper counts from the first one beyond its threshold.

/** Swipes with one finger. */
export async function swipe(page: Page, from: Point, to: Point) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  await touch('touchStart', from)
  for (const share of [0.05, 0.5, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y })
  await touch('touchEnd', to)
  await client.detach()
}

export async function drag(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
}
