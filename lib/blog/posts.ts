import {
  accept,
  ContentError,
  type Document,
  findDocument,
  findStatus,
  getStatus,
  isBuilt,
  isOf,
  listNameProblems,
  type Picture,
  type Reading,
  type Resolved,
  readAll,
  reportFile,
  resolve,
  type Status,
  skipBroken,
  throwIfAny,
  toContext,
  toFile,
  toHref,
} from 'checked-content'
import type { z } from 'zod'
import { type ArticleText, parseArticle, renderArticle } from '@/lib/article/article'
import type { Content } from '@/lib/content'
import { createFinder } from '@/lib/finder'
import { getPostHref, toPostId } from '@/lib/routes'
import type { BlockOf } from '@/lib/schemas/blocks'
import type { postSchema } from '@/lib/schemas/blog'
import type { Author } from '@/lib/schemas/files'
import { getAuthors } from './authors'

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

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Returns the approximate word count, for a reading time. Chinese, Japanese and Thai have no spaces between words. */
export const countWords = (markdown: string): number =>
  [...segmenter.segment(markdown)].filter(({ isWordLike }) => isWordLike).length

/** Reads the fields of a post. */
export function readPost(document: Document, content: Content): Reading<PostSummary> {
  const { value, problems } = resolve<z.infer<typeof postSchema>>(content, document)
  if (!value) return { problems }
  const { draft, coverAlt: alt, coverFocus: focus, author, ...front } = value
  const id = toPostId(toHref(content.config, document.name) ?? '') ?? ''
  const summary: PostSummary = {
    ...front,
    id,
    href: getPostHref(id),
    status: getStatus({ date: front.date, draft }, content.settings.today),
    author: getAuthors(content).find((other) => other.id === author) as Author,
    cover: { ...front.cover, alt, ...(focus && { focus }) },
    readingMinutes: Math.max(1, Math.round(countWords(document.body) / wordsPerMinute)),
  }
  return { value: summary, problems }
}

/** Returns the posts of this build without their texts, newest first. Unfinished drafts do not stop it. */
export const getPosts = (content: Content): readonly PostSummary[] => content.derive(listPosts)

function listPosts(content: Content): PostSummary[] {
  throwIfAny([...content.source.fileProblems.values()])
  throwIfAny(listNameProblems(content))
  // Report their mistakes before those of posts that follow from them.
  void [getAuthors(content), content.get('topics.yaml')]
  const documents = [...content.documents.values()].filter(({ name }) => isOf(content, name, 'posts'))
  const built = documents.filter((document) => isBuilt(content, document))
  // A static export fails on a route without pages.
  if (built.length === 0) throw new ContentError([reportNoPosts(content)])
  return sortPosts(readAll(built, (document) => skipBroken(content, document, readPost(document, content))))
}

/** Finds a site without posts. */
export const checkPosts = (content: Content) =>
  [...content.documents.values()].some(
    (document) => isOf(content, document.name, 'posts') && findStatus(content, document) === 'published',
  )
    ? []
    : [reportNoPosts(content)]

const reportNoPosts = (content: Content) =>
  reportFile(toFile(content, 'posts'), {
    code: 'no-posts',
    field: '.md files',
    found: 'none that is published',
    expected: 'at least one',
    fix: 'add or publish one',
  })

/** Returns a post without its text. */
const findPost = createFinder(getPosts, 'id')

/** Returns a post with its text. Throws `ContentError` with every problem in it. */
export function getPost(content: Content, id: string): Post {
  const post = findPost(content, id)
  const document = findDocument(content, post.href) as Document
  // HTML is not kept: ten thousand posts would exhaust memory.
  const { tree, problems } = parseArticle(document, toContext(content))
  return { ...post, ...renderArticle(accept(tree, problems), content.get('pages/post.yaml').article) }
}

/** The blog list has nine cards a page (specification, section 9). */
export const postsPerPage = 9

/** Returns the newest posts of an author, as many as a page of a list has. */
export const getPostsOfAuthor = (posts: readonly PostSummary[], id: string): PostSummary[] =>
  posts.filter(({ author }) => author.id === id).slice(0, postsPerPage)

/** Returns the posts that a block shows: its own choice, or the three newest, of its topic if there are any. */
export function getPostsOfBlock(content: Content, { posts: chosen, topic }: BlockOf<'posts'>): PostSummary[] {
  const posts = getPosts(content)
  // Broken drafts are on no list.
  const shown = chosen?.filter(
    (each) => !content.settings.isPreview || posts.some(({ href }) => href === each),
  )
  if (shown) return shown.map((href) => findPost(content, href.replace('/blogs/', '')))
  const ofTopic = posts.filter(({ topics }) => topic && topics.includes(topic))
  return (ofTopic.length > 0 ? ofTopic : posts).slice(0, 3)
}

/** Sorts posts newest first, and those of one day by id, so builds are reproducible. */
export function sortPosts(posts: readonly PostSummary[]): PostSummary[] {
  return [...posts].sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'))
}

/** Returns the latest publication or update date, YYYY-MM-DD, or `undefined` without posts. */
export function findLastChange(posts: readonly Pick<PostSummary, 'date' | 'updated'>[]): string | undefined {
  const days = posts.map(({ date, updated }) => updated ?? date)
  return days.sort().at(-1)
}
