import type http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a server listen on the loopback address only, so that no other machine can ask it. Port 0 takes a free one. Rejects
 * where the port is taken (`EADDRINUSE`).
 */
export function listenOnLoopback(server: http.Server, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Starts a server on a port, or says that it is taken and takes a free one. Resolves to the server and its origin. */
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
