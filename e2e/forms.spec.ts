import { expect, test } from './fixtures'
import { forgetAll } from './pages/watch-page'

// A contact form that posts is tested in `e2e/builds`.

const forms = [
  { route: '/contact', submit: 'Submit', fields: { Name: 'name', Email: 'email', 'Phone Number': 'tel' } },
  {
    route: '/signin',
    submit: 'Sign In',
    fields: { 'User Name or Email Address': 'username', 'Your Password': 'current-password' },
  },
  {
    route: '/signup',
    submit: 'Sign Up',
    fields: { Name: 'name', Email: 'email', Password: 'new-password', 'Confirm Password': 'new-password' },
  },
]

for (const { route, submit, fields } of forms) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${route} with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled })

      test('sends nothing, validates nothing, keeps values and address, and says so', async ({ page }) => {
        await page.goto(route)
        const main = page.getByRole('main')
        for (const [label, autocomplete] of Object.entries(fields)) {
          const field = main.getByLabel(label, { exact: true })
          await expect(field).toHaveAttribute('autocomplete', autocomplete)
          await field.fill('not an address')
        }
        const requests: string[] = []
        page.on('request', (request) => {
          // Fields hydrate their islands.
          if (!request.url().includes('/islands/')) requests.push(request.url())
        })
        await main.getByRole('button', { name: submit, exact: true }).click()
        await main.getByLabel(Object.keys(fields)[0] as string, { exact: true }).press('Enter')
        await page.waitForTimeout(200)
        expect(requests).toEqual([])
        await expect(page).toHaveURL(route)
        await expect(main.getByLabel(Object.keys(fields)[0] as string, { exact: true })).toHaveValue(
          'not an address',
        )
        await expect(main.getByText(/sends nothing|nothing you type here is sent/)).toBeVisible()
      })
    })
  }
}

test('a password can be shown and hidden, and is hidden on submit', async ({ page }) => {
  await page.goto('/signin')
  const field = page.getByLabel('Your Password', { exact: true })
  await field.fill('a secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('a secret')
  await expect(page.getByText('Your password is visible.')).toBeAttached()
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('a secret')
})

test('a shown password is hidden after Back, and nothing is announced', async ({ page }) => {
  await page.goto('/signup')
  const show = page.getByRole('button', { name: 'Show password: Password' })
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('a secret')
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  // As a browser that restores the page from its cache.
  const restore = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await restore()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('a secret')
  await page.getByRole('button', { name: 'Show password: Confirm Password' }).focus()
  await expect(page.locator('[data-island=password-field]').nth(1)).toHaveAttribute('data-state', 'awake')
  await restore()
  await expect(page.locator('[data-island=password-field] [role=status]')).toHaveText([
    'Your password is hidden.',
    '',
  ])
})

test('sign-in with other accounts says that it is not available', async ({ page }) => {
  await page.goto('/signin')
  for (const name of ['Sign in with Google', 'Sign in with Twitter']) {
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/^Accounts are not open yet/)
  }
})

test.describe('the live map, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('requests another origin only after a click on its button, and is not a Tab stop before', async ({
    page,
    watch,
    context,
  }) => {
    await context.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>map</title><p>The live map</p>',
      }),
    )
    await page.goto('/contact')
    const ours = page.getByRole('img', { name: /Lagos/ })
    await expect(ours).toBeVisible()
    const link = page.getByRole('link', { name: 'Open in OpenStreetMap' })
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=([\d.-]+)&mlon=([\d.-]+)#map=15\/\1\/\2$/,
    )
    await link.focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('iframe')).not.toBeFocused()
    await expect(page.locator('iframe')).toBeHidden()
    expect(watch.foreignRequests).toEqual([])

    await page.getByRole('button', { name: 'Load the live map' }).click()
    await expect(page.frameLocator('iframe').getByText('The live map')).toBeVisible()
    // It needs scripts, and opens links in new tabs, but cannot navigate our page.
    await expect(page.locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-popups allow-popups-to-escape-sandbox allow-scripts',
    )
    await expect(ours).toBeVisible()
    expect(watch.foreignRequests).toEqual([
      expect.stringMatching(
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=[\d.%C-]+&layer=mapnik&marker=/,
      ),
    ])
    watch.foreignRequests.splice(0)
  })

  test('keeps our own map offline, and says that the live one cannot be reached', async ({
    page,
    watch,
    context,
  }) => {
    await page.goto('/contact')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Load the live map' }).click()
    await expect(page.getByText(/openstreetmap\.org cannot be reached/)).toBeVisible()
    const ours = page.getByRole('img', { name: /Lagos/ })
    const isOnTop = await ours.evaluate((map) => {
      map.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = map.getBoundingClientRect()
      return map.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
    forgetAll(watch)
  })
})
