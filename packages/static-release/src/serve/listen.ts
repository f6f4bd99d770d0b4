import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on the loopback address only, so other machines have no access. Uses a free port if the port is taken. */
export async function listenOnLoopback(server: http.Server, port: number): Promise<http.Server> {
  const listen = (wanted: number) => once(server.listen(wanted, '127.0.0.1'), 'listening')
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listen(0)
  })
  return server
}

export const getOrigin = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
