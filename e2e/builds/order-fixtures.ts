import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { getOrigin, listenOnLoopback } from 'static-release/listen'

type Received = { fields: Record<string, string>; files: { name: string; bytes: string }[] }

/** Keeps the orders that it gets, and answers as a test wants. */
export const received: Received[] = []
export type Answer = {
  status?: number
  hasCors?: boolean
  /** The order is received, and nothing answered. */
  isSilent?: boolean
  isLost?: boolean
  headers?: http.OutgoingHttpHeaders
  body?: string
}
/** Names the order. */
export const success: Answer = { headers: { echo: '1' } }
/** What a test changes: the receiver's next answers, and the site. */
export const state: { answer: Answer; server: http.Server } = {
  answer: success,
  server: http.createServer(),
}
export const orderReceiver = http.createServer(async (request, response) => {
  const { status = 200, hasCors = true, isSilent, isLost, headers: extra, body: text } = state.answer
  if (hasCors)
    for (const name of ['Allow-Origin', 'Allow-Headers', 'Expose-Headers'])
      response.setHeader(`Access-Control-${name}`, '*')
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
  if (isLost) return request.socket.destroy()
  // With `echo`, the header names the order that was received.
  if (extra?.echo) response.setHeader('Order-Reference', String(order.fields.reference))
  response
    .writeHead(status, { 'Content-Type': 'text/html', ...extra })
    .end(`${text ?? ''}<h1>The answer of the receiver</h1>`)
})

export const files = [
  { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('A brief: ₦5,000.') },
  { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF of a plan') },
]
export const expected: Received = {
  fields: {
    service: expect.stringMatching(/^Oracle Developer – /) as unknown as string,
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
    _gotcha: '',
    reference: expect.stringMatching(/^[ACDEFHJKMNPRTWXY3479]{8}$/) as unknown as string,
  },
  files: files.map(({ name, buffer }) => ({ name, bytes: buffer.toString() })),
}

export type Root = ReturnType<Page['locator']>
export const fillFirst = async (root: Root) => {
  await root.getByLabel('Topic').fill('Indexes & “keys”')
  await root.getByRole('spinbutton').fill('6')
  await root.getByLabel('Date', { exact: true }).selectOption('22 June')
}
export const fillSecond = async (root: Root) => {
  await root.getByLabel('Editing').check()
  await root.getByLabel('Gold').check()
  await root.getByLabel('Anything the writer should know').fill('No jargon')
  await root.getByLabel('Formatting style').selectOption('Father')
}
export const fillThird = async (root: Root) => {
  await root.getByLabel('Instructions', { exact: true }).fill('Short sentences.')
  await root.locator('input[name=fileUploader]').setInputFiles(files)
  await root.getByLabel('Name', { exact: true }).fill('Ada Sample')
  await root.getByLabel('Email', { exact: true }).fill('ada@example.com')
}

const findOpener = (page: Page) => page.getByRole('link', { name: /^Order Now/ }).first()
export const open = async (page: Page, address = getOrigin(state.server)) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await findOpener(page).scrollIntoViewIfNeeded()
  await page.locator('[data-island=order-wizard][data-state=awake]').first().waitFor()
  return openAgain(page)
}
/** Opens the order once more after it was closed. */
export const openAgain = async (page: Page) => {
  await findOpener(page).click()
  return page.getByRole('dialog', { name: /^Just 3 steps/ })
}
/** Opens the order on a page of its own. */
export const openForm = async (page: Page, address = getOrigin(state.server)) => {
  await page.goto(`${address}/order`)
  await page.locator('[data-island=order-form][data-state=awake]').waitFor()
  return page.getByRole('form', { name: 'Place an order' })
}
export const fillAll = async (dialog: Root) => {
  const next = dialog.getByRole('button', { name: 'Next' })
  await fillFirst(dialog)
  await next.click()
  await fillSecond(dialog)
  await next.click()
  await fillThird(dialog)
}
export const done = /^Thankyou! Your order has been submitted successfully!$/
export const complete = async (page: Page, address?: string) => {
  const dialog = await open(page, address)
  await fillAll(dialog)
  const send = dialog.getByRole('button', { name: 'Send order' })
  return {
    dialog,
    send,
    alert: dialog.locator('form [role=alert]'),
    fileInput: dialog.locator('input[name=fileUploader]'),
    expectSent: async () => {
      await send.click()
      await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
    },
  }
}
export const expectKept = async (dialog: Root) => {
  await expect(dialog.getByRole('heading', { name: done })).toHaveCount(0)
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await expect(dialog.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveText(
    files.map(({ name }) => name),
  )
  await expect(dialog.getByRole('link', { name: 'Send by email' })).toBeVisible()
}

export const listenForOrders = () => listenOnLoopback(orderReceiver, 0)
