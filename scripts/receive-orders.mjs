import fs from 'node:fs'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

// An example of a program that stores orders (docs/operations.md), one folder for each reference.

http
  .createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end()
    if (Number(request.headers['content-length'] ?? Infinity) > 12e6) return response.writeHead(413).end()
    const headers = { 'Content-Type': request.headers['content-type'] }
    const form = await new Response(await buffer(request), { headers }).formData().catch(() => null)
    if (!form?.get('email')) return response.writeHead(400).end()
    const reference = String(form.get('reference')).replace(/[^A-Z0-9]/g, '') || `none-${Date.now()}`
    if (!form.get('website') && !fs.existsSync(`orders/${reference}`)) {
      fs.mkdirSync(`orders/${reference}`, { recursive: true })
      const files = form.getAll('fileUploader').filter((file) => file.name)
      for (const [index, file] of files.entries())
        fs.writeFileSync(`orders/${reference}/${index}`, Buffer.from(await file.arrayBuffer()))
      const fields = [...form].map(([name, value]) => [name, value.name ?? value])
      fs.writeFileSync(`orders/${reference}/order.json`, JSON.stringify(fields, null, 1))
    }
    response.writeHead(303, { Location: '/thanks' }).end()
  })
  .listen(8000, '127.0.0.1')
