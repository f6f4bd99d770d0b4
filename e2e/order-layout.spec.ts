import type { Locator } from '@playwright/test'
import { expect, openOrder, test } from './fixtures'

// What an order shows, in windows of every size.

type Box = Awaited<ReturnType<Locator['boundingBox']>> | undefined

/** Returns the largest change of a box's place and size, in CSS pixels. */
const measureMove = (from: Box, to: Box) =>
  Math.max(
    ...(['x', 'y', 'width', 'height'] as const).map((side) =>
      Math.abs((from?.[side] ?? 0) - (to?.[side] ?? 999)),
    ),
  )

test('one frame in windows of every size: its buttons never move, and its middle alone scrolls', async ({
  page,
}) => {
  const { dialog } = await openOrder(page)
  const middle = dialog.locator('.order-middle')
  const next = dialog.getByRole('button', { name: 'Next' })
  const back = dialog.getByRole('button', { name: 'Back' })
  for (const [width, height, text] of [
    [320, 568, 100],
    [360, 740, 100],
    [390, 844, 100],
    [375, 553, 100],
    [768, 1024, 100],
    [1280, 800, 100],
    [1920, 1080, 100],
    [740, 360, 100],
    [360, 300, 100],
    [320, 256, 100],
    [360, 740, 200],
    [1280, 800, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`)
    const moves: number[] = []
    const first = { next: await next.boundingBox(), back: undefined as Box }
    for (const step of [1, 2, 3]) {
      const at = `step ${step} at ${width} × ${height}, ${text}% text`
      const frameHeight = Math.min(800, height - 32)
      expect((await dialog.boundingBox())?.height, at).toBe(frameHeight)
      await expect(dialog.getByText(/sends nothing/i), at).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate(findUnreachable), at).toEqual([])
      expect(await dialog.evaluate(listOverflows), at).toEqual([])
      const { headerHeight, footerHeight, middleHeight, hidden } = await dialog.evaluate(measureFrame)
      expect(middleHeight / frameHeight, at).toBeGreaterThan(0.5)
      if (text === 100 && width >= 360 && width < 768) {
        expect(headerHeight, at).toBeLessThanOrEqual(88)
        expect(footerHeight, at).toBeLessThanOrEqual(96)
      }
      if (height > 1000) expect(hidden, at).toBe(0)
      moves.push(measureMove(first.next, await next.boundingBox()))
      if (step > 1) {
        const place = await back.boundingBox()
        first.back ??= place
        moves.push(measureMove(first.back, place))
      }
      if (step < 3) await next.click()
    }
    expect(Math.max(...moves), `${width} × ${height}, ${text}% text`).toBeLessThan(1)
    for (const _ of [1, 2]) await back.click()
  }
  await expect(middle).toHaveCSS('overflow-y', 'auto')
})

test('minus stays at its place while the message at zero comes and goes @phone', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  const group = dialog.getByRole('group', { name: 'Quantity' })
  const minus = group.getByRole('button', { name: 'Take one away' })
  const { x = 0, y = 0 } = (await minus.boundingBox()) ?? {}
  for (let press = 0; press < 9; press++) await page.mouse.click(x + 20, y + 20)
  await expect(dialog.getByText('Sorry! Zero limit has reached!')).toBeInViewport({ ratio: 1 })
  expect(await minus.boundingBox()).toMatchObject({ x, y })
  const [border, link] = await minus.evaluate((button) => [
    getComputedStyle(button).borderColor,
    getComputedStyle(document.querySelector('dialog[open] [role=alert] p') as Element).color,
  ])
  expect(border).toBe(link)
  await group.getByRole('button', { name: 'Add one' }).click()
  expect(await minus.boundingBox()).toMatchObject({ x, y })
})

test('a file with a long name is in view @phone', async ({ page }) => {
  const { dialog } = await openOrder(page)
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click()
  const file = { name: `${'Screenshot_2026_'.repeat(9)}.png`, mimeType: 'image/png', buffer: Buffer.from('') }
  const input = dialog.locator('input[name=fileUploader]')
  await input.setInputFiles(file)
  await dialog.getByRole('button', { name: /^Remove/ }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate(listOverflows)).toEqual([])
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

/** Runs in the page: returns the parts of the frame that are wider than their box. */
const listOverflows = (dialog: HTMLElement | SVGElement) =>
  [dialog, ...dialog.querySelectorAll('.order-header, .order-middle, .order-footer, button')]
    .filter((part) => part.scrollWidth > part.clientWidth)
    .map((part) => part.outerHTML.slice(0, 80))

/** Runs in the page: returns heights in CSS pixels, and how much of the middle is hidden. */
function measureFrame(dialog: HTMLElement | SVGElement) {
  const [header, middle, footer] = ['header', 'middle', 'footer'].map(
    (name) => dialog.querySelector(`.order-${name}`) as Element,
  ) as [Element, Element, Element]
  return {
    headerHeight: header.clientHeight,
    footerHeight: footer.clientHeight,
    // At 400% zoom, the header scrolls away.
    middleHeight:
      getComputedStyle(middle).overflowY === 'auto'
        ? middle.clientHeight
        : dialog.clientHeight - footer.clientHeight,
    hidden: middle.scrollHeight - middle.clientHeight,
  }
}

test('each button and its dialog name their service, and the markers are centred @phone', async ({
  page,
}) => {
  const { dialog } = await openOrder(page)
  await expect(dialog).toHaveAccessibleName(/^Just 3 steps .+ completion! Your order: Oracle Developer – /)
  const [markers, frame] = [await dialog.getByRole('list').boundingBox(), await dialog.boundingBox()]
  const { x = 0, width = 0 } = markers ?? {}
  if ((frame?.width ?? 0) < 576) {
    expect(markers?.height).toBe(4)
    await expect(dialog.getByText('1 of 4 · Place Order')).toBeInViewport({ ratio: 1 })
  } else expect(x + width / 2).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0) / 2, 0)
  await page.keyboard.press('Escape')
  const buttons = page.getByRole('button', { name: /^Order Now\s?: .+ – / })
  await expect(buttons).toHaveText(Array(4).fill(/^Order Now: .+ – /))
  expect(new Set(await buttons.allTextContents()).size).toBe(4)
})
