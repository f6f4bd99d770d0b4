import type http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Listens on the loopback address only, so other machines have no access. Port 0 picks a free port. Rejects if the
 * port is taken (`EADDRINUSE`).
 */
export function listenOnLoopback(server: http.Server, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Starts a server on a port, or on a free one if it is taken. */
export async function startOnPort(
  start: (port: number) => Promise<http.Server>,
  port: number,
): Promise<{ server: http.Server; origin: string }> {
  const server = await start(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.log(`Port ${port} is taken; using a free one.`)
    return start(0)
  })
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
