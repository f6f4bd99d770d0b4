import type { ListPage } from '@/lib/blog/lists'
import { fill } from '@/lib/fill'
import type { Blogs } from '@/lib/schemas/files'

/** Returns the title and description of a page of posts, both unique. */
export function describeListPage(
  { seo, pagination, topics }: Blogs,
  { topic, number, count }: Pick<ListPage, 'topic' | 'number' | 'count'>,
) {
  const values = { topic: topic?.name, description: topic?.description, page: number, pages: count }
  const first = topic ? { title: topics.title, description: topic.description } : seo
  const further = topic ? { title: topics.furtherTitle, description: topics.furtherDescription } : pagination
  const { title, description } = number === 1 ? first : further
  return { title: fill(title, values), description: fill(description, values) }
}
