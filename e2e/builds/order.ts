import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { Engine } from '../engines/engine'
import { expectInPage } from '../engines/fixtures'
import { isShown, readText } from '../engines/in-page'
import { translate } from '../fixtures'
import { startAny } from './contact-form'

type Received = { fields: Record<string, string>; files: { name: string; bytes: string }[] }

/** Keeps the orders that it gets, and answers as a test wants. */
export const received: Received[] = []
let answer: { status?: number; hasCors?: boolean; isSilent?: boolean } = {}
export const orderReceiver = http.createServer(async (request, response) => {
  const { status = 200, hasCors = true, isSilent } = answer
  if (hasCors)
    for (const name of ['Origin', 'Headers']) response.setHeader(`Access-Control-Allow-${name}`, '*')
  if (request.method !== 'POST') return response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end()
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const body = await buffer(request).catch(() => undefined)
  // Sending was stopped.
  if (!body) return
  const data = await new Response(body, { headers }).formData()
  const order: Received = { fields: {}, files: [] }
  for (const [name, value] of data)
    if (typeof value === 'string') order.fields[name] = value
    // A form without a file sends an empty one.
    else if (value.name) order.files.push({ name: value.name, bytes: await value.text() })
  if (isSilent) return
  if (status < 300) received.push(order)
  response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>The answer of the receiver</h1>')
})

