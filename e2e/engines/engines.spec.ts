import { getTextContent } from '@parse5/tools'
import { readElements } from '../export'
import { templateRoutes } from '../routes'
import type { Engine } from './engine'
import { expect, expectInPage, test } from './fixtures'
import { countElements, isFocused, isShown, readAddress, readAttribute, readText, readValue } from './in-page'

// Tests of every widget in Firefox and WebKit; the other specs run in Chromium.

test('every kind of page opens with its main heading', async ({ engine }) => {
  for (const route of templateRoutes) {
    await engine.goto(route)
    const headings = await engine.evaluate(() =>
      [...document.querySelectorAll('h1')].map((heading) => heading.checkVisibility() && heading.textContent),
    )
    expect(headings, route).toEqual(readElements(route, 'h1').map(getTextContent))
    expect(headings).toHaveLength(1)
  }
})

/** Opens a panel and closes it by its button, then by keys, which return focus to what opened it. */
async function expectToggles(engine: Engine, opener: string, panel: string, close: string) {
  await engine.click(opener)
  await expectInPage(engine, isShown, panel).toBe(true)
  await engine.click(`${panel} [aria-label="${close}"]`)
  await expectInPage(engine, isShown, panel).toBe(false)
  await engine.focus(opener)
  await engine.press('Enter')
  await expectInPage(engine, isShown, panel).toBe(true)
  await engine.press('Escape')
  await expectInPage(engine, isShown, panel).toBe(false)
  await expectInPage(engine, isFocused, opener).toBe(true)
}

test.describe('the order', () => {
  const opener = '[data-island=order-wizard] button'
  const dialog = 'dialog[open]'
  const heading = `${dialog} h3`
  const forward = `${dialog} footer button:last-child`
  const back = `${dialog} footer button:first-of-type`

  /** Expects a step, with focus on its heading. */
  async function expectStep(engine: Engine, name: string) {
    await expectInPage(engine, readText, heading).toBe(name)
    await expectInPage(engine, isFocused, heading).toBe(true)
  }

  /** Clicks a button and expects a step. */
  async function press(engine: Engine, button: string, step: string) {
    await engine.click(button)
    await expectStep(engine, step)
  }

  /** Opens the first order of Home by a click. */
  async function openOrder(engine: Engine) {
    await engine.goto('/')
    await press(engine, opener, 'Place Order')
  }

  test('goes through four steps and back, and keeps its values', async ({ engine }) => {
    await openOrder(engine)
    expect(await engine.evaluate(countElements, `${dialog} li`)).toBe(4)
    await engine.type(`${dialog} [name=topic]`, 'Indexes')
    await press(engine, forward, 'Choose Writer')
    await engine.click(`${dialog} [value=editing]`)
    await engine.click(`${dialog} [value=premium]`)
    await press(engine, forward, 'Detailed instructions')
    await engine.type(`${dialog} [name=instructions]`, 'Short sentences.')
    await press(engine, back, 'Choose Writer')
    await expectInPage(engine, countElements, `${dialog} :is([value=editing], [value=premium]):checked`).toBe(
      2,
    )
    await press(engine, back, 'Place Order')
    await expectInPage(engine, readValue, `${dialog} [name=topic]`).toBe('Indexes')
    await press(engine, forward, 'Choose Writer')
    await press(engine, forward, 'Detailed instructions')
    await expectInPage(engine, readValue, `${dialog} [name=instructions]`).toBe('Short sentences.')
    await press(engine, forward, 'Thankyou! Your order has been submitted successfully!')
    await engine.click(`${dialog} [aria-label="Close the order"]`)
    await expectInPage(engine, isShown, dialog).toBe(false)
  })

  test('shows the first option of every list, and counts every quick press', async ({ engine }) => {
    const readLists = (selector: string) =>
      [...document.querySelectorAll<HTMLSelectElement>(selector)].map(({ value }) => value)
    await openOrder(engine)
    expect(await engine.evaluate(readLists, `${dialog} select`)).toEqual([
      'Project brief',
      'Databases',
      '20 June',
      '3 PM',
    ])
    const next = await engine.find(forward)
    await engine.clickAt(next)
    await expectStep(engine, 'Choose Writer')
    const previous = await engine.find(back)
    for (const place of [previous, next, next, previous, previous]) await engine.clickAt(place)
    await expectStep(engine, 'Place Order')
    await engine.focus(forward)
    for (const _ of [1, 2]) await engine.press('Enter')
    await expectStep(engine, 'Detailed instructions')
    for (const place of [previous, previous, next, next, next]) await engine.clickAt(place)
    await expectStep(engine, 'Thankyou! Your order has been submitted successfully!')
  })

  test('opens by keyboard, and right after Escape, 40 times, and keeps its draft; Back leaves the page', async ({
    engine,
  }) => {
    await engine.goto('/about')
    await engine.goto('/')
    await engine.focus(opener)
    await engine.press('Enter')
    await expectStep(engine, 'Place Order')
    await engine.type(`${dialog} [name=topic]`, 'Indexes')
    await engine.press('Escape')
    await expectInPage(engine, isShown, dialog).toBe(false)
    await expectInPage(engine, isFocused, opener).toBe(true)
    const place = await engine.find(opener)
    await engine.clickAt(place)
    for (let time = 0; time < 40; time++) {
      await engine.press('Escape')
      if (time % 2) await engine.press('Enter')
      else await engine.clickAt(place)
      await expectStep(engine, 'Place Order')
    }
    await expectInPage(engine, readValue, `${dialog} [name=topic]`).toBe('Indexes')
    await engine.evaluate(() => history.back())
    await expectInPage(engine, readAddress).toBe('/about')
  })
})

