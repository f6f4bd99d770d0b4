import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'

/** A request. The target is sent unchanged, including `..`. `family` is the version of IP. */
export type Request = { method?: string; target: string; headers?: Record<string, string>; family?: number }

export type Reply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Sends a request. Rejects after ten seconds without an answer. */
export function ask(origin: string, request: Request): Promise<Reply> {
  return send(origin, request).catch((error: NodeJS.ErrnoException) => {
    // The server closed an idle keep-alive connection, as on reload. Retry on a new one.
    if (error.code === 'ECONNRESET') return send(origin, request, false)
    throw error
  })
}

async function send(origin: string, { target, ...options }: Request, agent?: false): Promise<Reply> {
  const { request: start } = origin.startsWith('https:') ? https : http
  const request = start(origin, { ...options, path: target, agent, timeout: 10_000 })
  // A body that stops also rejects. Without a listener, its error would end the process.
  request.on('error', () => {})
  request.on('timeout', () => request.destroy(new Error('no answer within ten seconds'))).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const { statusCode: status = 0, headers } = response
  return { status, headers, body: await buffer(response) }
}
