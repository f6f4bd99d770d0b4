import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { checkThroughProxy } from '../../test/faulty-proxy'
import { files, writeSmallSite } from '../../test/small-site'
import { writeCopies } from '../compress'
import { readManifest } from '../manifest'
import { getOrigin, listenOnLoopback } from '../serve/listen'
import { createHandler } from '../serve/serve-export'
import { checkOtherHost, checkUpgrade, findAddresses } from './check-connection'
import { checkExpiry, checkLive, formatReport } from './check-live'

const now = new Date('2029-01-01')

describe('the check of a live site', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'))
  let handleFiles: http.RequestListener
  let handle: http.RequestListener
  const server = http.createServer((request, response) => handle(request, response))
  let url = ''

  beforeAll(async () => {
    writeSmallSite(folder)
    await writeCopies(folder, Object.keys(files), readManifest(folder))
    handleFiles = createHandler(folder, readManifest(folder))
    url = getOrigin(await listenOnLoopback(server, 0))
  })
  beforeEach(() => {
    handle = handleFiles
  })
  afterAll(() => {
    server.close().closeAllConnections()
    fs.rmSync(folder, { recursive: true })
  })

  const findFaults = async (options: Parameters<typeof checkLive>[1] = {}) =>
    (await checkLive(url, { now, ...options })).faults.map(({ request, fault }) => `${request}: ${fault}`)

  // `e2e/faulty-proxies.spec.ts` does this with nginx and Caddy.
  it('finds each fault of a proxy before our own server, and none without', async () => {
    const { missed, clean } = await checkThroughProxy(url)
    expect(missed).toEqual([])
    for (const { faults, release, requests } of clean) {
      expect(faults).toEqual([])
      expect(release?.id).toMatch(/^[0-9a-f]{12}(-dirty)?-[0-9a-f]{8}$/)
      expect(requests).toBeGreaterThan(150)
      expect(requests).toBeLessThan(1000)
    }
  })

  it('says once that its clock and the server’s differ, also if the minutes are not the same', async () => {
    let asked = 0
    handle = (request, response) => {
      const minutes = asked++ % 2 ? 9 : 10
      response.setHeader('Date', new Date(Date.now() - minutes * 60_000).toUTCString())
      handleFiles(request, response)
    }
    expect(await findFaults()).toEqual([expect.stringMatching(/: the clocks .* differ by \d+ minutes$/)])
  })

  it('asks receivers of forms by OPTIONS, then HEAD, and posts nothing', async () => {
    const expected = { ...readManifest(folder), receivers: ['/orders', '/gone'] }
    const asked: string[] = []
    handle = (request, response) => {
      const { method = '', url: target = '' } = request
      if (target !== '/orders' && target !== '/gone') return handleFiles(request, response)
      asked.push(`${method} ${target}`)
      response.writeHead(target === '/orders' && method === 'HEAD' ? 405 : 404).end()
    }
    expect(await findFaults({ expected })).toEqual([
      '/gone: OPTIONS is answered with 404, HEAD is answered with 404',
    ])
    expect(asked).toEqual(['OPTIONS /orders', 'HEAD /orders', 'OPTIONS /gone', 'HEAD /gone'])
  })

  it('finds a site that was built for another address', async () => {
    expect(await findFaults({ site: 'https://www.other.example' })).toEqual([
      expect.stringContaining('was built for https://www.testbed.example'),
    ])
  })

  it('finds an expired security.txt', async () => {
    expect(await findFaults({ now: new Date('2030-01-02') })).toEqual([
      '/.well-known/security.txt: it has expired: read it, and set a later day in "security: expires" of content/site.yaml',
    ])
  })

  it('finds that another release is live, or none', async () => {
    const expected = { ...readManifest(folder), commit: 'f'.repeat(40) }
    expect(await findFaults({ expected })).toEqual([expect.stringMatching(/is live, not f{12}-[0-9a-f]{8}$/)])
    handle = (_, response) => response.writeHead(404).end()
    expect(await findFaults()).toEqual(['/release.json: status is 404, not 200'])
  })
})

it('finds a site without HTTPS, and a version of IP without an answer', async () => {
  const server = http.createServer(({ url }, response) =>
    response.writeHead(308, { Location: `https://www.example${url}` }).end(),
  )
  const origin = getOrigin(await listenOnLoopback(server, 0))
  expect(await checkUpgrade(origin, 'https://www.example')).toEqual([])
  expect(await checkUpgrade(origin, 'https://example')).toEqual([
    expect.stringContaining('not a redirect to'),
  ])
  const local = origin.replace('127.0.0.1', 'localhost')
  const { addresses, faults } = await findAddresses(local)
  expect(addresses).toEqual(['127.0.0.1'])
  for (const fault of faults) expect(fault).toMatch(/^no answer over IPv6 at ::1: connect ECONNREFUSED/)
  expect(await checkOtherHost(origin, Buffer.from('a'))).toEqual([])
  server.closeAllConnections()
  await once(server.close(), 'close')
  expect(await checkUpgrade(origin, 'https://www.example')).toEqual([])
})

it('prints the first faults of a report, and how many there are', () => {
  const faults = Array.from({ length: 90 }, (_, index) => ({
    group: 'files',
    request: `GET /${index}`,
    fault: 'gone',
  }))
  const text = formatReport({ url: 'https://a.example', release: null, requests: 100, seed: 1, faults }, 30)
  expect(text).toMatch(/GET \/29\n {2}gone\n… and 60 more\.\nRequests: 100\. Faults: 90\./)
})

it('asks for a new date in security.txt 30 days before it expires', () => {
  const text = 'Contact: mailto:a@b.example\nExpires: 2027-10-31T23:59:59Z\n'
  expect(checkExpiry(text, new Date('2027-10-01'))).toEqual([])
  expect(checkExpiry(text, new Date('2027-10-02T12:00:00Z'))).toHaveLength(1)
  expect(checkExpiry(text, new Date('2027-10-11'))).toEqual([expect.stringMatching('it expires in 20 days')])
})
