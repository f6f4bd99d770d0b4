import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { listenOnLoopback } from '@/scripts/listen'
import { answer } from './api'
import type { Asset } from './assets'
import { startSite } from './site'
import { EditorError } from './store'

// The editor requests no other origin. Decap needs `eval`, inline styles, and blobs for unsaved pictures.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' blob:",
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
export function serveEditor(assets: ReadonlyMap<string, () => Asset>, port: number): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body)
    const sendJson = (code: number, value: unknown) => send(code, 'application/json', JSON.stringify(value))
    const { port: ownPort } = server.address() as AddressInfo
    const { method, url = '/' } = request
    const { host = '', origin } = request.headers
    if (![`127.0.0.1:${ownPort}`, `localhost:${ownPort}`].includes(host))
      return send(421, 'text/plain', 'Unknown host name.')
    try {
      const asset = method === 'GET' && assets.get(url.replace(/\?.*$/, ''))?.()
      if (asset) return send(200, asset.type, asset.body)
      if (method === 'GET' && /^\/site(\/|$)/.test(url))
        return response.writeHead(302, { Location: (await startSite()) + url.slice('/site'.length) }).end()
      if (method !== 'POST' || url !== '/api/v1') return send(404, 'text/plain', 'Not found.')
      if (origin !== `http://${host}`)
        return sendJson(403, { error: 'Only the editor page may send this request.' })
      sendJson(200, answer((await json(request)) as never))
    } catch (error) {
      if (!(error instanceof EditorError)) console.error(error)
      sendJson(error instanceof EditorError ? 422 : 500, { error: (error as Error).message })
    }
  })
  return listenOnLoopback(server, port)
}
