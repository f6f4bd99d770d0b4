import http from 'node:http'
import { text } from 'node:stream/consumers'
import { type Browser, expect } from '@playwright/test'
import { getOrigin } from 'static-release/listen'
import { readManifest } from 'static-release/manifest'
import { serveExport } from 'static-release/serve'
import { findViolations } from '../axe'

const quotes: { type?: string; body: string }[] = []

/** Receives the form of `/quote`. */
export const quoteReceiver = http.createServer(async (request, response) => {
  quotes.push({ type: request.headers['content-type'], body: await text(request) })
  response.writeHead(303, { Location: `${request.headers.origin}/thanks` }).end()
})

/** Fills in and sends a form of its own, which has a field of every kind. */
export async function expectQuote(browser: Browser, folder: string, javaScriptEnabled: boolean) {
  const server = await serveExport(folder, readManifest(folder), 0)
  const page = await browser.newPage({ javaScriptEnabled })
  const faults: string[] = []
  page.on('console', (message) => faults.push(message.text()))
  await page.goto(`${getOrigin(server)}/quote`)
  const form = page.getByRole('form', { name: 'Ask for a quote' })
  const send = form.getByRole('button', { name: 'Ask' })
  await expect(form.getByText(/sends nothing/)).toHaveCount(0)
  if (javaScriptEnabled) {
    await send.scrollIntoViewIfNeeded()
    await page.locator('[data-island=contact-form][data-state=awake]').waitFor({ state: 'attached' })
    await send.click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      /^People: ./,
      'Choose a service',
      /^Terms: ./,
    ])
    await form.getByRole('link', { name: 'Choose a service' }).click()
    await expect(form.getByLabel('Oracle')).toBeFocused()
    await expect(form.getByRole('group', { name: 'Which service?' })).toHaveAccessibleDescription(
      'You can change it later. Error: Choose a service',
    )
    expect(await findViolations(page)).toEqual([])
  }
  await form.getByLabel('Name (optional)').fill('Ada')
  await form.getByLabel('Email (optional)').fill('ada@example.com')
  await expect(form.getByLabel('Email (optional)')).toHaveAccessibleDescription('We answer to this address.')
  await form.getByLabel('People', { exact: true }).fill('2.5')
  await form.getByLabel('First day (optional)').fill('2027-01-02')
  await form.getByLabel('Country (optional)').selectOption('Ghana')
  await form.getByLabel('Design').check()
  await form.getByLabel('A review').check()
  await form.getByLabel('A second opinion').check()
  await form.getByLabel('A drawing (optional)').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two rooms'),
  })
  // The browser insists on the terms.
  await send.click()
  expect(quotes).toEqual([])
  await form.getByLabel('I agree to the terms').check()
  await send.click()
  await page.waitForURL('**/thanks')
  const [quote] = quotes.splice(0)
  expect(quote?.type).toMatch(/^multipart\/form-data/)
  const sent = [...(quote?.body.matchAll(/name="([\w-]+)".*?\r\n\r\n(.*?)\r\n--/gs) ?? [])]
  expect(sent.map(([, name, value]) => `${name}=${value}`)).toEqual([
    'name=Ada',
    'email=ada@example.com',
    'people=2.5',
    'first-day=2027-01-02',
    'country=Ghana',
    'service=Design',
    'also=A review',
    'also=A second opinion',
    'terms=I agree to the terms',
    'details=',
    'drawing=Two rooms',
    '_gotcha=',
    'kind=quote',
  ])
  expect(faults).toEqual([])
  await page.close()
  server.close()
}
