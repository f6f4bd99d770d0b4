import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { writeHosts } from '@/deploy/hosts/write-hosts'
import { ask, type Reply } from '@/deploy/live/ask'
import { checkLive, formatReport } from '@/deploy/live/check-live'
import { readManifest } from '@/deploy/manifest'
import { release } from '@/deploy/release/release'
import { getOrigin, listenOnLoopback } from '@/deploy/serve/listen'
import { serveExport } from '@/deploy/serve/serve-export'
import { writeSmallSite } from '@/deploy/test/small-site'
import { expect, test } from './fixtures'
import { isInstalled, serverNames, startServer } from './servers'

// Puts a faulty proxy before each server. All faults are there at once, each for other requests, so one check must find all.

type Asked = { url: string; method: string; headers: http.IncomingHttpHeaders }
type Fault = {
  name: string
  change: (asked: Asked, reply: Reply) => Partial<Reply> | undefined | false | ''
  found: RegExp
}

const port = Number(process.env.PORT ?? 4173) + 2
const work = '.cache/faulty-proxies-test'
const other = (reply: Reply) => ({
  status: 200,
  body: Buffer.from('<p>Other words'),
  headers: { ...reply.headers, 'content-encoding': undefined },
})
const moved = (reply: Reply) => ({
  ...reply,
  status: 302,
  headers: { ...reply.headers, location: 'https://evil.example/' },
})
const merge = (reply: Reply, headers: http.IncomingHttpHeaders) => ({
  headers: { ...reply.headers, ...headers },
})

/** Answers a target with another page. */
const answers = (target: string): Fault => ({
  name: `answers ${target}`,
  change: ({ url, method }, reply) => method === 'GET' && url === target && other(reply),
  found: new RegExp(`GET ${target}( .*)?\\n +status is 200`),
})
/** Answers a kind of visitor with another page. */
const shows = (name: string, pattern: RegExp): Fault => ({
  name: `shows other words for ${name}: ${pattern}`,
  change: ({ headers }, reply) =>
    reply.status === 200 && pattern.test(`${headers[name.toLowerCase()]}`) && other(reply),
  found: new RegExp(`"${name}":"[^"]*${pattern.source}.*\\n +.*the body is not`, 'i'),
})

const faults: Fault[] = [
  ...[
    '/authors/nothing',
    '/blogs/topics/nothing',
    '/blogs/index.html',
    '/.env',
    '/.git/HEAD',
    '/sw.js',
    '/wp-login.php',
  ].map(answers),
  answers('/islands/order-wizard-AAAABBBB.js.map'),
  shows('User-Agent', /Googlebot/),
  shows('User-Agent', /facebookexternalhit/),
  shows('Referer', /google/),
  shows('Accept-Language', /de-DE/),
  shows('Accept', /image\/webp/),
  shows('Cookie', /wordpress/),
  {
    name: 'sends phones elsewhere',
    change: ({ headers }, reply) =>
      /iPhone/.test(`${headers['user-agent']}`) && reply.status === 200 && moved(reply),
    found: /iPhone.*\n +status is 302, not 200/,
  },
  {
    name: 'redirects a campaign',
    change: ({ url }, reply) => url.includes('utm_source=') && moved(reply),
    found: /\?utm_source=.*\n +status is 302/,
  },
  {
    name: 'has old words for a campaign',
    change: ({ url }, reply) => url.includes('fbclid=') && other(reply),
    found: /\?fbclid=.*\n +.*the body is not/,
  },
  {
    name: 'stores pages of visitors who return',
    change: ({ url }, reply) =>
      reply.status === 304 &&
      !url.includes('.') &&
      merge(reply, { 'cache-control': 'public, max-age=31536000, immutable' }),
    found: /Cache-Control of 304 is .*immutable/,
  },
  {
    name: 'always answers 304',
    change: ({ headers }) =>
      headers['if-none-match']?.includes('65a1b2c3') && { status: 304, body: Buffer.alloc(0) },
    found: /65a1b2c3.*\n +status is 304, not 200/,
  },
  ...['woff2', 'js'].map(
    (extension): Fault => ({
      name: `sends wrong ranges of ${extension}`,
      change: ({ url }, reply) =>
        reply.status === 206 && url.endsWith(extension) && { body: Buffer.from(reply.body).reverse() },
      found: new RegExp(`${extension}.*\\n +the body is not that range`),
    }),
  ),
  {
    name: 'claims zstd',
    change: ({ headers }, reply) =>
      /zstd/.test(`${headers['accept-encoding']}`) && merge(reply, { 'content-encoding': 'zstd' }),
    found: /Content-Encoding is "zstd", not "br"/,
  },
  {
    name: 'hints at a script',
    change: ({ url }) => url === '/2026' && { early: '</evil.js>; rel=preload; as=script' },
    found: /GET \/2026 .*\n +an informational response came first: 103/,
  },
  {
    name: 'takes forms',
    change: ({ method }, reply) => method === 'POST' && other(reply),
    found: /POST .*\n +status is 200, not 405/,
  },
  {
    name: 'lets other sites read',
    change: ({ headers }, reply) =>
      headers['access-control-request-method'] && merge(reply, { 'access-control-allow-origin': '*' }),
    found: /OPTIONS .*\n +access-control-allow-origin is not a header/,
  },
]

