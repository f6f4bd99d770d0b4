import type { Page } from '@playwright/test'
import { findChanges, readAllStyles } from './all-styles'
import { expectNoViolations } from './axe'
import { exportFolder } from './export'
import { applyStyles, enter, expect, test } from './fixtures'
import { findOverflow, layOutImages } from './pages/in-page'
import { forgetAll } from './pages/watch-page'
import { postRoute, routes, templateRoutes } from './routes'

const widths = [320, 360, 412, 768, 1280, 1920]

/** Styles of WCAG 1.4.12 (text spacing), and a browser's default font size of 32 px. */
const userStyles = {
  none: '',
  'text spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  'a 32 px font': ':root { font-size: 32px !important }',
}

/** Returns targets smaller than 44 px. Links in a sentence are exempt, as in WCAG 2.5.8. */
const findSmallTargets = (page: Page) =>
  page
    .locator('a, button, select, summary, textarea, input:not([type=hidden], :disabled)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
        .filter((element) => {
          const sentence = element.matches('a') && element.closest('p, blockquote, .article-body li')
          return !sentence || sentence.textContent?.trim() === element.textContent?.trim()
        })
        .map((element) => {
          // A label is part of its checkbox's target, and the link of a card covers it.
          const isCard = getComputedStyle(element, '::after').position === 'absolute'
          const target = element.matches('[type=checkbox], [type=radio]')
            ? element.closest('label')
            : element.closest(isCard ? 'article' : '*')
          const { width, height } = (target ?? element).getBoundingClientRect()
          return { width, height, html: element.outerHTML.slice(0, 90) }
        })
        .filter(({ width, height }) => Math.min(width, height) < 43.9)
        .map(({ width, height, html }) => `${Math.round(width)} × ${Math.round(height)}: ${html}`),
    )

/** Returns the horizontal scrollers that are unnamed or cannot be scrolled by keyboard. */
const findInaccessibleScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth,
      )
      .filter((box) => box.tabIndex < 0 || !(box.ariaLabel || box.closest('[aria-label]')))
      .map((box) => box.outerHTML.slice(0, 90)),
  )

/** Returns the sections that `scrollIntoView` does not align with their scroll margin. */
const findMissedSections = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement
    const missed: string[] = []
    for (const section of document.querySelectorAll('main section')) {
      scrollTo({ top: 0, behavior: 'instant' })
      section.scrollIntoView({ behavior: 'instant' })
      // Images get their size in the first frame and move this one in the next.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const isAtEnd = root.scrollHeight - innerHeight - scrollY < 1
      const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
      const distance = Math.round(section.getBoundingClientRect().top - margin)
      if (!isAtEnd && Math.abs(distance) > 1)
        missed.push(`${section.id || section.className}: ${distance} px`)
    }
    return missed
  })

/** Runs in the page. */
const measureDistanceToEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY

/** Returns the number of headings, or 0 without a fallback font, and those that wrap differently in it. */
const compareHeadings = (page: Page) =>
  page.evaluate(async () => {
    const { style } = document.body
    const [typeface = '', ...fallbacks] = getComputedStyle(document.body).fontFamily.split(',')
    const headings = [...document.querySelectorAll('h1, h2, h3')].filter((heading) =>
      heading.checkVisibility(),
    )
    const readLines = (heading: Element) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const words: { word: string; top: number }[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text as Text).data.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          words.push({ word, top: range.getClientRects()[0]?.top ?? 0 })
        }
      }
      // The fonts differ in height by about a pixel.
      return words
        .map(({ word, top }, index) => (top - (words[index - 1]?.top ?? top) > 8 ? `/ ${word}` : word))
        .join(' ')
    }
    await document.fonts.load(`600 20px ${typeface}`)
    // Browsers load local fonts on first use. Some may be missing: without any, there is nothing to compare.
    const loaded = await Promise.allSettled(
      fallbacks.map((fallback) => document.fonts.load(`600 20px ${fallback}`)),
    )
    if (!loaded.some((result) => result.status === 'fulfilled' && result.value.length > 0))
      return { total: 0, shifting: [] }
    const real = headings.map(readLines)
    style.fontFamily = fallbacks.join()
    const fallback = headings.map(readLines)
    style.fontFamily = ''
    const shifting = real.flatMap((lines, index) =>
      lines === fallback[index] ? [] : [`${lines} → ${fallback[index]}`],
    )
    return { total: real.length, shifting }
  })

