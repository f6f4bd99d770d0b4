import { expect, openOrder, test } from './fixtures'

test('an order goes from step 1 to 4 and back, and keeps what was entered @phone', async ({ page }) => {
  const { dialog } = await openOrder(page)
  await expect(dialog.getByText('Order for: Oracle Developer')).toBeVisible()
  const heading = (name: string) => dialog.getByRole('heading', { level: 3, name })
  const current = dialog.locator('[aria-current=step]')

  await expect(heading('Place Order')).toBeFocused()
  await expect(current).toHaveText(/^1Place Order, current$/)
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
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
  await dialog.getByLabel('Formatting style').selectOption('Father')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(heading('Detailed instructions')).toBeFocused()
  await dialog.getByLabel('Instructions').fill('Short sentences, please.')
  await dialog.locator('input[name=fileUploader]').setInputFiles([
    { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') },
  ])
  await dialog.getByRole('button', { name: 'Remove brief.txt' }).click()
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toHaveText('plan.txt')

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
})

test('Escape closes the order, focus returns, and opening again starts afresh', async ({ page }) => {
  const { opener, dialog } = await openOrder(page)
  await dialog.getByLabel('Topic').fill('Indexes')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const readTop = () => opener.evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const top = await readTop()
  await opener.click()
  await expect(dialog.getByRole('heading', { level: 3, name: 'Place Order' })).toBeFocused()
  await expect(dialog.getByLabel('Topic')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close the order' }).click()
  await expect(dialog).toHaveCount(0)
  // The page under it stands where it stood.
  expect(await readTop()).toBe(top)
})

test('the counter starts at 5, falls to 0, says so each time, and plus takes the message away', async ({
  page,
}) => {
  const { dialog } = await openOrder(page)
  const counter = dialog.getByRole('spinbutton', { name: 'Quantity' })
  const minus = dialog.getByRole('button', { name: 'Take one away' })
  const message = dialog.getByRole('alert')
  await expect(counter).toHaveAttribute('aria-valuenow', '5')
  await expect(counter).toHaveAccessibleDescription('500 Words double spacing')
  for (const _ of [1, 2, 3, 4, 5]) await minus.click()
  await expect(counter).toHaveValue('0')
  await expect(message).toHaveText('')
  await minus.click()
  await expect(counter).toHaveValue('0')
  await expect(message).toHaveText('Sorry! Zero limit has reached!')
  await dialog.getByRole('button', { name: 'Add one' }).click()
  await expect(counter).toHaveValue('1')
  await expect(message).toHaveText('')
  await counter.press('ArrowUp')
  await expect(counter).toHaveValue('2')
  await counter.press('Home')
  await expect(counter).toHaveValue('0')
  await counter.press('ArrowDown')
  await expect(message).toHaveText('Sorry! Zero limit has reached!')
})

test('the page behind the order can not be reached with the keyboard', async ({ page }) => {
  const { dialog } = await openOrder(page)
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
})
