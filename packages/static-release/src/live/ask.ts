import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'

/** A request. The target is sent unchanged, including `..`. `family` is the version of IP. */
export type Request = {
  method?: string
  target: string
  headers?: Record<string, string>
  family?: number
  signal?: AbortSignal
}

/** `early` is the first informational response, with its headers. */
export type Reply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; early?: string }

/** No body may be larger, compressed or not. Pages and pictures have less than 1 MiB, downloads less than 20 MB. */
export const getMostBytes = (target: string) => (target.includes('/files/') ? 20 : 8) * 2 ** 20
const mostSeconds = 30

/** A reply that never ends, or is too large. */
export class LimitError extends Error {}

/** Sends a request. Rejects if the reply is beyond the limits. */
export function ask(origin: string, request: Request): Promise<Reply> {
  return send(origin, request).catch((error: NodeJS.ErrnoException) => {
    // The server closed an idle keep-alive connection, as on reload. Retry on a new one.
    if (error.code === 'ECONNRESET') return send(origin, request, false)
    throw error
  })
}

async function send(origin: string, { target, ...options }: Request, agent?: false): Promise<Reply> {
  const { request: start } = origin.startsWith('https:') ? https : http
  const request = start(origin, { ...options, path: target, agent })
  // A body that stops also rejects. Without a listener, its error would end the process.
  request.on('error', () => {}).end()
  let early: string | undefined
  request.on('information', ({ statusCode, headers }) => {
    early ??= `${statusCode} ${JSON.stringify(headers)}`
  })
  const timer = setTimeout(
    () => request.destroy(new LimitError(`the reply takes more than ${mostSeconds} seconds`)),
    mostSeconds * 1000,
  )
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const { statusCode: status = 0, headers } = response
    return { status, headers, body: await readBody(response, getMostBytes(target)), early }
  } finally {
    clearTimeout(timer)
  }
}

async function readBody(response: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new LimitError(`the reply has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
