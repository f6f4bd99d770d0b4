import { getPageHref, getTopicHref } from '@/lib/addresses'
import type { Blogs, Page, Topic } from '@/lib/content'

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

/** Returns the title, description and path of a page of the blog list, all unique. */
export function describePostPage({ seo, pagination }: Blogs, number: number, count: number) {
  const path = getPageHref(number)
  if (number === 1) return { ...seo, path }
  const values = { page: number, pages: count }
  return { title: fill(pagination.title, values), description: fill(pagination.description, values), path }
}

/** Returns the title, description and path of a page of a topic, all unique. */
export function describeTopicPage(
  { topics }: Blogs,
  page: Pick<Page<unknown>, 'number' | 'count'> & { topic: Topic },
) {
  const { topic, number, count } = page
  const values = { topic: topic.name, description: topic.description, page: number, pages: count }
  const path = getTopicHref(topic.id, number)
  if (number === 1) return { title: fill(topics.title, values), description: topic.description, path }
  return {
    title: fill(topics.furtherTitle, values),
    description: fill(topics.furtherDescription, values),
    path,
  }
}
