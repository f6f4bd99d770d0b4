import path from 'node:path'
import type { Page } from '@playwright/test'
import { apart, expect, openOrder, test, translate } from './fixtures'

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
  await dialog.getByRole('button', { name: 'Next' }).click(apart)

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
  await dialog.getByRole('button', { name: 'Next' }).click(apart)

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

  await dialog.getByRole('button', { name: 'Back' }).click(apart)
  await expect(dialog.getByLabel('Editing')).toBeChecked()
  await expect(dialog.getByLabel('Premium')).toBeChecked()
  await expect(dialog.getByLabel('Formatting style')).toHaveValue('Father')
  await dialog.getByRole('button', { name: 'Back' }).click(apart)
  await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('22 June')
  for (const _ of [1, 2, 3]) await dialog.getByRole('button', { name: 'Next' }).click(apart)

  await expect(heading('Thankyou! Your order has been submitted successfully!')).toBeFocused()
  await expect(dialog.getByRole('button')).toHaveText([''])
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Order Now' }).first().click()
  await expect(heading('Place Order')).toBeFocused()
})

test('Escape closes the order, focus returns, and reopening starts with an empty order', async ({ page }) => {
  const { opener, dialog } = await openOrder(page)
  await dialog.getByLabel('Topic').fill('Indexes')
  await dialog.getByRole('button', { name: 'Next' }).click(apart)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByRole('heading', { level: 3, name: 'Place Order' })).toBeFocused()
  await expect(dialog.getByLabel('Topic')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close the order' }).click()
  await expect(dialog).toHaveCount(0)
})

for (const [name, fragment, leave] of [
  ['Escape', 'services', (page: Page) => page.keyboard.press('Escape')],
  // The skip link leads there, and the browser focuses it.
  ['Back', 'content', (page: Page) => page.goBack()],
] as const) {
  test(`${name} leaves focus and page in place on the address #${fragment} @phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/#${fragment}`)
    // Headless Chromium hides scrollbars, but not the gutter of an open dialog, which makes the page narrower.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
    const opener = page.getByRole('button', { name: 'Order Now' }).nth(2)
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const readTop = () => opener.evaluate((button) => button.getBoundingClientRect().top)
    const top = await readTop()
    await leave(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Browsers go to the fragment after `popstate`.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await expect(opener).toBeFocused()
    expect(Math.abs((await readTop()) - top)).toBeLessThan(1)
  })
}

test('a translated order shows each step and its marker', async ({ page }) => {
  const { dialog } = await openOrder(page)
  for (const [step, heading] of ['Choose Writer', 'Detailed Instructions', 'Thankyou!'].entries()) {
    await translate(page)
    await dialog.getByRole('button', { name: 'Next' }).click(apart)
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText(heading, { ignoreCase: true })
    await expect(dialog.getByText(', completed')).toHaveCount(step + 1)
  }
})

test('of quick clicks and taps on Next, those within 250 ms of a step are ignored @phone', async ({
  page,
  hasTouch,
}) => {
  const steps = ['Place Order', 'Choose Writer', 'Detailed instructions', 'Thankyou! Your order']
  for (const pause of [100, 150, 300, 400]) {
    const { dialog } = await openOrder(page)
    const box = await dialog.getByRole('button', { name: 'Next' }).boundingBox()
    const place = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const
    // On a busy machine, presses come later than they should.
    const pressed = await page.evaluateHandle(() => {
      const times: number[] = []
      addEventListener('click', () => times.push(performance.now()), true)
      return times
    })
    for (const clickCount of [1, 2, 3]) {
      if (hasTouch) await page.touchscreen.tap(...place)
      else {
        await page.mouse.move(...place)
        await page.mouse.down({ clickCount })
        await page.mouse.up({ clickCount })
      }
      await page.waitForTimeout(pause)
    }
    const times = await pressed.jsonValue()
    const findStep = (limit: number) => {
      let step = 0
      let changed = Number.NEGATIVE_INFINITY
      for (const time of times) {
        if (time - changed < limit) continue
        step++
        changed = time
      }
      return steps[step]
    }
    expect(times).toHaveLength(3)
    // The wizard reads the clock a moment later than this test.
    const reached = new RegExp(`${findStep(240)}|${findStep(260)}`)
    await expect(dialog.getByRole('heading', { level: 3 }), `${times}`).toHaveText(reached)
  }
})

