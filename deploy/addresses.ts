// How an address leads to a file, in patterns that JavaScript, PCRE (nginx) and RE2 (Caddy) read alike. They are matched
// with the target of a request as it was sent, query included, never decoded: nothing decoded gets into a redirect.

/** Addresses that moved. A page that is renamed gets a line here. The files of managed hosts name them too. */
export const redirects = [
  { from: '/index', to: '/' },
  // Lists count from their own address on.
  { from: '/blogs/page/1', to: '/blogs' },
] as const

/** Every redirect is permanent, and keeps the method. */
export const redirectStatus = 308

/** A slash or `.html` at the end, in any number: pages have neither. */
const endings = '(?:/|\\.html)'
const query = '(\\?.*)?$'

/** Targets that name nothing here, with which servers are probed: they are not found, whatever a server makes of them. */
export const refusedPattern = [
  // An empty segment in the middle.
  '^[^?]*(?:[^/?]//[^/?]',
  // So many endings in a row that the patterns below could be long in trying them.
  '///|/\\.html|\\.html\\.html',
  // A segment of one or two dots, which browsers resolve before they ask.
  '/(?:\\.|%2e)(?:\\.|%2e)?(?:[/?]|$)',
  // A name that no file system takes.
  '/[^/?]{251,}',
  // Backslashes, and slashes and the null byte in disguise.
  '\\\\|%(?:2f|5c|00))',
].join('|')

/** Where each kind of target that is not canonical leads. The first that matches counts; `$1` and `$2` are its groups. */
export const canonicalRules: readonly { pattern: string; to: string }[] = [
  ...redirects.map(({ from, to }) => ({ pattern: `^/+${from.slice(1)}${endings}*${query}`, to: `${to}$1` })),
  { pattern: `^/+([^?]*?)${endings}+${query}`, to: '/$1$2' },
  { pattern: `^//+([^?]+)${query}`, to: '/$1$2' },
]

/** What a server does with a target. */
export type Answer = { kind: 'file'; file: string } | { kind: 'redirect'; to: string } | { kind: 'missing' }

/**
 * Returns the answer to a target such as `/about?a=b`. `hasFile` tells whether the export has a file of a path such as
 * `/about.html`.
 */
export function answerTarget(target: string, hasFile: (path: string) => boolean): Answer {
  if (new RegExp(refusedPattern, 'i').test(target)) return { kind: 'missing' }
  for (const { pattern, to } of canonicalRules) {
    const groups = new RegExp(pattern).exec(target)
    if (groups) return { kind: 'redirect', to: to.replace(/\$(\d)/g, (_, index) => groups[index] ?? '') }
  }
  const path = decodePath(target.replace(/\?.*$/, ''))
  const page = path === '/' ? '/index.html' : `${path}.html`
  // The page for what is missing has no address of its own, and no page is served by its file's.
  if (page === '/404.html') return { kind: 'missing' }
  if (hasFile(page)) return { kind: 'file', file: page }
  return hasFile(path) && !path.endsWith('.html') ? { kind: 'file', file: path } : { kind: 'missing' }
}

/** Returns a path without its percent signs; one that can't be decoded stays as it is, and leads nowhere. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
