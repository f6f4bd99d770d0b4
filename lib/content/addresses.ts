import { fixedRoutes, getAuthorHref, getListHref, orderPath } from '@/lib/routes'
import type { Content } from './content'
import type { Document } from './document'
import { findHref, getId, isEntryFile } from './names'
import type { Page } from './page'
import type { Redirect } from './references'
import type { Site } from './schemas'
import { toAlias } from './schemas/fields'

/** Groups items by a key, as `Map.groupBy` does from Node 21 on. */
export function groupBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(toKey(item))
    if (group) group.push(item)
    else groups.set(toKey(item), [item])
  }
  return groups
}

// The addresses that the content makes, for links, redirects, checks and tests.

export const listAuthorIds = ({ documents }: Content) =>
  [...documents.keys()].filter((name) => /^authors\/[^/]+\.yaml$/.test(name)).map(getId)

export const findOwnHost = ({ documents }: Content) =>
  URL.parse(String(documents.get('site.yaml')?.head.plain.url))?.host.replace(/^www\./, '')

/** Indexes the files of this build by the address of their page. */
export function indexDocuments(content: Content): ReadonlyMap<string, Document> {
  const index = new Map<string, Document>()
  for (const [name, document] of content.documents) {
    const href = content.findHref(name)
    if (href !== undefined && !index.has(href)) index.set(href, document)
  }
  return index
}

/** Lists the addresses of forms with a receiver of their own. Also of content with problems. */
export function listFormEndpoints({ documents, settings: { unpublished } }: Content): string[] {
  const pages = [...documents.values()].filter(({ head }) => unpublished || head.plain.draft !== true)
  const blocks = pages.flatMap(({ head }) => (head.value as Partial<Page> | undefined)?.blocks ?? [])
  const forms = blocks.filter((block) => block.block === 'contact' && !block.hidden)
  return [...new Set(forms.flatMap((form) => ('endpoint' in form && form.endpoint) || []))]
}

/** Returns whether the site has an endpoint for orders, for all forms, or any. Also of content with problems. */
export function findEndpoints(content: Content) {
  const { plain = {}, value } = content.documents.get('site.yaml')?.head ?? {}
  const orders = Boolean((value as Partial<Site> | undefined)?.orders?.endpoint)
  const forms = Boolean(plain.formEndpoint)
  return { orders, forms, any: orders || forms || listFormEndpoints(content).length > 0 }
}

const listFixedRoutes = (content: Content) => [
  ...fixedRoutes,
  ...(content.derive(findEndpoints).orders ? [orderPath] : []),
]

/** Lists the pages without a file of their own. Those of topics without posts do not exist; the export check finds links to them. */
export const listArchives = (content: Content): ReadonlySet<string> =>
  new Set([...listFixedRoutes(content), ...content.topicIds.map((id) => getListHref({ id }))])

/** Pages of blocks first, then those of Markdown, then posts. */
export const listEntries = ({ documents }: Content): Document[] => {
  const entries = [...documents.values()].filter(({ name }) => /^(pages|posts)\//.test(name))
  const rank = ({ name, isMarkdown }: Document) => (name.startsWith('posts/') ? 2 : isMarkdown ? 1 : 0)
  return entries.sort((a, b) => rank(a) - rank(b))
}

export function listRedirects(content: Content): Redirect[] {
  const aliases = content.derive(listEntries).flatMap(({ name, file, aliases }): Redirect[] => {
    const to = aliases.length > 0 ? content.findHref(name) : undefined
    return to === undefined ? [] : aliases.map((from) => ({ from: toAlias(from), to, file }))
  })
  // A list is its own first page.
  return [{ from: '/index', to: '/' }, { from: '/blogs/page/1', to: '/blogs' }, ...aliases]
}

export const indexRedirects = ({ redirects }: Content) => groupBy(redirects, ({ from }) => from.toLowerCase())

export function listRoutes(content: Content): string[] {
  const entries = content.derive(listEntries).filter(({ name }) => isEntryFile(name))
  const built = entries.filter((document) => content.isBuilt(document))
  const used = new Set(
    built.flatMap(({ head: { plain } }) => [
      getAuthorHref(String(plain.author)),
      ...(Array.isArray(plain.topics) ? plain.topics : []).map((id) => getListHref({ id: String(id) })),
    ]),
  )
  const archives = [
    ...content.authorIds.map(getAuthorHref),
    ...content.topicIds.map((id) => getListHref({ id })),
  ]
  return [
    ...built.flatMap(({ name }) => findHref(name) ?? []),
    ...listFixedRoutes(content),
    ...archives.filter((href) => used.has(href)),
  ]
}
