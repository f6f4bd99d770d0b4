import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Services that wrap addresses, and the parameter with the real one. */
const wrappers: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/(^|\.)safelinks\.protection\.(outlook\.com|office365\.us)$/, /./, ['url']],
  [/^statics\.teams\.cdn\.office\.net$/, /safelinks/, ['url']],
  [/^(www\.)?google(\.com?)?\.[a-z]{2,3}$/, /^\/url$/, ['q', 'url']],
  [/^urldefense\.proofpoint\.com$/, /^\/v1\//, ['u']],
  [/^lm?\.facebook\.com$|^l\.instagram\.com$/, /^\/l\.php$|^\/$/, ['u']],
  [/^(www\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^(www\.)?linkedin\.com$/, /^\/(redir\/redirect|safety\/go)/, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, ['a']],
  [/(^|\.)(fireeye|trendmicro)\.com$/, /./, ['u', 'url']],
]

/** Decodes an address, such as `a%20b.png`. Returns a malformed one unchanged. */
export const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns the address within one of Proofpoint's URL Defense. Version 2 writes `-` for `%` and `_` for `/`. Version 3
 * writes `*` for each character that it changed, `**A` and further letters for several, and lists them at the end.
 */
function decodeUrlDefense(url: URL): string | undefined {
  if (!/^urldefense\.(proofpoint\.com|com|us|net)$/.test(url.hostname)) return
  if (url.pathname.startsWith('/v2/'))
    return decode((url.searchParams.get('u') ?? '').replace(/-/g, '%').replace(/_/g, '/'))
  const [, address, letters = ''] = /\/v3\/__(.+?)__;([\w-]*)!/.exec(url.href) ?? []
  const replaced = [...Buffer.from(letters, 'base64url').toString('utf8')]
  const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return address
    ?.replace(/^(\w+:\/)(?!\/)/, '$1/')
    .replace(/\*\*(.)|\*/g, (_, length?: string) =>
      replaced.splice(0, length ? lengths.indexOf(length) + 2 : 1).join(''),
    )
}

/** Returns the real address of one that a mail filter or a search engine wraps, also several times. */
export function unwrapAddress(address: string, depth = 0): string {
  const url = /^https?:\/\//i.test(address) && depth < 5 ? URL.parse(address) : null
  if (!url) return address
  const [, , parameters = []] =
    wrappers.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname)) ?? []
  const found =
    decodeUrlDefense(url) ??
    parameters.map((each) => url.searchParams.get(each)).find((value) => /^https?:/i.test(value ?? ''))
  return found ? unwrapAddress(found, depth + 1) : address
}

const written = /https?:\/\/[^\s<>"]+/g

/** Unwraps the addresses of links, and those that are written out: they contain whom the mail was sent to. */
export function unwrapLinks(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = node.value.replace(written, (address) => unwrapAddress(address))
    const { href } = (node as Element).properties ?? {}
    if (!href) return // A heading in a document of Google that nobody else may open.
    ;(node as Element).properties.href = unwrapAddress(String(href)).replace(
      /^https:\/\/docs\.google\.com\/document\/.*(#(?:heading|bookmark)=)/,
      '$1',
    )
  })
}
