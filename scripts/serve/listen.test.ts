/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenOnLoopback, startOnPort } from './listen'

const start = (port: number) => listenOnLoopback(http.createServer(), port)

describe('a server on this computer', () => {
  const servers: http.Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
    jest.restoreAllMocks()
  })

  it('listens on the loopback address alone', async () => {
    const server = await start(0)
    servers.push(server)
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
  })

  it('takes a free port where its own is taken, and says so', async () => {
    const told = jest.spyOn(console, 'log').mockImplementation()
    const first = await startOnPort(start, 0)
    servers.push(first.server)
    const taken = Number(new URL(first.origin).port)
    const second = await startOnPort(start, taken)
    servers.push(second.server)
    expect(new URL(second.origin).port).not.toBe(String(taken))
    expect(told.mock.calls).toEqual([[`Port ${taken} is taken; using a free one.`]])
  })

  it('fails for any other reason', async () => {
    await expect(startOnPort(() => Promise.reject(new Error('No export.')), 0)).rejects.toThrow('No export.')
  })
})
