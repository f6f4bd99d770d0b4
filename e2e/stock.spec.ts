import { expect, type Page, test } from '@playwright/test'
import { postRoute } from './routes'
import { reach, states } from './states'

// Every island except the contact form works in Next's own export too, so the finishing step stays optional.

// Clicks before hydration are lost there. React marks the elements that it has hydrated.
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

const stateIds = ['search-results', 'order-2', 'no-results', 'step', 'password']
for (const state of states.filter(({ id }) => stateIds.includes(id))) {
  test(`${state.title} works`, async ({ page }) => {
    await reach(page, state, hydrated)
    await expect(state.sign(page).first()).toBeVisible()
  })
}

test('the address of a post can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(postRoute)
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
})

for (const name of ['Next service', 'Next article', 'Next testimonial']) {
  test(`the button “${name}” moves its carousel`, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const carousel = page.locator('.carousel').filter({ has: page.getByRole('button', { name }) })
    await carousel.getByRole('button', { name }).click()
    await expect(carousel.locator('[aria-live]')).toHaveText(/^2 of 3: /)
  })
}