/** Starts a proxy that changes the replies of a server. */
async function startProxy(origin: string, change: (asked: Asked, reply: Reply) => Partial<Reply>) {
  const server = http.createServer(async ({ url = '', method = '', headers }, response) => {
    const sent = Object.entries({ ...headers, host: new URL(origin).host })
    const asked = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
    const reply = await ask(origin, { target: url, method, headers: asked })
    const changed = { ...reply, ...change({ url, method, headers }, reply) }
    if (changed.early) response.writeEarlyHints({ link: changed.early })
    const { 'transfer-encoding': _, connection, 'content-length': length, ...rest } = changed.headers
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) response.setHeader(name, value)
    response.setHeader('Content-Length', method === 'HEAD' && length ? length : changed.body.length)
    if (changed.status === 304) response.removeHeader('Content-Length')
    response.writeHead(changed.status).end(changed.body)
  })
  return listenOnLoopback(server, 0)
}

/** Starts a server with the small site. */
async function start(name: 'own' | (typeof serverNames)[number]) {
  const folder = path.join(work, name)
  fs.rmSync(folder, { recursive: true, force: true })
  writeSmallSite(path.join(folder, 'out'))
  await writeHosts(path.join(folder, 'out'), path.join(folder, 'hosts'))
  const server = path.join(folder, 'hosts/server')
  if (name === 'own') {
    const own = await serveExport(path.join(server, 'site'), readManifest(path.join(server, 'site')), 0)
    return { url: getOrigin(own), stop: () => own.close().closeAllConnections() }
  }
  await release(server, { to: path.join(folder, 'site'), reload: 'true' })
  return startServer(name, path.join(folder, 'site'), port + serverNames.indexOf(name) * 2)
}

for (const name of ['own', ...(process.env.DEPLOYS ? serverNames : [])] as const) {
  test(`the live check finds each fault of a proxy before ${name}, and none without`, async () => {
    test.skip(name !== 'own' && !isInstalled(name) && !process.env.CI, `${name} is not installed`)
    test.setTimeout(300_000)
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const server = await start(name)
    const now = new Date('2029-01-01')
    let isFaulty = true
    const proxy = await startProxy(server.url, (asked, reply) => {
      const changes = isFaulty ? faults.map(({ change }) => change(asked, reply)) : []
      return changes.find(Boolean) || {}
    })
    const report = formatReport(await checkLive(getOrigin(proxy), { now }))
    for (const fault of faults) expect.soft(report, fault.name).toMatch(fault.found)
    isFaulty = false
    for (const seed of [1, 2, 3]) {
      const { faults, requests } = await checkLive(getOrigin(proxy), { now, seed })
      expect(faults).toEqual([])
      expect(requests).toBeLessThan(1000)
    }
    const site = { now, site: 'https://www.other.example' }
    expect((await checkLive(getOrigin(proxy), site)).faults).toEqual([
      expect.objectContaining({
        fault: expect.stringContaining('was built for https://www.testbed.example'),
      }),
    ])
    proxy.close().closeAllConnections()
    await server.stop()
  })
}
