import type { z } from 'zod'
import type { Picture } from '@/lib/picture-sources'
import { getAuthorHref, getPostHref } from '@/lib/routes'
import { toWords } from '@/lib/search/words'
import type { Content } from './content'
import type { Document } from './document'
import { type ArticleText, parseArticle, renderArticle } from './markdown/article'
import { countWords } from './markdown/markdown'
import { findPostId, getId, listNameProblems } from './names'
import { accept, ContentError, type Reading, readAll, reportFile, throwIfAny } from './problem'
import type { Resolved } from './references'
import { getStatus, type Status } from './schedule'
import type { Author, authorSchema, BlockOf, postSchema } from './schemas'

/** Dates are YYYY-MM-DD. */
export type PostSummary = Omit<
  Resolved<z.infer<typeof postSchema>>,
  'draft' | 'author' | 'cover' | 'coverAlt' | 'coverFocus'
> & {
  /** The last part of the post's address. */
  id: string
  href: string
  /** Always `published` outside draft previews. */
  status: Status
  author: Author
  cover: Picture
  readingMinutes: number
}

export type Post = PostSummary & ArticleText

const wordsPerMinute = 250

export function listAuthors(content: Content): Author[] {
  return readAll(content.authorIds, (id) => {
    const document = content.documents.get(`authors/${id}.yaml`) as Document
    const { value, problems } = content.resolve<z.infer<typeof authorSchema>>(document)
    return { value: value && { id, href: getAuthorHref(id), ...value }, problems }
  })
}

/** Reads the fields of a post. */
export function readPost(document: Document, content: Content): Reading<PostSummary> {
  const { value, problems } = content.resolve<z.infer<typeof postSchema>>(document)
  if (!value) return { problems }
  const { draft, coverAlt: alt, coverFocus: focus, author, ...front } = value
  const id = getId(document.name)
  const summary: PostSummary = {
    ...front,
    id,
    href: getPostHref(id),
    status: getStatus({ date: front.date, draft }, content.settings.today),
    author: content.authors.find((other) => other.id === author) as Author,
    cover: { ...front.cover, alt, ...(focus && { focus }) },
    readingMinutes: Math.max(1, Math.round(countWords(document.body) / wordsPerMinute)),
  }
  return { value: summary, problems }
}

export function listPosts(content: Content): PostSummary[] {
  throwIfAny([...content.source.fileProblems.values()])
  throwIfAny(content.derive(listNameProblems))
  // Report their mistakes before those of posts that follow from them.
  void [content.authors, content.topics]
  const documents = [...content.documents.values()].filter(({ name }) => findPostId(name))
  const built = documents.filter((document) => content.isBuilt(document))
  // A static export fails on a route without pages.
  if (built.length === 0) {
    const reason = { found: 'none that is published', expected: 'at least one', fix: 'add or publish one' }
    throw new ContentError([reportFile(content.toFile('posts'), { field: '.md files', ...reason })])
  }
  return sortPosts(readAll(built, (document) => content.skipBroken(document, readPost(document, content))))
}

/** Returns the authors of the posts in this build. The others have no page. */
export function getWriters({ authors, posts }: Content): Author[] {
  const ids = new Set(posts.map(({ author }) => author.id))
  return authors.filter(({ id }) => ids.has(id))
}

export function getAuthor({ authors }: Content, id: string): Author {
  const author = authors.find((other) => other.id === id)
  if (!author) throw new Error(`There is no page ${id}.`)
  return author
}

const indexPosts = ({ posts }: Content) => new Map(posts.map((post) => [post.id, post]))

/** Returns a post without its text. Throws if there is none: only pages that exist are requested (`proxy.dev.ts`). */
function findPost(content: Content, id: string): PostSummary {
  const post = content.derive(indexPosts).get(id)
  if (!post) throw new Error(`There is no page ${id}.`)
  return post
}

/** Returns a post with its text. Throws `ContentError` with every problem in it. */
export function getPost(content: Content, id: string): Post {
  const post = findPost(content, id)
  const document = content.findDocument(post.href) as Document
  // HTML is not kept: ten thousand posts would exhaust memory.
  const { tree, problems } = parseArticle(document, content)
  return { ...post, ...renderArticle(accept(tree, problems), content.get('pages/post.yaml').article) }
}

/** The blog list has nine cards a page (specification, section 9). */
export const postsPerPage = 9

/** Returns the newest posts of an author, as many as a page of a list has. */
export const getPostsOfAuthor = ({ posts }: Content, id: string): PostSummary[] =>
  posts.filter(({ author }) => author.id === id).slice(0, postsPerPage)

/** Returns the posts that a block shows: its own choice, or the three newest, of its topic if there are any. */
export function getPostsOfBlock(content: Content, { posts: chosen, topic }: BlockOf<'posts'>): PostSummary[] {
  const { posts, settings } = content
  // Broken drafts are on no list.
  const shown = chosen?.filter(
    (each) => !settings.skipsBrokenDrafts || posts.some(({ href }) => href === each),
  )
  if (shown) return shown.map((href) => findPost(content, href.replace('/blogs/', '')))
  const ofTopic = posts.filter(({ topics }) => topic && topics.includes(topic))
  return (ofTopic.length > 0 ? ofTopic : posts).slice(0, 3)
}

const groupRelated = (_: Content) => new Map<string, PostSummary[]>()

/** Returns the two other posts nearest to a post. Ties go to the newest. */
export function getRelatedPosts(content: Content, post: PostSummary): PostSummary[] {
  // Combinations of topics are few even with ten thousand posts, so sort once for each, and compare few texts.
  const groups = content.derive(groupRelated)
  const key = post.topics.join(' ')
  const candidates = groups.get(key) ?? sortByTopics(content.posts, post.topics).slice(0, 50)
  groups.set(key, candidates)
  return findRelated(post, candidates)
}

/** Sorts posts newest first, and those of one day by id, so builds are reproducible. */
export function sortPosts(posts: readonly PostSummary[]): PostSummary[] {
  return [...posts].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'))
}

/** Sorts posts by the topics that they share. The first one weighs as much as all others. Ties keep their order. */
export function sortByTopics(posts: readonly PostSummary[], topics: readonly string[]): PostSummary[] {
  const weigh = (post: PostSummary) =>
    topics.reduce((sum, topic, index) => {
      return sum + (post.topics.includes(topic) ? (index === 0 ? topics.length : 1) : 0)
    }, 0)
  return [...posts].sort((a, b) => weigh(b) - weigh(a))
}

/** Returns the two posts nearest to another: by topics, then by words in common. Ties keep their order. */
export function findRelated(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  // The first letters of the longer words, so "databases" is "database".
  const listStems = ({ title, description }: PostSummary) =>
    toWords(`${title} ${description}`).flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []))
  const stems = new Set(listStems(post))
  const countShared = (other: PostSummary) => new Set(listStems(other).filter((stem) => stems.has(stem))).size
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
