import http from 'node:http'
import https from 'node:https'

/** A request. The target is sent unchanged, including `..`. */
export type Request = { method?: string; target: string; headers?: Record<string, string> }

export type Reply = { status: number; headers: Record<string, string>; body: Buffer }

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/** Sends a request. Rejects after ten seconds without an answer. */
export async function ask(origin: string, request: Request): Promise<Reply> {
  try {
    return await send(origin, request)
  } catch (error) {
    // The server closed an idle keep-alive connection, as on reload. Retry on a new one.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    return send(origin, request, { isKept: false })
  }
}

function send(
  origin: string,
  { method = 'GET', target, headers = {} }: Request,
  { isKept = true } = {},
): Promise<Reply> {
  const { protocol, hostname, port } = new URL(origin)
  const [{ request: start }, agent] =
    protocol === 'https:' ? [https, agents['https:']] : [http, agents['http:']]
  return new Promise((resolve, reject) => {
    const request = start(
      {
        hostname: hostname.replace(/[[\]]/g, ''),
        port,
        method,
        path: target,
        headers,
        agent: isKept && agent,
        timeout: 10_000,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
            ),
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer within ten seconds')))
    request.on('error', reject)
    request.end()
  })
}
