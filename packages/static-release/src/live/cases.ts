import { toAddress, toAddressUnder } from '../addresses'
import { getContentType, isCompressible, isHashed, isImage } from '../headers'
import type { ManagedHost } from '../hosts/managed'
import type { Manifest } from '../manifest'
import { listAbsent, listFolders, ownRules, pickEach, toDestination } from './absent'
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
export const notAllowed: Expected = { statuses: [405], allow: 'GET, HEAD' }
const complete = (file: string, codings?: readonly string[]): Expected => ({ statuses: [200], file, codings })
const all = (expected: Expected, ...targets: string[]) => targets.map((target): Row => [target, expected])
const part = (file: string, ...range: [number, number]): Expected => ({ statuses: [206], file, range })

/** Asks for a file as it is, as browsers do, and as others do. `visitors.ts` varies who asks. */
function listCopies({ types }: Pick<Manifest, 'types'>, target: string, expected: Expected): Row[] {
  const ask = (accepted: string, ...codings: string[]): Row => [
    target,
    { ...expected, codings },
    { 'Accept-Encoding': accepted },
  ]
  return isCompressible(getContentType({ types }, expected.file ?? '') ?? '')
    ? [ask('identity', ''), ask('gzip, deflate, br', 'br'), ask('gzip', 'gzip')]
    : [ask('identity', '')]
}

/** What must not decide where a redirect leads. */
const elsewhere: Record<string, string>[] = [
  { 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'host=evil.example' },
]
const outward = ['next=https://evil.example/', 'url=//evil.example']

// Placeholders of Caddy and variables of nginx must be returned unchanged.
const placeholders = ['{env.HOME}', '$request_uri']

/** The codings allowed by each `Accept-Encoding`, best first. Servers may ignore weights. */
const acceptedCodings: [accepted: string, codings: string[]][] = [
  ['gzip, deflate, br, zstd', ['br']],
  ['zstd', ['']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['', 'br', 'gzip']],
  ['', ['']],
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
    [target, complete(file), other],
    [target, unchanged, since],
    [target, complete(file), { 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }],
    [target, complete(file), (first) => ({ ...other, ...since(first) })],
  ]
}

/** A page, a page in a folder, a text file that is no page, and a picture; empty if there is none. */
type Sample = { page: string; post: string; script: string; picture: string }

const redirect = (to: string): Expected => ({ statuses: [308], to })
const toFile = (address: string) => (address === '/' ? '/index.html' : `${address}.html`)

/** Makes rows one by one: a list of a hundred thousand files would need too much memory. */
function* flatten<Item>(items: Iterable<Item>, toRows: (item: Item) => Row[]): Generator<Row> {
  for (const item of items) yield* toRows(item)
}

