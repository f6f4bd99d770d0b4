import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'

let folder: string
let program: ChildProcess
let address: string

/** Starts the program. `limit` is the largest file that it can write, in blocks of 512 bytes. */
async function start(limit = 'unlimited') {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orders-'))
  const command = `ulimit -f ${limit}; exec "${process.execPath}" scripts/receive-orders.mjs`
  program = spawn('sh', ['-c', command], { env: { ...process.env, ORDERS: folder, PORT: '0' } })
  const [line] = await once(program.stdout as NodeJS.ReadableStream, 'data')
  address = String(line).match(/http:\S+/)?.[0] ?? ''
}
afterEach(() => {
  expect(program.exitCode).toBeNull()
  program.kill()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Answers = Record<string, string | File>

async function post(answers: Answers) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email: 'ada@example.com', reference: 'ACDE3479', ...answers }))
    body.append(name, value)
  const { status, headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return { status, location: headers.get('location') }
}
const stored = { status: 303, location: 'thanks' }
const list = (place = 'orders') => {
  const orders = path.join(folder, place)
  return fs.existsSync(orders) ? fs.readdirSync(orders) : []
}
const brief = (text: string) => new File([text], 'brief.pdf')

test('stores an order with its files once, and refuses another under its reference', async () => {
  await start()
  for (const [answers, expected] of [
    [{ fileUploader: brief('one') }, stored],
    [{ fileUploader: brief('one') }, stored],
    [{ fileUploader: brief('two') }, { status: 409, location: null }],
    [
      { fileUploader: brief('one'), topic: 'Changed' },
      { status: 409, location: null },
    ],
  ] as [Answers, object][])
    expect(await post(answers)).toEqual(expected)
  expect(list()).toEqual(['ACDE3479'])
  expect(fs.readFileSync(path.join(folder, 'orders/ACDE3479/0'), 'utf8')).toBe('one')
  const fields = JSON.parse(fs.readFileSync(path.join(folder, 'orders/ACDE3479/order.json'), 'utf8'))
  expect(fields).toContainEqual(['email', 'ada@example.com'])
  expect(fields).toContainEqual(['fileUploader', expect.objectContaining({ name: 'brief.pdf', file: '0' })])
})

test('stores equal orders that come at once, and one without a reference, once', async () => {
  await start()
  expect(await Promise.all([1, 2, 3, 4].map(() => post({})))).toEqual(Array(4).fill(stored))
  expect(list()).toEqual(['ACDE3479'])
  for (const topic of ['a', 'a', 'b']) expect(await post({ reference: '', topic })).toEqual(stored)
  expect(list()).toHaveLength(3)
})

test('keeps aside what filled the honeypot', async () => {
  await start()
  expect(await post({ remark: 'Buy now' })).toEqual(stored)
  expect([list(), list('aside')]).toEqual([[], ['ACDE3479']])
})

test('refuses what is too long, incomplete or no order, and goes on', async () => {
  await start()
  for (const [answers, status] of [
    [{ reference: 'A'.repeat(300) }, 400],
    [{ reference: '../../etc' }, 400],
    [{ email: '' }, 400],
    [{ fileUploader: new File([new Uint8Array(13e6)], 'big.zip') }, 413],
  ] as [Answers, number][])
    expect(await post(answers)).toEqual({ status, location: null })
  expect((await fetch(address)).status).toBe(405)
  const odd = { method: 'POST', body: 'not a form', headers: { 'Content-Type': 'multipart/form-data' } }
  expect((await fetch(address, odd)).status).toBe(400)
  expect(list()).toEqual([])
  expect(await post({})).toEqual(stored)
})

test('goes on after an upload that ends early, and stores nothing of it', async () => {
  await start()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5000 }
  const request = http.request(address, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.write('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nada@exa')
  const ended = once(program.stderr as NodeJS.ReadableStream, 'data')
  await new Promise((resolve) => request.write('m', resolve))
  request.destroy()
  expect(String(await ended)).toContain('ended early')
  expect(list()).toEqual([])
  expect(await post({})).toEqual(stored)
})

test('answers no success while the disk is full, and stores the repeat', async () => {
  await start('8')
  const big = { fileUploader: brief('x'.repeat(100_000)) }
  for (const _ of [1, 2]) expect(await post(big)).toEqual({ status: 500, location: null })
  expect(list()).toEqual([])
  expect(await post({ fileUploader: brief('small') })).toEqual(stored)

  fs.rmSync(path.join(folder, 'orders'), { recursive: true })
  // A file in the place of the folder refuses everything.
  fs.writeFileSync(path.join(folder, 'orders'), '')
  expect(await post({})).toEqual({ status: 500, location: null })
  fs.rmSync(path.join(folder, 'orders'))
  expect(await post({})).toEqual(stored)
  expect(list()).toEqual(['ACDE3479'])
})