const files = [
  { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('A brief: ₦5,000.') },
  { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF of a plan') },
]
const expected: Received = {
  fields: {
    service: 'Oracle Developer',
    paperType: 'Project brief',
    topic: 'Indexes & “keys”',
    subject: 'Databases',
    quantity: '6',
    deadlineDate: '22 June',
    deadlineTime: '3 PM',
    orderRadio: 'editing',
    writerRadio: 'gold',
    writerNote: 'No jargon',
    formattingStyle: 'Father',
    instructions: 'Short sentences.',
    name: 'Ada Sample',
    email: 'ada@example.com',
    website: '',
    reference: expect.stringMatching(/^[ACDEFHJKMNPRTWXY3479]{8}$/) as unknown as string,
  },
  files: files.map(({ name, buffer }) => ({ name, bytes: buffer.toString() })),
}
expected.fields._gotcha = expected.fields.website as string
expected.fields.service = expect.stringMatching(/^Oracle Developer – /) as unknown as string
delete expected.fields.website

type Root = ReturnType<Page['locator']>
const fillFirst = async (root: Root) => {
  await root.getByLabel('Topic').fill('Indexes & “keys”')
  await root.getByLabel('Quantity').fill('6')
  await root.getByLabel('Date', { exact: true }).selectOption('22 June')
}
const fillSecond = async (root: Root) => {
  await root.getByLabel('Editing').check()
  await root.getByLabel('Gold').check()
  await root.getByLabel('Anything the writer should know').fill('No jargon')
  await root.getByLabel('Formatting style').selectOption('Father')
}
const fillThird = async (root: Root) => {
  await root.getByLabel('Instructions', { exact: true }).fill('Short sentences.')
  await root.locator('input[name=fileUploader]').setInputFiles(files)
  await root.getByLabel('Name', { exact: true }).fill('Ada Sample')
  await root.getByLabel('Email', { exact: true }).fill('ada@example.com')
}

let server: http.Server

const open = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(getOrigin(server))
  const opener = page.getByRole('link', { name: /^Order Now/ }).first()
  await opener.scrollIntoViewIfNeeded()
  await page.locator('[data-island=order-wizard][data-state=awake]').first().waitFor()
  await opener.click()
  return page.getByRole('dialog', { name: /^Just 3 steps/ })
}
const complete = async (page: Page) => {
  const dialog = await open(page)
  const next = dialog.getByRole('button', { name: 'Next' })
  await fillFirst(dialog)
  await next.click()
  await fillSecond(dialog)
  await next.click()
  await fillThird(dialog)
  return {
    dialog,
    send: dialog.getByRole('button', { name: 'Send order' }),
    alert: dialog.locator('form [role=alert]'),
  }
}
const done = /^Thankyou! Your order has been submitted successfully!$/
const expectKept = async (dialog: Root) => {
  await expect(dialog.getByRole('heading', { name: done })).toHaveCount(0)
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await expect(dialog.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveText(
    files.map(({ name }) => name),
  )
  await expect(dialog.getByRole('link', { name: 'Send by email' })).toBeVisible()
}

function testForm(): void {
  for (const javaScriptEnabled of [true, false])
    test.describe(`on /order with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled })
      test('arrives with every field and the bytes of two files', async ({ page }) => {
        await page.goto(getOrigin(server))
        const link = page.getByRole('link', { name: /^Order Now/ }).first()
        await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
        const form = page.getByRole('form', { name: 'Place an order' })
        expect(await form.locator('> fieldset').count()).toBe(4)
        if (javaScriptEnabled) await page.locator('[data-island=order-form][data-state=awake]').waitFor()
        await fillFirst(form)
        await fillSecond(form)
        await fillThird(form)
        // Without JavaScript, a second press sends the order again.
        const clickCount = javaScriptEnabled ? 2 : 1
        await form.getByRole('button', { name: 'Send order' }).click({ clickCount, noWaitAfter: true })
        await expect(page.getByRole('heading', { name: 'The answer of the receiver' })).toBeVisible()
        const reference = javaScriptEnabled ? expected.fields.reference : ''
        expect(received).toEqual([{ ...expected, fields: { ...expected.fields, reference } }])
      })
    })
}

function testSending(): void {
  test('arrives once from the dialog after a review, and only then says so', async ({ page }) => {
    const { dialog, send } = await complete(page)
    const review = dialog.locator('dl')
    await expect(review.nth(0)).toContainText('Indexes & “keys”')
    await dialog.getByRole('button', { name: 'Change: Choose Writer' }).click()
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
    await dialog.getByLabel('Premium').check()
    await dialog.getByRole('button', { name: 'Back to the review' }).click()
    await expect(review.nth(1)).toContainText('Premium')
    await dialog.getByRole('button', { name: 'Change: Place Order' }).click()
    await page.goBack()
    await expect(dialog.getByRole('heading', { name: 'Check your order' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: done })).toHaveCount(0)
    await send.dblclick()
    await expect(dialog.getByRole('heading', { name: done })).toBeFocused()
    const fields = { ...expected.fields, writerRadio: 'premium' }
    expect(received).toEqual([{ ...expected, fields }])
    await expect(dialog).toContainText(String(received[0]?.fields.reference))
  })

  test('is not lost when the receiver fails, and arrives when it answers again', async ({ page }) => {
    answer = { status: 500 }
    const { dialog, send, alert } = await complete(page)
    await send.click()
    await expect(alert).toContainText('error 500')
    const reference = (await alert.textContent())?.match(/[A-Z\d]{8}$/)?.[0]
    await expectKept(dialog)
    await page.context().setOffline(true)
    await send.click()
    await expect(alert).toContainText('Check your connection')
    await expectKept(dialog)
    await page.context().setOffline(false)
    answer = { isSilent: true }
    await page.clock.install()
    await send.click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await expect.poll(() => page.clock.runFor(31_000).then(() => alert.count())).toBe(1)
    await expect(alert).toContainText('There was no answer')
    await expectKept(dialog)
    answer = {}
    await send.click()
    await page.clock.runFor(1000)
    await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
    expect(received).toEqual([{ ...expected, fields: { ...expected.fields, reference } }])
  })

  test('is posted as a form, once, where the answer is hidden from scripts', async ({ page }) => {
    answer = { hasCors: false }
    const { send } = await complete(page)
    await send.click()
    await expect(page.getByRole('heading', { name: 'The answer of the receiver' })).toBeVisible()
    expect(received).toEqual([expected])
  })
}

function testLimits(): void {
  test('shows its progress, and is stopped by Back and Escape without a loss', async ({ page }) => {
    const { dialog, send, alert } = await complete(page)
    const big = { name: 'big.zip', mimeType: 'application/zip', buffer: Buffer.alloc(8_000_000, 1) }
    await dialog.locator('input[name=fileUploader]').setInputFiles(big)
    const session = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      })
    await throttle(2_000_000)
    await send.click()
    await expect(dialog.getByRole('status').filter({ hasText: /\d\d%/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alert).toContainText('Sending was stopped')
    await send.click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await page.goBack()
    await expect(dialog.getByLabel('Gold')).toBeChecked()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(alert).toContainText('Sending was stopped')
    await throttle(-1)
    await send.click()
    await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
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
    const { dialog, send } = await complete(page)
    const input = dialog.locator('input[name=fileUploader]')
    await input.setInputFiles([
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'big.zip', mimeType: 'application/zip', buffer: Buffer.alloc(11_000_000) },
    ])
    await expect(dialog.getByText('run.exe is of a kind that cannot be sent')).toBeVisible()
    await expect(dialog.getByText(/^The files have 10\.5 MB together/)).toBeVisible()
    await send.click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove run.exe' }).click()
    await dialog.getByRole('button', { name: 'Remove big.zip' }).click()
    await send.click()
    await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
    expect(received).toEqual([expected])
  })
}

function testWays(): void {
  test('is ready in WhatsApp and in the mail program, and copied if it is too long', async ({ page }) => {
    const requests: string[] = []
    await page.context().route(/wa\.me/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ body: 'WhatsApp' })
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { dialog } = await complete(page)
    const mail = dialog.getByRole('link', { name: 'Send by email' })
    const address = new URL((await mail.getAttribute('href')) ?? '')
    expect(address.searchParams.get('body')).toContain('Topic: Indexes & “keys”\r\nSubject: Databases')
    await dialog.getByLabel('Instructions', { exact: true }).fill('Long. '.repeat(834))
    expect((await mail.getAttribute('href'))?.length).toBeLessThan(2000)
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Send by WhatsApp' }).click()
    await (await popup).close()
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
      'Your order is ready in WhatsApp. Press Send there.',
    )
    await expect(dialog.getByText(/so it was copied/)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Long. Long.')
    expect(requests).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/2348000000000\?text=/)])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    expect(received).toEqual([])
  })

  test('works translated, and from the keyboard alone', async ({ page }) => {
    const dialog = await open(page)
    const typeInto = async (label: string, text: string) => {
      await dialog.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await typeInto('Topic', 'Keys')
    for (const name of ['Next', 'Next']) {
      await translate(page)
      await dialog.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
    }
    await typeInto('Name', 'Ada Sample')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@example.com')
    await translate(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: done })).toBeFocused()
    expect(received).toMatchObject([{ fields: { topic: 'Keys', email: 'ada@example.com' } }])
  })
}

function testEngines(): void {
  for (const name of ['chromium', 'firefox', 'webkit'] as const)
    test(`arrives from the dialog in ${name}`, async () => {
      const driver = await startAny(name)
      const engine = new Engine(driver, getOrigin(server))
      await engine.goto('/')
      const dialog = 'dialog[open]'
      await engine.evaluate(() => document.querySelector('[data-island=order-wizard] a')?.scrollIntoView())
      await expectInPage(engine, isShown, '[data-island=order-wizard][data-state=awake] a').toBe(true)
      await engine.click('[data-island=order-wizard] a')
      await expectInPage(engine, readText, `${dialog} h3`).toBe('Place Order')
      await engine.type(`${dialog} [name=topic]`, 'Keys')
      for (const step of ['Choose Writer', 'Detailed instructions']) {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await engine.click(`${dialog} footer button:last-child`)
        await expectInPage(engine, readText, `${dialog} h3`).toBe(step)
      }
      await engine.evaluate((selector) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['A brief'], 'brief.txt'))
        const input = document.querySelector<HTMLInputElement>(selector)
        if (input) input.files = transfer.files
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      }, `${dialog} [name=fileUploader]`)
      await engine.type(`${dialog} [name=name]`, 'Ada')
      await engine.type(`${dialog} [name=email]`, 'ada@example.com')
      await engine.click(`${dialog} footer button:last-child`)
      await expectInPage(engine, readText, `${dialog} h3`).toMatch(done)
      expect(received).toMatchObject([
        { fields: { topic: 'Keys', quantity: '5' }, files: [{ name: 'brief.txt', bytes: 'A brief' }] },
      ])
      await driver.close()
    })
}

/** Tests orders of an export whose site has all receivers. */
export function testOrders(folder: string): void {
  test.describe('an order with receivers', () => {
    test.beforeAll(async () => {
      server = await serveExport(folder, readManifest(folder), 0)
    })
    test.afterAll(() => server.close())
    test.beforeEach(() => {
      answer = {}
      received.splice(0)
    })
    for (const define of [testForm, testSending, testLimits, testWays, testEngines]) define()
  })
}

export const listenForOrders = () => listenOnLoopback(orderReceiver, 0)
