import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import {
  type Answer,
  complete,
  done,
  expected,
  expectKept,
  files,
  fillAll,
  openAgain,
  received,
  state,
  success,
} from './order-fixtures'

export function testAnswers(): void {
  for (const [name, given, words] of [
    ['an error', { status: 500 }, 'We do not know'],
    ['a refusal', { status: 404 }, 'refused the order (error 404)'],
    ['a maintenance page', { body: 'Back soon' }, 'We do not know'],
    ['another order’s reference', { headers: { 'Order-Reference': 'ACDE3479' } }, 'We do not know'],
    ['no answer', { isLost: true }, 'We do not know'],
    ['an answer that never comes', { isSilent: true }, 'We do not know'],
  ] as [string, Answer, string][])
    test(`is not lost, nor called sent, after ${name}`, async ({ page }) => {
      state.answer = given
      const { dialog, send, alert } = await complete(page)
      if (given.isSilent) await page.clock.install()
      await send.click()
      if (given.isSilent) {
        await expect(dialog.getByRole('progressbar')).toBeVisible()
        await expect.poll(() => page.clock.runFor(31_000).then(() => alert.count())).toBe(1)
      }
      await expect(alert).toContainText(words)
      const reference = (await alert.textContent())?.match(/[A-Z\d]{8}$/)?.[0]
      await expectKept(dialog)
      state.answer = success
      await send.click()
      if (given.isSilent) await page.clock.runFor(1000)
      await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
      expect(received.at(-1)).toEqual({ ...expected, fields: { ...expected.fields, reference } })
    })

  test('says that it was not sent without a connection', async ({ page }) => {
    const { dialog, send, alert } = await complete(page)
    await page.context().setOffline(true)
    await send.click()
    await expect(alert).toContainText('Check your connection')
    await expectKept(dialog)
  })
}

export function testReferences(): void {
  test('has the same reference when it is sent again, and another after any change', async ({ page }) => {
    state.answer = { body: 'Back soon' }
    const { dialog, send, alert, fileInput, expectSent } = await complete(page)
    const attach = (text: string) => async () => {
      await dialog.getByRole('button', { name: 'Remove brief.txt' }).click()
      await fileInput.setInputFiles({ ...files[0], buffer: Buffer.from(text) } as (typeof files)[0])
    }
    for (const change of [
      async () => undefined,
      async () => undefined,
      () => dialog.getByLabel('Instructions', { exact: true }).fill('Long sentences.'),
      attach('A brief: ₦6,000.'),
      attach('A brief: ₦7,000.'),
    ]) {
      await change()
      await send.click()
      await expect(alert).toBeVisible()
      await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    }
    const [first, second, ...others] = received.map(({ fields }) => fields.reference)
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
    state.answer = success
    await expectSent()
    expect(received.at(-1)?.fields.reference).toBe(others.at(-1))
    // A second order, equal in everything.
    await page.keyboard.press('Escape')
    received.splice(0)
    for (const _ of [1, 2]) {
      await fillAll(await openAgain(page))
      await expectSent()
      await page.keyboard.press('Escape')
    }
    const references = received.map(({ fields }) => fields.reference)
    expect(new Set(references).size).toBe(2)
  })
}

export function testFiles(): void {
  test('sends what was attached, or names the file that cannot be read', async ({ page }, testInfo) => {
    const { dialog, send, fileInput, expectSent } = await complete(page)
    const file = testInfo.outputPath('notes.txt')
    fs.writeFileSync(file, 'As attached')
    await page.evaluate(() => {
      File.prototype.arrayBuffer = async function read() {
        const bytes = await Blob.prototype.arrayBuffer.call(this)
        document.body.dataset.read = this.name
        return bytes
      }
    })
    await fileInput.setInputFiles(file)
    await expect(dialog.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-read', 'notes.txt')
    fs.writeFileSync(file, 'Changed on the disk since')
    fs.rmSync(file)
    await expectSent()
    expect(received[0]?.files.at(-1)).toEqual({ name: 'notes.txt', bytes: 'As attached' })
    await page.keyboard.press('Escape')
    received.splice(0)
    await fillAll(await openAgain(page))
    // Browsers refuse to read a file that has vanished since it was chosen.
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    })
    await fileInput.setInputFiles({ name: 'gone.txt', mimeType: 'text/plain', buffer: Buffer.from('') })
    await expect(dialog.getByText('gone.txt could not be read')).toBeVisible()
    await send.click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    expect(received).toEqual([])
    await dialog.getByRole('button', { name: 'Remove gone.txt' }).click()
    await expectSent()
  })
}

export function testLimits(): void {
  test('shows its progress, and is stopped by its button and two Escapes without a loss', async ({
    page,
  }) => {
    const { dialog, send, alert, fileInput, expectSent } = await complete(page)
    const big = { name: 'big.zip', mimeType: 'application/zip', buffer: Buffer.alloc(8_000_000, 1) }
    await fileInput.setInputFiles(big)
    const session = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      })
    await throttle(2_000_000)
    await send.click()
    await expect(dialog.getByRole('status').filter({ hasText: /\d\d%/ })).toBeVisible()
    // Chromium asks no page about a second Escape.
    for (const _ of [1, 2]) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openAgain(page)
    await expect(alert).toContainText('Sending was stopped')
    await send.click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(alert).toContainText('Sending was stopped')
    await throttle(-1)
    await expectSent()
    expect(received.map((order) => order.files.map(({ bytes }) => bytes.length))).toEqual([
      [16, 14, 8_000_000],
    ])
  })

  test('asks before a reload loses it', async ({ page }) => {
    const { dialog } = await complete(page)
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => location.reload()).catch(() => undefined)
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  })

  test('refuses files of other kinds and too many bytes, and sends none of it', async ({ page }) => {
    const { dialog, send, fileInput, expectSent } = await complete(page)
    await fileInput.setInputFiles([
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'big.zip', mimeType: 'application/zip', buffer: Buffer.alloc(11_000_000) },
    ])
    await expect(dialog.getByText('run.exe is of a kind that cannot be sent')).toBeVisible()
    await expect(dialog.getByText(/^The files have 10\.5 MB together/)).toBeVisible()
    await send.click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove run.exe' }).click()
    await dialog.getByRole('button', { name: 'Remove big.zip' }).click()
    await expectSent()
    expect(received).toEqual([expected])
  })
}
