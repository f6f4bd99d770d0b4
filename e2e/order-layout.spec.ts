import { apart, expect, openOrder, test } from './fixtures'

// What an order shows, in windows of every size.

test('in low windows Next is in view, most of the window scrolls, and every control is clickable', async ({
  page,
}) => {
  const { dialog } = await openOrder(page)
  for (const step of [1, 2, 3]) {
    for (const [width, height] of [
      [740, 360],
      [844, 390],
      [360, 300],
      [320, 256],
    ] as const) {
      const at = `step ${step} at ${width} × ${height}`
      await page.setViewportSize({ width, height })
      await dialog.getByRole('heading', { level: 3 }).evaluate((heading) => heading.scrollIntoView())
      await expect(dialog.getByRole('heading', { level: 3 }), at).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'Next' }), at).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'Close the order' }), at).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate(measureScrollArea), at).toBeGreaterThan(height * 0.65)
      expect(await dialog.evaluate(findUnreachable), at).toEqual([])
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), at).toBe(0)
    }
    await dialog.getByRole('button', { name: 'Next' }).click(apart)
  }
})

test('in windows that have room, each step is shown whole and leaves no gap', async ({ page }) => {
  for (const [width, height] of [
    [1920, 1080],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { dialog } = await openOrder(page)
    const step = dialog.locator('.order-step')
    for (const count of [1, 2, 3, 4]) {
      const at = `step ${count} at ${width} × ${height}`
      const hidden = await step.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(hidden, at).toBe(0)
      // The padding below the note is 32 px.
      const gap = await step.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom -
          (element.lastElementChild?.getBoundingClientRect().bottom ?? 0),
      )
      expect(gap, at).toBeLessThan(40)
      if (count < 4) await dialog.getByRole('button', { name: 'Next' }).click(apart)
    }
  }
})

test('the title, the message at zero and a file with a long name are in view @phone', async ({ page }) => {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ ...size, height: 630 })
  const { dialog } = await openOrder(page)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(size)
  for (const _ of [1, 2, 3, 4, 5, 6]) await dialog.getByRole('button', { name: 'Take one away' }).click()
  await expect(dialog.getByText('Sorry! Zero limit has reached!')).toBeInViewport({ ratio: 1 })

  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click(apart)
  const file = { name: `${'Screenshot_2026_'.repeat(9)}.png`, mimeType: 'image/png', buffer: Buffer.from('') }
  await dialog.locator('input[name=fileUploader]').setInputFiles(file)
  await dialog.getByRole('button', { name: /^Remove/ }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
  const fields = dialog.getByRole('heading', { level: 3 }).locator('..')
  expect(await fields.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('the note that nothing is sent is in view on every step', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [375, 553],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { dialog } = await openOrder(page)
    for (const step of [1, 2, 3, 4]) {
      const at = `step ${step} at ${width} × ${height}`
      await expect(dialog.getByText(/sends nothing/), at).toBeInViewport({ ratio: 1 })
      if (step < 4) await dialog.getByRole('button', { name: 'Next' }).click(apart)
    }
  }
})

test('with 200% text, the current marker is named whole, and the fields keep room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { dialog } = await openOrder(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const name = dialog.locator('[aria-current=step]').getByText('Place Order')
  await expect(name).toBeVisible()
  const size = await name.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { width, lines: height / Number.parseFloat(getComputedStyle(element).lineHeight) }
  })
  expect(size.lines).toBeLessThan(1.5)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await dialog.evaluate(measureScrollArea)).toBeGreaterThan(300)
})

/** Runs in the page: returns the controls of a dialog that are covered after scrolling them into view. */
function findUnreachable(dialog: HTMLElement | SVGElement): string[] {
  const controls = dialog.querySelectorAll<HTMLInputElement>('button, select, input, textarea')
  const unreachable = [...controls].filter((control) => {
    control.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return !hit || (!control.contains(hit) && !control.labels?.[0]?.contains(hit))
  })
  return unreachable.map(({ outerHTML }) => outerHTML)
}

/** Runs in the page: returns the height of the area in which a dialog scrolls its fields, in CSS pixels. */
function measureScrollArea(dialog: HTMLElement | SVGElement): number {
  let scroller = dialog.querySelector('h3')?.parentElement ?? null
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  if (!scroller) return 0
  const { top, bottom } = scroller.getBoundingClientRect()
  const buttons = dialog.querySelector('footer')?.getBoundingClientRect().top ?? bottom
  return Math.min(bottom, buttons) - Math.max(0, top)
}

test('each button and its dialog name their service, and the step labels are aligned @phone', async ({
  page,
}) => {
  const { dialog } = await openOrder(page)
  await expect(dialog).toHaveAccessibleName(/^Just 3 steps .+ completion! Your order: Oracle Developer – /)
  const tops = await dialog
    .getByRole('listitem')
    .evaluateAll((markers) => markers.map((marker) => marker.lastElementChild?.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.keyboard.press('Escape')
  const buttons = page.getByRole('button', { name: /^Order Now\s?: .+ – / })
  await expect(buttons).toHaveText(Array(4).fill(/^Order Now: .+ – /))
  expect(new Set(await buttons.allTextContents()).size).toBe(4)
})
