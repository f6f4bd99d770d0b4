import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import zlib from 'node:zlib'
import { ask, type Reply } from '../src/live/ask'
import { checkLive, formatReport } from '../src/live/check-live'
import { getOrigin, listenOnLoopback } from '../src/serve/listen'

// The faults of proxies before the small site. All are there at once, mostly for different requests, so one check must find
// all of them.

type Asked = { url: string; method: string; headers: http.IncomingHttpHeaders }
type Headers = http.IncomingHttpHeaders
type Fault = {
  name: string
  change: (asked: Asked, reply: Reply) => Partial<Reply> | undefined | false | ''
  found: RegExp | RegExp[]
}

const now = new Date('2029-01-01')
const words = Buffer.from('<p>Other words')
const shown = ({ headers }: Reply) => ({
  status: 200,
  body: words,
  headers: { ...headers, 'content-encoding': undefined },
})
const moved = ({ headers }: Reply) => ({
  status: 302,
  headers: { ...headers, location: 'https://evil.example/' },
})
const merge = ({ headers }: Reply, more: Headers) => ({ headers: { ...headers, ...more } })

/** Answers a target with another page. */
const answers = (target: string): Fault => ({
  name: `answers ${target}`,
  change: ({ url, method }, reply) => method === 'GET' && url === target && shown(reply),
  found: new RegExp(`GET ${target}( .*)?\\n +status is 200`),
})

/** Shows a kind of visitor another page. */
const shows = (name: string, pattern: RegExp): Fault => ({
  name: `shows other words for ${name}: ${pattern}`,
  change: ({ headers }, reply) =>
    reply.status === 200 && pattern.test(`${headers[name.toLowerCase()]}`) && shown(reply),
  found: new RegExp(`"${name}":"[^"]*${pattern.source}.*\\n +.*the body is not`, 'i'),
})

/** Changes the headers of the replies to a target. A header without a value is removed. */
const sends = (target: string, headers: Headers, found: RegExp, wanted = 'GET'): Fault => ({
  name: `sends ${JSON.stringify(headers)} for ${wanted} ${target}`,
  change: ({ url, method }, reply) => url === target && method === wanted && merge(reply, headers),
  found,
})

/** Changes the bytes of a file in one coding. */
const breaks = (target: string, coding: 'br' | 'gzip', change: (body: Buffer) => Buffer): Fault => ({
  name: `breaks ${coding} of ${target}`,
  change: ({ url, headers }, { status, body }) =>
    url === target &&
    status === 200 &&
    headers['accept-encoding']?.endsWith(coding) && { body: change(body) },
  found: new RegExp(
    `GET ${target} .*"Accept-Encoding":"(?:gzip, deflate, )?${coding}"}\\n +the body is not ${target}`,
  ),
})

const harmful = {
  'x-robots-tag': 'noindex',
  refresh: '0; url=https://evil.example',
  'clear-site-data': '"*"',
  link: '<https://evil.example/a.css>; rel=stylesheet',
  'access-control-allow-origin': '*',
  'content-disposition': 'attachment',
  'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example",
  'service-worker-allowed': '/',
  'x-powered-by': 'Express',
  'set-cookie': ['visitor=1'],
  'cross-origin-embedder-policy': 'require-corp',
  'timing-allow-origin': '*',
  'x-dns-prefetch-control': 'on',
  'x-frame-options': 'ALLOWALL',
  'x-ua-compatible': 'IE=7',
  'content-language': 'de',
  'document-policy': 'force-load-at-top',
  'origin-agent-cluster': '?0',
  'critical-ch': 'Sec-CH-UA-Model',
  nel: '{"report_to":"a"}',
  pragma: 'no-cache',
  sourcemap: '/a.js.map',
}
const script = '/islands/order-wizard-AAAABBBB.js'
const picture = '/pictures/hero-480.0a1b2c3d.avif'

