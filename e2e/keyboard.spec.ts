import type { Locator, Page } from '@playwright/test'
import { expect, openOrder, test } from './fixtures'
import { postRoute } from './routes'

// The keyboard tables of the WAI-ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/), one test a row,
// for each pattern that the site uses.

const post = postRoute

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Expects that focus stays in an element, or with the browser itself, however often a key is pressed. */
async function expectKept(page: Page, element: Locator, key: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press(key)
    const isKept = await element.evaluate(
      (node) => document.activeElement === document.body || node.contains(document.activeElement),
    )
    expect(isKept).toBe(true)
  }
}

test.describe('Carousel', () => {
  async function findCarousel(page: Page) {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Explore Our Services with one Click' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('[data-hydrated=true]')).toBeAttached()
    return {
      carousel,
      previous: carousel.getByRole('button', { name: 'Previous service' }),
      next: carousel.getByRole('button', { name: 'Next service' }),
      live: carousel.locator('[aria-live]'),
    }
  }

  test('Tab moves over the buttons to what can be reached in the slides that show', async ({ page }) => {
    const { carousel, previous, next } = await findCarousel(page)
    await previous.focus()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(carousel.locator('.carousel-slide:not([inert]) a').first()).toBeFocused()
  })

  test('Shift+Tab moves back', async ({ page }) => {
    const { previous, next } = await findCarousel(page)
    await next.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(previous).toBeFocused()
  })

  for (const key of ['Enter', 'Space', 'ArrowRight']) {
    test(`${key} on the next button shows the next slide and leaves focus`, async ({ page }) => {
      const { next, live } = await findCarousel(page)
      await next.press(key)
      await expect(live).toHaveText(/^2 of 3: /)
      await expect(next).toBeFocused()
    })
  }

  for (const key of ['Enter', 'Space', 'ArrowLeft']) {
    test(`${key} on the previous button shows the previous slide and leaves focus`, async ({ page }) => {
      const { previous, live } = await findCarousel(page)
      await previous.press(key)
      await expect(live).toHaveText(/^3 of 3: /)
      await expect(previous).toBeFocused()
    })
  }
})

test.describe('Dialog (modal)', () => {
  test('Enter on its button opens it, with focus inside', async ({ page }) => {
    const { opener, dialog } = await openOrder(page)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  })

  test('Tab moves on through it, never to the page behind', async ({ page }) => {
    const { dialog } = await openOrder(page)
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Paper Type')).toBeFocused()
    await expectKept(page, dialog, 'Tab')
  })

  test('Shift+Tab moves back through it, never to the page behind', async ({ page }) => {
    const { dialog } = await openOrder(page)
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Close the order' })).toBeFocused()
    await expectKept(page, dialog, 'Shift+Tab')
  })

  test('Escape closes it without asking, and gives focus back', async ({ page }) => {
    const { opener, dialog } = await openOrder(page)
    await dialog.getByLabel('Topic').fill('Indexes')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('Spinbutton', () => {
  for (const [key, does, value] of [
    ['ArrowUp', 'adds one', '6'],
    ['ArrowDown', 'takes one away', '4'],
    ['Home', 'goes to the minimum', '0'],
    ['End', 'does nothing, since there is no maximum', '5'],
  ] as const) {
    test(`${key} ${does}`, async ({ page }) => {
      const counter = (await openOrder(page)).dialog.getByRole('spinbutton', { name: 'Quantity' })
      await counter.press(key)
      await expect(counter).toHaveValue(value)
      await expect(counter).toHaveAttribute('aria-valuenow', value)
      await expect(counter).toBeFocused()
    })
  }

  test('figures typed are taken, as in any box, and letters are not', async ({ page }) => {
    const counter = (await openOrder(page)).dialog.getByRole('spinbutton', { name: 'Quantity' })
    await counter.press('ControlOrMeta+a')
    await page.keyboard.type('12')
    await expect(counter).toHaveAttribute('aria-valuenow', '12')
    await page.keyboard.press('Backspace')
    await expect(counter).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.type('x')
    await expect(counter).toHaveValue(/^\d+$/)
  })

  for (const key of ['Enter', 'Space']) {
    test(`${key} on its buttons adds one and takes one away`, async ({ page }) => {
      const { dialog } = await openOrder(page)
      const counter = dialog.getByRole('spinbutton', { name: 'Quantity' })
      await dialog.getByRole('button', { name: 'Add one' }).press(key)
      await expect(counter).toHaveValue('6')
      await dialog.getByRole('button', { name: 'Take one away' }).press(key)
      await expect(counter).toHaveValue('5')
    })
  }
})

test.describe('Radio group', () => {
  async function findRadios(page: Page) {
    const { dialog } = await openOrder(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    const find = (name: string) => dialog.getByRole('radio', { name, exact: true })
    return { dialog, writing: find('Writing'), rewriting: find('Rewriting'), editing: find('Editing') }
  }

  test('Space checks the one with focus', async ({ page }) => {
    const { writing } = await findRadios(page)
    await writing.press('Space')
    await expect(writing).toBeChecked()
  })

  for (const key of ['ArrowDown', 'ArrowRight']) {
    test(`${key} checks the next`, async ({ page }) => {
      const { writing, rewriting } = await findRadios(page)
      await writing.press(key)
      await expect(rewriting).toBeChecked()
      await expect(rewriting).toBeFocused()
    })
  }

  for (const key of ['ArrowUp', 'ArrowLeft']) {
    test(`${key} checks the one before, and the last before the first`, async ({ page }) => {
      const { writing, editing } = await findRadios(page)
      await writing.press(key)
      await expect(editing).toBeChecked()
      await expect(editing).toBeFocused()
    })
  }

  test('Tab moves to the checked one of a group, and on to the next group', async ({ page }) => {
    const { dialog, editing } = await findRadios(page)
    await editing.check()
    await dialog.getByRole('heading', { level: 3 }).focus()
    await page.keyboard.press('Tab')
    await expect(editing).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'All Levels' })).toBeFocused()
  })
})

for (const key of ['Enter', 'Space']) {
  test.describe('Disclosure', () => {
    for (const [opens, closes, id] of [
      ['Open search', 'Close search', '#search-panel'],
      ['Open menu', 'Close menu', '#mobile-menu'],
    ] as const) {
      test(`${key} on “${opens}” opens, and on “${closes}” closes`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto('/about')
        const opener = page.getByRole('button', { name: opens })
        await opener.press(key)
        await expect(page.locator(id)).toBeVisible()
        await page.getByRole('button', { name: closes }).press(key)
        await expect(page.locator(id)).toBeHidden()
        await expect(opener).toBeFocused()
      })
    }

    test(`${key} closes and opens the author sidebar`, async ({ page }) => {
      await page.goto(post)
      const sidebar = page.locator('.author-sidebar').filter({ visible: true })
      await expect(sidebar).toHaveAttribute('open')
      await sidebar.locator('summary').press(key)
      await expect(sidebar).not.toHaveAttribute('open')
      await sidebar.locator('summary').press(key)
      await expect(sidebar).toHaveAttribute('open')
    })
  })

  test.describe('Button (toggle)', () => {
    test(`${key} presses a step of the filter, and releases it`, async ({ page }) => {
      await page.goto(post)
      const step = page.getByRole('button', { name: 'Step2' })
      await step.click()
      await expect(step).toHaveAttribute('aria-pressed', 'true')
      await step.press(key)
      await expect(step).toHaveAttribute('aria-pressed', 'false')
      await step.press(key)
      await expect(step).toHaveAttribute('aria-pressed', 'true')
    })
  })
}
