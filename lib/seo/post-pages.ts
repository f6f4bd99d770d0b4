import type { Blogs, Page, Topic } from '@/lib/content'

/** Returns the address of a page of the blog list; the first has the list's own. */
export function getPageHref(number: number): string {
  return number === 1 ? '/blogs' : `/blogs/page/${number}`
}

/** Returns the address of a page of a topic; the first has the topic's own. */
export function getTopicHref(id: string, number = 1): string {
  return number === 1 ? `/blogs/topics/${id}` : `/blogs/topics/${id}/page/${number}`
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

/** Returns the title, the description and the address of a page of the blog list. No two pages share one of them. */
export function describePostPage({ seo, pagination }: Blogs, number: number, count: number) {
  const path = getPageHref(number)
  if (number === 1) return { ...seo, path }
  const values = { page: number, pages: count }
  return { title: fill(pagination.title, values), description: fill(pagination.description, values), path }
}

/** Returns the title, the description and the address of a page of a topic. No two pages share one of them. */
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
