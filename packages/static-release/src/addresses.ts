import type { Manifest } from './manifest'

// Maps addresses to files. The patterns work alike in JavaScript, PCRE (nginx) and RE2 (Caddy). They match the raw
// request target, so no decoded text reaches a redirect.

/** Returns the address of an exported page: `/about` for `about.html`, `/` for `index.html`. */
export const toAddress = (page: string) => `/${page.replace(/\.html$/, '').replace(/^index$/, '')}`

/** Prefixes a root-relative address, such as `/about#mission`, with a base path. */
export function toAddressUnder(basePath: string, address: string): string {
  if (!basePath || !/^\/(?!\/)/.test(address)) return address
  // No page has a trailing slash, not even the home page.
  return basePath + address.replace(/^\/(?=[?#]|$)/, '')
}

/** Decodes a path, such as `%C3%BCber`. Returns a malformed one unchanged. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Permanent; keeps the method. */
export const redirectStatus = 308

/** Trailing slashes, `.html` and `/index.html`; canonical addresses have none. */
const endings = '(?:/index\\.html|/|\\.html)'
const query = '(\\?.*)?$'

/** Returns the addresses of pages. Hosts of our own redirect to them from capitals, which no rule above covers. */
export const listPages = ({ basePath, files }: Pick<Manifest, 'basePath' | 'files'>): string[] =>
  Object.keys(files).flatMap((file) =>
    /^(?!(?:404|index)\.html)[a-z0-9/-]+\.html$/.test(file) ? [`${basePath}/${file.slice(0, -5)}`] : [],
  )

type Addresses = Pick<Manifest, 'basePath' | 'redirects'>

/** Targets that always return 404: mostly probes. */
export const refusedPattern = [
  // An empty segment in the middle.
  '^[^?]*(?:[^/?]//[^/?]',
  // Repeated endings, which would make the patterns below backtrack.
  '///|/\\.html|\\.html\\.html',
  // Dot segments, which browsers resolve before sending.
  '/(?:\\.|%2e)(?:\\.|%2e)?(?:[/?]|$)',
  // Names too long for a file system.
  '/[^/?]{251,}',
  // Backslashes, and encoded slashes and null bytes.
  '\\\\|%(?:2f|5c|00))',
].join('|')

/** Matches a path. Encoded letters, as in `%C3%BC`, may be of either case. */
const toPattern = (path: string) =>
  path
    .replace(/[.+*?()]/g, '\\$&')
    .replace(/%../g, (code) => code.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`))

/** Returns the redirect rules for non-canonical targets. The first match wins; `$1` and `$2` are its groups. */
export function createCanonicalRules({ basePath, redirects }: Addresses): { pattern: string; to: string }[] {
  return [
    ...redirects.map(({ from, to }) => ({
      pattern: `^/+${toPattern((basePath + from).slice(1))}${endings}*${query}`,
      to: `${toAddressUnder(basePath, to)}$1`,
    })),
    { pattern: `^/+([^?]*?)${endings}+${query}`, to: '/$1$2' },
    { pattern: `^//+([^?]+)${query}`, to: '/$1$2' },
  ]
}

export type Resolution =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

/** Resolves a request target such as `/about?a=b`. `hasFile` takes an export path such as `/about.html`. */
export function resolveTarget(
  target: string,
  hasFile: (path: string) => boolean,
  site: Addresses,
): Resolution {
  if (new RegExp(refusedPattern, 'i').test(target)) return { kind: 'missing' }
  for (const { pattern, to } of createCanonicalRules(site)) {
    const groups = new RegExp(pattern).exec(target)
    if (groups) return { kind: 'redirect', to: to.replace(/\$(\d)/g, (_, index) => groups[index] ?? '') }
  }
  const [raw = '', search = ''] = target.split(/(?=\?)/)
  const decoded = decodeAddress(raw)
  const lower = decoded.slice(site.basePath.length).toLowerCase()
  if (decoded !== site.basePath + lower && decoded.startsWith(site.basePath) && hasFile(`${lower}.html`))
    return { kind: 'redirect', to: site.basePath + lower + search }
  if (!decoded.startsWith(site.basePath)) return { kind: 'missing' }
  const path = decoded.slice(site.basePath.length)
  const page = path === '/' || path === '' ? '/index.html' : `${path}.html`
  // The 404 page has no address.
  if (page === '/404.html') return { kind: 'missing' }
  if (hasFile(page)) return { kind: 'file', file: page }
  return hasFile(path) && !path.endsWith('.html') ? { kind: 'file', file: path } : { kind: 'missing' }
}
