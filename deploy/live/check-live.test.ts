import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { readManifest } from '@/deploy/manifest'
import { getOrigin, listenOnLoopback } from '@/deploy/serve/listen'
import { createHandler } from '@/deploy/serve/serve-export'
import { files, page, writeSmallSite } from '@/deploy/test/small-site'
import { writeCopies } from '../compress'
import { checkFamilies, checkUpgrade } from './check-connection'
import { checkExpiry, checkLive } from './check-live'

const now = new Date('2029-01-01')

// Each test asks for everything, so faults that do not hide each other share one.
jest.setTimeout(30_000)

describe('the check of a live site', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'))
  let handle: http.RequestListener
  /** Each breaks responses. Returns whether it has answered. */
  let intercepts: ((request: http.IncomingMessage, response: http.ServerResponse) => boolean)[] = []
  const server = http.createServer((request, response) => {
    if (!intercepts.some((intercept) => intercept(request, response))) handle(request, response)
  })
  let url = ''

  beforeAll(async () => {
    writeSmallSite(folder)
    await writeCopies(folder, Object.keys(files))
    handle = createHandler(folder, readManifest(folder))
    url = getOrigin(await listenOnLoopback(server, 0))
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
    fs.rmSync(folder, { recursive: true })
  })
  beforeEach(() => {
    intercepts = []
  })

  const findFaults = async (options: Parameters<typeof checkLive>[1] = {}) =>
    (await checkLive(url, { now, ...options })).faults.map(({ request, fault }) => `${request}: ${fault}`)

  /** Replaces the answer to a path. */
  const answer = (
    target: string,
    status: number,
    body: string | Buffer,
    type = 'text/html; charset=utf-8',
  ) => {
    intercepts.push((request, response) => {
      if (request.url !== target) return false
      response.writeHead(status, { 'Content-Type': type }).end(body)
      return true
    })
  }
  /** Sets headers of every response, also over the server's own. */
  const setHeaders = (wanted: Record<string, string>, isIn = (_: http.IncomingMessage) => true) => {
    intercepts.push((request, response) => {
      if (!isIn(request)) return false
      const writeHead = response.writeHead.bind(response)
      const change = (status: number, more?: object) => writeHead(status, { ...more, ...wanted })
      Object.assign(response, { writeHead: change })
      return false
    })
  }
  const dropHeader = (name: string) => {
    intercepts.push((_, response) => {
      const set = response.setHeader.bind(response)
      response.setHeader = (key, value) => (key === name ? response : set(key, value))
      return false
    })
  }

  it('finds nothing wrong with our own server, and names the release', async () => {
    const report = await checkLive(url, { now })
    expect(report.faults).toEqual([])
    expect(report.release?.id).toMatch(/^[0-9a-f]{12}-[0-9a-f]{8}$/)
    expect(report.requests).toBeGreaterThan(150)
  })

  it('finds a broken copy of every kind of file, whatever the browser accepts', async () => {
    const read = (file: string) => fs.readFileSync(path.join(folder, file))
    const copies: Record<string, Buffer> = {
      'blogs.html.br': Buffer.from('broken'),
      'blogs/a-post.html.br': read('about.html.br'),
      'about.html.gz': read('about.html.gz').subarray(0, -20),
      '404.html.gz': read('about.html.gz'),
      'style.css.br': zlib.brotliCompressSync(read('style.css.br')),
      'icon.svg.gz': zlib.gzipSync(read('icon.svg.gz')),
      'feed.json.br': read('feed.json'),
      'licences.txt.gz': read('licences.txt.br'),
      'sitemap.xml.br': read('sitemap.xml.br').subarray(0, 20),
      'islands/order-wizard-AAAABBBB.js.br': read('style.css.br'),
    }
    const intact = Object.keys(copies).map((file) => [file, read(file)] as const)
    for (const [file, content] of Object.entries(copies)) fs.writeFileSync(path.join(folder, file), content)
    const faults = await findFaults()
    for (const [file, content] of intact) fs.writeFileSync(path.join(folder, file), content)
    for (const [file] of intact) {
      const fault = `"Accept-Encoding":"${file.endsWith('br') ? 'br' : 'gzip'}"}: the body is not /${file.replace(/\.\w+$/, '')}`
      expect(faults).toContainEqual(expect.stringContaining(fault))
    }
  })

  it('asks receivers of forms by OPTIONS, then HEAD, and posts nothing', async () => {
    const expected = { ...readManifest(folder), receivers: ['/orders', '/gone'] }
    const asked: string[] = []
    intercepts.push(({ method = '', url }, response) => {
      if (url !== '/orders' && url !== '/gone') return false
      asked.push(`${method} ${url}`)
      response.writeHead(url === '/orders' && method === 'HEAD' ? 405 : 404).end()
      return true
    })
    expect(await findFaults({ expected })).toEqual([
      '/gone: OPTIONS is answered with 404, HEAD is answered with 404',
    ])
    expect(asked).toEqual(['OPTIONS /orders', 'HEAD /orders', 'OPTIONS /gone', 'HEAD /gone'])
  })

  it('finds headers that change what browsers and search engines do with the site', async () => {
    const harmful = {
      'x-robots-tag': 'noindex',
      refresh: '0; url=https://evil.example',
      'clear-site-data': '"*"',
      link: '<https://evil.example/a.css>; rel=stylesheet',
      'access-control-allow-origin': '*',
      'content-disposition': 'attachment',
      'set-cookie': 'a=b',
      'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example",
      'service-worker-allowed': '/',
      'x-powered-by': 'Express',
    }
    setHeaders(harmful)
    const faults = await findFaults()
    for (const page of ['/about', '/nothing', '/islands/order-wizard-AAAABBBB.js', '/about/']) {
      const found = faults.filter((fault) => fault.startsWith(`GET ${page}`)).join('\n')
      for (const [name, value] of Object.entries(harmful))
        expect(found).toContain(`: ${name} is not a header of this site or host: ${value}`)
    }
  })

  const isHead = ({ method }: http.IncomingMessage) => method === 'HEAD'
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()

  type Case = [what: string, breakServer: () => void, found: RegExp]
  it.each<Case[][]>([
    [
      [
        [
          'a missing header',
          () => dropHeader('X-Content-Type-Options'),
          /X-Content-Type-Options is undefined/,
        ],
        ['a missing ETag', () => dropHeader('ETag'), /there is no ETag/],
        ['a choice by cookie', () => setHeaders({ Vary: 'Accept-Encoding, Cookie' }), /Vary is .*Cookie/],
        ['a clock of tomorrow', () => setHeaders({ Date: tomorrow }), /the server's clock is wrong/],
        [
          'a stale policy',
          () => setHeaders({ 'Content-Security-Policy': "default-src 'none'; style-src 'sha256-old'" }),
          /Content-Security-Policy is default-src/,
        ],
        [
          'an old page',
          () => answer('/about', 200, page('Old')),
          /GET \/about .*: the body is not \/about.html/,
        ],
        [
          'a truncated file',
          () => answer('/pictures/hero-480.0a1b2c3d.avif', 200, 'an im', 'image/avif'),
          /the body is not \/pictures\/hero-480/,
        ],
        [
          'a wrong type',
          () => answer('/sitemap.xml', 200, files['sitemap.xml'], 'text/plain'),
          /\/sitemap.xml .*Content-Type is text\/plain/,
        ],
        [
          'a lost redirect',
          () => answer('/about/', 200, files['about.html']),
          /GET \/about\/: status is 200, not 308/,
        ],
        [
          'a 200 for an unknown path',
          () => answer('/nothing', 200, files['404.html']),
          /GET \/nothing .*: status is 200, not 404/,
        ],
        [
          'a missing island',
          () => answer('/islands/order-wizard-AAAABBBB.js', 404, files['404.html']),
          /GET \/islands\/order-wizard-AAAABBBB.js .*: status is 404, not 200/,
        ],
        [
          'a missing file that is cached for a year',
          () =>
            setHeaders({ 'Cache-Control': 'public, max-age=31536000, immutable' }, ({ url }) =>
              Boolean(url?.startsWith('/islands/nothing')),
            ),
          /GET \/islands\/nothing.*Cache-Control of an error is .*immutable/,
        ],
      ],
    ],
    [
      [
        [
          'a wrong length of HEAD',
          () => setHeaders({ 'Content-Length': '7' }, isHead),
          /Content-Length of HEAD is 7/,
        ],
        [
          'another type of HEAD',
          () => setHeaders({ 'Content-Type': 'text/plain' }, isHead),
          /Content-Type of HEAD/,
        ],
        [
          'a script that only browsers get',
          () => {
            intercepts.push((request, response) => {
              if (request.url !== '/about' || !request.headers['user-agent']?.includes('Mozilla'))
                return false
              response.setHeader('Content-Type', 'text/html; charset=utf-8')
              response.end(`${files['about.html']}<script src="/cdn/rocket.js"></script>`)
              return true
            })
          },
          /GET \/about .*Mozilla.*the body is not \/about.html/,
        ],
        [
          'an error that is cached',
          () => {
            intercepts.push((request, response) => {
              if (request.url !== '/nothing') return false
              response.writeHead(404, { 'Cache-Control': 'max-age=60' }).end(files['404.html'])
              return true
            })
          },
          /GET \/nothing .*Cache-Control .*max-age=60/,
        ],
      ],
    ],
    [
      [
        [
          'a wrong status of HEAD',
          () => {
            intercepts.push((request, response) => isHead(request) && Boolean(response.writeHead(405).end()))
          },
          /status of HEAD is 405, not 200/,
        ],
        [
          'no compression',
          () => {
            intercepts.push((request) => {
              delete request.headers['accept-encoding']
              return false
            })
          },
          /Content-Encoding is "", not "br"/,
        ],
      ],
    ],
  ])('finds $0.0.0 and others', async (cases) => {
    for (const [, breakServer] of cases) breakServer()
    const found = (await findFaults()).join('\n')
    expect(cases.filter(([, , fault]) => !fault.test(found)).map(([what]) => what)).toEqual([])
  })

  it('finds an expired security.txt', async () => {
    expect(await findFaults({ now: new Date('2030-01-02') })).toEqual([
      '/.well-known/security.txt: it has expired: read it, and set a later day in "security: expires" of content/site.yaml',
    ])
  })

  it('finds that another release is live', async () => {
    const expected = { ...readManifest(folder), commit: 'f'.repeat(40) }
    expect(await findFaults({ expected })).toEqual([expect.stringMatching(/is live, not f{12}-[0-9a-f]{8}$/)])
  })

  it('reports that no release is live', async () => {
    answer('/release.json', 404, files['404.html'])
    expect(await findFaults()).toEqual(['/release.json: status is 404, not 200'])
  })

  it('finds an address in the sitemap that is not in the release', async () => {
    answer('/sitemap.xml', 200, '<loc>https://www.example/gone</loc>', 'application/xml; charset=utf-8')
    expect(await findFaults()).toContainEqual(
      '/sitemap.xml: it names https://www.example/gone, which is not in the release',
    )
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
  expect(await checkFamilies(local, [4])).toEqual([])
  expect(await checkFamilies(local, [4, 6])).toEqual([expect.stringContaining('no answer over IPv6')])
  server.closeAllConnections()
  await once(server.close(), 'close')
  expect(await checkUpgrade(origin, 'https://www.example')).toEqual([])
})

it('asks for a new date in security.txt 30 days before it expires', () => {
  const text = 'Contact: mailto:a@b.example\nExpires: 2027-10-31T23:59:59Z\n'
  expect(checkExpiry(text, new Date('2027-10-01'))).toEqual([])
  expect(checkExpiry(text, new Date('2027-10-02T12:00:00Z'))).toHaveLength(1)
  expect(checkExpiry(text, new Date('2027-10-11'))).toEqual([expect.stringMatching('it expires in 20 days')])
})
