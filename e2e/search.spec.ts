import type { Page } from '@playwright/test'
import { expect, holdIslands, test } from './fixtures'

// The search of the panel and of the blog list, against the index that is built with the export.

const status = (page: Page) => page.getByRole('status').filter({ visible: true })

test('the panel lists pages and posts with title, date and the match marked, and says how many @phone', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/search/')) fetched.push(pathname)
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  const box = panel.getByLabel('Keyword')
  await box.fill('oracle')
  expect(fetched).toEqual([])
  await box.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ pages hold “oracle”\.$/)
  const first = panel.getByRole('listitem').first()
  await expect(first.getByRole('link')).toHaveAttribute('href', '/blogs/slow-oracle-query-first-checks')
  await expect(first.locator('mark').first()).toHaveText(/oracle/i)
  await expect(first.locator('time')).toHaveText('15 October 2026')
  expect(fetched.length).toBeGreaterThan(0)

  await box.press('ArrowDown')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('listitem').nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blogs/slow-oracle-query-first-checks')
})

test('nothing to search for, and nothing found, are said politely', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  const submit = panel.getByRole('button', { name: 'Search Property' })
  await expect(async () => {
    await submit.click()
    await expect(panel.getByRole('status')).toHaveText('Enter a word to search for.', { timeout: 1000 })
  }).toPass()
  for (const odd of [
    'zzqqxx',
    '((((',
    '[a-z',
    '\\',
    '"',
    '%00',
    '<mark>x',
    'é'.repeat(60),
    'x'.repeat(5000),
  ]) {
    await panel.getByLabel('Keyword').fill(odd)
    await submit.click()
    await expect(panel.getByRole('status')).toHaveText(/^(Nothing holds|\d+ pages? holds?) “/)
  }
})

test('the box of the blog list filters posts, and its address can be shared', async ({ page }) => {
  await page.goto('/blogs')
  const box = page.getByRole('searchbox', { name: 'Search the blog' })
  await box.fill('interviews')
  await box.press('Enter')
  await expect(status(page)).toHaveText(/^\d+ pages? holds? “interviews”\.$/)
  await expect(page).toHaveURL('/blogs?q=interviews')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  const links = page.getByRole('main').locator('[data-search-results] a')
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/blogs\//)

  await page.goto('/blogs?q=oracle')
  await expect(box).toHaveValue('oracle')
  await expect(links.first()).toHaveAttribute('href', '/blogs/slow-oracle-query-first-checks')
  await box.fill('')
  await box.press('Enter')
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
})

test('where the blog list holds nothing of the kind, a picture stands under the sentence, and only there', async ({
  page,
}) => {
  const picture = page.locator('[data-island=blog-search] img')
  await page.goto('/blogs?q=zzqqxx')
  await expect(status(page)).toHaveText(/^Nothing holds “zzqqxx”/)
  await expect(picture).toHaveAttribute('alt', '')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/blogs?q=oracle')
  await expect(status(page)).toHaveText(/hold/)
  await expect(picture).toHaveCount(0)
})

test('marks on letters make no difference', async ({ page }) => {
  await page.goto('/blogs?q=órácle')
  await expect(page.locator('[data-search-results] a').first()).toHaveAttribute(
    'href',
    '/blogs/slow-oracle-query-first-checks',
  )
})

test('a search entered while its form sleeps is done when it wakes @finished', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  await panel.getByLabel('Keyword').pressSequentially('oracle')
  await panel.getByLabel('Keyword').press('Enter')
  release()
  await expect(panel.getByRole('status')).toHaveText(/pages hold “oracle”/)
  await expect(panel.getByLabel('Keyword')).toHaveValue('oracle')
})
