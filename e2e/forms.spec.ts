import { expect, test } from './fixtures'

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

      test('sends nothing, checks nothing, keeps the values and the address, and says so', async ({
        page,
      }) => {
        await page.goto(route)
        const main = page.getByRole('main')
        for (const [label, autocomplete] of Object.entries(fields)) {
          const field = main.getByLabel(label, { exact: true })
          await expect(field).toHaveAttribute('autocomplete', autocomplete)
          await field.fill('not an address')
        }
        // A field may have woken an island.
        await page.waitForLoadState('networkidle')
        const requests: string[] = []
        page.on('request', (request) => requests.push(request.url()))
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

test('a password can be shown and hidden, and is hidden again when it is sent', async ({ page }) => {
  await page.goto('/signin')
  const field = page.getByLabel('Your Password')
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

test('what is not connected says so', async ({ page }) => {
  await page.goto('/signin')
  for (const name of ['Sign in with Google', 'Sign in with Twitter']) {
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/not connected/)
  }
  await expect(page.getByText(/a forgotten password cannot be reset/)).toBeVisible()
})

test('the map asks nothing of another origin before its button is pressed', async ({
  page,
  watch,
  context,
}) => {
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>The live map</p>' }),
  )
  await page.goto('/contact')
  await expect(page.getByRole('img', { name: /Lagos/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=6.43003&mlon=3.42599#map=15/6.43003/3.42599',
  )
  await page.mouse.wheel(0, 3000)
  await page.waitForTimeout(300)
  expect(watch.foreignRequests).toEqual([])
  await page.getByRole('button', { name: 'Load the live map' }).click()
  await expect(page.frameLocator('iframe').getByText('The live map')).toBeVisible()
  expect(watch.foreignRequests).toHaveLength(1)
  expect(watch.foreignRequests[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
  watch.foreignRequests.splice(0)
})
