import { toQuotable } from './safe'

/** Header values by name. */
export type Headers = Record<string, string>

/** What a site says about its files. Every server of it follows, and every check of it compares. */
export type Rules = {
  /** The headers of every response, errors included. */
  headers: Headers
  /** Folders in which every file name, or the folder above the file, has a content hash. */
  hashed: string[]
  /** Media types by extension, such as `avif`, or by path, such as `/feed.xml`. */
  types: Record<string, string>
  /** `Cache-Control` of hashed files, of all others, and of errors. */
  caching: { hashed: string; revalidated: string; error: string }
  /** Who may embed images, and everything else. */
  embedding: { image: string; other: string }
}

const caching: Rules['caching'] = {
  hashed: 'public, max-age=31536000, immutable',
  /** Cached, but revalidated each time. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** A later release may add the file. */
  error: 'no-store',
}

/** Feed readers and link previews show images of other sites. */
const embedding: Rules['embedding'] = { image: 'cross-origin', other: 'same-origin' }

const deniedFeatures =
  `accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid
  idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking browsing-topics`.split(/\s+/)

type HeaderNeeds = {
  policy: string
  /** The address that receives reports of violations of the policy. */
  reportTo?: string
  /** How long browsers insist on HTTPS: no rollback undoes it. */
  strictTransport: string
}

/** Creates headers that protect visitors. Add those of your own. */
export function createHeaders({ policy, reportTo, strictTransport }: HeaderNeeds): Headers {
  return {
    'Content-Security-Policy': reportTo ? `${policy}; report-to policy` : policy,
    ...(reportTo && { 'Reporting-Endpoints': `policy="${toQuotable('reportTo', reportTo)}"` }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': strictTransport,
    'X-Content-Type-Options': 'nosniff',
  }
}

export function getEmbedding({ types, embedding }: Pick<Rules, 'types' | 'embedding'>, pathname: string) {
  return embedding[isImage(getContentType({ types }, pathname)) ? 'image' : 'other']
}

export const isHashed = ({ hashed }: Pick<Rules, 'hashed'>, pathname: string) =>
  hashed.some((folder) => pathname.startsWith(folder))

export const getCacheControl = (rules: Pick<Rules, 'hashed' | 'caching'>, pathname: string) =>
  rules.caching[isHashed(rules, pathname) ? 'hashed' : 'revalidated']

export const pageType = 'text/html; charset=utf-8'

/** Media types by extension, except that of pages. `nosniff` requires one for every file. */
export const mediaTypes: Rules['types'] = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}

/** Completes rules with the values that most sites need. */
export const completeRules = (rules: Partial<Rules> = {}): Rules => ({
  headers: {},
  hashed: [],
  caching,
  embedding,
  ...rules,
  types: { ...mediaTypes, ...rules.types },
})

/** Returns the media type of a path, or `undefined` for an unknown extension. */
export function getContentType({ types }: Pick<Rules, 'types'>, pathname: string): string | undefined {
  if (pathname.endsWith('.html')) return pageType
  return types[pathname] ?? types[/\.(\w+)$/.exec(pathname)?.[1] ?? '']
}

export const isCompressible = (type: string) => /^text\/|\b(?:json|xml)\b/.test(type)
export const isImage = (type = '') => type.startsWith('image/')

/** Returns the types of paths, and those of extensions. */
export function splitTypes({ types }: Pick<Rules, 'types'>) {
  const entries = Object.entries(types)
  const isPath = ([key]: [string, string]) => key.startsWith('/')
  return { paths: entries.filter(isPath), extensions: entries.filter((entry) => !isPath(entry)) }
}

export const listExtensions = (rules: Pick<Rules, 'types'>, test: (type: string) => boolean) =>
  splitTypes(rules).extensions.flatMap(([extension, type]) => (test(type) ? extension : []))

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
