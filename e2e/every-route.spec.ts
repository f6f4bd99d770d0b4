import { expect, test } from './fixtures'
import { layOutAll } from './lay-out'
import { routes } from './routes'

for (const route of routes) {
  test(`${route} answers, has one main heading and its own address`, async ({ page }) => {
    const response = await page.goto(route)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${route === '/' ? '' : route}$`),
    )
  })
}

test('pages scroll sideways at no width, not even at 320 px or with text of 200%', async ({ page }) => {
  test.setTimeout(60_000)
  for (const route of ['/', '/about', '/services', '/blogs', routes[4] as string, '/contact', '/signin']) {
    await page.goto(route)
    await layOutAll(page)
    for (const [width, size] of [
      [320, '100%'],
      [768, '100%'],
      [1920, '100%'],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${route} at ${width} px and ${size}`).toBe(0)
    }
  }
})

test('no picture is more than twice as large as a phone shows it @phone-only', async ({ page }) => {
  test.setTimeout(60_000)
  for (const route of [...routes.slice(0, 5), '/contact']) {
    await page.goto(route)
    await layOutAll(page)
    const pictures = await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((image) => image.checkVisibility())
          .map(async (image) => {
            image.loading = 'eager'
            await image.decode()
            const { width, height } = image.getBoundingClientRect()
            // By itself, since `srcset` gives an image the size that it is shown at.
            const file = new Image()
            file.src = image.currentSrc
            await file.decode()
            return {
              name: image.currentSrc,
              times: Math.min(file.naturalWidth / width, file.naturalHeight / height) / devicePixelRatio,
            }
          }),
      ),
    )
    expect(pictures.length, route).toBeGreaterThan(0)
    expect(
      pictures.filter(({ times }) => times > 2),
      route,
    ).toEqual([])
  }
})

test('very long words, names and titles stay in their places', async ({ page }) => {
  test.setTimeout(60_000)
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  for (const route of ['/', '/about', '/blogs', routes[4] as string, '/contact', '/signup']) {
    // On Next's own export React compares the words with its own once its scripts are there.
    await page.goto(route, { waitUntil: 'networkidle' })
    await layOutAll(page)
    await page
      .locator('main :is(h1, h2, h3, p, li, a, button, label, summary, dt, dd), footer :is(p, a, h2)')
      .evaluateAll((elements, word) => {
        const texts = elements.flatMap((element) => [...element.childNodes])
        for (const text of texts) if (text instanceof Text && text.data.trim()) text.data = `${word} ${word}`
      }, long)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await page
        .locator('main :is(h1, h2, h3, p, li, a, button, label), footer :is(p, a, h2)')
        .evaluateAll((elements) =>
          elements
            .filter(
              (element) => element.checkVisibility() && !element.closest('.carousel, [inert], .sr-only'),
            )
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 100)),
        )
      expect(outside, `${route} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${route} at ${width} px`).toBe(0)
    }
  }
})

test('targets are at least 24 px, but for links in running text (WCAG 2.5.8)', async ({ page }) => {
  for (const route of ['/', '/blogs', routes[4] as string, '/contact', '/signin']) {
    await page.goto(route)
    await layOutAll(page)
    const small = await page
      .locator(
        'a:not(p a):not(.article-body a):not(.skip-link), button, select, summary, input:not([type=hidden])',
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => ({ text: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ text }) => text),
      )
    expect(small, route).toEqual([])
  }
})

test('an unknown address gets the helpful page with status 404', async ({ page, watch }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find that page' })).toBeVisible()
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('oracle')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blogs?q=oracle')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Blogs' }).click()
  await expect(page).toHaveURL('/blogs')
  // The one failed request of this test is the one that it is about.
  watch.failedRequests.splice(0)
  watch.consoleErrors.splice(0)
})
