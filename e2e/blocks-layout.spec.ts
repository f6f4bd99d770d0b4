import type { Page } from '@playwright/test'
import { applyStyles, expect, test } from './fixtures'

// Every block, at every width, text size and number of items.

/** Runs in the page: returns texts in boxes narrower than 3 em, and broken words that would fit a line of their block. */
function findSqueezed(): string[] {
  const faults = new Set<string>()
  const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement as HTMLElement
    if (!text.data.trim() || !parent.checkVisibility() || parent.closest('.sr-only, svg, noscript, script'))
      continue
    range.selectNodeContents(text)
    const { width, height } = range.getBoundingClientRect()
    const { fontSize } = getComputedStyle(parent)
    const em = Number.parseFloat(fontSize)
    const name = `${parent.tagName} “${text.data.trim().slice(0, 30)}”`
    if (height > 2 * em && width < 3 * em && text.data.trim().length > 6)
      faults.add(`${name} is ${width} px wide`)
    const block = parent.closest('section')?.querySelector('h1, h2, h3')?.closest('div, section')
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()]
      const isBroken = lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > em / 2)
      const length = lines.reduce((sum, line) => sum + line.width, 0)
      if (isBroken && length < (block?.clientWidth ?? 0)) faults.add(`${name} breaks ${word}`)
    }
  }
  return [...faults]
}

for (const size of [16, 32])
  test(`no block squeezes its text or breaks words that fit, with a font of ${size} px`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/catalogue')
    await applyStyles(page, `:root { font-size: ${size}px }`)
    const faults: string[] = []
    // In narrower windows, a word of large text often fills a line.
    for (let width = size === 16 ? 280 : 560; width <= 2560; width += 40) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.evaluate(findSqueezed)
      faults.push(...found.map((fault) => `${width} px: ${fault}`))
    }
    expect(faults).toEqual([])
  })

/** Runs in the page: gives each list of tiles this many items. Returns what looks left over. */
function countTiles(count: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('.tiles')].flatMap((list) => {
    const [first] = list.children
    while (list.children.length > count) list.lastElementChild?.remove()
    while (first && list.children.length < count) list.append(first.cloneNode(true))
    const items = [...list.children].map((item) => item.getBoundingClientRect())
    const tops = [...new Set(items.map(({ top }) => Math.round(top)))]
    const rows = tops.map((top) => items.filter((item) => Math.abs(item.top - top) < 2))
    const [last = [], columns = 1] = [rows.at(-1), rows[0]?.length]
    const { width } = list.getBoundingClientRect()
    const faults: string[] = []
    if (rows.some((row, index) => row.length !== columns && index < rows.length - 1)) faults.push('has a gap')
    if (columns > 1 && last.length === 1 && (last[0]?.width ?? 0) < width * 0.9)
      faults.push('leaves one over')
    if (columns > 4) faults.push('has too many columns')
    if (count === 1 && width > 900 && (items[0]?.width ?? 0) > width * 0.7)
      faults.push('is as wide as the page')
    if (items.some((item) => item.width < 100)) faults.push('is too narrow')
    return faults.map((fault) => `${list.className}: ${fault}`)
  })
}

/** Opens the page of all blocks, and lengthens the note of one plan: notes of different length shift nothing. */
async function openWithLongNote(page: Page): Promise<void> {
  await page.goto('/catalogue')
  const note = page.locator('#prices li .text-muted').first()
  await note.evaluate((element) => element.append(' and again'.repeat(20)))
}

test('one to twelve items of every list look meant', async ({ page }) => {
  await openWithLongNote(page)
  const faults: string[] = []
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (let count = 12; count > 0; count--) {
      const found = await page.evaluate(countTiles, count)
      faults.push(...found.map((fault) => `${count} at ${width} px, ${fault}`))
      const squeezed = await page.evaluate(findSqueezed)
      faults.push(...squeezed.map((fault) => `${count} at ${width} px, ${fault}`))
    }
    if (width === 768) {
      await page.evaluate(countTiles, 3)
      const steps = page.locator('ol.tiles > li')
      const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
      expect(new Set(tops).size, 'three steps at 768 px are a row').toBe(1)
    }
    await page.reload()
  }
  expect(faults).toEqual([])
})

test('the parts of plans beside each other are aligned, whatever their notes', async ({ page }) => {
  await openWithLongNote(page)
  const readTops = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)))
  expect(new Set(await readTops('#prices li > ul')).size).toBe(1)
  // A longer list beside it does not stretch the lines of a shorter one.
  expect(new Set(await readTops('#prices li > ul > :nth-child(2)')).size).toBe(1)
})

test('two cards stand side by side in a wide window', async ({ page }) => {
  await page.goto('/catalogue')
  const carousel = page.getByRole('region', { name: 'Cards in a carousel' })
  const viewport = carousel.locator('.carousel-viewport')
  // Before it hydrates, and after.
  for (const isHydrated of ['false', 'true']) {
    if (isHydrated === 'true') await carousel.scrollIntoViewIfNeeded()
    await expect(viewport).toHaveAttribute('data-hydrated', isHydrated)
    const [first, second] = await Promise.all(
      [0, 1].map((index) => carousel.locator('.carousel-slide').nth(index).boundingBox()),
    )
    expect(second?.y).toBe(first?.y)
    expect(second?.width).toBeCloseTo(first?.width ?? 0, 0)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(1280)
  }
})

test('a page with one hero has no band below it', async ({ page }) => {
  for (const [width, height] of [
    [2560, 1440],
    [768, 1400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/services')
    const [hero, footer] = await Promise.all([
      page.locator('main > section').boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ])
    expect(Math.abs((hero?.y ?? 0) + (hero?.height ?? 0) - (footer?.y ?? 0))).toBeLessThan(2)
  }
  // Its picture stays with the page in a wide window.
  await page.setViewportSize({ width: 2560, height: 1440 })
  const picture = await page.locator('main img').boundingBox()
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(1280 + 720)
})

test('the fields of a form fill its width', async ({ page }) => {
  await page.goto('/contact')
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [name, phone] = await Promise.all(
      ['Name', 'Phone Number'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
    )
    const toEnd = (box = { x: 0, width: 0 }) => Math.round(box.x + box.width)
    expect(toEnd(phone ?? undefined), `at ${width} px`).toBe(toEnd(name ?? undefined))
  }
})