test('a press on “Order Now” right after Escape counts', async ({ page }) => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const { opener, dialog } = await openOrder(page)
    await page.emulateMedia({ reducedMotion: motion })
    const heading = dialog.getByRole('heading', { level: 3 })
    await page.keyboard.press('Escape')
    await expect(page.locator('.order-dialog')).toHaveCount(0)
    await opener.click()
    for (const pause of [0, 10, 20, 40, 80]) {
      for (const way of ['mouse', 'keyboard']) {
        await dialog.getByLabel('Topic').fill('Indexes')
        // The page may still scroll smoothly to the button.
        const { x = 0, y = 0, width = 0, height = 0 } = (await opener.boundingBox()) ?? {}
        await page.keyboard.press('Escape')
        if (pause) await page.waitForTimeout(pause)
        if (way === 'mouse') await page.mouse.click(x + width / 2, y + height / 2)
        else await page.keyboard.press('Enter')
        await expect(heading, `${way} after ${pause} ms, ${motion}`).toBeFocused()
        await page.waitForTimeout(100)
        await expect(dialog).toBeVisible()
        await expect(dialog.getByLabel('Topic')).toHaveValue('')
      }
    }
  }
})

test('this or another order opens while one is closing, and one Back closes it', async ({ page }) => {
  for (const index of [0, 1]) {
    await page.goto('/about')
    const { dialog } = await openOrder(page)
    // In one task, so the first order has closed and not yet reported it.
    await dialog.evaluate((element: HTMLDialogElement, wanted) => {
      const opener = document.querySelectorAll<HTMLElement>('[data-island=order-wizard] > button')[wanted]
      opener?.focus()
      element.close()
      opener?.click()
    }, index)
    await expect(dialog).toBeVisible()
    await page.waitForTimeout(300)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page.locator('.order-dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  }
})

test('Back leaves a step as soon as it is shown', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await dialog.getByRole('button', { name: 'Next' }).evaluate((next) => {
    const changes = new MutationObserver(() => {
      changes.disconnect()
      history.back()
    })
    changes.observe(next.closest('dialog') as Element, { subtree: true, childList: true })
    ;(next as HTMLElement).click()
  })
  const step = dialog.getByRole('heading', { level: 3 })
  await expect(step).toHaveText('Place Order')
  await expect(step).toBeFocused()
})

test('Back goes one step back, then closes and keeps the draft; Forward reopens nothing; one Back then leaves Home', async ({
  page,
}) => {
  await page.goto('/about')
  const { opener, dialog } = await openOrder(page)
  const step = dialog.getByRole('heading', { level: 3 })
  await dialog.getByLabel('Topic').fill('Indexes')
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click(apart)
  for (const [go, name] of [
    ['goBack', 'Choose Writer'],
    ['goForward', 'Detailed instructions'],
    ['goBack', 'Choose Writer'],
    ['goBack', 'Place Order'],
  ] as const) {
    await page[go]()
    await expect(step).toHaveText(name)
    await expect(step).toBeFocused()
  }
  await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(opener).toBeFocused()
  await page.goForward()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await opener.click()
  await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')

  // Android's Back asks dialogs to close without a key event.
  await dialog.getByRole('button', { name: 'Next' }).click(apart)
  await dialog.evaluate((element) => (element as HTMLDialogElement).requestClose())
  await expect(step).toHaveText('Place Order')
  await dialog.evaluate((element) => (element as HTMLDialogElement).requestClose())
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await expect(dialog.getByLabel('Topic')).toHaveValue('Indexes')

  // Reopening before the browser leaves the history entry must not close the dialog.
  const button = await opener.elementHandle()
  await dialog.evaluate((element, button) => {
    element.addEventListener('close', () => setTimeout(() => (button as HTMLElement).click()))
  }, button)
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Topic')).toHaveValue('')
  await page.waitForTimeout(300)
  await expect(dialog).toBeVisible()

  // The order leaves its history entry some time after it has closed.
  const left = page.evaluate(
    () => new Promise((resolve) => addEventListener('popstate', () => resolve(true))),
  )
  await dialog.getByRole('button', { name: 'Close the order' }).click()
  await expect(dialog).toHaveCount(0)
  await left
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('after a reload in the middle of an order, Back leaves the page', async ({ page }) => {
  await page.goto('/about')
  const { dialog } = await openOrder(page)
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click(apart)
  await page.reload()
  await page.locator('[data-island=order-wizard][data-state=awake]').first().waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('step 4 lists what was entered, and its email has it', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await dialog.getByLabel('Topic').fill('Keys & “locks”')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click(apart)
  await dialog.getByLabel('Editing').check()
  await next.click(apart)
  await next.click(apart)
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
  const drop = async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path.resolve('README.md')], dragOperationsMask: 1 }
      await session.send('Input.dispatchDragEvent', { type, x: 40, y: 300, data })
    }
    await page.waitForTimeout(200)
    await expect(page).toHaveURL('/')
    await expect(dialog).toBeVisible()
  }
  await drop()
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Next' }).click(apart)
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveCount(0)
  await drop()
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveText('README.md')
})

test('printing with an open order prints the page behind it', async ({ page }) => {
  const { dialog } = await openOrder(page)
  const pages = (await page.pdf()).toString('latin1').split('/Type /Page\n').length - 1
  expect(pages).toBeGreaterThan(4)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
})
