import { type Document, listIds, readAll, resolve } from 'checked-content'
import type { z } from 'zod'
import type { Content } from '@/lib/content'
import { createFinder } from '@/lib/finder'
import { getAuthorHref } from '@/lib/routes'
import type { authorSchema } from '@/lib/schemas/blog'
import type { Author } from '@/lib/schemas/files'

/** Returns all authors. Only those with posts have a page. */
export const getAuthors = (content: Content): readonly Author[] => content.derive(listAuthors)

function listAuthors(content: Content): Author[] {
  return readAll(listIds(content, 'authors'), (id) => {
    const document = content.documents.get(`authors/${id}.yaml`) as Document
    const { value, problems } = resolve<z.infer<typeof authorSchema>>(content, document)
    return { value: value && { id, href: getAuthorHref(id), ...value }, problems }
  })
}

/** Returns the authors of posts. The others have no page. */
export function getWriters(authors: readonly Author[], posts: readonly { author: Author }[]): Author[] {
  const ids = new Set(posts.map(({ author }) => author.id))
  return authors.filter(({ id }) => ids.has(id))
}

export const getAuthor = createFinder(getAuthors, 'id')
