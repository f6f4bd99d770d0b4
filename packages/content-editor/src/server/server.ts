import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EditorSite } from '../site'
import { createActions } from './api'
import { toFailure } from './failure'
import { watchPage } from './page'
import { drawThumbnail } from './pictures'
import { recover } from './recover'
import { EditorError, Workspace } from './workspace'

/** `nonce` allows the style elements of CodeMirror, which it writes itself. */
const createHeaders = (nonce: string) => ({
  // No inline code, no `eval`, and no other origin but that of the page in a frame.
  'Content-Security-Policy': [
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
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
})

const json = 'application/json; charset=utf-8'

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

/** Notices what other programs change. */
function watchFolder(folder: string, look: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, 150).unref()
  }
  fs.watch(folder, { recursive: true, persistent: false }, later).on('error', () => {})
}

/** Listens on the loopback address only. Uses a free port if the wanted one is taken. */
async function listen(server: http.Server, port: number): Promise<number> {
  const start = (wanted: number) => once(server.listen(wanted, '127.0.0.1'), 'listening')
  await start(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.log(`Port ${port} is taken; using a free one.`)
    return start(0)
  })
  return (server.address() as AddressInfo).port
}

/** A running editor. */
export type Editor = { origin: string; close: () => void }

/**
 * Serves the editor of a site on the loopback address. Requests can change files, so it rejects other host names (DNS
 * rebinding) and changes from other origins.
 */
export async function serveEditor(site: EditorSite): Promise<Editor> {
  const nonce = randomUUID()
  const headers = createHeaders(nonce)
  const workspace = new Workspace(site)
  const { createAssets } = await import('./assets')
  const assets = await createAssets(site, nonce)
  await workspace.refreshPictures()
  const { actions, desk } = createActions(workspace)
  await recover(desk).catch(console.error)
  const isPublished = await desk.repository.ask('rev-parse', '--verify', '--quiet', 'HEAD').catch(() => '')
  if (!isPublished) workspace.history.setFloorOfToday()
  // Browsers do not repeat a POST whose connection was closed just then.
  const server = http.createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    let timer: NodeJS.Timeout | undefined
    const send = (status: number, type: string, body: string | Buffer) => {
      if (!response.headersSent) response.writeHead(status, { ...headers, 'Content-Type': type })
      response.end(body)
    }
    const sendJson = (status: number, value: unknown) => send(status, json, JSON.stringify(value ?? null))
    const { method } = request
    const { host = '', origin } = request.headers
    if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
      return send(421, 'text/plain', 'Unknown host name.')
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
      const asset = method === 'GET' && assets.get(pathname)
      // Pages of another origin load the script that follows the editor.
      if (pathname === '/follow.js') response.setHeader('Access-Control-Allow-Origin', '*')
      if (asset) return send(200, asset.type, asset.body)
      if (method === 'GET' && pathname === '/events') {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' })
        response.write(`retry: 500\ndata: ${JSON.stringify({ type: 'site', site: workspace.page })}\n\n`)
        return workspace.windows.add(response, searchParams.get('window') ?? '')
      }
      if (method === 'GET' && pathname.startsWith('/picture/')) {
        const name = decodeURIComponent(pathname.slice('/picture/'.length))
        const thumbnail = await drawThumbnail(workspace, name)
        return thumbnail ? send(200, 'image/webp', thumbnail) : send(404, 'text/plain', 'Not found.')
      }
      const action = /^\/api\/(\w+)$/.exec(pathname)?.[1] ?? ''
      if (method !== 'POST' || !Object.hasOwn(actions, action)) return send(404, 'text/plain', 'Not found.')
      if (origin !== `http://${host}`)
        return sendJson(403, { error: 'Only the editor page may send this request.' })
      const run = actions[action as keyof typeof actions] as (input: object) => unknown
      const input = await readInput(request)
      // Browsers give up what answers nothing for a minute. JSON may begin with spaces.
      timer = setInterval(() => {
        if (!response.headersSent) response.writeHead(200, { ...headers, 'Content-Type': json })
        response.write(' ')
      }, 20_000)
      sendJson(200, await run(input))
    } catch (error) {
      const [status, refusal] = toFailure(workspace, error)
      if (status === 500) console.error(error)
      sendJson(status, response.headersSent ? { refusal } : refusal)
    } finally {
      clearInterval(timer)
    }
  })
  const port = await listen(server, site.port)
  const origin = `http://127.0.0.1:${port}`
  watchFolder(site.folder, () =>
    workspace.inTurn(async () => {
      // What fails is said where pictures are shown, or checked.
      await workspace.refreshPictures().catch(() => undefined)
      await desk.copies.look()
      workspace.windows.tellList()
    }),
  )
  if (site.pageCommand) watchPage(workspace, site.pageCommand, { ...site.env, EDITOR_ORIGIN: origin })
  else workspace.page = { starts: 0, isOff: true }
  return { origin, close: () => server.close().closeAllConnections() }
}
