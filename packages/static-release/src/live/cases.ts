import path from 'node:path'
import { toAddress, toAddressUnder } from '../addresses'
import { codings, getContentType, isCompressible } from '../headers'
import type { ManagedHost } from '../hosts/managed'
import type { Manifest } from '../manifest'
import { listAbsent, listFolders, pickEach, toDestination } from './absent'
import type { Reply, Request } from './ask'

/** The expected response. `check-reply.ts` also checks the headers common to all responses. */
export type Expected = {
  /** The allowed statuses. 400 is the server's own refusal, without our headers. */
  statuses: readonly number[]
  /** The file of the release that is the body, if the status is 200, 206 or 404. */
  file?: string
  /** The allowed codings of the file; `''` is uncompressed, and the default. */
  codings?: readonly string[]
  /** The first and last byte of a range. Negative numbers count from the end. */
  range?: readonly [from: number, to: number]
  /** Where a redirect leads, without the base path. */
  to?: string
  allow?: string
}

/** Headers that depend on the first reply, such as those of conditional requests. */
type ToHeaders = (first: Reply) => Record<string, string>

export type Case = { group: string; request: Request; toHeaders?: ToHeaders; expected: Expected }

type Row = [target: string, expected: Expected, headers?: Record<string, string> | ToHeaders, method?: string]

/** Groups that our files decide on managed hosts. */
const managedGroups = ['files', 'pages', 'redirects', 'missing files', 'HEAD']

/** Limits how many pages are tested with alternative spellings of their address. */
const spelledPages = 50

const missing: Expected = { statuses: [404], file: '/404.html' }
/** 400 by the server itself, or the 404 page. */
const refused: Expected = { ...missing, statuses: [400, 404] }
const unchanged: Expected = { statuses: [304] }
// RFC 9110, section 15.5.6.
const notAllowed: Expected = { statuses: [405], allow: 'GET, HEAD' }
const complete = (file: string, codings?: readonly string[]): Expected => ({ statuses: [200], file, codings })
const all = (expected: Expected, ...targets: string[]) => targets.map((target): Row => [target, expected])
const part = (file: string, ...range: [number, number]): Expected => ({ statuses: [206], file, range })

/** Asks for a file as it is and in every coding. `visitors.ts` varies who asks. */
const listCopies = (target: string, expected: Expected): Row[] => [
  [target, expected, { 'Accept-Encoding': 'identity' }],
  ...(isCompressible(getContentType(expected.file ?? '') ?? '') ? codings : []).map(
    ({ name }): Row => [target, { ...expected, codings: [name] }, { 'Accept-Encoding': name }],
  ),
]

// Placeholders of Caddy and variables of nginx must be returned unchanged.
const placeholders = ['{env.HOME}', '{$HOME}', '{file./etc/hostname}', '{http.request.host}', '$request_uri']

