import type { z } from 'zod'
import type { Picture } from '@/lib/picture-sources'
import { getListHref, getPostHref } from '@/lib/routes'
import { toWords } from '@/lib/search/words'
import type { MarkdownSource } from './files/load'
import { type ArticleText, parseArticle, renderArticle } from './markdown/article'
import { countWords } from './markdown/markdown'
import { accept, ContentError } from './problem'
import type { Context, Resolved } from './references'
import { getStatus, getToday, type PostStatus } from './schedule'
import { type ArticleCopy, type Author, postSchema } from './schemas'
import { readYaml } from './yaml'

/** Dates are YYYY-MM-DD. */
export type PostSummary = Omit<
  Resolved<z.infer<typeof postSchema>>,
  'draft' | 'author' | 'cover' | 'coverAlt'
> & {
  /** The last part of the post's address. */
  id: string
  href: string
  /** Always `published` outside draft previews. */
  status: PostStatus
  author: Author
  cover: Picture
  readingMinutes: number
}

export type Post = PostSummary & ArticleText

const wordsPerMinute = 250

/** Reads a post. Throws `ContentError` with every problem. Empty `textProblems` skip the check of its text. */
export function parsePost(
  source: MarkdownSource,
  authors: Readonly<Record<string, Author>>,
  context: Context,
  textProblems = parseArticle(source, context).problems,
): PostSummary {
  const { id, file, yaml, body } = source
  const { value, problems, report } = readYaml(postSchema, { file, text: yaml, lineOffset: 1 }, context)
  if (!value) throw new ContentError([...problems, ...textProblems])
  const { draft, coverAlt: alt, ...front } = value
  if (front.updated && (front.updated <= front.date || front.updated > getToday())) {
    const expected = `a day after ${front.date}, the day of publication, and not in the future`
    problems.push(report(['updated'], { expected, fix: 'correct it, or remove it' }))
  }
  const head = {
    ...front,
    id,
    href: getPostHref(id),
    status: getStatus({ date: front.date, draft }),
    author: authors[front.author] as Author,
    cover: { ...front.cover, alt },
    readingMinutes: Math.max(1, Math.round(countWords(body) / wordsPerMinute)),
  }
  return accept(head, [...problems, ...textProblems])
}

/** Renders the text of a Markdown file. Throws `ContentError` with every problem in it. */
export function renderText(source: MarkdownSource, words: ArticleCopy, context: Context): ArticleText {
  const { tree, problems } = parseArticle(source, context)
  return renderArticle(accept(tree, problems), words)
}

/** Sorts posts newest first, and those of one day by id, so builds are reproducible. */
export function sortPosts<Item extends { id: string; date: string }>(posts: readonly Item[]): Item[] {
  return [...posts].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'))
}

/** Sorts posts by the topics that they share. The first one weighs as much as all others. Ties keep their order. */
export function sortByTopics<Item extends { topics: string[] }>(
  posts: readonly Item[],
  topics: readonly string[],
): Item[] {
  const weigh = (post: Item) =>
    topics.reduce((sum, topic, index) => {
      return sum + (post.topics.includes(topic) ? (index === 0 ? topics.length : 1) : 0)
    }, 0)
  return [...posts].sort((a, b) => weigh(b) - weigh(a))
}

type Described = Pick<PostSummary, 'id' | 'topics' | 'title' | 'description'>

/** Returns the two posts nearest to another: by topics, then by words in common. Ties keep their order. */
export function findRelated<Item extends Described>(post: Described, posts: readonly Item[]): Item[] {
  // The first letters of the longer words, so "databases" is "database".
  const listStems = ({ title, description }: Described) =>
    toWords(`${title} ${description}`).flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []))
  const stems = new Set(listStems(post))
  const countShared = (other: Described) => new Set(listStems(other).filter((stem) => stems.has(stem))).size
  const counts = new Map(posts.map((other) => [other.id, countShared(other)] as const))
  const byWords = posts
    .filter(({ id }) => id !== post.id)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return sortByTopics(byWords, post.topics).slice(0, 2)
}

/** Returns the latest publication or update date, YYYY-MM-DD, or `undefined` without posts. */
export function findLastChange(posts: readonly Pick<PostSummary, 'date' | 'updated'>[]): string | undefined {
  const days = posts.map(({ date, updated }) => updated ?? date)
  return days.sort().at(-1)
}

/** The blog list has nine cards a page (specification, section 9). */
export const postsPerPage = 9

/** `id` is the last part of the topic's address. */
export type Topic = { id: string; name: string; description: string }

/** One page of a list. `number` counts from 1, `count` is the number of pages. */
export type ListPage<Item = PostSummary> = {
  href: string
  topic?: Topic
  number: number
  count: number
  items: Item[]
}

/** Splits posts of a topic, or of all, into pages. */
function paginate<Item>(items: readonly Item[], topic?: Topic): ListPage<Item>[] {
  const count = Math.ceil(items.length / postsPerPage)
  return Array.from({ length: count }, (_, index) => ({
    href: getListHref(topic, index + 1),
    topic,
    number: index + 1,
    count,
    items: items.slice(index * postsPerPage, (index + 1) * postsPerPage),
  }))
}

type Topics = Record<string, Omit<Topic, 'id'>>

/** Returns the pages of the blog list, then those of every topic that has posts, in the order of `topics`. */
export function listPages<Item extends { topics: string[] }>(posts: readonly Item[], topics: Topics) {
  const findPosts = (id: string) => posts.filter((post) => post.topics.includes(id))
  const ofTopics = Object.entries(topics).flatMap(([id, copy]) => paginate(findPosts(id), { id, ...copy }))
  return [...paginate(posts), ...ofTopics]
}
