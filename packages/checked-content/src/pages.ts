import { groupBy, toAlias } from './address.ts'
import type { Content, Redirect } from './content.ts'
import type { Document } from './document.ts'
import { toHref } from './names.ts'
import { isBuilt } from './status.ts'

// The addresses of a build, for links, redirects and checks.

/** Returns the address of the page that a file makes in this build, or `undefined` if it makes none. */
export function findHref(content: Content, name: string): string | undefined {
  const document = content.documents.get(name)
  return document && isBuilt(content, document) ? toHref(content.config, name) : undefined
}

/** Indexes the files of this build by the address of their page. */
function indexDocuments(content: Content): ReadonlyMap<string, Document> {
  const index = new Map<string, Document>()
  for (const [name, document] of content.documents) {
    const href = findHref(content, name)
    if (href !== undefined && !index.has(href)) index.set(href, document)
  }
  return index
}

/** Returns the file that makes the page at a path in this build. */
export const findDocument = (content: Content, pathname: string): Document | undefined =>
  content.derive(indexDocuments).get(pathname)

const listOtherPages = (content: Content): ReadonlySet<string> =>
  new Set(content.config.listPages?.(content) ?? [])

/** Returns whether an address, such as `/about#mission`, is a page. Ignores query and fragment. */
export function hasPage(content: Content, address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/)
  return findDocument(content, pathname) !== undefined || content.derive(listOtherPages).has(pathname)
}

const toHost = (address: string | undefined) => URL.parse(address ?? '')?.host.replace(/^www\./, '')
const findOwnHost = (content: Content) => toHost(content.config.getOrigin?.(content))

/** Returns the path of a complete address on the site's own host, and other addresses as they are. */
export function toPath(content: Content, address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  const own = content.derive(findOwnHost)
  if (!url || own === undefined || toHost(address) !== own) return address
  return url.pathname + url.search + url.hash
}

/** Returns the addresses that redirect to pages of this build. */
export const listRedirects = (content: Content): readonly Redirect[] => content.derive(createRedirects)

function createRedirects(content: Content): Redirect[] {
  const aliases = [...content.documents.values()].flatMap((document): Redirect[] => {
    if (document.aliases.length === 0) return []
    const to = findHref(content, document.name)
    return to === undefined
      ? []
      : document.aliases.map((from) => ({ from: toAlias(from), to, file: document.file }))
  })
  return [...(content.config.redirects ?? []), ...aliases]
}

const indexRedirects = (content: Content) => groupBy(listRedirects(content), ({ from }) => from.toLowerCase())

/** Returns the redirects from an address, ignoring case. */
export const findRedirects = (content: Content, address: string): readonly Redirect[] =>
  content.derive(indexRedirects).get(address.toLowerCase()) ?? []
