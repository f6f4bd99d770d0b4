import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openOrder, test, translate } from './fixtures'

test('an order goes from step 1 to 4 and back, and keeps its values @phone', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await expect(dialog.getByText('Your order: Oracle Developer')).toBeVisible()
  const heading = (name: string) => dialog.getByRole('heading', { level: 3, name })
  const current = dialog.locator('[aria-current=step]')
  // Underlines would cross the second line of labels on phones.
  await expect(current).toHaveCSS('text-decoration-line', 'none')

  await expect(heading('Place Order')).toBeFocused()
  await expect(current).toHaveText('1Place Order')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  for (const [list, first] of [
    ['Paper Type', 'Project brief'],
    ['Subject', 'Databases'],
    ['Date', '20 June'],
    ['Time', '3 PM'],
  ] as const) {
    await expect(dialog.getByLabel(list, { exact: true })).toHaveValue(first)
    await expect(dialog.locator('label', { hasText: list })).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expect(dialog.getByText('Deadline: 12 days left')).toBeVisible()
  await expect(dialog.getByPlaceholder('Main Idea')).toBeVisible()
  await dialog.getByLabel('Topic').fill('Indexes')
  await dialog.getByLabel('Date', { exact: true }).selectOption('22 June')
  await dialog.getByLabel('Time', { exact: true }).selectOption('6 PM')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(heading('Choose Writer')).toBeFocused()
  await expect(current).toContainText('Choose Writer')
  for (const [name, values] of [
    ['orderRadio', ['writing', 'rewriting', 'editing']],
    ['writerRadio', ['allLevels', 'gold', 'premium']],
  ] as const) {
    const radios = dialog.locator(`input[name=${name}]`)
    expect(
      await radios.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toEqual([...values])
  }
  await dialog.getByLabel('Editing').check()
  await dialog.getByLabel('Premium').check()
  await expect(dialog.getByLabel('Formatting style').locator('option')).toHaveText([
    'Other',
    'Mother',
    'Father',
  ])
  await expect(dialog.getByLabel('Formatting style')).toHaveValue('Other')
  await dialog.getByLabel('Formatting style').selectOption('Father')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(heading('Detailed instructions')).toBeFocused()
  await dialog.getByLabel('Instructions').fill('Short sentences, please.')
  await dialog.locator('input[name=fileUploader]').setInputFiles([
    { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') },
  ])
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Added brief.txt, plan.txt. Files attached: 2.')
  await expect(dialog.getByRole('button', { name: 'Remove plan.txt' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Remove brief.txt' }).press('Enter')
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveText('plan.txt')
  await expect(status).toHaveText('Removed brief.txt. Files attached: 1.')
  await expect(dialog.getByRole('button', { name: 'Remove plan.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Attach files')).toBeFocused()
  await expect(status).toHaveText('Removed plan.txt. Files attached: 0.')

  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Editing')).toBeChecked()
  await expect(dialog.getByLabel('Premium')).toBeChecked()
  await expect(dialog.getByLabel('Formatting style')).toHaveValue('Father')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('22 June')
  for (const _ of [1, 2, 3]) await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(heading('Thankyou! Your order has been submitted successfully!')).toBeFocused()
  await expect(dialog.getByRole('button')).toHaveText([''])
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order Now' }).first().click()
  await expect(heading('Place Order')).toBeFocused()
  await expect(dialog.getByLabel('Topic')).toHaveValue('')
})

// On Android, Back asks a dialog to close.
const ways: [name: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => page.getByRole('button', { name: 'Close the order' }).click()],
  [
    'a close request',
    (page) => page.locator('dialog[open]').evaluate((dialog: HTMLDialogElement) => dialog.requestClose()),
  ],
]
for (const [name, close] of ways)
  test(`closing by ${name} keeps step, answers, focus, page and history @phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    await page.goto('/#services')
    // Headless Chromium hides scrollbars, but not the gutter of an open dialog, which makes the page narrower.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
    const dialog = page.getByRole('dialog')
    const opener = page.getByRole('button', { name: 'Order Now' }).nth(2)
    await opener.click()
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
    const readTop = () => opener.evaluate((button) => button.getBoundingClientRect().top)
    const top = await readTop()
    await dialog.getByLabel('Topic').fill('Indexes')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await close(page)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(Math.abs((await readTop()) - top)).toBeLessThan(1)
    await opener.click()
    await expect(dialog.getByRole('heading', { name: 'Choose Writer' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

test('a translated order shows each step and its marker', async ({ page }) => {
  const { dialog } = await openOrder(page)
  for (const [step, heading] of ['Choose Writer', 'Detailed Instructions', 'Thankyou!'].entries()) {
    await translate(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText(heading, { ignoreCase: true })
    await expect(dialog.getByText(', completed')).toHaveCount(step + 1)
  }
})

test('every quick press counts, by mouse, touch and key @phone', async ({ page, hasTouch }) => {
  const { dialog } = await openOrder(page)
  const step = dialog.getByRole('heading', { level: 3 })
  const find = async (name: string) => {
    const { x = 0, y = 0 } = (await dialog.getByRole('button', { name }).boundingBox()) ?? {}
    return [x + 20, y + 20] as const
  }
  const next = await find('Next')
  await dialog.getByRole('button', { name: 'Next' }).press('Enter')
  const back = await find('Back')
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  const point = (place: readonly [number, number]) =>
    hasTouch ? page.touchscreen.tap(...place) : page.mouse.click(...place)
  for (const [press, presses, expected] of [
    [point, [next, back], 'Place Order'],
    [point, [next, next, back, back], 'Place Order'],
    // Focus is on the heading after each step.
    [
      (key: string) => Promise.all([page.keyboard.down(key), page.keyboard.up(key)]),
      ['Enter', 'Enter'],
      'Detailed instructions',
    ],
    [point, [back, back, next, next, next], /^Thankyou!/],
  ] as [press: (what: unknown) => Promise<unknown>, presses: unknown[], expected: string | RegExp][]) {
    if (presses[0] === 'Enter') await dialog.getByRole('button', { name: 'Next' }).focus()
    // Sent in one go.
    await Promise.all(presses.map(press))
    await expect(step).toHaveText(expected)
  }
})

test('a held key opens the order, then goes one step and no more', async ({ page }) => {
  const { opener, dialog } = await openOrder(page)
  await page.keyboard.press('Escape')
  const hold = async (button: Locator) => {
    await button.focus()
    // A key that is already down repeats.
    for (let time = 0; time < 6; time++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  }
  await hold(opener)
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Place Order')
  await hold(dialog.getByRole('button', { name: 'Next' }))
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Choose Writer')
})

test('a press on “Order Now” right after Escape counts', async ({ page }) => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const { opener, dialog } = await openOrder(page)
    await page.emulateMedia({ reducedMotion: motion })
    await dialog.getByLabel('Topic').fill('Indexes')
    const { x = 0, y = 0, width = 0, height = 0 } = (await opener.boundingBox()) ?? {}
    for (let time = 0; time < 20; time++) {
      // Sent in one go.
      await Promise.all([
        page.keyboard.press('Escape'),
        time % 2 ? page.keyboard.press('Enter') : page.mouse.click(x + width / 2, y + height / 2),
      ])
      await expect(dialog.getByRole('heading', { level: 3 }), `${time}, ${motion}`).toBeFocused()
    }
    await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')
  }
})

test('this or another order opens while one is closing', async ({ page }) => {
  for (const index of [0, 1]) {
    const { dialog } = await openOrder(page)
    // In one task, so the first order has closed and not yet reported it.
    await dialog.evaluate(async (element: HTMLDialogElement, wanted) => {
      const reported = new Promise((resolve) => element.addEventListener('close', resolve))
      element.close()
      document.querySelectorAll<HTMLElement>('[data-island=order-wizard] > button')[wanted]?.click()
      await reported
    }, index)
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
  }
})

test('step 4 lists what was entered, and its email has it', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await dialog.getByLabel('Topic').fill('Keys & “locks”')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await dialog.getByLabel('Editing').check()
  await next.click()
  await next.click()
  await expect(dialog.locator('dl').first()).toContainText('Keys & “locks”')
  await expect(dialog.locator('dl').nth(1)).toContainText('Editing')
  const href = await dialog.getByRole('link', { name: 'hello@testbed.example' }).getAttribute('href')
  const address = new URL(href ?? '')
  expect(address.pathname).toBe('hello@testbed.example')
  expect(address.searchParams.get('subject')).toMatch(/^Your order: Oracle Developer/)
  expect(address.searchParams.get('body')).toMatch(/Topic: Keys & “locks”\r\nSubject: Databases.+Editing/s)
})

test('files dropped on an order never replace the page, and are attached on step 3', async ({ page }) => {
  const { dialog } = await openOrder(page)
  const session = await page.context().newCDPSession(page)
  const drop = async (place?: Locator) => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path.resolve('README.md')], dragOperationsMask: 1 }
      await session.send('Input.dispatchDragEvent', { type, x: 40, y: 300, data })
      if (type === 'dragOver' && place) await expect(place).toHaveAttribute('data-dragging')
    }
    if (place) await expect(place).not.toHaveAttribute('data-dragging')
    await expect(page).toHaveURL('/')
    await expect(dialog).toBeVisible()
  }
  await drop()
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveCount(0)
  await drop(dialog.getByText('or drop them here').locator('..'))
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveText('README.md')
})

test('printing with an open order prints the page behind it', async ({ page }) => {
  const { dialog } = await openOrder(page)
  const pages = (await page.pdf()).toString('latin1').split('/Type /Page\n').length - 1
  expect(pages).toBeGreaterThan(4)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
})
