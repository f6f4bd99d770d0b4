// Headers and media types for every host. `npm start` uses them directly; `npm run hosts` writes them in the syntax
// of each host.

export type Headers = Record<string, string>

const speculationRulesPath = '/speculation-rules.json'

/** Raise to a week, then to `max-age=63072000; includeSubDomains`: see docs/operations.md. */
const strictTransport = 'max-age=86400'

const deniedFeatures =
  `accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid
  idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking browsing-topics`.split(/\s+/)

type HeaderNeeds = { policy: string; basePath: string; reportTo?: string }

/** Creates the headers sent with every response, including errors. */
export function createHeaders({ policy, basePath, reportTo }: HeaderNeeds): Headers {
  return {
    'Content-Security-Policy': reportTo ? `${policy}; report-to policy` : policy,
    ...(reportTo && { 'Reporting-Endpoints': `policy="${reportTo}"` }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Speculation-Rules': `"${basePath}${speculationRulesPath}"`,
    'Strict-Transport-Security': strictTransport,
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Who may embed a response. Feed readers and link previews show our images. */
export const resourcePolicies = { image: 'cross-origin', other: 'same-origin' } as const

export function getResourcePolicy(pathname: string): string {
  return resourcePolicies[isImage(getContentType(pathname)) ? 'image' : 'other']
}

/** Folders in which every file name, or in `files` its folder, has a content hash. `npm run hosts` checks it. */
export const hashedFolders = [
  '/_next/static/',
  '/files/',
  '/islands/',
  '/pictures/',
  '/og/',
  '/search/filter/',
  '/search/fragment/',
  '/search/index/',
] as const

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  /** Cached, but revalidated each time. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** A later deploy may add the file. */
  error: 'no-store',
} as const

export function getCacheControl(pathname: string): string {
  return hashedFolders.some((folder) => pathname.startsWith(folder)) ? caching.hashed : caching.revalidated
}

export const contentTypes: Record<string, string> = {
  // HTML Standard, "speculation rules".
  [speculationRulesPath]: 'application/speculationrules+json',
  // RFC 4287, section 7, and JSON Feed 1.1.
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json',
}

const office = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

export const pageType = 'text/html; charset=utf-8'

/** Media types by extension, except that of pages. `nosniff` requires one for every file. */
export const extensionTypes: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  // Pagefind's formats, already compressed.
  pagefind: 'application/octet-stream',
  pf_filter: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  // Downloads.
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: `${office}wordprocessingml.document`,
  xlsx: `${office}spreadsheetml.sheet`,
  pptx: `${office}presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: `${openDocument}text`,
  ods: `${openDocument}spreadsheet`,
  odp: `${openDocument}presentation`,
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** Returns the media type of a path, or `undefined` for an unknown extension. */
export function getContentType(pathname: string): string | undefined {
  if (pathname.endsWith('.html')) return pageType
  return contentTypes[pathname] ?? extensionTypes[/\.(\w+)$/.exec(pathname)?.[1] ?? '']
}

export const isCompressible = (type: string) => /^text\/|\b(?:json|xml)\b/.test(type)
export const isImage = (type = '') => type.startsWith('image/')

export const listExtensions = (test: (type: string) => boolean) =>
  Object.keys(extensionTypes).filter((extension) => test(extensionTypes[extension] ?? ''))

/** The codings of the compressed copies, best first. */
export const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * Returns a pattern for `Accept-Encoding` headers that accept a coding (RFC 9110, section 12.5.3). Match it
 * case-insensitively. Works in JavaScript, PCRE and RE2.
 */
export function toAcceptPattern(coding: string): string {
  return `(?:^|[, \\t])${coding}[ \\t]*(?:;[ \\t]*q=(?:1|0?\\.[0-9]*[1-9])[0-9.]*[ \\t]*)?(?:,|$)`
}
