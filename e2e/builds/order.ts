import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { expect, test } from '@playwright/test'
import { getOrigin, listenOnLoopback } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { createHandler, serveExport } from 'static-release/serve'
import { Engine } from '../engines/engine'
import { expectInPage } from '../engines/fixtures'
import { isShown, readText } from '../engines/in-page'
import { translate } from '../fixtures'
import { startAny } from './contact-form'
import { testAnswers, testFiles, testLimits, testReferences } from './order-failures'
import {
  complete,
  done,
  expected,
  fillFirst,
  fillSecond,
  fillThird,
  open,
  openForm,
  received,
  state,
  success,
} from './order-fixtures'

function testForm(): void {
  for (const javaScriptEnabled of [true, false])
    test.describe(`on /order with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled })
      test('arrives with every field and the bytes of two files', async ({ page }) => {
        await page.goto(getOrigin(state.server))
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
        const { reference, ...fields } = expected.fields
        expect(received).toEqual([
          { ...expected, fields: javaScriptEnabled ? { ...fields, reference } : fields },
        ])
      })
    })
}

/** Sends the form on `/order` again after Back, unchanged and changed: a browser may keep the page as it was. */
function testFormAgain(): void {
  test('has another reference on /order after Back and a change, and the same without one', async ({
    page,
  }) => {
    const form = await openForm(page)
    await fillFirst(form)
    await fillThird(form)
    // As from the browser's cache of pages, the page lives on.
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('base'), { target: 'answer' })),
    )
    const forget = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    for (const [topic, service] of [
      ['Keys', 0],
      ['Keys', 0],
      ['Locks', 0],
      ['Locks', 1],
    ] as const) {
      const count = received.length
      await form.getByLabel('Topic').fill(topic)
      await form.getByLabel('Service').selectOption({ index: service })
      await form.getByRole('button', { name: 'Send order' }).click()
      await expect.poll(() => received.length).toBe(count + 1)
      await forget()
    }
    const [first, second, third, fourth] = received.map(({ fields }) => fields.reference)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
    expect(third).toMatch(/^[A-Z\d]{8}$/)
  })

  test('is sent from /order by Enter with the number of a quantity that is still typed', async ({ page }) => {
    const form = await openForm(page)
    await fillThird(form)
    await form.getByRole('spinbutton').fill('1,000 words')
    await form.getByRole('spinbutton').press('Enter')
    await expect.poll(() => received[0]?.fields.quantity).toBe('1000')
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
    await dialog.getByRole('button', { name: 'Back to review' }).click()
    await expect(review.nth(1)).toContainText('Premium')
    // Two presses in one go at Next, which is gone after the first. Taps do not count as a double click.
    await dialog.getByRole('button', { name: 'Back' }).click()
    const { x = 0, y = 0 } = (await dialog.getByRole('button', { name: 'Next' }).boundingBox()) ?? {}
    await Promise.all([1, 2].map(() => page.mouse.click(x + 20, y + 20)))
    await expect(send).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    expect(received).toEqual([])
    await send.dblclick()
    await expect(dialog.getByRole('heading', { name: done })).toBeFocused()
    const fields = { ...expected.fields, writerRadio: 'premium' }
    expect(received).toEqual([{ ...expected, fields }])
    await expect(dialog).toContainText(String(received[0]?.fields.reference))
  })

  test('is posted as a form, once, where the answer is hidden from scripts', async ({ page }) => {
    state.answer = { hasCors: false }
    const { send } = await complete(page)
    await send.click()
    await expect(page.getByRole('heading', { name: 'The answer of the receiver' })).toBeVisible()
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
    await open(page)
    // Its name is translated too.
    const dialog = page.locator('dialog[open]')
    const typeInto = async (name: string, text: string) => {
      await dialog.locator(`[name=${name}]`).focus()
      await page.keyboard.type(text)
    }
    await typeInto('topic', 'Keys')
    for (const _ of [1, 2]) {
      await translate(page)
      await dialog.locator('.order-forward').focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused()
    }
    await typeInto('name', 'Ada Sample')
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
      const engine = new Engine(driver, getOrigin(state.server))
      await engine.goto('/')
      const dialog = 'dialog[open]'
      await engine.evaluate(() => document.querySelector('[data-island=order-wizard] a')?.scrollIntoView())
      await expectInPage(engine, isShown, '[data-island=order-wizard][data-state=awake] a').toBe(true)
      await engine.click('[data-island=order-wizard] a')
      await expectInPage(engine, readText, `${dialog} h3`).toBe('Place Order')
      await engine.type(`${dialog} [name=topic]`, 'Keys')
      for (const step of ['Choose Writer', 'Detailed instructions']) {
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
      await engine.click(`${dialog} [type=submit]`)
      await expectInPage(engine, readText, `${dialog} h3`).toMatch(done)
      expect(received).toMatchObject([
        { fields: { topic: 'Keys', quantity: '5' }, files: [{ name: 'brief.txt', bytes: 'A brief' }] },
      ])
      await driver.close()
    })
}

/** Tests an order to `/orders` of an export under a base path, by the example receiver, from the dialog and the form. */
export function testOrdersUnder(basePath: string, folder: string): void {
  for (const [name, javaScriptEnabled] of [
    ['the dialog', true],
    ['/order', true],
    ['/order without JavaScript', false],
  ] as const)
    test.describe(`from ${name}`, () => {
      test.use({ javaScriptEnabled })
      test('an order arrives at the example receiver under the base path', async ({ page }, testInfo) => {
        const orders = testInfo.outputPath('received')
        const env = { ...process.env, ORDERS: orders, PORT: '0', HONEYPOT: '_gotcha' }
        const program = spawn(process.execPath, ['scripts/receive-orders.mjs'], { env })
        const [line] = await once(program.stdout, 'data')
        const receiver = String(line).match(/http:\S+/)?.[0] ?? ''
        const show = createHandler(folder, readManifest(folder))
        // Proxies as docs/operations.md says.
        const server = http.createServer((request, response) => {
          if (request.url !== `${basePath}/orders`) return show(request, response)
          const { method, headers } = request
          const forwarded = http.request(receiver + request.url, { method, headers }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          })
          request.pipe(forwarded)
        })
        await listenOnLoopback(server, 0)
        const origin = getOrigin(server)
        if (name === 'the dialog') {
          const { expectSent } = await complete(page, origin + basePath)
          await expectSent()
        } else {
          await page.goto(`${origin}${basePath}/order`)
          if (javaScriptEnabled) await page.locator('[data-island=order-form][data-state=awake]').waitFor()
          await fillThird(page.getByRole('form', { name: 'Place an order' }))
          await page.getByRole('button', { name: 'Send order' }).click()
          await page.waitForURL(`${origin}${basePath}/thanks`)
        }
        const [reference = ''] = fs.readdirSync(`${orders}/orders`)
        expect(fs.readFileSync(`${orders}/orders/${reference}/0`, 'utf8')).toBe('A brief: ₦5,000.')
        program.kill()
        server.close()
      })
    })
}

/** Tests orders of an export whose site has all receivers. */
export function testOrders(folder: string): void {
  test.describe('an order with receivers', () => {
    test.beforeAll(async () => {
      state.server = await serveExport(folder, readManifest(folder), 0)
    })
    test.afterAll(() => state.server.close())
    test.beforeEach(() => {
      state.answer = success
      received.splice(0)
    })
    const sending = [testSending, testAnswers, testReferences, testFiles, testLimits]
    for (const define of [testForm, testFormAgain, ...sending, testWays, testEngines]) define()
  })
}