for (const route of routes) {
  // Other pages of a kind differ only in their words.
  const isTemplate = templateRoutes.includes(route)
  test(`${route} answers, has no axe violations, looks the same with its own styles as with all, and fits every width and reader`, async ({
    page,
  }) => {
    test.slow(isTemplate)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto(route)
    expect(response?.status()).toBe(200)
    const currentItems = await page
      .locator('nav')
      .evaluateAll((navs) => navs.map((nav) => nav.querySelectorAll('[aria-current]').length))
    expect(Math.max(...currentItems)).toBeLessThanOrEqual(1)
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(measureDistanceToEnd)).toBeLessThan(1)
    expect(await findMissedSections(page)).toEqual([])
    if (isTemplate) {
      await layOutImages(page)
      expect(await findChanges(page, readAllStyles(route))).toEqual([])
    }
    await expectNoViolations(page, isTemplate ? 'wide' : 'brief')

    const faults: Record<string, unknown> = {}
    const note = (state: string, found: string[]) => {
      if (found.length > 0) faults[state] = found
    }
    for (const width of isTemplate ? widths : [320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, css] of Object.entries(userStyles)) {
        if (css && ![320, 360, 412, 1280].includes(width)) continue
        await applyStyles(page, css)
        note(`${width} px, ${name}`, await findOverflow(page))
      }
      await applyStyles(page, '')
      if (width !== 320) continue
      note('targets', await findSmallTargets(page))
      note('scrollers', await findInaccessibleScrollers(page))
    }
    expect(faults).toEqual({})
    if (!isTemplate) return
    const islands = page.locator('[data-wake=visible]')
    if (route === '/') expect(await islands.count()).toBeGreaterThan(5)
    for (const island of await islands.all()) {
      await island.evaluate((wrapper) => wrapper.firstElementChild?.scrollIntoView({ block: 'center' }))
      await expect(island).toHaveAttribute('data-state', 'awake')
    }
  })
}

test('headings wrap in the fallback font as in the typeface, with few exceptions', async ({ page }) => {
  let total = 0
  const shifting: string[] = []
  for (const route of templateRoutes) {
    await page.goto(route)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const compared = await compareHeadings(page)
      test.skip(compared.total === 0, 'There is no fallback font: install fonts-liberation.')
      total += compared.total
      shifting.push(...compared.shifting)
    }
  }
  expect(total).toBeGreaterThan(100)
  // Writers choose the words, so some may differ by a few pixels.
  expect(shifting.length, shifting.join('\n')).toBeLessThanOrEqual(total * 0.03)
})

test('no image is more than twice as large as a phone shows it @phone-only', async ({ page }) => {
  for (const route of ['/', '/about', '/services', '/catalogue', '/contact']) {
    await page.goto(route)
    await layOutImages(page)
    const pictures = await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((image) => image.checkVisibility())
          .map(async (image) => {
            image.loading = 'eager'
            await image.decode()
            const { width, height } = image.getBoundingClientRect()
            // A separate image, since `srcset` changes the natural size.
            const file = new Image()
            file.src = image.currentSrc
            await file.decode()
            return {
              name: image.currentSrc,
              times: Math.min(file.naturalWidth / width, file.naturalHeight / height) / devicePixelRatio,
            }
          }),
      ),
    )
    expect(pictures.length, route).toBeGreaterThan(0)
    // Chromium reuses a larger file that another image on the page has loaded.
    const fitting = new Set(pictures.filter(({ times }) => times <= 2).map(({ name }) => name))
    expect(
      pictures.filter(({ name }) => !fitting.has(name)),
      route,
    ).toEqual([])
  }
})

test('very long words, names and titles do not overflow', async ({ page }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  for (const route of ['/', '/about', '/blogs', postRoute, '/contact', '/signup']) {
    // Hydration restores the original text, so wait for it.
    await page.goto(route, { waitUntil: 'networkidle' })
    await layOutImages(page)
    await page
      .locator('main :is(h1, h2, h3, p, li, a, button, label, summary, dt, dd), footer :is(p, a, h2)')
      .evaluateAll((elements, word) => {
        const texts = elements.flatMap((element) => [...element.childNodes])
        for (const text of texts) if (text instanceof Text && text.data.trim()) text.data = `${word} ${word}`
      }, long)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${route} at ${width} px`).toEqual([])
    }
  }
})

test('an address in other letters gets a link to the page that it means', async ({ page, watch }) => {
  // The server of the tests is none that redirects them.
  await page.route('**/About?from=mail', (route) =>
    route.fulfill({ status: 404, path: `${exportFolder}/404.html` }),
  )
  await page.goto('/About?from=mail')
  await page.getByRole('link', { name: 'Did you mean /about' }).click()
  await expect(page).toHaveURL('/about?from=mail')
  forgetAll(watch)
})

test('an unknown address gets the helpful page with status 404', async ({ page, watch }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find that page' })).toBeVisible()
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  await enter(page.getByRole('searchbox', { name: 'Search the blog' }), 'oracle')
  await expect(page).toHaveURL('/blogs?q=oracle')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Blogs' }).click()
  await expect(page).toHaveURL('/blogs')
  // The failed request is the one under test.
  forgetAll(watch)
})
