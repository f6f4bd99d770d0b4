import { expect, test } from './fixtures'

test.use({ javaScriptEnabled: false })

test('without JavaScript the menu and the search panel open and close @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('#mobile-menu')).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('#mobile-menu')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page.getByLabel('Keyword')).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByLabel('Keyword')).toBeHidden()
})

test('without JavaScript a carousel shows that there are more slides @phone', async ({ page }) => {
  await page.goto('/')
  for (const row of await page.locator('.carousel-viewport').all()) {
    const next = row.locator('.carousel-slide').nth(1)
    await row.scrollIntoViewIfNeeded()
    await expect(next).toBeInViewport({ ratio: 0.04 })
    await expect(row).toHaveCSS('scrollbar-width', 'auto')
    await next.evaluate((slide) => slide.scrollIntoView({ inline: 'center', behavior: 'instant' }))
    await expect(next).toBeInViewport({ ratio: 0.5 })
  }
})

test('without JavaScript every slide and step is readable, and other controls say so or are hidden', async ({
  page,
}) => {
  await page.goto('/')
  for (const title of ['Product Engineering', 'UI UX Strategy', 'Big Data & Analytics']) {
    await expect(page.getByRole('group', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Next service' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Order Now' }).first()).toBeHidden()
  await expect(
    page.locator('noscript p', { hasText: 'Ordering online needs JavaScript' }).first(),
  ).toBeVisible()
  await page.goto('/blogs/keys-for-an-outside-team')
  await expect(page.getByText('$15.99')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Step1' })).toBeHidden()
  const sidebar = page.locator('summary').filter({ visible: true })
  await expect(page.getByText('480').filter({ visible: true })).toHaveCount(1)
  await sidebar.click()
  await expect(page.getByText('480').filter({ visible: true })).toHaveCount(0)
})
