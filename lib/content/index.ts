import 'server-only'
import { getAuthorHref, getTopicHref, listAuthorIds, listPlainPageIds } from '@/lib/addresses'
import { getBasePath } from '@/lib/base-path'
import { areUnpublishedBuilt } from '@/lib/environment'
import type { ArticleText } from './article'
import { checkContentFiles } from './check-files'
import { contentFiles } from './files'
import { readStatus } from './front-matter'
import { loadMarkdown, loadYaml, once, toProjectPath } from './load'
import { type PlainPage, parsePlainPage } from './plain-page'
import {
  checkUniqueIds,
  findRelatedPosts,
  groupByTopics,
  type Page,
  type Post,
  type PostSummary,
  paginate,
  paginateTopics,
  parsePostHead,
  postsPerPage,
  renderText,
  sortPosts,
  type Vocabulary,
} from './post'
import { listPostFiles, loadPost } from './post-files'
import { ContentError, type Problem } from './problem'
import { getToday, type PostStatus } from './schedule'
import { type Author, authorSchema, type Link } from './schemas'

// The only access to `content/`. Every loader throws `ContentError` for invalid content, which fails the build.

export type { PlainPage } from './plain-page'
export type { Page, Post, PostSummary, Topic } from './post'
export type * from './schemas'

/** Returns the site-wide facts. `url` includes the base path. */
export const getSite = once(() => {
  const site = loadYaml('site.yaml', contentFiles['site.yaml'])
  return { ...site, url: site.url + getBasePath() }
})
export const getLayout = once(() => loadYaml('layout.yaml', contentFiles['layout.yaml']))
export const getHome = once(() => loadYaml('pages/home.yaml', contentFiles['pages/home.yaml']))
export const getAbout = once(() => loadYaml('pages/about.yaml', contentFiles['pages/about.yaml']))
export const getServices = once(() => loadYaml('pages/services.yaml', contentFiles['pages/services.yaml']))
export const getBlogs = once(() => loadYaml('pages/blogs.yaml', contentFiles['pages/blogs.yaml']))
export const getPostPage = once(() => loadYaml('pages/post.yaml', contentFiles['pages/post.yaml']))
export const getContact = once(() => loadYaml('pages/contact.yaml', contentFiles['pages/contact.yaml']))
export const getAccount = once(() => loadYaml('pages/account.yaml', contentFiles['pages/account.yaml']))
export const getNotFound = once(() => loadYaml('pages/not-found.yaml', contentFiles['pages/not-found.yaml']))
export const getOrderCopy = once(() => loadYaml('pages/order.yaml', contentFiles['pages/order.yaml']))

export const getTopics = once(() => loadYaml('topics.yaml', contentFiles['topics.yaml']))

export const getAuthors = once((): Record<string, Author> => {
  const load = (id: string) => ({
    id,
    href: getAuthorHref(id),
    ...loadYaml(`authors/${id}.yaml`, authorSchema),
  })
  return Object.fromEntries(listAuthorIds().map((id) => [id, load(id)]))
})

/** Returns every plain Markdown page, without its text. */
export const getPlainPages = once(() =>
  listPlainPageIds().map((id) => parsePlainPage(loadMarkdown(`pages/${id}.md`))),
)

export function getPlainPage(id: string): (PlainPage & ArticleText) | undefined {
  const page = getPlainPages().find((other) => other.id === id)
  return page && { ...page, ...renderText(loadMarkdown(`pages/${id}.md`), getPostPage().article) }
}

const getVocabulary = once((): Vocabulary => ({ authors: getAuthors(), topics: getTopics() }))

const isBuilt = (status: PostStatus) => areUnpublishedBuilt() || status === 'published'

const loadPosts = () => listPostFiles().map(loadMarkdown)

/**
 * Returns every post of this build without its text, newest first. Unfinished drafts do not fail the build. Throws
 * `ContentError` with the problems of all posts.
 */
export const getPosts = once((): PostSummary[] => {
  const fileProblems = checkContentFiles()
  if (fileProblems.length > 0) throw new ContentError(fileProblems)
  checkUniqueIds(listPostFiles().map(toProjectPath))
  const problems: Problem[] = []
  const vocabulary = getVocabulary()
  const posts = loadPosts().flatMap((source) => {
    try {
      const post = parsePostHead(source, vocabulary)
      return isBuilt(post.status) ? [post] : []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      if (isBuilt(readStatus(source.yaml, getToday()))) problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ContentError(problems)
  return sortPosts(posts)
})

const getPostsById = once(() => new Map(getPosts().map((post) => [post.id, post])))

/** Returns a post without its text. */
export function getPostSummary(id: string): PostSummary | undefined {
  return getPostsById().get(id)
}

// Don't cache HTML: ten thousand posts would exhaust memory.
const addText = (post: PostSummary): Post => ({
  ...post,
  ...renderText(loadPost(post.id), getPostPage().article),
})

/** Returns a post with its text. Throws `ContentError` with every problem in it. */
export function getPost(id: string): Post | undefined {
  const post = getPostSummary(id)
  return post && addText(post)
}

export function getNewestPosts(count: number): Post[] {
  return getPosts().slice(0, count).map(addText)
}

export function getPostsOfAuthor(id: string): PostSummary[] {
  return getPosts()
    .filter(({ author }) => author.id === id)
    .slice(0, postsPerPage)
}

const getTopicGroups = once(() => groupByTopics(getPosts()))

export function getRelatedPosts(post: PostSummary): PostSummary[] {
  return findRelatedPosts(post, getTopicGroups())
}

export const getPostPages = once((): Page<PostSummary>[] => paginate(getPosts()))

/** Returns the pages of every topic that has posts. */
export const getTopicPages = once(() => paginateTopics(getPosts(), getTopics()))

const getTopicPagesByNumber = once(
  () => new Map(getTopicPages().map((page) => [`${page.topic.id} ${page.number}`, page])),
)

export function getTopicPage(id: string, number: number) {
  return getTopicPagesByNumber().get(`${id} ${number}`)
}

/** Returns a link to each topic that has posts, by id. */
export const getTopicLinks = once((): Record<string, Link> => {
  const links = getTopicPages().map(({ topic }) => [
    topic.id,
    { label: topic.name, href: getTopicHref(topic.id) },
  ])
  return Object.fromEntries(links)
})
