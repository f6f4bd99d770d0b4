import type { Locator, Page } from '@playwright/test'
import { expect, holdRequests, ignoreRerendering, test, translate } from './fixtures'
import { postRoute } from './routes'

// Islands load and hydrate only when needed, and replay earlier clicks and keys. Only in the finished export.

const services = 'Explore Our Services with one Click'

test('a translated button works on the first click, and its label and status follow', async ({
  page,
  watch,
}) => {
  await page.goto('/signin')
  await translate(page)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('textbox', { name: 'Your Password' })).toHaveAttribute('type', 'text')
  await translate(page)
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveText('Show')
  await expect(page.locator('[data-island=password-field] [role=status]')).toHaveText(
    'Your password is hidden.',
  )
  ignoreRerendering(watch)
})

test('a press on a translated page counts if its island loads before the release', async ({
  page,
  watch,
}) => {
  for (const [path, name, effect] of [
    ['/signin', 'Show password', (page) => page.getByRole('button', { name: 'Hide password' })],
    ['/', 'Order Now', (page) => page.getByRole('dialog', { name: /^Just 3 steps/ })],
    [postRoute, 'Step2', (page) => page.getByRole('button', { name: 'Step2', pressed: true })],
  ] as [string, string, (page: Page) => Locator][]) {
    const release = await holdRequests(page)
    await page.goto(path)
    await translate(page)
    const button = page.getByRole('button', { name }).first()
    await button.hover()
    await page.mouse.down()
    release()
    // Hydration takes some 50 ms.
    await page.waitForTimeout(500)
    await expect(effect(page), path).toHaveCount(0)
    await page.mouse.up()
    await expect(effect(page), path).toBeVisible()
  }
  ignoreRerendering(watch)
})

for (const [what, add] of [
  ['an element before a field', (field: Element, other: Element) => field.before(other)],
  ['an element around a field', (field: Element, other: Element) => field.replaceWith(other)],
  [
    'an element at the start of a form',
    (field: Element, other: Element) => field.closest('form')?.prepend(other),
  ],
] as const) {
  test(`${what}, as extensions add, takes no text, caret or focus`, async ({ page, watch }) => {
    for (const [path, label, tag] of [
      ['/signin', 'Your Password', 'x-y'],
      ['/signin', 'Your Password', 'div'],
      ['/signup', 'Confirm Password', 'x-y'],
      ['/blogs', 'Search the blog', 'div'],
    ] as const) {
      const release = await holdRequests(page)
      await page.goto(path)
      const field = page.getByRole('main').getByLabel(label, { exact: true })
      await field.evaluate(
        (input, [change, name]) => {
          const other = document.createElement(name)
          new Function('field', 'other', `(${change})(field, other)`)(input, other)
          if (!input.isConnected) other.append(input)
        },
        [`${add}`, tag] as const,
      )
      await field.pressSequentially('abdef')
      for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
      release()
      await expect(field.and(page.locator('[data-state=awake] *')), path).toBeVisible()
      await page.keyboard.type('c')
      await expect(field, path).toHaveValue('abcdef')
      await expect(field, path).toBeFocused()
      await page.keyboard.type('x')
      await expect(field, path).toHaveValue('abcxdef')
    }
    ignoreRerendering(watch)
  })
}

test('a focused carousel keeps focus', async ({ page }) => {
  const release = await holdRequests(page)
  await page.goto('/')
  const carousel = page.getByRole('region', { name: services })
  const viewport = carousel.getByRole('group', { name: services })
  await viewport.focus()
  release()
  await expect(carousel.locator('[data-hydrated=true]')).toBeFocused()
  await expect(carousel.locator('[data-hydrated=true]')).toHaveCSS('outline-style', 'solid')
})

test('a carousel hydrates near the viewport, without layout shifts', async ({ page }) => {
  for (const width of [412, 900, 1280]) {
    await page.setViewportSize({ width, height: 823 })
    await page.goto('/')
    await expect(page.locator('[data-hydrated=true]')).toHaveCount(0)
    // Only shifts after the font has loaded: it may load before or after the first paint.
    await page.evaluate(async () => {
      await document.fonts.ready
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    for (const name of [services, 'Happy customers', 'The Latest from our blogs']) {
      const carousel = page.getByRole('region', { name })
      const slide = carousel.locator('.carousel-slide').first()
      const before = await slide.evaluate((element) => element.getBoundingClientRect().width)
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.locator('[data-hydrated=true]')).toBeAttached()
      const after = await slide.evaluate((element) => element.getBoundingClientRect().width)
      expect(after, `${name} at ${width} px`).toBe(before)
      await page.waitForTimeout(200)
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts, `${width} px`).toEqual([])
  }
})

test('a clicked button is dimmed until its island has loaded', async ({ page }) => {
  const release = await holdRequests(page)
  await page.goto(postRoute)
  const step = page.getByRole('button', { name: 'Step2' })
  await step.click()
  await expect(step).toHaveCSS('opacity', '0.6')
  release()
  await expect(step).toHaveCSS('opacity', '1')
})

test('an island touched during parsing hydrates once it is complete', async ({ page }) => {
  // A script inside the island stops the parser, like a slow network.
  const stop = '<script src="/stop.js"></script>'
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(?=<div [^>]*aria-label="2 of 3)/, stop) })
  })
  const contentType = 'text/javascript'
  await page.route('/stop.js', (route) =>
    route.fulfill({ contentType, body: 'document.currentScript.remove()' }),
  )
  const release = await holdRequests(page, /stop\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  const carousel = page.getByRole('region', { name: services })
  const arrived = page.waitForResponse(/islands\/cards/)
  await carousel.getByRole('heading', { level: 2 }).hover()
  await arrived
  await page.waitForTimeout(300)
  release()
  await expect(carousel.locator('[data-hydrated=true]')).toBeAttached()
  await page.waitForLoadState('domcontentloaded')
  await expect(carousel.locator('.carousel-slide')).toHaveCount(9)
})

test('clicks and keys before a carousel hydrates all count', async ({ page }) => {
  const release = await holdRequests(page)
  await page.goto('/')
  const carousel = page.getByRole('region', { name: services })
  const next = carousel.getByRole('button', { name: 'Next service' })
  await next.click()
  await next.press('ArrowRight')
  release()
  await expect(carousel.locator('[aria-live]')).toHaveText(/^3 of 3: /)
  await expect(next).toBeFocused()
})

test('a link in an island that is not hydrated navigates once', async ({ page }) => {
  await holdRequests(page)
  await page.goto('/')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
  const carousel = page.getByRole('region', { name: 'The Latest from our blogs' })
  await carousel
    .getByRole('link', { name: /^Learn more/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
  expect(addresses).toHaveLength(1)
})
