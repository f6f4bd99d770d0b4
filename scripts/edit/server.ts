import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { listenOnLoopback } from '@/scripts/serve/listen'
import { answer } from './api'
import type { Asset } from './assets'
import { apiPath } from './names'
import { Refusal } from './store'

// The page works offline and sends nothing elsewhere. Decap compiles its validation at run time and injects styles.
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
 * Serves the editor on the loopback address. Requests can change files, so it rejects other host names (DNS
 * rebinding) and changes from other origins.
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
    if (!isOwnHost) return send(421, 'text/plain', 'Unknown host name.')

    const address = (request.url ?? '/').replace(/\?.*$/, '')
    try {
      const asset = request.method === 'GET' ? findAsset(address) : undefined
      if (asset) return send(200, asset.type, asset.body)
      if (request.method !== 'POST' || address !== apiPath) return send(404, 'text/plain', 'Not found.')
      if (!isOwnPage) return sendJson(403, { error: 'Only the editor page may send this request.' })
      sendJson(200, await answer(await json(request)))
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      sendJson(error instanceof Refusal ? 422 : 500, { error: (error as Error).message })
    }
  })
  return listenOnLoopback(server, port)
}