test.describe('the search', () => {
  const opener = '[popovertarget=search-panel]'
  const panel = '#search-panel'
  const found = `${panel} [data-search-results] a`

  test('finds pages from its panel, and Down focuses the first', async ({ engine }) => {
    await engine.goto('/about')
    await engine.click(opener)
    await expectInPage(engine, isShown, panel).toBe(true)
    await engine.type('#Search-keyword', 'oracle')
    await engine.press('Enter')
    await expectInPage(engine, isShown, found).toBe(true)
    await expectInPage(engine, readText, `${panel} [role=status]`).toMatch(/^\d+ results for “oracle”$/)
    await engine.press('ArrowDown')
    await expectInPage(engine, isFocused, found).toBe(true)
    await engine.press('Enter')
    await expectInPage(engine, readAddress).toBe('/blogs/slow-oracle-query-first-checks')
  })

  test('closes by its button and on Escape, and returns focus', async ({ engine }) => {
    await engine.goto('/about')
    await expectToggles(engine, opener, panel, 'Close search')
  })

  test('suggests the nearest word, and Escape restores the list', async ({ engine }) => {
    const box = '.post-list input[type=search]'
    await engine.goto('/blogs?q=Orcale')
    await expectInPage(engine, readText, '.post-list [role=status]').toMatch(
      /^No results for “Orcale”.+oracle\?$/,
    )
    await engine.click('.post-list [role=status] button')
    await expectInPage(engine, readText, '.post-list [role=status]').toMatch(/^\d+ results for “oracle”$/)
    await expectInPage(engine, isFocused, box).toBe(true)
    expect(await engine.evaluate(readAddress)).toBe('/blogs?q=oracle')
    await engine.press('Escape')
    await expectInPage(engine, readValue, box).toBe('')
    await expectInPage(engine, countElements, '.post-list [data-search-results]').toBe(0)
    expect(await engine.evaluate(readAddress)).toBe('/blogs')
  })
})

test('the menu of a narrow window opens, closes on Escape, returns focus, and links to pages', async ({
  engine,
}, testInfo) => {
  const opener = '[popovertarget=mobile-menu]'
  const menu = '#mobile-menu'
  const width = await engine.resize(360, 740)
  // WebKitGTK's MiniBrowser has a minimum width, but it is under 768 px.
  if (width !== 360) testInfo.annotations.push({ type: 'width', description: `${width} px in place of 360` })
  expect(width).toBeLessThan(768)
  await engine.goto('/about')
  await expectToggles(engine, opener, menu, 'Close menu')
  await engine.click(opener)
  await engine.click(`${menu} a[href="/contact"]`)
  await expectInPage(engine, readAddress).toBe('/contact')
  await expectInPage(engine, isShown, menu).toBe(false)
})

