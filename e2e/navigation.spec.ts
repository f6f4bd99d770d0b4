import { expect, test } from './fixtures'

test('the bar leads to every main page, each of which starts at its top', async ({ page }) => {
  await page.goto('/')
  for (const [name, url, title] of [
    ['About', '/about', 'About Us'],
    ['It Services', '/services', 'Services'],
    ['Blogs', '/blogs', 'All Blog'],
    ['Contact', '/contact', 'Contact Us'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/signup')
})

test('a link to a place on a page leads to that place @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [from, link, url] of [
    ['/about', 'Our Testimonials', '/#testimonials'],
    ['/', 'Our Mission', '/about#mission'],
    ['/', 'Our Testimonials', '/#testimonials'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(url)
    const place = page.locator(url.slice(url.indexOf('#')))
    await expect
      .poll(() => place.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(32)
  }
})

test('the first stop of the keyboard is a link past the bar', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu opens under 768 px, closes on Escape with focus back, and leads on @phone-only', async ({
  page,
}) => {
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.locator('#mobile-menu')
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('#mobile-menu')).toBeHidden()
})

test('the search panel opens and closes with all its fields @phone', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Open search' })
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  await opener.click()
  await expect(panel.getByLabel('Keyword')).toBeFocused()
  for (const [label, options] of [
    ['City', ['All City', 'City one', 'City two', 'City three']],
    ['Mine Price', ['unlimited', '$50,000', '$100,000', '$150,000', '$200,000']],
  ] as const) {
    await expect(panel.getByLabel(label, { exact: true }).locator('option')).toHaveText([...options])
  }
  for (const label of ['Type', 'Bedrooms', 'Garages', 'Bathrooms']) {
    await expect(panel.getByLabel(label, { exact: true })).toBeVisible()
  }
  await panel.getByLabel('Keyword').fill('oracle')
  await panel.getByRole('button', { name: 'Search Property' }).click()
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL('/')
  await panel.getByRole('button', { name: 'Close search' }).click()
  await expect(panel).toBeHidden()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the menu closes the search panel, and the panel the menu @phone-only', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('#mobile-menu')
  const panel = page.locator('#search-panel')
  // Each covers the other's button, so that it is the keyboard or a screen reader that gets there.
  const press = (name: string) =>
    page.getByRole('button', { name, includeHidden: true }).evaluate((button: HTMLElement) => button.click())
  await press('Open search')
  await expect(panel).toBeVisible()
  await press('Open menu')
  await expect(panel).toBeHidden()
  await expect(menu).toBeVisible()
  await press('Open search')
  await expect(menu).toBeHidden()
  await expect(panel).toBeVisible()
})
