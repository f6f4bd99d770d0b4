import http from 'node:http'

/** A request as it goes over the wire: its target is sent as it stands, `..` and all. */
export type Request = { method?: string; target: string; headers?: Record<string, string> }

/** What a server answered. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer }

/** Sends a request to a server on the loopback address. Rejects where it gives no answer within five seconds. */
export function ask(port: number, { method = 'GET', target, headers = {} }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path: target, headers, agent: false, timeout: 5000 },
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
    request.on('timeout', () => request.destroy(new Error('no answer within five seconds')))
    request.on('error', reject)
    request.end()
  })
}
