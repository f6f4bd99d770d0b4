import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Hosts and paths of mail filters, and of pages that warn before one leaves a site. */
const wrapper =
  /safelink|urldefense|protect\w*\.|phish|clicktime|atpscan|secure-web|linkfilter|external-link|slack-redir|^(lm?|out|url|r\.search)\.|\/(url|redirect|l\.php|away\.php|l\/|r\/|ck\/a|safety\/go)$/

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

/** Returns the address that a parameter or the path contains, also in Base64. */
function findWrapped({ hostname, pathname, search, searchParams }: URL): string | undefined {
  if (!wrapper.test(hostname + pathname)) return
  const values = [...searchParams.values()].map((value) =>
    /^(a1)?aHR0c/.test(value) ? Buffer.from(value.replace(/^a1/, ''), 'base64').toString() : value,
  )
  const [, within = ''] = /(?:___|RU=|\/)(https?(?::|%3a).+?)(?:___|\/RK=|$)/i.exec(pathname + search) ?? []
  const all = [...values, within.includes(':') ? within : decode(within)]
  return all.find((value) => /^https?:/i.test(value))
}

/** Returns the real address of one that a mail filter or a search engine wraps, also several times. */
export function unwrapAddress(address: string, depth = 0): string {
  const url = /^https?:\/\//i.test(address) && depth < 5 ? URL.parse(address) : null
  const found = url && (decodeUrlDefense(url) ?? findWrapped(url))
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
