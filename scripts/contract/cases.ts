import { redirects } from '@/deploy/addresses'
import type { Reply, Request } from './ask'

/** What a request must be answered with, besides what all answers have in common (`check-reply.ts`). */
export type Expected =
  /** The file, whole, in one of the codings (`''`: as it is; where none is named, as it is). */
  | { kind: 'file'; file: string; codings?: readonly string[] }
  /** A part of the file as it is. */
  | { kind: 'part'; file: string; from: number; to: number }
  | { kind: 'redirect'; to: string }
  /** The page for what is missing. */
  | { kind: 'missing'; codings?: readonly string[] }
  /** This status, with these headers; the body is the server's own. */
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Refused as malformed, by the server itself before our configuration is asked, or missing. */
  | { kind: 'refused' }

/** One line of the contract. */
export type Case = {
  title: string
  request: Request
  /** Asked for first, as it is: from its answer the headers of the request are made. */
  withHeadersOf?: (first: Reply) => Record<string, string>
  expected: Expected
}

/** A post, a file of a hashed folder, a picture: what the cases need one of. */
export type Samples = { post: string; script: string; picture: string }

/**
 * Returns the contract of every host: each request and its expected answer. `pages` are the addresses of the export,
 * `/404` not among them, and `files` all its other files.
 */