/** The codings allowed by each `Accept-Encoding`, best first. Servers may ignore weights. */
const acceptedCodings: [accepted: string, codings: string[]][] = [
  ['br', ['br']],
  ['gzip', ['gzip']],
  ['gzip, deflate, br', ['br']],
  ['gzip, deflate, br, zstd', ['br']],
  ['zstd', ['']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000, gzip;q=0', ['']],
  ['BR', ['br', '']],
  ['identity', ['']],
  ['identity;q=0, br', ['br']],
  ['*', ['', 'br', 'gzip']],
  ['deflate', ['']],
  ['', ['']],
  ['br ; q=1 , gzip', ['br', 'gzip']],
]

/** Conditional requests for one file (RFC 9110, section 13). */
function listConditions(file: string): Row[] {
  const target = file.replace('.html', '')
  const tag = ({ headers }: Reply) => headers.etag ?? 'none'
  const since = ({ headers }: Reply) => ({ 'If-Modified-Since': headers['last-modified'] ?? 'never' })
  const other = { 'If-None-Match': '"other"' }
  return [
    [target, unchanged, (first) => ({ 'If-None-Match': tag(first) })],
    [target, unchanged, (first) => ({ 'If-None-Match': `"other", ${tag(first)}` })],
    [target, unchanged, () => ({ 'If-None-Match': '*' })],
    [target, complete(file), other],
    [target, unchanged, since],
    [target, complete(file), { 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }],
    [target, complete(file), (first) => ({ ...other, ...since(first) })],
    [target, { statuses: [412, 200] }, { 'If-Match': '"other"' }],
  ]
}

type Sample = { page: string; post: string; script: string; picture: string }

const redirect = (to: string): Expected => ({ statuses: [308], to })
const toFile = (address: string) => (address === '/' ? '/index.html' : `${address}.html`)

/** Every file, page and former address. */
function listContent(files: readonly string[], redirects: Manifest['redirects']): Record<string, Row[]> {
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map(toAddress)
  pages.sort((a, b) => a.length - b.length)
  return {
    files: files
      .filter((file) => !file.endsWith('.html'))
      .flatMap((file) => listCopies(`/${file}`, complete(`/${file}`))),
    pages: [
      ...pages.flatMap((address) => listCopies(address, complete(toFile(address)))),
      ...listCopies('/nothing', missing),
    ],
    'missing files': all(missing, ...listAbsent(files, redirects)),
    spellings: [
      ...listFolders(files)
        .slice(1, spelledPages)
        .map((folder): Row => [`${folder}/index.html`, redirect(toDestination(folder, redirects))]),
      ...pages.slice(1, spelledPages).flatMap((address): Row[] => [
        [`${address}/`, redirect(address)],
        [toFile(address), redirect(address)],
        // An address without letters has no other spelling.
        ...(/[a-z]/.test(address) ? all(redirect(address), address.toUpperCase()) : []),
      ]),
    ],
    redirects: redirects.map(({ from, to }): Row => [from, redirect(to)]),
  }
}

/** Unusual, hostile and unknown addresses. */
function listAddresses(
  { page, post, script }: Sample,
  redirects: Manifest['redirects'],
): Record<string, Row[]> {
  return {
    addresses: [
      ...redirects.map(({ from, to }): Row => [`${from}.html?a=b`, redirect(`${to}?a=b`)]),
      [`${page}/?a=b&c=/d/`, redirect(`${page}?a=b&c=/d/`)],
      [`${page}//`, redirect(page)],
      [`${page}.html/`, redirect(page)],
      [`${page}/index.html`, redirect(page)],
      [`/${page}`, redirect(page)],
      ['//', redirect('/')],
      ['/pictures/', redirect('/pictures')],
      [`/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`, complete(toFile(page))],
      [`/%62logs/${post}`, complete(`/blogs/${post}.html`)],
      ['/?/../../etc/passwd', complete('/index.html')],
      ...all(missing, '/pictures', `${page}%2Ehtml`, `${page}%3Fa=b`, `${page}%23team`, '/%C3%A9t%C3%A9'),
      ...all(refused, `${page}///`, `${page}/.html`, '/nothing#team'),
    ],
    'other paths': [
      ['//evil.example/', redirect('/evil.example')],
      ['/%0D%0ASet-Cookie:%20a=b/', redirect('/%0D%0ASet-Cookie:%20a=b')],
      ...placeholders.flatMap((text): Row[] => [
        [`/${text}`, missing],
        [`/${text}/`, redirect(`/${text}`)],
        [`/a/?${text}`, redirect(`/a?${text}`)],
        [`//${text}`, redirect(`/${text}`)],
      ]),
      ['/%7Benv.HOME%7D/', redirect('/%7Benv.HOME%7D')],
      ...all(refused, '/\\evil.example/', '/%5Cevil.example/', '/%2Fevil.example/', '/../package.json'),
      ...all(refused, '/../../../../../../etc/passwd', '/%2e%2e/%2E%2E/etc/passwd'),
      ...all(refused, '/..%2f..%2f..%2fetc%2fpasswd', `/blogs/..${page}`, `/blogs/%2e%2e${page}`),
      ...all(refused, '/pictures/../../package.json', `/.${page}`, `/blogs//${post}`),
      ...all(refused, `${page}%00.html`, '/%zz', '/%'),
      ...all(missing, '/%252e%252e/%252e%252e/etc/passwd', `/${'a'.repeat(2000)}`),
      ...all(missing, `${page}.html.br`, `${script}.gz`, '/_headers'),
      ...all(missing, '/a%20b', '/nothing?a=b', '/nothing.png', '/404', '/404%2ehtml'),
      ['/nothing/', redirect('/nothing')],
      ['/404.html', redirect('/404')],
    ],
  }
}

/** Methods, codings, conditions and ranges. */
function listProtocol({ page, script, picture }: Sample, files: readonly string[]): Record<string, Row[]> {
  const pageFile = toFile(page)
  const others = files.filter((file) => !file.endsWith('.html'))
  const samples = pickEach(others, path.extname)
  const head = (target: string, expected: Expected): Row => [target, expected, {}, 'HEAD']
  return {
    HEAD: [
      head('/', complete('/index.html')),
      head(page, complete(pageFile)),
      head(script, complete(script)),
      head(picture, complete(picture)),
      head('/nothing', missing),
    ],
    methods: [
      head(`${page}/`, redirect(page)),
      ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'].map(
        (method): Row => [page, notAllowed, {}, method],
      ),
    ],
    compression: [
      ...acceptedCodings.flatMap(([accepted, names]): Row[] => [
        [page, complete(pageFile, names), { 'Accept-Encoding': accepted }],
        [script, complete(script, names), { 'Accept-Encoding': accepted }],
      ]),
      [picture, complete(picture), { 'Accept-Encoding': 'gzip, br' }],
    ],
    conditions: [
      ...[pageFile, script, picture].flatMap(listConditions),
      ...samples.flatMap((file) => listConditions(file).slice(0, 1)),
      ['/nothing', missing, { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
    ],
    ranges: [
      ...samples.map((file): Row => [file, part(file, 0, 9), () => ({ Range: 'bytes=0-9' })]),
      [script, part(script, -10, -1), () => ({ Range: 'bytes=-10' })],
      // Servers may ignore ranges (RFC 9110, section 14.2). Caddy must, for this one: see hosts/caddy.ts.
      [picture, { ...part(picture, 10, -1), statuses: [206, 200] }, () => ({ Range: 'bytes=10-' })],
      [picture, { statuses: [416, 200] }, { Range: 'bytes=99999999-' }],
      [picture, complete(picture), { Range: 'lines=1-2' }],
      [picture, complete(picture), { Range: 'bytes=0-9', 'If-Range': '"other"' }],
      ['/nothing', missing, { Range: 'bytes=0-9' }],
    ],
  }
}

/** Returns the requests that a host must answer correctly. */
export function listCases({ files: hashes, basePath, redirects }: Manifest, host?: ManagedHost): Case[] {
  const files = Object.keys(hashes)
  const find = (pattern: RegExp) => `/${files.find((file) => pattern.test(file)) ?? 'index.html'}`
  const sample = {
    page: find(/^(?!404|index)[\w-]+\.html$/).replace('.html', ''),
    post: find(/^blogs\/[^/]+\.html$/).replace(/^\/blogs\/|\.html$/g, ''),
    script: find(/^islands\/order-wizard.*\.js$/),
    picture: find(/^pictures\//),
  }
  const groups = {
    ...listContent(files, redirects),
    ...listAddresses(sample, redirects),
    ...listProtocol(sample, files),
  }
  const isAsked = (group: string) =>
    !host || (managedGroups.includes(group) && (host.redirectStatus || group !== 'redirects'))
  return Object.entries(groups).flatMap(([group, rows]) =>
    (isAsked(group) ? rows : [])
      // Outside the base path is another site.
      .filter(([target]) => !basePath || !/^\/[/?]/.test(target))
      .map(([path, expected, headers, method = 'GET']): Case => {
        const request = { method, target: toAddressUnder(basePath, path) }
        return typeof headers === 'function'
          ? { group, request, toHeaders: headers, expected }
          : { group, request: { ...request, headers }, expected }
      }),
  )
}
