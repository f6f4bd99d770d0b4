import { redirects } from '@/deploy/addresses'
import type { Manifest } from '@/deploy/manifest'
import { toAddress } from '@/scripts/files'
import type { Reply, Request } from './ask'

/** The expected answer. `check-reply.ts` also checks the headers common to all answers. */
export type Expected =
  /** The complete file in one of the codings; `''` is uncompressed, and the default. */
  | { kind: 'file'; file: string; codings?: readonly string[] }
  /** A byte range, or with `orFile` the complete file: servers may ignore ranges (RFC 9110, section 14.2). */
  | { kind: 'part'; file: string; from: number; to: number; orFile?: boolean }
  | { kind: 'redirect'; to: string }
  /** The 404 page. */
  | { kind: 'missing'; codings?: readonly string[] }
  /** One of these statuses. */
  | { kind: 'status'; statuses: readonly number[]; headers?: Record<string, string> }
  /** 400 by the server itself, or the 404 page. */
  | { kind: 'refused' }

/** `toHeaders` builds request headers from a first reply, such as for conditional requests. */
export type Case = {
  group: string
  request: Request
  toHeaders?: (first: Reply) => Record<string, string>
  expected: Expected
}

/** Limits how many pages are tested with alternative spellings of their address. */
const spelledPages = 50

const missing: Expected = { kind: 'missing' }
const refused: Expected = { kind: 'refused' }
const redirect = (to: string): Expected => ({ kind: 'redirect', to })
const whole = (file: string, codings?: readonly string[]): Expected => ({ kind: 'file', file, codings })

/** Redirects, missing pages and probes. */
const listTargets = (page: string, post: string, script: string): Record<string, [string, Expected][]> => ({
  addresses: [
    [`${page}/?a=b&c=/d/`, redirect(`${page}?a=b&c=/d/`)],
    [`${page}//`, redirect(page)],
    [`${page}///`, refused],
    [`${page}.html/`, redirect(page)],
    [`${page}/.html`, refused],
    [`/${page}`, redirect(page)],
    ['//', redirect('/')],
    ['/blogs/', redirect('/blogs')],
    ['/pictures', missing],
    ['/pictures/', redirect('/pictures')],
    [`/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`, whole(`${page}.html`)],
    [`/%62logs/${post}`, whole(`/blogs/${post}.html`)],
    [`${page}%2Ehtml`, missing],
    [`${page}%3Fa=b`, missing],
    [`${page}%23team`, missing],
    ['/nothing#team', refused],
    ['/%C3%A9t%C3%A9', missing],
    ['/a%20b', missing],
    ['/?/../../etc/passwd', whole('/index.html')],
  ],
  'hostile paths': [
    ['//evil.example/', redirect('/evil.example')],
    ['/\\evil.example/', refused],
    ['/%5Cevil.example/', refused],
    ['/%2Fevil.example/', refused],
    ['/%0D%0ASet-Cookie:%20a=b/', redirect('/%0D%0ASet-Cookie:%20a=b')],
    // Placeholders of Caddy and variables of nginx and shells must be returned unchanged.
    ...[
      '{env.HOME}',
      '{$HOME}',
      '{file./etc/hostname}',
      '{system.hostname}',
      '{http.request.host}',
      '$request_uri',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: sent as it is.
      '${HOME}',
      '$(id)',
    ].flatMap((text): [string, Expected][] => [
      [`/${text}`, missing],
      [`/${text}/`, redirect(`/${text.replace(/\/$/, '')}`)],
      [`/a/?${text}`, redirect(`/a?${text}`)],
      [`//${text}`, redirect(`/${text}`)],
    ]),
    ['/%7Benv.HOME%7D/', redirect('/%7Benv.HOME%7D')],
    ['/../package.json', refused],
    ['/../../../../../../etc/passwd', refused],
    ['/%2e%2e/%2E%2E/etc/passwd', refused],
    ['/..%2f..%2f..%2fetc%2fpasswd', refused],
    ['/%252e%252e/%252e%252e/etc/passwd', missing],
    ['/pictures/../../package.json', refused],
    [`/blogs/..${page}`, refused],
    [`/blogs/%2e%2e${page}`, refused],
    [`/.${page}`, refused],
    [`/blogs//${post}`, refused],
    [`${page}%00.html`, refused],
    ['/%zz', refused],
    ['/%', refused],
    [`/${'a'.repeat(2000)}`, missing],
    ['/package.json', missing],
    ['/.git/config', missing],
    [`${page}.html.br`, missing],
    [`${script}.gz`, missing],
    ['/_headers', missing],
  ],
  'unknown paths': [
    ['/nothing', missing],
    ['/blogs/nothing', missing],
    ['/nothing?a=b', missing],
    ['/nothing/', redirect('/nothing')],
    ['/nothing.png', missing],
    ['/islands/order-wizard-AAAAAAAA.js', missing],
    ['/404', missing],
    ['/404.html', redirect('/404')],
    ['/404%2ehtml', missing],
  ],
})

