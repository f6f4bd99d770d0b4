// One description of what every host sends with a file. `npm start` serves by it, and `npm run hosts` writes it in the
// words of each host. How addresses lead to files stands in `addresses.ts`.

/** A header of every answer, errors included. */
export type Headers = Record<string, string>

/** Where the rules stand by which a browser prepares a page that is likely to be visited next. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * Returns the headers of every answer. `policy` is the content-security policy of the export, and `basePath` where it is
 * served: nothing for the root.
 */
export function createHeaders(policy: string, basePath = ''): Headers {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Speculation-Rules': `"${basePath}${speculationRulesPath}"`,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** The folders where every file has a hash of its content in its name. `npm run hosts` holds them to it. */
export const hashedFolders = [
  '/_next/static/',
  '/islands/',
  '/pictures/',
  '/previews/',
  '/search/filter/',
  '/search/fragment/',
  '/search/index/',
] as const

/** How long an answer may be kept. */
export const caching = {
  /** Of a file in a hashed folder: its address never means anything else. */
  hashed: 'public, max-age=31536000, immutable',
  /** Of everything else: kept, but asked for afresh each time, which costs an empty 304. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Of errors: what is missing now may be there after the next deploy. */
  error: 'no-store',
} as const

/** Returns the caching of a path that was found: a year where its name holds a hash of its content. */
export function getCacheControl(pathname: string): string {
  return hashedFolders.some((folder) => pathname.startsWith(folder)) ? caching.hashed : caching.revalidated
}

/** The media types of single files. */
export const contentTypes: Record<string, string> = {
  // HTML Standard, "speculation rules".
  [speculationRulesPath]: 'application/speculationrules+json',
  // RFC 4287, section 7, and JSON Feed 1.1.
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json',
}

/** The media types of all other files, by their extension. Said, since with `nosniff` no server may leave one out. */
export const extensionTypes: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  // IANA's name. Not every server knows it.
  ico: 'image/vnd.microsoft.icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  // Pagefind's own, compressed already.
  pagefind: 'application/octet-stream',
  pf_filter: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** Returns the media type of a file by its path, or undefined where it has an extension that is not listed. */
export function getContentType(pathname: string): string | undefined {
  return contentTypes[pathname] ?? extensionTypes[/\.(\w+)$/.exec(pathname)?.[1] ?? '']
}

/** The pattern of the media types of text, as JavaScript and PCRE read it alike. */
export const compressiblePattern = '^text/|\\b(?:json|xml)\\b'

/** Tells whether files of a media type are kept compressed beside themselves. */
export function isCompressible(type: string): boolean {
  return new RegExp(compressiblePattern).test(type)
}

/** The codings in which text lies beside each file, the smallest first: that is the one sent where several are accepted. */
export const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'zstd', suffix: '.zst' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * Returns the pattern of an `Accept-Encoding` header, to be matched without regard to case, that accepts a coding: named,
 * and with no weight of zero (RFC 9110, section 12.5.3). It is one that JavaScript, PCRE and RE2 read alike.
 */
export function toAcceptPattern(coding: string): string {
  return `(?:^|[, \\t])${coding}[ \\t]*(?:;[ \\t]*q=(?:1|0?\\.[0-9]*[1-9])[0-9.]*[ \\t]*)?(?:,|$)`
}