const faults: Fault[] = [
  ...['/authors/nothing', '/blogs/topics/nothing', '/blogs/index.html', '/.env', '/.git/HEAD'].map(answers),
  ...['/sw.js', '/wp-login.php', `${script}.map`, '/authors/ada/', '/.env.production', '/backup.zip'].map(
    answers,
  ),
  ...['/.git/index', '/nginx/rules.conf', '/_headers', '/SHA256SUMS', '/server-status'].map(answers),
  shows('User-Agent', /Googlebot/),
  shows('User-Agent', /facebookexternalhit/),
  shows('Referer', /google/),
  shows('Accept-Language', /de-DE/),
  shows('Accept', /image\/webp/),
  shows('Cookie', /wordpress/),
  ...['/about', '/nothing', script, '/about/'].map((target): Fault => {
    const found = Object.keys(harmful).map(
      (name) => new RegExp(`GET ${target}( .*)?\\n +${name} is not a header`),
    )
    return { ...sends(target, harmful, /./), found }
  }),
  sends('/blogs', { 'x-content-type-options': undefined }, /X-Content-Type-Options is undefined/),
  sends('/blogs', { vary: 'Accept-Encoding, Cookie' }, /Vary is .*Cookie/),
  sends('/blogs', { date: new Date(Date.now() + 86_400_000).toUTCString() }, /\/blogs .*\n +Date is /),
  sends(
    '/blogs',
    { 'content-security-policy': "default-src 'none'" },
    /Content-Security-Policy is default-src/,
  ),
  sends('/feed.json', { etag: undefined }, /GET \/feed.json .*\n +there is no ETag/),
  sends('/sitemap.xml', { 'content-type': 'text/plain' }, /\/sitemap.xml .*\n +Content-Type is text\/plain/),
  sends('/blogs/nothing', { 'cache-control': 'max-age=60' }, /Cache-Control of an error is max-age=60/),
  sends('/', { 'content-length': '7' }, /HEAD \/ .*\n +Content-Length of HEAD is 7/, 'HEAD'),
  sends('/', { 'content-type': 'text/plain' }, /HEAD \/ .*\n +Content-Type of HEAD/, 'HEAD'),
  sends('/blogs/a-post', { server: 'web-03.lan' }, /Server reveals .*: web-03.lan/),
  sends('/authors/ada', { via: '1.1 cache-7.lan' }, /Via reveals a name within: 1.1 cache-7.lan/),
  sends('/authors/ada', { age: '99999999' }, /Age is 99999999 seconds: it was stored before/),
  sends('/2026', { server: 'nginx/1.22.1' }, /Server reveals .*: nginx\/1.22.1/),
  sends(
    '/blogs/a-post/',
    { 'cache-control': 'max-age=31536000' },
    /a redirect is cached for 31536000 seconds/,
  ),
  sends('//evil.example/', { location: '//evil.example' }, /Location is \/\/evil.example, not/),
  {
    name: 'sends a header twice',
    change: ({ url }, reply) =>
      url === '/2026' && {
        headers: { ...reply.headers, 'referrer-policy': ['no-referrer', 'origin'] as never },
      },
    found: /GET \/2026 .*\n +(?:.*\n +)*referrer-policy is sent twice/,
  },
  {
    name: 'redirects to the forwarded host',
    change: ({ headers }, reply) =>
      headers['x-forwarded-host'] &&
      reply.status === 308 &&
      merge(reply, { location: `https://${headers['x-forwarded-host']}/about` }),
    found: /"X-Forwarded-Host":"evil.example"}\n +Location is https:\/\/evil.example/,
  },
  {
    name: 'keeps a font from phones',
    change: ({ url, headers }) =>
      url.endsWith('woff2') && /Android 10/.test(`${headers['user-agent']}`) && { status: 403 },
    found: /woff2 .*Android 10.*\n +status is 403/,
  },
  ...['/blogs/topics/data', '/feed.json'].map(
    (target): Fault => ({
      name: `is slow with ${target}`,
      change: ({ url, headers }) =>
        url === target && headers['accept-encoding'] === 'identity' && { milliseconds: 3200 },
      found: new RegExp(`GET ${target} .*\\n +it takes \\d+ seconds`),
    }),
  ),
  {
    name: 'compresses anew for visitors who accept several codings',
    change: ({ url, headers }, reply) =>
      url === '/sitemap.xml' &&
      /gzip.*br/.test(`${headers['accept-encoding']}`) && {
        ...merge(reply, { 'content-encoding': 'gzip' }),
        body: zlib.gzipSync(words),
      },
    found: /GET \/sitemap.xml .*\n +Content-Encoding is "gzip", not "br"/,
  },
  {
    name: 'has one ETag for every copy',
    change: ({ url }, reply) => url === '/icon.svg' && reply.status === 200 && merge(reply, { etag: '"1"' }),
    found: /GET \/icon.svg .*\n +the ETag "1" is that of other bytes too/,
  },
  sends('/2026', { 'alt-svc': 'h2="old.example:443"; ma=86400' }, /Alt-Svc leads to another host: h2="old/),
  {
    name: 'refuses visitors from other sites',
    change: ({ headers }) => headers['sec-fetch-site'] === 'cross-site' && { status: 403 },
    found: /"Sec-Fetch-Site":"cross-site".*\n +status is 403/,
  },
  {
    name: 'refuses long queries, quotation marks and large cookies',
    change: ({ url, headers }) =>
      (/^.{1000}|'/.test(url) || `${headers.cookie}`.length > 1000) && url.length < 2000 && { status: 414 },
    found: [/\?gclid=.*\n +status is 414/, /\?s=it's.*\n +status is 414/, /"Cookie":"a=.*\n +status is 414/],
  },
  {
    name: 'knows no HEAD of feeds',
    change: ({ url, method }) => method === 'HEAD' && url === '/feed.json' && { status: 501 },
    found: /HEAD \/feed.json.*\n +status is 501/,
  },
  breaks('/style.css', 'br', () => Buffer.from('broken')),
  breaks('/icon.svg', 'gzip', (body) => zlib.gzipSync(body)),
  breaks('/feed.json', 'gzip', (body) => body.subarray(0, -20)),
  breaks('/licences.txt', 'br', () => zlib.brotliCompressSync(words)),
  {
    name: 'truncates a picture',
    change: ({ url }, { body, status }) => url === picture && status === 200 && { body: body.subarray(0, 5) },
    found: /the body is not \/pictures\/hero-480/,
  },
  {
    name: 'loses a file',
    change: ({ url }) => url.endsWith('/security.txt') && { status: 404 },
    found: /security\.txt .*\n +status is 404, not 200/,
  },
  {
    name: 'does not compress',
    change: ({ url }, reply) => url === '/2026' && { ...shown(reply), body: Buffer.alloc(2000) },
    found: /GET \/2026 .*\n +Content-Encoding is "", not "br"/,
  },
  {
    name: 'sends phones elsewhere',
    change: ({ headers }, reply) =>
      /iPhone/.test(`${headers['user-agent']}`) && reply.status === 200 && moved(reply),
    found: /iPhone.*\n +status is 302, not 200/,
  },
  {
    name: 'redirects a campaign, and to what a query names',
    change: ({ url }, reply) => /\?utm_source=|\?next=https:/.test(url) && moved(reply),
    found: [/\?utm_source=.*\n +status is 302/, /\?next=https:.*\n +status is 302/],
  },
  {
    name: 'has old words for a campaign',
    change: ({ url }, reply) => url.includes('fbclid=') && shown(reply),
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
      change: ({ url }, { status, body }) =>
        status === 206 && url.endsWith(extension) && { body: Buffer.from(body).reverse() },
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
    name: 'takes forms',
    change: ({ method }, reply) => method === 'POST' && shown(reply),
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
async function startProxy(origin: string, listFaults: () => readonly Fault[]): Promise<http.Server> {
  const server = http.createServer(async ({ url = '', method = '', headers }, response) => {
    const sent = Object.entries({ ...headers, host: new URL(origin).host })
    const asked = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
    const first = await ask(origin, { target: url, method, headers: asked })
    const length = first.headers['content-length']
    let reply: Reply = { ...first, headers: { ...first.headers, 'content-length': undefined } }
    for (const { change } of listFaults()) reply = { ...reply, ...change({ url, method, headers }, reply) }
    // That of the proxy's own request is short.
    if ((reply.milliseconds ?? 0) > 3000) await setTimeout(reply.milliseconds)
    const { 'transfer-encoding': _, connection, ...rest } = reply.headers
    if (reply.status !== 304) rest['content-length'] ??= method === 'HEAD' ? length : `${reply.body.length}`
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) response.setHeader(name, value)
    response.writeHead(reply.status).end(reply.body)
  })
  return listenOnLoopback(server, 0)
}

/** Checks a server through a proxy. Returns the faults that were missed, then what is found without any, in three runs. */
export async function checkThroughProxy(origin: string) {
  let present: Fault[] = faults
  const proxy = await startProxy(origin, () => present)
  const url = getOrigin(proxy)
  const report = formatReport(await checkLive(url, { now, seed: 1 }))
  const missed = faults.flatMap(({ name, found }) =>
    [found].flat().flatMap((pattern) => (pattern.test(report) ? [] : [`${name}: ${pattern}`])),
  )
  present = []
  const clean = []
  for (const seed of [1, 2, 3]) clean.push(await checkLive(url, { now, seed }))
  proxy.close().closeAllConnections()
  return { missed, clean }
}