export function listCases(
  pages: readonly string[],
  files: readonly string[],
  { post, script, picture }: Samples,
): Case[] {
  const get = (title: string, target: string, expected: Expected): Case => ({
    title,
    request: { target },
    expected,
  })
  const toFile = (page: string) => (page === '/' ? '/index.html' : `${page}.html`)
  const page = (address: string): Expected => ({ kind: 'file', file: toFile(address) })
  const missing: Expected = { kind: 'missing' }
  const refused: Expected = { kind: 'refused' }

  return [
    ...pages.flatMap((address) => [
      get(`${address}`, address, page(address)),
      get(`${address} with a query`, `${address}?from=mail&next=/about/`, page(address)),
      ...(address === '/'
        ? []
        : [
            get(`${address} with a slash`, `${address}/`, { kind: 'redirect', to: address }),
            get(`${address} as a file`, toFile(address), { kind: 'redirect', to: address }),
            get(`${address} in capitals`, `/${address.slice(1).toUpperCase()}`, missing),
          ]),
    ]),
    ...files.map((file) => get(`${file}`, file, { kind: 'file', file })),
    ...redirects.map(({ from, to }) => get(`${from} moved`, from, { kind: 'redirect', to })),
    ...redirects.map(({ from, to }) =>
      get(`${from} moved, asked for as a file`, `${from}.html?a=b`, { kind: 'redirect', to: `${to}?a=b` }),
    ),

    // Addresses of another form.
    get('a slash and a query', '/about/?a=b&c=/d/', { kind: 'redirect', to: '/about?a=b&c=/d/' }),
    get('two slashes', '/about//', { kind: 'redirect', to: '/about' }),
    get('many slashes', '/about///', refused),
    get('a file and a slash', '/about.html/', { kind: 'redirect', to: '/about' }),
    get('an empty name of a file', '/about/.html', refused),
    get('slashes at the start', '//about', { kind: 'redirect', to: '/about' }),
    get('nothing but slashes', '//', { kind: 'redirect', to: '/' }),
    get('the folder of posts', '/blogs/', { kind: 'redirect', to: '/blogs' }),
    get('a folder without a page', '/pictures', missing),
    get('a folder without a page, with a slash', '/pictures/', { kind: 'redirect', to: '/pictures' }),
    get('an encoded letter', '/%61bout', page('/about')),
    get('an encoded letter in a folder', `/%62logs/${post}`, page(`/blogs/${post}`)),
    get('an encoded full stop', '/about%2Ehtml', missing),
    get('an encoded query', '/about%3Fa=b', missing),
    get('an encoded fragment', '/about%23team', missing),
    get('a fragment, which no browser sends', '/nothing#team', { kind: 'refused' }),
    get('other letters', '/%C3%A9t%C3%A9', missing),
    get('a space', '/a%20b', missing),
    get('a query that looks like a path', '/?/../../etc/passwd', page('/')),

    // What probes ask for.
    get('another site', '//evil.example/', { kind: 'redirect', to: '/evil.example' }),
    get('another site behind a backslash', '/\\evil.example/', refused),
    get('another site behind an encoded backslash', '/%5Cevil.example/', refused),
    get('another site behind an encoded slash', '/%2Fevil.example/', refused),
    get('a header in the address', '/%0D%0ASet-Cookie:%20a=b/', {
      kind: 'redirect',
      to: '/%0D%0ASet-Cookie:%20a=b',
    }),
    get('above the root', '/../package.json', refused),
    get('far above the root', '/../../../../../../etc/passwd', refused),
    get('above the root, encoded', '/%2e%2e/%2E%2E/etc/passwd', refused),
    get('above the root, encoded slashes too', '/..%2f..%2f..%2fetc%2fpasswd', refused),
    get('above the root, encoded twice', '/%252e%252e/%252e%252e/etc/passwd', missing),
    get('above the root, behind a folder', '/pictures/../../package.json', refused),
    get('beside a folder', '/blogs/../about', refused),
    get('beside a folder, encoded', '/blogs/%2e%2e/about', refused),
    get('the same folder', '/./about', refused),
    get('an empty segment', `/blogs//${post}`, refused),
    get('a null byte', '/about%00.html', refused),
    get('a broken percent sign', '/%zz', refused),
    get('a cut percent sign', '/%', refused),
    get('a very long name', `/${'a'.repeat(2000)}`, missing),
    get('a file of the project', '/package.json', missing),
    get('a hidden file', '/.git/config', missing),
    get('a compressed copy', '/about.html.br', missing),
    get('a compressed copy of a script', `${script}.gz`, missing),
    get("the host's own files", '/_headers', missing),

    // What is not there.
    get('an unknown page', '/nothing', missing),
    get('an unknown page in a folder', '/blogs/nothing', missing),
    get('an unknown page with a query', '/nothing?a=b', missing),
    get('an unknown page with a slash', '/nothing/', { kind: 'redirect', to: '/nothing' }),
    get('an unknown file', '/nothing.png', missing),
    get('a script of an earlier deploy', '/islands/waker-AAAAAAAA.js', missing),
    get('the page for what is missing', '/404', missing),
    get('its file', '/404.html', { kind: 'redirect', to: '/404' }),
    get('its file, encoded', '/404%2ehtml', missing),

    // Methods.
    ...[
      { target: '/', expected: page('/') },
      { target: '/about', expected: page('/about') },
      { target: picture, expected: { kind: 'file', file: picture } as Expected },
      { target: '/about/', expected: { kind: 'redirect', to: '/about' } as Expected },
      { target: '/nothing', expected: missing },
    ].map(({ target, expected }) => ({
      title: `HEAD ${target}`,
      request: { method: 'HEAD', target },
      expected,
    })),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'].map(
      (method): Case => ({
        title: `${method} /about`,
        request: { method, target: '/about' },
        // RFC 9110, section 15.5.6.
        expected: { kind: 'status', status: 405, headers: { Allow: 'GET, HEAD' } },
      }),
    ),

    // Codings. The first of a list is the smallest; where a browser weighs them itself, a server may heed that.
    ...(
      [
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
      ] as const
    ).flatMap(([accepted, codings]) =>
      [
        { target: '/about', expected: { kind: 'file', file: '/about.html', codings } as const },
        { target: script, expected: { kind: 'file', file: script, codings } as const },
        { target: '/nothing', expected: { kind: 'missing', codings } as const },
      ].map(({ target, expected }) => ({
        title: `Accept-Encoding: "${accepted}" for ${target}`,
        request: { target, headers: { 'Accept-Encoding': accepted } },
        expected,
      })),
    ),
    {
      title: 'a picture is never compressed again',
      request: { target: picture, headers: { 'Accept-Encoding': 'gzip, br, zstd' } },
      expected: { kind: 'file', file: picture },
    },

    // Conditional requests.
    ...['/about', script, picture].flatMap((target): Case[] => {
      const file = target === '/about' ? '/about.html' : target
      const unchanged: Expected = { kind: 'status', status: 304 }
      const condition = (
        title: string,
        withHeadersOf: (first: Reply) => Record<string, string>,
        expected: Expected,
      ): Case => ({ title: `${title}: ${target}`, request: { target }, withHeadersOf, expected })
      const tag = ({ headers }: Reply) => headers.etag ?? 'none'
      const modified = ({ headers }: Reply) => headers['last-modified'] ?? 'never'
      return [
        condition('If-None-Match of the same', (first) => ({ 'If-None-Match': tag(first) }), unchanged),
        condition(
          'If-None-Match of several',
          (first) => ({ 'If-None-Match': `"other", ${tag(first)}` }),
          unchanged,
        ),
        condition('If-None-Match of any', () => ({ 'If-None-Match': '*' }), unchanged),
        condition('If-None-Match of another', () => ({ 'If-None-Match': '"other"' }), { kind: 'file', file }),
        condition(
          'If-Modified-Since the last time',
          (first) => ({ 'If-Modified-Since': modified(first) }),
          unchanged,
        ),
        condition(
          'If-Modified-Since long ago',
          () => ({ 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }),
          { kind: 'file', file },
        ),
        condition(
          'If-None-Match of another wins over If-Modified-Since',
          (first) => ({ 'If-None-Match': '"other"', 'If-Modified-Since': modified(first) }),
          { kind: 'file', file },
        ),
      ]
    }),
    {
      title: 'a condition on what is missing',
      request: { target: '/nothing', headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
      expected: { kind: 'status', status: 404 },
    },

    // Ranges.
    ...(
      [
        ['bytes=0-9', { kind: 'part', file: picture, from: 0, to: 9 }],
        ['bytes=10-', { kind: 'part', file: picture, from: 10, to: -1 }],
        ['bytes=-10', { kind: 'part', file: picture, from: -10, to: -1 }],
        ['bytes=99999999-', { kind: 'status', status: 416 }],
        ['lines=1-2', { kind: 'file', file: picture }],
      ] as const
    ).map(([range, expected]) => ({
      title: `Range: ${range}`,
      request: { target: picture, headers: { Range: range } },
      expected,
    })),
    {
      title: 'a range of what has changed',
      request: { target: picture, headers: { Range: 'bytes=0-9', 'If-Range': '"other"' } },
      expected: { kind: 'file', file: picture },
    },
  ]
}
