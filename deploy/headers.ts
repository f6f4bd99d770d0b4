// One description of the headers that every host sends. `npm start` serves with it.

/** A header of every answer, errors included. */
export type Headers = Record<string, string>

/** Where the rules stand by which a browser prepares a page that is likely to be visited next. */
export const speculationRulesPath = '/speculation-rules.json'

/** Returns the headers of every answer. `policy` is the content-security policy of the export. */
export function createHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Speculation-Rules': `"${speculationRulesPath}"`,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  }
}

const hashedPath =
  /^\/(_next\/static\/|islands\/.*\.js$|search\/(index|fragment|filter)\/|(pictures|previews)\/.*\.[0-9a-f]{8}\.(avif|webp|png)$)/

/** Returns the caching of a path: a year where its name holds a hash of its content, else asked for afresh each time. */
export function getCacheControl(pathname: string): string {
  return hashedPath.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}

const contentTypes: Record<string, string> = {
  // HTML Standard, "speculation rules".
  [speculationRulesPath]: 'application/speculationrules+json',
  // IANA's name. Not every server knows it, and with `nosniff` none may leave it out.
  '/favicon.ico': 'image/vnd.microsoft.icon',
  '/manifest.webmanifest': 'application/manifest+json',
  // RFC 4287, section 7, and JSON Feed 1.1.
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json',
  // RFC 9116, section 3.
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
}

/** Returns the media type of a path where a server may not find it by the extension. */
export function getContentType(pathname: string): string | undefined {
  return contentTypes[pathname]
}
