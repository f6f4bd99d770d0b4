import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { readManifest, writeManifest } from '@/deploy/manifest'
import { createHeaderPolicy } from '@/deploy/policy'
import { getOrigin, listenOnLoopback } from '@/scripts/listen'
import { createHandler } from '@/scripts/serve-export'
import { writeCopies } from '../compress'
import { checkExpiry, checkLive } from './check-live'

const page = (text: string) =>
  `<!doctype html><title>${text}</title>${`<p>${text}, at length.</p>`.repeat(50)}`
const files = {
  'index.html': page('Home'),
  '404.html': page('Missing'),
  'about.html': page('About'),
  '2026.html': page('A year'),
  'blogs.html': page('Blog'),
  'blogs/a-post.html': page('A post'),
  'islands/order-wizard-AAAABBBB.js': 'export const wizard = 1;'.repeat(50),
  'pictures/hero-480.0a1b2c3d.avif': 'an image'.repeat(50),
  'sitemap.xml': '<urlset><url><loc>https://www.example/about</loc></url></urlset>'.repeat(5),
  '.well-known/security.txt': 'Contact: mailto:a@b.example\nExpires: 2030-01-01T00:00:00Z\n'.repeat(5),
}
const redirects = [{ from: '/old/post.php', to: '/blogs/a-post' }]
const now = new Date('2029-01-01')

describe('the check of a live site', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-'))
  let handle: http.RequestListener
  let intercept: (request: http.IncomingMessage, response: http.ServerResponse) => boolean
  const server = http.createServer((request, response) => {
    if (!intercept(request, response)) handle(request, response)
  })
  let url = ''

  beforeAll(async () => {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), text)
    }
    writeManifest(folder, { policy: createHeaderPolicy(null), basePath: '', redirects })
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
    intercept = () => false
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
    intercept = (request, response) => {
      if (request.url !== target) return false
      response.writeHead(status, { 'Content-Type': type }).end(body)
      return true
    }
  }
  const setHeader = (name: string, value: string | null) => {
    intercept = (_, response) => {
      const set = response.setHeader.bind(response)
      response.setHeader = (key, original) => {
        if (key !== name) return set(key, original)
        return value === null ? response : set(key, value)
      }
      return false
    }
  }

  it('finds nothing wrong with our own server, and names the release', async () => {
    const report = await checkLive(url, { now })
    expect(report.faults).toEqual([])
    expect(report.release?.id).toMatch(/^[0-9a-f]{12}-[0-9a-f]{8}$/)
    expect(report.requests).toBeGreaterThan(150)
  })

  it.each<[string, () => void, RegExp]>([
    [
      'a missing header',
      () => setHeader('X-Content-Type-Options', null),
      /X-Content-Type-Options is undefined/,
    ],
    ['a missing ETag', () => setHeader('ETag', null), /there is no ETag/],
    [
      'a cookie',
      () => {
        intercept = (_, response) => {
          response.setHeader('Set-Cookie', 'a=b')
          return false
        }
      },
      /the server sets a cookie/,
    ],
    [
      'an error that is cached',
      () => {
        intercept = (request, response) => {
          if (request.url !== '/nothing') return false
          response.writeHead(404, { 'Cache-Control': 'max-age=60' }).end(files['404.html'])
          return true
        }
      },
      /GET \/nothing: Cache-Control .*max-age=60/,
    ],
    ['an old page', () => answer('/about', 200, page('Old')), /GET \/about: the body is not \/about.html/],
    [
      'a truncated file',
      () => answer('/pictures/hero-480.0a1b2c3d.avif', 200, 'an im', 'image/avif'),
      /the body is not \/pictures\/hero-480/,
    ],
    [
      'a wrong type',
      () => answer('/sitemap.xml', 200, files['sitemap.xml'], 'text/plain'),
      /\/sitemap.xml: Content-Type is text\/plain/,
    ],
    [
      'no compression',
      () => {
        intercept = (request) => {
          delete request.headers['accept-encoding']
          return false
        }
      },
      /Content-Encoding is "", not "br"/,
    ],
    [
      'a stale policy',
      () => setHeader('Content-Security-Policy', "default-src 'none'; style-src 'sha256-old'"),
      /Content-Security-Policy is default-src/,
    ],
    [
      'a lost redirect',
      () => answer('/about/', 200, files['about.html']),
      /GET \/about\/: status is 200, not 308/,
    ],
    [
      'a 200 for an unknown path',
      () => answer('/nothing', 200, files['404.html']),
      /GET \/nothing: status is 200, not 404/,
    ],
    [
      'a missing island',
      () => answer('/islands/order-wizard-AAAABBBB.js', 404, files['404.html']),
      /GET \/islands\/order-wizard-AAAABBBB.js: status is 404, not 200/,
    ],
  ])('finds %s', async (_, breakServer, fault) => {
    breakServer()
    expect(await findFaults()).toContainEqual(expect.stringMatching(fault))
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

it('asks for a new date in security.txt 30 days before it expires', () => {
  const text = 'Contact: mailto:a@b.example\nExpires: 2027-10-31T23:59:59Z\n'
  expect(checkExpiry(text, new Date('2027-10-01'))).toEqual([])
  expect(checkExpiry(text, new Date('2027-10-02T12:00:00Z'))).toHaveLength(1)
  expect(checkExpiry(text, new Date('2027-10-11'))).toEqual([expect.stringMatching('it expires in 20 days')])
})