test.describe('an article', () => {
  const article = '/blogs/keys-for-an-outside-team'

  test('folds the author card by click, by key and in a narrow window', async ({ engine }) => {
    const summary = '.disclosure > summary'
    const card = '.disclosure dl'
    await engine.goto(article)
    await expectInPage(engine, isShown, card).toBe(true)
    await engine.click(summary)
    await expectInPage(engine, isShown, card).toBe(false)
    await engine.focus(summary)
    await engine.press('Enter')
    await expectInPage(engine, isShown, card).toBe(true)
    await engine.resize(360, 740)
    await expectInPage(engine, isShown, card).toBe(false)
    await engine.click(summary)
    await expectInPage(engine, isShown, card).toBe(true)
  })

  test('says whether its link was copied, and offers the share sheet where there is one', async ({
    engine,
  }) => {
    const share = '[data-island=device-share]'
    await engine.goto(article)
    await engine.evaluate(watchClipboard)
    // WebKit refuses for a click that is replayed after hydration.
    await engine.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), `${share} button`)
    await expectInPage(engine, readAttribute, share, 'data-state').toBe('awake')
    await engine.click(`${share} [aria-label="Copy the link"]`)
    await expectInPage(engine, isShown, `${share} [role=status]:not(:empty)`).toBe(true)
    const copied = await engine.evaluate(() => document.body.dataset.copied)
    // Some automated browsers refuse; none lets tests read the clipboard.
    if (copied === 'refused') {
      await expectInPage(engine, readText, `${share} [role=status]`).toBe('The link cannot be copied here.')
    } else {
      expect(copied).toMatch(/^https:\/\/\S+\/blogs\/keys-for-an-outside-team$/)
      await expectInPage(engine, readText, `${share} [role=status]`).toBe('Link copied.')
    }
    const canShare = await engine.evaluate(() => 'share' in navigator)
    await expectInPage(engine, isShown, `${share} [aria-label="Share from this device"]`).toBe(canShare)
  })
})

/** Runs in the page: makes the body show the copied text, or that copying was refused. */
function watchClipboard(): void {
  const { clipboard } = navigator
  const write = clipboard.writeText.bind(clipboard)
  clipboard.writeText = (text) =>
    write(text).then(
      () => {
        document.body.dataset.copied = text
      },
      (error) => {
        document.body.dataset.copied = 'refused'
        throw error
      },
    )
}

test('a password can be shown and hidden, and is kept', async ({ engine }) => {
  const field = '#password'
  const toggle = '[data-island=password-field] button'
  await engine.goto('/signin')
  await engine.type(field, 'a secret')
  await engine.click(toggle)
  await expectInPage(engine, isShown, `${field}[type=text]`).toBe(true)
  await expectInPage(engine, readValue, field).toBe('a secret')
  await expectInPage(engine, readText, '[data-island=password-field] [role=status]').toBe(
    'Your password is visible.',
  )
  await engine.click(toggle)
  await expectInPage(engine, readAttribute, field, 'type').toBe('password')
  await expectInPage(engine, readValue, field).toBe('a secret')
})

test('the live map shows after its form is submitted', async ({ engine }) => {
  const form = '.live-map form'
  await engine.goto('/contact')
  expect(await engine.evaluate(isShown, 'iframe')).toBe(false)
  // Submits without leaving the machine.
  await engine.evaluate(
    (selector) => document.querySelector(selector)?.setAttribute('method', 'dialog'),
    form,
  )
  await engine.click(`${form} button`)
  await expectInPage(engine, isShown, 'iframe').toBe(true)
})

test('the contact form keeps its values and the address', async ({ engine }) => {
  const form = 'form:has(#contact-message)'
  await engine.goto('/contact')
  await engine.type('#contact-name', 'Ada Sample')
  await engine.type('#contact-message', 'Good day')
  // A reloaded page would have lost it.
  await engine.evaluate(() => document.body.setAttribute('data-stays', ''))
  await engine.click(`${form} [type=submit]`)
  await engine.focus('#contact-name')
  await engine.press('Enter')
  expect(
    await engine.evaluate(() => [
      location.pathname + location.search,
      document.body.hasAttribute('data-stays'),
      ...[...document.querySelectorAll<HTMLInputElement>('#contact-name, #contact-message')].map(
        ({ value }) => value,
      ),
    ]),
  ).toEqual(['/contact', true, 'Ada Sample', 'Good day'])
})
