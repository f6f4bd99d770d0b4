import { findCarousel } from './carousel-view'
import { expect, expectFocusKept, openOrder, test } from './fixtures'
import { postRoute } from './routes'

// The keyboard tables of the WAI-ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/), row by row, for each
// pattern that the site uses. `carousel-moves.spec.ts` has Tab through a carousel.

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('Carousel: Enter, Space and the arrow keys on the buttons move one slide and keep focus', async ({
  page,
}) => {
  await page.goto('/')
  const carousel = await findCarousel(page, 'service')
  for (const [name, arrow, slides] of [
    ['Next service', 'ArrowRight', [2, 3, 1]],
    ['Previous service', 'ArrowLeft', [3, 2, 1]],
  ] as const) {
    const button = carousel.getByRole('button', { name })
    for (const [index, key] of ['Enter', 'Space', arrow].entries()) {
      await button.press(key)
      await expect(carousel.locator('[aria-live]'), key).toHaveText(new RegExp(`^${slides[index]} of 3: `))
      await expect(button).toBeFocused()
    }
  }
})

test('Dialog (modal): Tab and Shift+Tab move through it, never to the page behind', async ({ page }) => {
  const { dialog } = await openOrder(page)
  for (const [key, first] of [
    ['Tab', dialog.getByLabel('Paper Type')],
    ['Shift+Tab', dialog.getByRole('button', { name: 'Close the order' })],
  ] as const) {
    await dialog.getByRole('heading', { level: 3 }).focus()
    await page.keyboard.press(key)
    await expect(first).toBeFocused()
    await expectFocusKept(dialog, key)
  }
})

test('Spinbutton: the arrow keys add and take away one, Home goes to the minimum, End does nothing', async ({
  page,
}) => {
  const counter = (await openOrder(page)).dialog.getByRole('spinbutton', { name: 'Quantity' })
  for (const [key, value] of [
    ['End', '5'],
    ['ArrowUp', '6'],
    ['ArrowDown', '5'],
    ['ArrowDown', '4'],
    ['Home', '0'],
  ] as const) {
    await counter.press(key)
    await expect(counter, key).toHaveValue(value)
    await expect(counter).toHaveAttribute('aria-valuenow', value)
    await expect(counter).toBeFocused()
  }
})

test('Spinbutton: Enter and Space on its buttons add and take away one', async ({ page }) => {
  const { dialog } = await openOrder(page)
  const counter = dialog.getByRole('spinbutton', { name: 'Quantity' })
  for (const key of ['Enter', 'Space']) {
    await dialog.getByRole('button', { name: 'Add one' }).press(key)
    await expect(counter, key).toHaveValue('6')
    await dialog.getByRole('button', { name: 'Take one away' }).press(key)
    await expect(counter, key).toHaveValue('5')
  }
})

test('Disclosure: Enter and Space on their buttons open and close the search panel and the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  for (const key of ['Enter', 'Space']) {
    for (const [opens, closes, id] of [
      ['Open search', 'Close search', '#search-panel'],
      ['Open menu', 'Close menu', '#mobile-menu'],
    ] as const) {
      const opener = page.getByRole('button', { name: opens })
      await opener.press(key)
      await expect(page.locator(id)).toBeVisible()
      await page.getByRole('button', { name: closes }).press(key)
      await expect(page.locator(id)).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

test('Button (toggle): Enter and Space press and release a step of the filter', async ({ page }) => {
  await page.goto(postRoute)
  const step = page.getByRole('button', { name: 'Step2' })
  await step.click()
  await expect(step).toHaveAttribute('aria-pressed', 'true')
  for (const key of ['Enter', 'Space']) {
    await step.press(key)
    await expect(step, key).toHaveAttribute('aria-pressed', 'false')
    await step.press(key)
    await expect(step, key).toHaveAttribute('aria-pressed', 'true')
  }
})
