import http from 'node:http'
import { getOrigin, listenOnLoopback } from './listen'

describe('a local server', () => {
  const servers: http.Server[] = []
  const start = async (port: number) => {
    const server = await listenOnLoopback(http.createServer(), port)
    servers.push(server)
    return server
  }
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  it('listens on the loopback address only', async () => {
    expect((await start(0)).address()).toMatchObject({ address: '127.0.0.1' })
  })

  it('uses a free port if its port is taken', async () => {
    const taken = Number(new URL(getOrigin(await start(0))).port)
    expect(getOrigin(await start(taken))).not.toMatch(`:${taken}`)
  })

  it('fails for any other reason', async () => {
    await expect(start(-1)).rejects.toThrow('port')
  })
})
