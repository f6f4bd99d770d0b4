import { test as base, expect, type Page } from '@playwright/test'

// The finished fixture in a browser, built with Turbopack and with webpack (with trailing slashes), on React and on Preact.

const test = base.extend<{ errors: string[] }>({
  // Fails a test for any error in the console, such as a violation of the policy.
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await use(errors)
      expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
    },
    { auto: true },
  ],
})

const islandFiles = /\/islands\/(?!loader)/
const loader = /\/islands\/loader/
const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part did not load.' })
const counter = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, name: string) => counter(page, name).getByRole('button').click()
const count = (page: Page, name: string) => counter(page, name).getByRole('status')

/** Holds requests back until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, (route) => released.then(() => route.continue()))
  return release
}

/** Collects the addresses of all scripts that a page loads. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => /\.js$/.test(request.url()) && scripts.push(request.url()))
  return scripts
}

test.describe('a page', () => {
  test('without islands loads no script, and keeps the allowed inline one', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto('/about', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('body')).toHaveCSS('margin', '20px')
  })

  test('loads the loader, then only the islands that wake on their own', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const toNames = (url: string) => /(loader|counter|carousel|entry)-/.exec(url)?.[1] ?? []
    const readNames = () => [...new Set(scripts.flatMap(toNames))]
    // Browsers may tell a new page of a pointer that rests.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
    await page.waitForTimeout(500)
    await expect.poll(readNames).toEqual(['loader', 'counter'])
  })

  test('that calls `notFound()` is left out, or is the 404 page', async ({ page }, info) => {
    const response = await page.goto('/gone')
    const isReplaced = info.project.name.includes('webpack')
    expect(response?.status()).toBe(isReplaced ? 200 : 404)
    if (isReplaced) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  })
})

test.describe('an island', () => {
  test('wakes when the browser is idle, and no other does', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-state]')).toHaveAttribute('data-wake', 'idle')
    await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'awake')
    await press(page, 'Idle')
    await expect(count(page, 'Idle')).toHaveText('6')
  })

  test('loads ahead at the first use of a page that has loaded, and does not run', async ({ page }, info) => {
    const release = await hold(page, /dot.*\.svg/)
    const scripts = watchScripts(page)
    const isLoaded = () => scripts.some((url) => url.includes('/entry-'))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('[data-wake=idle]')).toHaveAttribute('data-state', 'awake')
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    expect(isLoaded()).toBe(false)
    release()
    await page.waitForLoadState('networkidle')
    // Hosts of the other build do not let browsers keep files.
    await expect.poll(isLoaded).toBe(info.project.name.includes('webpack'))
    await expect(page.locator('[data-state]')).toHaveCount(1)
  })

  test('wakes near the viewport', async ({ page }) => {
    await page.goto('/')
    const island = page.locator('[data-wake=visible]')
    await expect(island).not.toHaveAttribute('data-state')
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-state', 'awake')
  })

  test('wakes for an address with a query', async ({ page }) => {
    await page.goto('/?q=1')
    await press(page, 'Asked')
    await expect(count(page, 'Asked')).toHaveText('8')
    await expect(page.locator('[data-wake=query]')).toHaveAttribute('data-state', 'awake')
  })

  test('keeps the classes of its CSS module, links and images as Next renders them', async ({
    page,
    baseURL,
  }, info) => {
    await page.goto('/')
    const island = counter(page, 'Pressed')
    const markup = () => island.evaluate((element) => element.outerHTML.replace(/ popovertarget="[^"]*"/, ''))
    const before = await markup()
    await island.hover()
    await expect(page.locator('[data-island]').first()).toHaveAttribute('data-state', 'awake')
    expect(await markup()).toBe(before)
    await expect(count(page, 'Pressed')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await press(page, 'Pressed')
    await press(page, 'Pressed')
    await expect(count(page, 'Pressed')).toHaveCSS('color', 'rgb(4, 5, 6)')
    const slash = info.project.name.includes('webpack') ? '/' : ''
    const link = island.getByRole('link', { name: 'About 3' })
    await expect(link).toHaveAttribute('href', `/about${slash}?from=3#us`)
    await expect(island.getByRole('link').first()).toHaveAttribute('href', `/about${slash}`)
    for (const [name, value] of Object.entries({ src: '/dot.svg', width: '8', loading: 'lazy' }))
      await expect(island.getByAltText('Dot')).toHaveAttribute(name, value)
    await link.click()
    await expect(page).toHaveURL(`${baseURL}/about${slash}?from=3#us`)
  })

  test('transfers each file once, with and without caching headers', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Pressed', 'Idle']) await press(page, name)
    await page.getByLabel('Name').click()
    await page.getByRole('region', { name: 'Slides' }).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-wake=visible]')).toHaveAttribute('data-state', 'awake')
    const transfers = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name }) => name),
    )
    expect(transfers.length).toBeGreaterThan(5)
    expect(transfers.toSorted()).toEqual([...new Set(transfers)].toSorted())
  })

  test('knows the address and the environment as Next does', async ({ page, baseURL }, info) => {
    await page.goto('/one?q=2')
    const slash = info.project.name.includes('webpack') ? '/' : ''
    const island = page.getByRole('region', { name: 'Where' })
    await expect(island.getByRole('status')).toHaveText(
      `/one${slash} one file config awake, no secret, 0 presses`,
    )
    await expect(island.getByRole('note')).toHaveText('q is 2')
    await expect(island.locator('i')).toHaveCount(0)
    await island.getByRole('button', { name: 'Go' }).click()
    await expect(page).toHaveURL(`${baseURL}/about${slash}`)
  })

  test('keeps the children that the server rendered, and the islands among them', async ({ page }) => {
    await page.goto('/')
    const island = page.getByRole('region', { name: 'Tabs' })
    await island.getByText('Two').evaluate((panel) => Object.assign(panel, { isOurs: true }))
    await press(page, 'Nested')
    await expect(count(page, 'Nested')).toHaveText('2')
    await island.getByRole('button', { name: 'Second' }).click()
    await expect(island.getByText('Two')).toBeVisible()
    await expect(count(page, 'Nested')).toBeHidden()
    expect(await island.getByText('Two').evaluate((panel) => 'isOurs' in panel)).toBe(true)
    await island.getByRole('button', { name: 'First' }).click()
    await press(page, 'Nested')
    await expect(count(page, 'Nested')).toHaveText('3')
  })
})

test.describe('while its files are on their way, an island', () => {
  test('queues clicks and counts each once', async ({ page }) => {
    const release = await hold(page, islandFiles)
    await page.goto('/')
    await press(page, 'Pressed')
    await press(page, 'Pressed')
    await expect(count(page, 'Pressed')).toHaveText('1')
    release()
    await expect(count(page, 'Pressed')).toHaveText('3')
    await press(page, 'Pressed')
    await expect(count(page, 'Pressed')).toHaveText('4')
  })

  test('keeps typed text, a checked box, focus and a submit', async ({ page }) => {
    const release = await hold(page, islandFiles)
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Order' })
    await form.getByLabel('Urgent').check()
    await form.getByLabel('Name').pressSequentially('Ada')
    await form.getByLabel('Name').press('Enter')
    release()
    await expect(form.getByRole('status')).toHaveText('Ada, urgent, sent 1 times')
    await expect(form.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('!')
    await expect(form.getByRole('status')).toHaveText('Ada!, urgent, sent 1 times')
    expect(new URL(page.url()).search).toBe('')
  })

  test('queues clicks for listeners that its effects add', async ({ page }) => {
    const release = await hold(page, islandFiles)
    await page.goto('/one', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Count' }).click()
    release()
    await expect(page.getByRole('status')).toContainText('1 presses')
  })

  test('queues the keys of the option `queuedKeys`', async ({ page }) => {
    const release = await hold(page, islandFiles)
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'Slides' })
    await slides.getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    release()
    await expect(slides.locator('[aria-live]')).toHaveText('Three')
  })
})

test.describe('before the loader runs', () => {
  test('a click is replayed and typed text stays', async ({ page }) => {
    const release = await hold(page, loader)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Name').pressSequentially('Ada')
    await press(page, 'Pressed')
    await expect(message(page)).toBeVisible()
    release()
    await expect(count(page, 'Pressed')).toHaveText('2')
    await expect(message(page)).toBeHidden()
    await page.getByLabel('Name').focus()
    await expect(page.getByRole('status').filter({ hasText: 'Ada, patient' })).toBeVisible()
  })

  test('without the loader, a click shows the message and links work', async ({ page }) => {
    await page.route(loader, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands — “é”')
    await press(page, 'Pressed')
    await expect(message(page)).toBeVisible()
    await counter(page, 'Pressed').getByRole('link').click()
    await expect(page).toHaveURL(/\/about/)
  })
})

test.describe('a failed island', () => {
  for (const [fault, fulfil] of [
    ['is missing', { status: 404, body: 'Not found' }],
    ['breaks off', undefined],
  ] as const) {
    test(`says so once its file ${fault}, does not retry on its own, and works on the next click`, async ({
      page,
    }) => {
      const scripts = watchScripts(page)
      await page.route(islandFiles, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()))
      await page.goto('/')
      await press(page, 'Pressed')
      await expect(message(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      const requests = scripts.length
      await page.mouse.move(1, 1)
      await counter(page, 'Pressed').hover()
      await page.waitForTimeout(200)
      expect(scripts.length).toBe(requests)
      await page.unroute(islandFiles)
      await press(page, 'Pressed')
      await expect(count(page, 'Pressed')).toHaveText('2')
      await expect(message(page)).toBeHidden()
    })
  }

  test('with Save-Data wakes on its own only for a query, and on a click', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const scripts = watchScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.mouse.move(5, 5)
    await page.waitForLoadState('networkidle')
    expect(scripts).toHaveLength(1)
    await press(page, 'Idle')
    await expect(count(page, 'Idle')).toHaveText('6')
    await page.goto('/?q=1')
    await expect(page.locator('[data-wake=query]')).toHaveAttribute('data-state', 'awake')
    await expect(page.locator('[data-state]')).toHaveCount(1)
  })
})
