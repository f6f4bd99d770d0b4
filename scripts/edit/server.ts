import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { listenOnLoopback } from '@/scripts/serve/listen'
import { answer } from './api'
import type { Asset } from './assets'
import { apiPath } from './names'
import { Refusal } from './store'

// All that the page needs is here, so that it works without a network, and nothing it holds goes elsewhere. Its library
// compiles the check of its configuration, and its styles are written by script.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/**
 * Serves the editor on the loopback address only. Whoever can ask it can change the content, so it answers only to its own
 * name, which a name that another site points here is not (DNS rebinding), and takes changes only from its own page.
 */
export function serveEditor(
  findAsset: (address: string) => Asset | undefined,
  port: number,
): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
    const sendJson = (status: number, value: unknown) =>
      send(status, 'application/json; charset=utf-8', JSON.stringify(value))
    const { port: ownPort } = server.address() as AddressInfo
    const origins = [`http://127.0.0.1:${ownPort}`, `http://localhost:${ownPort}`]
    const isOwnHost = origins.includes(`http://${request.headers.host}`)
    const isOwnPage = request.headers.origin === `http://${request.headers.host}`
    if (!isOwnHost) return send(421, 'text/plain', 'Not the name of this server.')

    const address = (request.url ?? '/').replace(/\?.*$/, '')
    try {
      const asset = request.method === 'GET' ? findAsset(address) : undefined
      if (asset) return send(200, asset.type, asset.body)
      if (request.method !== 'POST' || address !== apiPath) return send(404, 'text/plain', 'Not found.')
      if (!isOwnPage) return sendJson(403, { error: 'Only the page of the editor may ask this.' })
      sendJson(200, await answer(await json(request)))
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      sendJson(error instanceof Refusal ? 422 : 500, { error: (error as Error).message })
    }
  })
  return listenOnLoopback(server, port)
}
