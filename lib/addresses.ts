import { findKind, isBuilt, isEntry, listIds, toHref } from 'checked-content'
import type { Content } from '@/lib/content'
import { findEndpoints } from '@/lib/pages/forms'
import { listPageDocuments } from '@/lib/pages/pages'
import { fixedRoutes, getAuthorHref, getListHref, orderPath } from '@/lib/routes'

// The addresses that the content makes, for links, checks and tests.

const listFixedRoutes = (content: Content) => [
  ...fixedRoutes,
  ...(content.derive(findEndpoints).orders ? [orderPath] : []),
]

/** Lists the pages without a file of their own. Those of topics without posts do not exist; the export check finds links to them. */
export const listArchives = (content: Content): string[] => [
  ...listFixedRoutes(content),
  ...listIds(content, 'topics.yaml').map((id) => getListHref({ id })),
]

/** Returns every address of this build, but only the first page of each list. Also of content with problems. */
export const getRoutes = (content: Content): readonly string[] => content.derive(listRoutes)

function listRoutes(content: Content): string[] {
  const { config, documents } = content
  const posts = [...documents.values()].filter(
    ({ name }) => findKind(config, name)?.collection?.name === 'posts',
  )
  const entries = [...listPageDocuments(content), ...posts]
  const built = entries.filter((document) => isEntry(config, document.name) && isBuilt(content, document))
  const used = new Set(
    built.flatMap(({ head: { plain } }) => [
      getAuthorHref(String(plain.author)),
      ...(Array.isArray(plain.topics) ? plain.topics : []).map((id) => getListHref({ id: String(id) })),
    ]),
  )
  const archives = [
    ...listIds(content, 'authors').map(getAuthorHref),
    ...listIds(content, 'topics.yaml').map((id) => getListHref({ id })),
  ]
  return [
    ...built.flatMap(({ name }) => toHref(config, name) ?? []),
    ...listFixedRoutes(content),
    ...archives.filter((href) => used.has(href)),
  ]
}

/** Returns what a page without a file of its own says: a topic, its entry as JSON. */
export function findText({ documents }: Content, address: string): string | undefined {
  const topic = /^\/blogs\/topics\/(.+)$/.exec(address)?.[1]
  const topics = documents.get('topics.yaml')?.head.value as Record<string, unknown> | undefined
  return topic && JSON.stringify(topics?.[topic])
}
