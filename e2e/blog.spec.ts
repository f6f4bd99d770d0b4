import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'

test('the list has nine cards in three, two or one columns, and leads to a post', async ({ page }) => {
  await page.goto('/blogs')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(9)
  for (const [width, columns] of [
    [1024, 3],
    [1023, 2],
    [768, 2],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await cards.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().left),
    )
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
  const title = await cards.first().getByRole('heading').textContent()
  // The link covers the card, beside its topics too.
  const { width, height } = await cards.first().evaluate((card) => card.getBoundingClientRect().toJSON())
  await cards.first().click({ position: { x: width - 40, y: height - 40 } })
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})

test('topics link from a post, its card and the list to a topic page, and back to the complete list', async ({
  page,
}) => {
  await page.goto('/blogs/keys-for-an-outside-team')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Blog',
  ])
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('link')
  await expect(topics).toHaveText(['Outsourcing', 'Data'])
  await topics.last().click()
  await expect(page).toHaveURL('/blogs/topics/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    /Home/,
    /Blog/,
    'Data',
  ])

  const all = page.getByRole('navigation', { name: 'Topics' })
  await expect(all.getByRole('link', { name: 'Data', exact: true })).toHaveAttribute('aria-current', 'true')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).not.toHaveCount(0)
  for (const card of await cards.all())
    await expect(card.getByRole('link', { name: 'Data', exact: true })).toBeVisible()
  // The card is clickable, except its topics.
  const other = cards.locator('[href^="/blogs/topics/"]:not([href$="/data"])').first()
  const href = await other.getAttribute('href')
  await other.click()
  await expect(page).toHaveURL(href ?? '')
  await all.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/blogs')
})

test('the current topic of a list shows in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blogs')
  const background = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const current = page.locator('main a[aria-current=true]')
  const other = page.locator('main nav a:not([aria-current])').last()
  expect(await background(current)).not.toBe(await background(other))
})

test('a post has two related posts with author, date and reading time, and links that share it', async ({
  page,
}) => {
  await page.goto('/blogs/keys-for-an-outside-team')
  const related = page.getByRole('region', { name: 'See related posts' }).getByRole('article')
  await expect(related).toHaveCount(2)
  await expect(related.first()).toContainText(/\S \d+ \w+ \d{4} \d+ min\. to read/)
  for (const [name, address] of [
    ['by email', /^mailto:\?subject=How.*&body=https%3A.*%2Fkeys-for-an-outside-team$/],
    ['on LinkedIn', /^https:\/\/www\.linkedin\.com\/.*\?url=https%3A.*%2Fkeys-for-an-outside-team$/],
    ['on X', /^https:\/\/x\.com\/.*\?text=How.*&url=https%3A.*%2Fkeys-for-an-outside-team$/],
    ['on WhatsApp', /^https:\/\/wa\.me\/\?text=How.*%20https%3A.*%2Fkeys-for-an-outside-team$/],
  ] as const)
    await expect(page.getByRole('link', { name: `Share ${name}` })).toHaveAttribute('href', address)
  await related.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blogs\/(?!keys)/)
})

test('a post prints as an article with its address and no controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/blogs/keys-for-an-outside-team')
  await expect(page.getByText(/^https:\/\/\S+\/blogs\/keys-for-an-outside-team$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Plan the leaving day first' })).toBeVisible()
  await expect(page.getByRole('button').or(page.getByRole('contentinfo'))).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'See related posts' })).toHaveCount(0)
  await expect(page.locator('.disclosure').filter({ visible: true })).toHaveCount(0)
  // Printing a dark background would waste ink.
  const { color, backgroundColor } = await page.locator('body').evaluate((body) => {
    const styles = getComputedStyle(body)
    return { color: styles.color, backgroundColor: styles.backgroundColor }
  })
  expect(color).toBe('rgb(74, 85, 104)')
  expect(backgroundColor).not.toMatch(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/)
})

test('Share opens the share sheet, or copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => shared.push(data) })
  })
  await page.goto('/blogs/keys-for-an-outside-team')
  await page.setViewportSize({ width: 360, height: 740 })
  const copy = page.getByRole('button', { name: 'Copy the link' })
  await copy.scrollIntoViewIfNeeded()
  const place = await copy.boundingBox()
  await copy.click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await copy.boundingBox()).toEqual(place)
  // Screen readers announce only changes, so the text changes on a second press too.
  await page.locator('[data-island=device-share] [role=status]').evaluate((status) => {
    Object.assign(window, { changes: 0 })
    new MutationObserver((records) => {
      ;(window as unknown as { changes: number }).changes += records.length
    }).observe(status, { childList: true, characterData: true, subtree: true })
  })
  await copy.click()
  const countChanges = () => page.evaluate(() => (window as unknown as { changes: number }).changes)
  await expect.poll(countChanges).toBeGreaterThan(1)
  await expect(page.getByText('Link copied.')).toBeVisible()
  const address = /^https:\/\/\S+\/blogs\/keys-for-an-outside-team$/
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address)
  await page.getByRole('button', { name: 'Share from this device' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    {
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      url: expect.stringMatching(address),
    },
  ])
})

test('the author sidebar is unfolded on a wide screen, folded on a phone, and toggles @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blogs/keys-for-an-outside-team')
  const toggle = page.locator('summary').filter({ hasText: 'About the author', visible: true })
  const card = page.locator('.disclosure').filter({ visible: true }).getByText('480')
  await expect(card).toBeVisible({ visible: !isMobile })
  await toggle.click()
  await expect(card).toBeVisible({ visible: isMobile })
  await toggle.press('Enter')
  await expect(card).toBeVisible({ visible: !isMobile })
})
