import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContentError, type Problem } from 'checked-content'
import { listenOnLoopback } from 'static-release/listen'
import { actions } from './api'
import { EditorError } from './changes'
import { getContent } from './content'
import { drawThumbnail } from './pictures'
import { nameFile, toSentence } from './words'

export type Asset = { type: string; body: string | Buffer }

/** Allows the style elements of CodeMirror, which it writes itself. */
export const nonce = randomUUID()

// No inline code, no `eval`, and no other origin but `next dev` in a frame.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  'frame-src http://127.0.0.1:* http://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** No picture or article is larger. */
const mostBytes = 64 * 2 ** 20

/** Reads the input of an action. Throws `EditorError` if it is too large, or not an object. */
async function readInput(request: http.IncomingMessage): Promise<object> {
  const tooLarge = new EditorError('This is larger than 64 MiB.', 413)
  // Unread, so that the browser gets the answer.
  if (Number(request.headers['content-length']) > mostBytes) throw tooLarge
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge
    chunks.push(chunk)
  }
  try {
    const input: unknown = JSON.parse(Buffer.concat(chunks).toString())
    if (input instanceof Object) return input
  } catch {
    // Answered as below.
  }
  throw new EditorError('The request is not a JSON object.', 400)
}

/** Returns the response for an error: a message for people, or 500 for a fault of the editor. */
function toFailure(error: unknown): [status: number, value: object] {
  if (error instanceof EditorError) return [error.status, { error: error.message, ...error.details }]
  if (error instanceof ContentError) {
    const { folder } = getContent().settings
    const toText = (problem: Problem) =>
      `${nameFile(problem.file.slice(folder.length + 1))}: ${toSentence(problem)}`
    return [422, { error: error.problems.map(toText).join(' ') }]
  }
  const isExpected = error instanceof Error && error.constructor === Error
  if (!isExpected) console.error(error)
  return [isExpected ? 422 : 500, { error: (error as Error).message }]
}

/**
 * Serves the editor on the loopback address. Requests can change files, so it rejects other host names (DNS
 * rebinding) and changes from other origins.
 */
export function serveEditor(assets: ReadonlyMap<string, Asset>, port: number): Promise<http.Server> {
  // Browsers do not repeat a POST whose connection was closed just then.
  const server = http.createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
    const sendJson = (status: number, value: unknown) =>
      send(status, 'application/json; charset=utf-8', JSON.stringify(value ?? null))
    const { port: ownPort } = server.address() as AddressInfo
    const { method, url = '/' } = request
    const { host = '', origin } = request.headers
    if (![`127.0.0.1:${ownPort}`, `localhost:${ownPort}`].includes(host))
      return send(421, 'text/plain', 'Unknown host name.')
    try {
      const [pathname = ''] = url.split('?')
      const asset = method === 'GET' && assets.get(pathname)
      if (asset) return send(200, asset.type, asset.body)
      if (method === 'GET' && pathname.startsWith('/picture/')) {
        const thumbnail = await drawThumbnail(decodeURIComponent(pathname.slice('/picture/'.length)))
        return thumbnail ? send(200, 'image/webp', thumbnail) : send(404, 'text/plain', 'Not found.')
      }
      const action = /^\/api\/(\w+)$/.exec(pathname)?.[1] ?? ''
      if (method !== 'POST' || !Object.hasOwn(actions, action)) return send(404, 'text/plain', 'Not found.')
      if (origin !== `http://${host}`)
        return sendJson(403, { error: 'Only the editor page may send this request.' })
      const run = actions[action as keyof typeof actions] as (input: object) => unknown
      sendJson(200, await run(await readInput(request)))
    } catch (error) {
      sendJson(...toFailure(error))
    }
  })
  return listenOnLoopback(server, port)
}
