// One description of the headers that every host sends. `npm start` serves with it.

/** A header of every answer, errors included. */
export type Headers = Record<string, string>

/**
 * Next's own export starts each page with inline scripts, so scripts must be allowed inline until the export sheds
 * them (a later issue). Nothing else may come from elsewhere but the map's frame, once it is asked for.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self' https://www.openstreetmap.org",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export const commonHeaders: Headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

const hashedPath = /^\/(_next\/static\/|pictures\/.*\.[0-9a-f]{8}\.(avif|webp)$)/

/** Returns the caching of a path: a year where its name holds a hash of its content, else asked for afresh each time. */
export function getCacheControl(pathname: string): string {
  return hashedPath.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}
