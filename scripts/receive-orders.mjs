import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'

// An example of a program that stores orders (docs/operations.md): a folder for each, in `orders/`. What spam filled the
// honeypot of is in `aside/`. To be read, changed and copied.

const { ORDERS = '.', PORT = '8000', HONEYPOT = 'remark' } = process.env
const maximum = 12e6

/** An answer with a status and a sentence for people. */
class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    // Read on: a browser shows no answer before it has sent everything.
    if (size <= maximum) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > maximum) throw new Refusal(413, 'The files are too large. Go back and remove some.')
  return Buffer.concat(chunks)
}

/** Returns the fields of an order, without its files' bytes, and these by the name under which they are stored. */
async function readOrder(request) {
  const body = await readBody(request)
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  const fields = []
  const files = new Map()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value])
    else if (value.name) {
      const bytes = Buffer.from(await value.arrayBuffer())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      fields.push([name, { name: value.name, file: String(files.size), sha256 }])
      files.set(String(files.size), bytes)
    }
  }
  if (!form.get('email')) throw new Refusal(400, 'It has no email address. Go back and add it.')
  return { form, fields, files }
}

async function write(file, bytes) {
  const handle = await fs.open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores an order completely or not at all. Returns false if its folder has another one. */
async function store(folder, text, files) {
  const unfinished = `${folder}.${randomUUID()}`
  try {
    await fs.mkdir(unfinished, { recursive: true })
    for (const [name, bytes] of [...files, ['order.json', text]])
      await write(path.join(unfinished, name), bytes)
    await fs.rename(unfinished, folder)
    const parent = await fs.open(path.dirname(folder))
    await parent.sync().finally(() => parent.close())
    return true
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return (await fs.readFile(path.join(folder, 'order.json'), 'utf8')) === text
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true })
  }
}

async function receive(request) {
  if (request.method !== 'POST') throw new Refusal(405, 'This address takes orders only.')
  const { form, fields, files } = await readOrder(request)
  const text = JSON.stringify(fields, null, 1)
  // Without JavaScript there is no reference.
  const reference = form.get('reference') || createHash('sha256').update(text).digest('hex').slice(0, 16)
  if (!/^\w{1,40}$/.test(reference)) throw new Refusal(400, 'Its reference is none of ours.')
  const folder = path.join(ORDERS, form.get(HONEYPOT) ? 'aside' : 'orders', reference)
  if (!(await store(folder, text, files)))
    throw new Refusal(409, `Another order has the reference ${reference}. Go back and send it again.`)
}

http
  .createServer(async (request, response) => {
    try {
      await receive(request)
      // Relative, so it is right under a base path.
      response.writeHead(303, { Location: 'thanks' }).end()
    } catch (error) {
      const { status = 500, message } = error
      // A visitor who left gets no answer.
      if (status === 500) console.error(request.destroyed ? `A request ended early: ${message}` : error)
      const reason = status === 500 ? 'Go back and send it again later.' : message
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not received</title><h1>Your order was not received</h1><p>${reason}</p>`
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(html)
    }
  })
  .listen(Number(PORT), '127.0.0.1', function ready() {
    console.log(`Orders are received at http://127.0.0.1:${this.address().port}`)
  })