/** Every file, page and former address. */
function listContent(manifest: Manifest): Record<string, Iterable<Row>> {
  const { redirects } = manifest
  const files = Object.keys(manifest.files)
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map(toAddress)
  pages.sort((a, b) => a.length - b.length)
  return {
    files: flatten(files, (file) =>
      file.endsWith('.html') ? [] : listCopies(manifest, encodeURI(`/${file}`), complete(`/${file}`)),
    ),
    pages: flatten([...pages, '/nothing'], (address) =>
      listCopies(manifest, encodeURI(address), address === '/nothing' ? missing : complete(toFile(address))),
    ),
    'missing files': all(missing, ...listAbsent(manifest)),
    spellings: [
      ...listFolders(files)
        .slice(1, spelledPages)
        .flatMap((folder): Row[] => [
          [`${folder}/index.html`, redirect(toDestination(folder, redirects))],
          // A listing.
          ...(manifest.files[`${folder.slice(1)}.html`]
            ? []
            : all(redirect(toDestination(folder, redirects)), `${folder}/`)),
        ]),
      ...pages.slice(1, spelledPages).flatMap((address): Row[] => [
        [`${address}/`, redirect(address)],
        [toFile(address), redirect(address)],
        // Capitals redirect to plain addresses. One without letters has no other spelling.
        ...(/^[a-z0-9/-]*[a-z][a-z0-9/-]*$/.test(address)
          ? all(redirect(address), address.toUpperCase())
          : []),
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
  const [folder = '', name = ''] = post.split(/\/(?=[^/]*$)/)
  const inFolder = (toRows: (folder: string, name: string) => Row[]) => (post ? toRows(folder, name) : [])
  return {
    addresses: [
      ...redirects.map(({ from, to }): Row => [`${from}.html?a=b`, redirect(`${to}?a=b`)]),
      [`${page}/?a=b&c=/d/`, redirect(`${page}?a=b&c=/d/`)],
      [`${page}//`, redirect(page)],
      [`${page}.html/`, redirect(page)],
      [`${page}/index.html`, redirect(page)],
      [`/${page}`, redirect(page)],
      ['//', redirect('/')],
      ...elsewhere.map((headers): Row => [`${page}/`, redirect(page), headers]),
      ...outward.flatMap((query): Row[] => [
        [`${page}?${query}`, complete(toFile(page))],
        [`${page}/?${query}`, redirect(`${page}?${query}`)],
      ]),
      [`/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`, complete(toFile(page))],
      ...inFolder((folder, name): Row[] => [
        [`/%${folder.charCodeAt(1).toString(16)}${folder.slice(2)}/${name}`, complete(`${post}.html`)],
      ]),
      ['/?/../../etc/passwd', complete('/index.html')],
      ...all(missing, `${page}%2Ehtml`, `${page}%3Fa=b`, `${page}%23team`, '/%C3%A9t%C3%A9'),
      ...all(refused, `${page}///`, `${page}/.html`, '/nothing#team'),
    ],
    'other paths': [
      ['//evil.example/', redirect('/evil.example')],
      ...all(refused, '///evil.example', '/\\/evil.example'),
      ['/%0D%0ASet-Cookie:%20a=b/', redirect('/%0D%0ASet-Cookie:%20a=b')],
      ...placeholders.flatMap((text): Row[] => [
        [`/${text}/`, redirect(`/${text}`)],
        [`/a/?${text}`, redirect(`/a?${text}`)],
      ]),
      ...all(refused, '/\\evil.example/', '/%2Fevil.example/', '/../../../../../../etc/passwd'),
      ...all(refused, '/%2e%2e/%2E%2E/etc/passwd', '/..%2f..%2f..%2fetc%2fpasswd', `/pictures/..${page}`),
      ...inFolder((folder, name) => all(refused, `${folder}//${name}`)),
      ...all(refused, `${page}%00.html`, '/%zz', '/%'),
      ...all(missing, `/${'a'.repeat(2000)}`),
      ...all(missing, `${page}.html.br`, `${script}.gz`, ...ownRules),
      ...all(missing, '/a%20b', '/nothing?a=b', '/nothing.png', '/404', '/404%2ehtml'),
      ['/nothing/', redirect('/nothing')],
      ['/404.html', redirect('/404')],
    ],
  }
}

/** Methods, codings, conditions and ranges. */
function listProtocol(
  { page, script, picture }: Sample,
  { files, types }: Pick<Manifest, 'files' | 'types'>,
): Record<string, Row[]> {
  const pageFile = toFile(page)
  const others = Object.keys(files).filter((file) => !file.endsWith('.html'))
  const samples = pickEach(others, (file) => getContentType({ types }, `/${file}`) ?? '')
  const head = (target: string, expected: Expected): Row => [target, expected, {}, 'HEAD']
  return {
    HEAD: [
      head('/', complete('/index.html')),
      head(page, complete(pageFile)),
      ...samples.map((file) => head(file, complete(file))),
      head('/nothing', missing),
    ],
    methods: [
      ...(page ? [head(`${page}/`, redirect(page))] : []),
      ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'].map(
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
      ...[page && pageFile, script, picture].flatMap(listConditions),
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
      // A download that goes on.
      [
        picture,
        { ...part(picture, 0, 9), statuses: [206, 200] },
        ({ headers }) => ({ Range: 'bytes=0-9', 'If-Range': headers.etag ?? 'none' }),
      ],
      ['/nothing', missing, { Range: 'bytes=0-9' }],
    ],
  }
}

/** Lists the requests that a host must answer correctly. */
export function* listCases(manifest: Manifest, host?: ManagedHost): Generator<Case> {
  const { basePath, redirects } = manifest
  const files = Object.keys(manifest.files)
  const find = (test: (file: string) => boolean) => {
    const file = files.find(test)
    return file === undefined ? '' : `/${file}`
  }
  const toType = (file: string) => getContentType(manifest, `/${file}`) ?? ''
  const sample = {
    page: find((file) => /^(?!404|index)[a-z][\w-]*\.html$/.test(file)).replace('.html', ''),
    post: find((file) => /^[a-z][\w-]*\/[\w-]+\.html$/.test(file)).replace('.html', ''),
    script:
      find((file) => isHashed(manifest, `/${file}`) && /\.js$/.test(file)) ||
      find((file) => isCompressible(toType(file)) && !file.endsWith('.html')),
    picture: find((file) => isImage(toType(file)) && !isCompressible(toType(file))),
  }
  const groups: Record<string, Iterable<Row>> = {
    ...listContent(manifest),
    ...(sample.page && listAddresses(sample, redirects)),
    ...listProtocol(sample, manifest),
  }
  const isAsked = (group: string) => !host || managedGroups.includes(group)
  for (const [group, rows] of Object.entries(groups))
    for (const [path, expected, headers, method = 'GET'] of isAsked(group) ? rows : []) {
      // Outside the base path is another site. A site without pictures has none to ask for.
      if (!path || (basePath && /^\/[/?]/.test(path))) continue
      const request = { method, target: toAddressUnder(basePath, path) }
      yield typeof headers === 'function'
        ? { group, request, toHeaders: headers, expected }
        : { group, request: { ...request, headers }, expected }
    }
}
