import type { Content } from '@/lib/content'
import { createFinder } from '@/lib/finder'
import { getListHref } from '@/lib/routes'
import type { Link } from '@/lib/schemas/files'
import { getPosts, type PostSummary, postsPerPage } from './posts'

/** `id` is the last part of the topic's address. */
export type Topic = { id: string; name: string; description: string }

/** One page of a list. `number` counts from 1, `count` is the number of pages. */
export type ListPage = {
  href: string
  topic?: Topic
  number: number
  count: number
  items: PostSummary[]
}

/** Splits posts of a topic, or of all, into pages. */
function paginate(posts: readonly PostSummary[], topic?: Topic): ListPage[] {
  const count = Math.ceil(posts.length / postsPerPage)
  return Array.from({ length: count }, (_, index) => ({
    href: getListHref(topic, index + 1),
    topic,
    number: index + 1,
    count,
    items: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
  }))
}

/** Returns the pages of the blog list, then those of every topic that has posts, in the order of `topics.yaml`. */
export const getListPages = (content: Content): readonly ListPage[] =>
  content.derive(() => paginateAll(getPosts(content), content.get('topics.yaml')), getListPages)

export function paginateAll(
  posts: readonly PostSummary[],
  topics: Readonly<Record<string, Omit<Topic, 'id'>>>,
): ListPage[] {
  const findPosts = (id: string) => posts.filter((post) => post.topics.includes(id))
  const ofTopics = Object.entries(topics).flatMap(([id, copy]) => paginate(findPosts(id), { id, ...copy }))
  return [...paginate(posts), ...ofTopics]
}

/** Returns a page of a list by its address. */
export const getListPage = createFinder(getListPages, 'href')

/** Returns a link to each topic with posts, by id. */
export const getTopicLinks = (content: Content): Readonly<Record<string, Link>> =>
  content.derive(listTopicLinks)

function listTopicLinks(content: Content): Record<string, Link> {
  const topics = getListPages(content).flatMap(({ topic }) => topic ?? [])
  return Object.fromEntries(
    topics.map((topic) => [topic.id, { label: topic.name, href: getListHref(topic) }]),
  )
}
