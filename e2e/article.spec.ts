import { layoutIds } from '@/lib/article/rules'
import { applyStyles, expect, test } from './fixtures'

// A post with code and four sections.
const post = '/blogs/slow-oracle-query-first-checks'
const section = 'Check the statistics'

test('the contents of a long article are beside its text on wide screens and folded above it on phones', async ({
  page,
}) => {
  await page.goto(post)
  const contents = page.getByRole('navigation', { name: 'In this article' })
  const text = page.locator('.article-body')
  await expect(contents).toHaveCount(1)
  await expect(contents.getByRole('link')).toHaveCount(await text.locator('h2').count())
  const [list, body] = [await contents.boundingBox(), await text.boundingBox()]
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(body?.x ?? 0)
  await contents.getByRole('link', { name: section }).click()
  await expect(page).toHaveURL(`${post}#check-the-statistics`)
  await expect(page.getByRole('heading', { name: section })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(post)
  await expect(contents).toBeHidden()
  const toggle = page.locator('summary').filter({ hasText: 'In this article', visible: true })
  await toggle.click()
  await expect(contents).toBeVisible()
  expect((await toggle.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
  await contents.getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { name: section })).toBeInViewport()
})

test('the contents mark the section that one reads in ink', async ({ page }) => {
  await page.goto(post)
  const heading = page.getByRole('heading', { name: section })
  const link = page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: section })
  const ink = await heading.evaluate((element) => getComputedStyle(element).color)
  await expect(link).not.toHaveCSS('color', ink)
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(link).toHaveCSS('color', ink)
})

test('an article stays wide enough to read with large fonts', async ({ page }) => {
  await page.goto(post)
  for (const fontSize of [24, 32])
    for (const width of [1024, 1240, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await applyStyles(page, `:root { font-size: ${fontSize}px }`)
      const box = await page.locator('.article-body').boundingBox()
      expect(box?.width, `${fontSize} px font at ${width} px`).toBeGreaterThan(500)
    }
})

test('every id outside the article is reserved', async ({ page }) => {
  await page.goto(post)
  const ids = await page
    .locator('[id]:not([id=""])')
    .evaluateAll((all) => all.filter((each) => !each.closest('.article-body')).map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(9)
  expect(ids.filter((id) => !layoutIds.includes(id) && !/^[A-Z]/.test(id))).toEqual([])
})

test('a heading links to itself and shows its link on focus', async ({ page }) => {
  await page.goto(post)
  const link = page.getByRole('heading', { name: section }).getByRole('link')
  const readMark = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await readMark()).toBe('none')
  await page.keyboard.press('Tab')
  await link.focus()
  expect(await readMark()).toContain('#')
  await link.press('Enter')
  await expect(page).toHaveURL(`${post}#check-the-statistics`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('code is highlighted', async ({ page }) => {
    await page.goto(post)
    const code = page.getByRole('group', { name: 'Code: SQL' }).first()
    const readColour = (locator: typeof code) =>
      locator.evaluate((element) => getComputedStyle(element).color)
    expect(await readColour(code.getByText('select', { exact: true }))).not.toBe(await readColour(code))
  })
})
