import { expect, test } from './fixtures'

// Parts that few pages have: an announcement, forms of their own, a focus.

const announcement = 'The office is closed from 24 to 31 December.'

test('an announcement is above the navigation, on its pages only, and shifts nothing @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = entry.name
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByText(announcement)).toHaveCount(0)
  await page.goto('/services')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Write to us' })).toBeFocused()
  const [line, brand] = [
    page.getByText(announcement),
    page.getByRole('link', { name: 'Testbed', exact: true }),
  ]
  const [top, below] = [await line.boundingBox(), await brand.boundingBox()]
  expect(top?.y).toBe(0)
  expect(below?.y).toBeGreaterThanOrEqual(top?.height ?? 1000)
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeHidden()
})

test('a form of its own has every kind of field, and without an endpoint sends nothing', async ({ page }) => {
  await page.goto('/parts')
  const form = page.getByRole('form', { name: 'Ask for a quote' })
  await expect(form.getByRole('textbox')).toHaveCount(4)
  await expect(form.getByLabel('People')).toHaveAttribute('type', 'number')
  await expect(form.getByLabel('Country').getByRole('option')).toHaveText(['', 'Nigeria', 'Ghana', 'Another'])
  await form.getByRole('group', { name: 'Which service?' }).getByLabel('Design').check()
  await form.getByRole('group', { name: 'What else?' }).getByLabel('A training').check()
  await expect(form.locator('[required]')).toHaveCount(0)
  await form.getByRole('button', { name: 'Ask' }).click()
  await expect(page).toHaveURL('/parts')
  await expect(form.getByLabel('Design')).toBeChecked()
  await expect(form.getByText('This form sends nothing yet.')).toBeVisible()
})

test('the focus of a picture is the part that is seen where it is cropped', async ({ page }) => {
  const read = async (route: string) => {
    await page.goto(route)
    const images = page.locator('main img')
    return images.evaluateAll((all) => all.map((image) => getComputedStyle(image).objectPosition))
  }
  expect((await read('/parts')).sort()).toEqual(['0% 0%', '100% 50%'])
  // In an island, too.
  expect(await read('/bare')).toContain('50% 100%')
})
