import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import tls from 'node:tls'

/** A request. The target is sent unchanged, including `..`. */
export type Request = {
  method?: string
  target: string
  headers?: Record<string, string>
  /** One address of the name, to ask that server. */
  address?: string
  /** Ask over HTTP/2, as browsers do, if the server speaks it. */
  isModern?: boolean
  /** The host name in the TLS handshake, if `Host` is another one. */
  servername?: string
  signal?: AbortSignal
}

/** `repeated` are the headers sent twice. */
export type Reply = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  repeated?: string[]
  milliseconds?: number
}

/** No body may be larger, compressed or not. Pages and pictures have less than 1 MiB, downloads less than 20 MB. */
export const getMostBytes = (target: string) => (target.includes('/files/') ? 20 : 8) * 2 ** 20
const mostSeconds = 30

/** A reply that never ends, or is too large. */
export class LimitError extends Error {}

/** Sends a request. Rejects if the reply is beyond the limits. */
export async function ask(origin: string, request: Request): Promise<Reply> {
  const start = performance.now()
  const send = async (isNew = false) => {
    const session = request.isModern && (await findSession(origin, request.address, isNew))
    return session ? sendModern(session, origin, request) : sendPlain(origin, request, isNew)
  }
  const reply = await send().catch((error: NodeJS.ErrnoException) => {
    // The server closed an idle connection, as on reload. Retry on a new one.
    if (/ECONNRESET|ERR_HTTP2_(?:GOAWAY|INVALID|SESSION)/.test(error.code ?? '')) return send(true)
    throw error
  })
  return { ...reply, milliseconds: performance.now() - start }
}

/** Connects to one address of a name. */
const toLookup =
  (address: string): LookupFunction =>
  (_, options, done) => {
    const family = address.includes(':') ? 6 : 4
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** Connections by origin and address, since Node would share them between addresses. */
const agents = new Map<string, http.Agent>()
const sessions = new Map<string, Promise<http2.ClientHttp2Session | undefined>>()

function findAgent(origin: string, address: string): http.Agent {
  const key = `${origin} ${address}`
  const { Agent } = origin.startsWith('https:') ? https : http
  const agent = agents.get(key) ?? new Agent({ keepAlive: true, lookup: toLookup(address) })
  agents.set(key, agent)
  return agent
}

/** Returns a connection over HTTP/2, or `undefined` if the server speaks only HTTP/1.1. */
function findSession(origin: string, address: string | undefined, isNew: boolean) {
  if (!origin.startsWith('https:')) return
  const key = `${origin} ${address}`
  const known = isNew ? undefined : sessions.get(key)
  if (known) return known
  const session = connect(origin, address)
  sessions.set(key, session)
  session.then(
    (each) => each?.once('close', () => sessions.get(key) === session && sessions.delete(key)),
    () => sessions.delete(key),
  )
  return session
}

async function connect(origin: string, address?: string): Promise<http2.ClientHttp2Session | undefined> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/[[\]]/g, '')
  const socket = tls.connect({
    host,
    port: Number(port || 443),
    servername: /[:]|^[\d.]+$/.test(host) ? '' : host,
    ALPNProtocols: ['h2', 'http/1.1'],
    ...(address && { lookup: toLookup(address) }),
  })
  await once(socket, 'secureConnect', { signal: AbortSignal.timeout(mostSeconds * 1000) }).catch((error) => {
    socket.destroy()
    throw error
  })
  if (socket.alpnProtocol !== 'h2') {
    socket.destroy()
    return
  }
  const session = http2.connect(origin, { createConnection: () => socket })
  // Without listeners, its errors would end the process. Requests have their own.
  session.on('error', () => {})
  session.setTimeout(5000, () => session.close())
  session.unref()
  return session
}

/** Runs what asks for a reply, and destroys the request if that takes too long. */
async function inTime<Value>(destroy: (error: Error) => void, run: () => Promise<Value>): Promise<Value> {
  const late = new LimitError(`the reply takes more than ${mostSeconds} seconds`)
  const timer = setTimeout(() => destroy(late), mostSeconds * 1000)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

function sendPlain(origin: string, { target, address, isModern, ...options }: Request, isNew: boolean) {
  const { request: start } = origin.startsWith('https:') ? https : http
  const agent = isNew ? false : address ? findAgent(origin, address) : undefined
  const lookup = address ? toLookup(address) : undefined
  const request = start(origin, { ...options, path: target, agent, lookup })
  // A body that stops also rejects. Without a listener, its error would end the process.
  request.on('error', () => {}).end()
  return inTime(
    (error) => request.destroy(error),
    async (): Promise<Reply> => {
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      const { statusCode: status = 0, headers, rawHeaders } = response
      const body = await readBody(response, getMostBytes(target))
      return { status, headers, body, repeated: findRepeated(rawHeaders) }
    },
  )
}

function sendModern(session: http2.ClientHttp2Session, origin: string, request: Request): Promise<Reply> {
  const { target, method = 'GET', headers: { Host, ...headers } = {}, signal } = request
  const stream = session.request(
    { ':method': method, ':path': target, ':authority': Host ?? new URL(origin).host, ...headers },
    { endStream: true, signal },
  )
  session.ref()
  stream.on('error', () => {}).once('close', () => session.unref())
  return inTime(
    (error) => stream.destroy(error),
    async (): Promise<Reply> => {
      const [{ ':status': status = 0, ...headers }, , raw] = await once(stream, 'response')
      const body = await readBody(stream, getMostBytes(target))
      return { status, headers, body, repeated: findRepeated(raw ?? []) }
    },
  )
}

/** Returns the names that a list of names and values has twice. Node keeps one value of some, and joins others. */
function findRepeated(raw: readonly string[]): string[] {
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Reads a body into one buffer: pieces of a byte would need a hundred times their size. */
async function readBody(response: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  let body = Buffer.alloc(2 ** 16)
  let bytes = 0
  for await (const piece of response) {
    if (bytes + piece.length > mostBytes) throw new LimitError(`the reply has more than ${mostBytes} bytes`)
    if (bytes + piece.length > body.length) {
      const larger = Buffer.alloc(Math.max(bytes + piece.length, body.length * 2))
      body.copy(larger)
      body = larger
    }
    piece.copy(body, bytes)
    bytes += piece.length
  }
  return body.subarray(0, bytes)
}
