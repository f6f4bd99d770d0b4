import type { Page } from '@playwright/test'
import { applyStyles, expect, expectFocusKept, test } from './fixtures'
import { postRoute } from './routes'

test('the header links to every main page, each scrolled to its top', async ({ page }) => {
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

test('the footer ends at the bottom of a tall window, and at the end of a long page', async ({ page }) => {
  for (const route of ['/services', '/thanks', '/contact', '/']) {
    await page.goto(route)
    for (const [width, height] of [
      [360, 740],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      const below = await page.locator('body > footer').evaluate((footer) => {
        const end = Math.max(document.documentElement.scrollHeight, innerHeight)
        return Math.abs(Math.round(end - footer.getBoundingClientRect().bottom - scrollY))
      })
      expect(below, `${route} at ${width} × ${height}`).toBe(0)
    }
  }
})

test('the navigation marks the page, and on posts, topics and pages in folders the page above', async ({
  page,
}) => {
  for (const [route, name, mark] of [
    ['/about', 'About', 'page'],
    ['/blogs', 'Blogs', 'page'],
    [postRoute, 'Blogs', 'true'],
    ['/blogs/topics/data', 'Blogs', 'true'],
    ['/services', 'It Services', 'page'],
    ['/services/support/response-times', 'It Services', 'true'],
  ] as const) {
    await page.goto(route)
    const current = page
      .getByRole('navigation', { name: 'Main', includeHidden: true })
      .locator('[aria-current]')
    await expect(current).toHaveText([name, name])
    await expect(current.filter({ visible: true })).toHaveCSS('text-decoration-line', 'underline')
    for (const link of await current.all()) await expect(link).toHaveAttribute('aria-current', mark)
  }
})

test('a page in a folder has links to the pages above it, for people and search engines', async ({
  page,
}) => {
  await page.goto('/services/support/response-times')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Services', 'Support after the launch'])
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  const list = JSON.parse(data ?? '')['@graph'].find((each: object) => 'itemListElement' in each)
  const { url } = JSON.parse(data ?? '')['@graph'][0]
  expect(list.itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Services', item: url.replace(/\/support\/.*/, '') },
    { position: 3, name: 'Support after the launch', item: url.replace(/\/response-times$/, '') },
    { position: 4, name: 'Response times' },
  ])
  await breadcrumb.getByRole('link', { name: 'Support after the launch' }).click()
  await expect(page).toHaveURL('/services/support')
  await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Services'])
  await page.goto('/services')
  await expect(breadcrumb).toHaveCount(0)
})

test('a link to a section scrolls to that section @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [from, link, url] of [
    ['/about', 'Our Testimonials', '/#testimonials'],
    ['/', 'Our Mission', '/about#mission'],
    ['/', 'Our Testimonials', '/#testimonials'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(url)
    const section = page.locator(url.slice(url.indexOf('#')))
    await expect
      .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(32)
  }
})

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
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
  // The next result can be opened in a tab too.
  await panel
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close search' }).click()
  await expect(panel).toBeHidden()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Returns the elements behind an open panel that can still have focus. */
const findReachable = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, select, textarea, summary, iframe, [tabindex]',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest(':popover-open, [inert]'))
      .map((element) => element.outerHTML.slice(0, 80)),
  )

for (const [opens, id, first] of [
  ['Open menu', '#mobile-menu', 'Close menu'],
  ['Open search', '#search-panel', 'Keyword'],
] as const) {
  test(`“${opens}” traps focus until Escape returns it @phone-only`, async ({ page }) => {
    await page.goto('/about')
    const opener = page.getByRole('button', { name: opens })
    const panel = page.locator(id)
    await opener.press('Enter')
    await expect(panel.getByLabel(first, { exact: true })).toBeFocused()
    await expect.poll(() => findReachable(page)).toEqual([])
    for (const key of ['Tab', 'Shift+Tab']) await expectFocusKept(panel, key)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.locator('[inert]:not(.carousel-slide)')).toHaveCount(0)
    await opener.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
}

test('the menu closes when the phone is turned and the header shows its links @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.setViewportSize({ width: 915, height: 412 })
  await expect(page.locator('#mobile-menu')).toBeHidden()
  await expect(page.locator('[inert]:not(.carousel-slide)')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
})

test.describe('a browser without popovers', () => {
  test.use({ bypassCSP: true })

  test('shows the links of the menu in the header @phone-only', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))
    await page.route('/about', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replaceAll(':popover-open', ':unknown').replaceAll(' popover=', ' data-unknown=')
      await route.fulfill({ response, body })
    })
    await page.goto('/about')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button')).toHaveCount(0)
    await expect(header.getByRole('navigation')).toHaveText(
      (await page.locator('#mobile-menu ul').textContent()) ?? '',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await header.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test('the brand is on one line at every width and font size, and nothing in the header is cut off', async ({
  page,
}) => {
  await page.goto('/signin')
  for (const width of [320, 330, 360, 768, 1280]) {
    for (const fontSize of ['16px', '32px']) {
      await page.setViewportSize({ width, height: 800 })
      await applyStyles(page, `:root { font-size: ${fontSize} }`)
      const bar = await page
        .locator('header a[href="/"]')
        .first()
        .evaluate((brand) => {
          const text = document.createRange()
          text.selectNodeContents(brand.lastChild as Node)
          const right = Math.max(
            ...[...document.querySelectorAll('header > div :is(a, button)')].map(
              (part) => part.getBoundingClientRect().right,
            ),
          )
          return {
            lines: new Set([...text.getClientRects()].map(({ top }) => top)).size,
            isCut: right > innerWidth,
          }
        })
      expect(bar, `${width} px, ${fontSize}`).toEqual({ lines: 1, isCut: false })
    }
  }
})