/** The codings allowed by each `Accept-Encoding`, best first. Servers may ignore weights. */
const acceptedCodings: [string, readonly string[]][] = [
  ['br', ['br']],
  ['gzip', ['gzip']],
  ['zstd', ['zstd']],
  ['gzip, deflate, br, zstd', ['br']],
  ['gzip, deflate', ['gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000, zstd;q=0, gzip;q=0', ['']],
  ['BR', ['br', '']],
  ['identity', ['']],
  ['identity;q=0, br', ['br']],
  ['*', ['', 'br', 'zstd', 'gzip']],
  ['deflate', ['']],
  ['', ['']],
  ['nonsense', ['']],
  ['br ; q=1 , gzip', ['br', 'gzip']],
]

/** Returns every request that a host must answer correctly. `targets` exclude the base path. */
export function listCases({ files: hashes }: Pick<Manifest, 'files'>): Case[] {
  const files = Object.keys(hashes)
  const sample = (pattern: RegExp) => `/${files.find((file) => pattern.test(file)) ?? 'index.html'}`
  const pageFile = sample(/^(?!404|index)[\w-]+\.html$/)
  const page = pageFile.replace('.html', '')
  const post = sample(/^blogs\/[^/]+\.html$/).replace(/^\/blogs\/|\.html$/g, '')
  const script = sample(/^islands\/order-wizard.*\.js$/)
  const picture = sample(/^pictures\/.*\.avif$/)
  const addresses = files.filter((file) => file.endsWith('.html') && file !== '404.html').map(toAddress)
  const get = (group: string, target: string, expected: Expected, headers = {}): Case => ({
    group,
    request: { target, headers },
    expected,
  })

  return [
    ...files
      .filter((file) => !file.endsWith('.html'))
      .map((file) => get('files', `/${file}`, whole(`/${file}`))),
    ...addresses.map((address) => get('pages', address, whole(toFile(address)))),
    ...addresses
      .slice(0, spelledPages)
      .flatMap((address) => [
        get('addresses', `${address}?from=mail&next=/about/`, whole(toFile(address))),
        ...(address === '/'
          ? []
          : [
              get('redirects', `${address}/`, redirect(address)),
              get('redirects', toFile(address), redirect(address)),
              get('unknown paths', `/${address.slice(1).toUpperCase()}`, missing),
            ]),
      ]),
    ...redirects.flatMap(({ from, to }) => [
      get('redirects', from, redirect(to)),
      get('redirects', `${from}.html?a=b`, redirect(`${to}?a=b`)),
    ]),
    ...Object.entries(listTargets(page, post, script)).flatMap(([group, targets]) =>
      targets.map(([target, expected]) => get(group, target, expected)),
    ),
    ...(
      [
        ['/', whole('/index.html')],
        [page, whole(pageFile)],
        [picture, whole(picture)],
        [`${page}/`, redirect(page)],
        ['/nothing', missing],
      ] as const
    ).map(([target, expected]) => ({ group: 'methods', request: { method: 'HEAD', target }, expected })),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'].map(
      (method): Case => ({
        group: 'methods',
        request: { method, target: page },
        // RFC 9110, section 15.5.6.
        expected: { kind: 'status', statuses: [405], headers: { Allow: 'GET, HEAD' } },
      }),
    ),
    ...acceptedCodings.flatMap(([accepted, codings]) =>
      [
        [page, whole(pageFile, codings)] as const,
        [script, whole(script, codings)] as const,
        ['/nothing', { ...missing, codings }] as const,
      ].map(([target, expected]) => get('compression', target, expected, { 'Accept-Encoding': accepted })),
    ),
    get('compression', picture, whole(picture), { 'Accept-Encoding': 'gzip, br, zstd' }),
    ...[pageFile, script, picture].flatMap(listConditions),
    get(
      'conditions',
      '/nothing',
      { kind: 'status', statuses: [404] },
      { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    ),
    get('ranges', picture, { kind: 'part', file: picture, from: 0, to: 9 }, { Range: 'bytes=0-9' }),
    get(
      'ranges',
      picture,
      { kind: 'part', file: picture, from: 10, to: -1, orFile: true },
      { Range: 'bytes=10-' },
    ),
    get('ranges', picture, { kind: 'part', file: picture, from: -10, to: -1 }, { Range: 'bytes=-10' }),
    get('ranges', picture, { kind: 'status', statuses: [416, 200] }, { Range: 'bytes=99999999-' }),
    get('ranges', picture, whole(picture), { Range: 'lines=1-2' }),
    get('ranges', picture, whole(picture), { Range: 'bytes=0-9', 'If-Range': '"other"' }),
    get('ranges', '/nothing', missing, { Range: 'bytes=0-9' }),
  ]
}

const toFile = (address: string) => (address === '/' ? '/index.html' : `${address}.html`)

/** Conditional requests for one file (RFC 9110, section 13). */
function listConditions(file: string): Case[] {
  const request = { target: file.replace('.html', '') }
  const unchanged: Expected = { kind: 'status', statuses: [304] }
  const tag = ({ headers }: Reply) => headers.etag ?? 'none'
  const modified = ({ headers }: Reply) => headers['last-modified'] ?? 'never'
  const list: [(first: Reply) => Record<string, string>, Expected][] = [
    [(first) => ({ 'If-None-Match': tag(first) }), unchanged],
    [(first) => ({ 'If-None-Match': `"other", ${tag(first)}` }), unchanged],
    [() => ({ 'If-None-Match': '*' }), unchanged],
    [() => ({ 'If-None-Match': '"other"' }), whole(file)],
    [(first) => ({ 'If-Modified-Since': modified(first) }), unchanged],
    [() => ({ 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }), whole(file)],
    [(first) => ({ 'If-None-Match': '"other"', 'If-Modified-Since': modified(first) }), whole(file)],
    [() => ({ 'If-Match': '"other"' }), { kind: 'status', statuses: [412, 200] }],
  ]
  return list.map(([toHeaders, expected]) => ({ group: 'conditions', request, toHeaders, expected }))
}
