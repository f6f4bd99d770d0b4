import type { Page } from '@playwright/test'
import { enter, expect, holdRequests, test } from './fixtures'
import { forgetAll } from './pages/watch-page'

// The search of the panel and of the blog list, with the index of the export.

// Dates are days, the same west of Greenwich.
test.use({ timezoneId: 'America/New_York' })

/** Opens the search panel. Returns it and its box. */
async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Open search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  return { panel, box: panel.getByLabel('Keyword') }
}

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
  const { panel, box } = await openPanel(page)
  await box.fill('oracle')
  expect(fetched).toEqual([])
  await box.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ results for “oracle”$/)
  const first = panel.getByRole('listitem').first()
  await expect(first.getByRole('link')).toHaveAttribute('href', '/blogs/slow-oracle-query-first-checks')
  await expect(first.locator('mark').first()).toHaveText(/oracle/i)
  await expect(first.getByRole('link')).toBeInViewport()
  await expect(panel.getByRole('button', { name: 'Close search' })).toBeInViewport({ ratio: 1 })
  await expect(panel.locator('[href^="/authors/"]')).toHaveCount(0)
  await expect(panel).not.toContainText('In this article')
  await expect(first.locator('time')).toHaveText('15 October 2026')
  expect(fetched.length).toBeGreaterThan(0)

  // The box is out of view on a phone, so focus moves to the results.
  await expect(panel.locator('[data-search-results]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
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

test('the panel counts only pages that contain the words, and suggests the nearest word', async ({
  page,
}) => {
  await page.goto('/')
  const { panel, box } = await openPanel(page)
  const search = (query: string) => enter(box, query)
  await expect(async () => {
    await search('')
    await expect(panel.getByRole('status')).toHaveText('Please enter a word to search for.', {
      timeout: 1000,
    })
  }).toPass()
  for (const odd of [
    ...['zzqq', '$$', '$&', '((((', '[a-z', '\\', '"', '<mark>x', 'oracle zzqq'],
    ...['a'.repeat(100), 'é'.repeat(60), 'x'.repeat(5000)],
  ]) {
    await search(odd)
    await expect(panel.getByRole('status')).toHaveText(
      `No results for “${odd.slice(0, 100)}”. Try a shorter or different word.`,
    )
    await expect(panel.getByRole('listitem')).toHaveCount(0)
  }

  await search('Orcale')
  await expect(panel.getByRole('status')).toHaveText(
    'No results for “Orcale”. Try a shorter or different word.Did you mean oracle?',
  )
  await panel.getByRole('button', { name: 'oracle' }).click()
  await expect(panel.getByRole('status')).toHaveText(/^\d+ results for “oracle”$/)
  await expect(box).toHaveValue('oracle')
  await expect(panel.locator('[data-search-results]')).toBeFocused()
  for (const result of await panel.getByRole('listitem').all())
    await expect(result.locator('mark').first()).toHaveText(/oracle/i)

  await search('organization')
  await expect(panel.getByRole('button', { name: 'organisation' })).toBeVisible()

  await search('+234')
  await expect(panel.getByRole('status')).toHaveText('1 result for “+234”')
  await expect(panel.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/contact')
  for (const [query, marked] of [
    ['C++', ['C++']],
    ['c#', ['C#']],
    ['$5', ['$5']],
    ['5%', ['5%']],
  ] as const) {
    await search(query)
    await expect(panel.getByRole('status')).toHaveText(`1 result for “${query}”`)
    await expect(panel.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/accessibility')
    const marks = await panel.getByRole('listitem').locator('mark').allTextContents()
    expect(marks.map((mark) => mark.replace(/[,.]$/, ''))).toEqual(marked)
  }
  await search('UI/UX desgin')
  await expect(panel.getByRole('button', { name: 'UI/UX design' })).toBeVisible()
  await search('hiring')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ results for “hiring”$/)
})

test('the search box of the blog filters posts, and its address can be shared', async ({ page }) => {
  await page.goto('/blogs')
  const box = page.getByRole('searchbox', { name: 'Search the blog' })
  await enter(box, 'interviews')
  await expect(status(page)).toHaveText(/^\d+ results? for “interviews”$/)
  await expect(page).toHaveURL('/blogs?q=interviews')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  const links = page.getByRole('main').locator('[data-search-results] a')
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/blogs\//)

  await page.goto('/blogs?q=oracle')
  await expect(box).toHaveValue('oracle')
  await expect(links.first()).toHaveAttribute('href', '/blogs/slow-oracle-query-first-checks')
  await enter(box, '')
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
})

test('Back returns to the search before, then to the list', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/blogs')
  const box = page.getByRole('searchbox', { name: 'Search the blog' })
  await box.focus()
  await expect(page.locator('[data-island=blog-search]')).toHaveAttribute('data-state', 'awake')
  for (const word of ['interviews', 'oracle']) {
    await enter(box, word)
    await expect(status(page)).toHaveText(new RegExp(`for “${word}”$`))
    if (word === 'interviews') await page.locator('.skip-link').press('Enter')
  }
  await page.goBack()
  await expect(page).toHaveURL('/blogs?q=interviews#content')
  await expect(status(page)).toHaveText(/for “interviews”$/)
  await expect(box).toHaveValue('interviews')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/blogs')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('with an on-screen keyboard, a search shows that it runs, then its first result @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 380 })
  for (const path of ['/blogs', '/about']) {
    await page.goto(path)
    const release = await holdRequests(page, /\/search\//)
    if (path === '/about') await page.getByRole('button', { name: 'Open search' }).click()
    const box = path === '/about' ? page.getByLabel('Keyword') : page.getByLabel('Search the blog')
    await enter(box, 'oracle')
    await expect(page.getByText('Searching…')).toBeInViewport({ ratio: 0.9 })
    release()
    await expect(page.locator('[data-search-results] a').first()).toBeInViewport({ ratio: 0.9 })
  }
})

test('a blog search without results shows a picture, and one with results does not', async ({ page }) => {
  const picture = page.locator('[data-island=blog-search] img')
  await page.goto('/blogs?q=zzqqxx')
  await expect(status(page)).toHaveText(/^No results for “zzqqxx”/)
  await expect(picture).toHaveAttribute('alt', '')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/blogs?q=oracle')
  await expect(status(page)).toHaveText(/results for/)
  await expect(picture).toHaveCount(0)
})

test('a search with many results lists ten and says so, and a button adds the others', async ({ page }) => {
  await page.goto('/about')
  const { box } = await openPanel(page)
  await enter(box, 'the')
  const links = page.locator('[data-search-results] li a')
  await expect(links).toHaveCount(10)
  await expect(status(page)).toHaveText(/^The first 10 of \d+ results for “the”$/)
  const [, total] = /of (\d+)/.exec((await status(page).textContent()) ?? '') ?? []
  const first = await links.allTextContents()
  const more = page.getByRole('button', { name: 'Show more results' })
  while (await more.isVisible()) {
    const count = await links.count()
    await more.press('Enter')
    await expect.poll(() => links.count()).toBeGreaterThan(count)
    // The button may have disappeared.
    await expect(links.nth(count - 1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(links.nth(count)).toBeFocused()
    await expect(links.nth(count)).toBeInViewport()
  }
  await expect(status(page)).toHaveText(`${total} results for “the”`)
  await expect(links).toHaveCount(Number(total))
  expect((await links.allTextContents()).slice(0, 10)).toEqual(first)
})

test('a search finds an author by name, and clearing the box restores the list', async ({ page }) => {
  await page.goto('/blogs?q=amara')
  await expect(status(page)).toHaveText(/results for “amara”$/)
  const results = page.locator('[data-search-results] li')
  await expect(results).not.toHaveCount(0)
  await expect(results.filter({ hasNotText: /Amara Sample.* · / })).toHaveCount(0)
  const box = page.getByRole('searchbox', { name: 'Search the blog' })
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  await expect(page.locator('[data-search-results]')).toHaveCount(0)
})

test('with scripts blocked, the panel and the blog list say that searching needs them', async ({
  page,
  watch,
}) => {
  const needsScript = page.getByText('Searching needs JavaScript.')
  await page.goto('/blogs')
  await page.waitForFunction(() => !document.querySelector('#load-error'))
  await expect(needsScript.filter({ visible: true })).toHaveCount(0)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/blogs?q=oracle')
  // The messages are delayed, so they do not flash while the loader loads.
  const skipDelay = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
  await skipDelay()
  await expect(needsScript.filter({ visible: true })).toHaveText(/^Searching needs JavaScript\. All articles/)
  await page.getByRole('button', { name: 'Open search' }).click()
  await skipDelay()
  await page.getByRole('button', { name: 'Search Property' }).click()
  const panel = page.getByRole('dialog', { name: 'Search Property' })
  await expect(panel.getByText('Searching needs JavaScript.')).toBeInViewport()
  forgetAll(watch)
})

for (const query of ['lodz', 'soren', 'Łódź', 'SØREN in lodz'])
  test(`a word is found however its letters are typed: ${query}`, async ({ page }) => {
    const results = page.locator('[data-search-results] a')
    await page.goto(`/blogs?q=${encodeURIComponent(query)}`)
    await expect(results.first()).toHaveAttribute('href', '/blogs/deadlines-and-ranges')
    const { panel, box } = await openPanel(page)
    await enter(box, query)
    await expect(panel.getByRole('status')).toHaveText(`1 result for “${query}”`)
    await expect(panel.getByRole('listitem').getByRole('link')).toHaveAttribute(
      'href',
      '/blogs/deadlines-and-ranges',
    )
  })

test('results do not move focus once the visitor types again', async ({ page }) => {
  await page.goto('/about')
  const release = await holdRequests(page, /\/search\//)
  const { panel, box } = await openPanel(page)
  await enter(box, 'oracle')
  await expect(panel.getByRole('status')).toHaveText('Searching…')
  await box.press('o')
  release()
  await expect(panel.getByRole('status')).toHaveText(/results for/)
  await expect(box).toBeFocused()
})

test('a search submitted before hydration runs after it', async ({ page }) => {
  const release = await holdRequests(page)
  await page.goto('/about')
  const { panel, box } = await openPanel(page)
  await box.pressSequentially('oracle')
  await box.press('Enter')
  release()
  await expect(panel.getByRole('status')).toHaveText(/results for “oracle”/)
  await expect(box).toHaveValue('oracle')
})

test('a search from the address keeps what was typed before hydration', async ({ page }) => {
  const release = await holdRequests(page)
  await page.goto('/blogs?q=oracle')
  const box = page.getByRole('searchbox', { name: 'Search the blog' })
  await box.fill('interviews')
  release()
  await expect(status(page)).toHaveText(/results for “oracle”/)
  await expect(box).toHaveValue('interviews')
})

test('Back keeps what was typed into the search of the blog', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByLabel('Search the blog').fill('oracle')
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByLabel('Search the blog')).toHaveValue('oracle')
})
