import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { getBasePath } from '@/lib/base-path'
import { getTopicHref } from '@/lib/seo/post-pages'
import { contentFiles } from './files'
import { contentFolder } from './folder'
import { readStatus } from './front-matter'
import { loadYaml, once, readContent } from './load'
import {
  addText,
  checkUniqueIds,
  findRelatedPosts,
  groupByTopics,
  type Page,
  type Post,
  type PostSummary,
  paginate,
  paginateTopics,
  parsePostHead,
  sortPosts,
  type Vocabulary,
} from './post'
import { ContentError, type Problem } from './problem'
import { areUnpublishedBuilt, getToday, type PostStatus } from './schedule'
import { type Author, authorSchema, type Link } from './schemas'

// The only door to `content/`. Every loader throws `ContentError` where the content is wrong, which stops the build.

export type { Page, Post, PostSummary, Topic } from './post'
export type * from './schemas'

/** Returns what is true of the whole site. Its address has the base path under which it is built, if there is one. */
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

/** Returns the name and the description of every topic by its id. */
export const getTopics = once(() => loadYaml('topics.yaml', contentFiles['topics.yaml']))

const getAuthors = once(() => {
  const files = fs.readdirSync(path.join(contentFolder, 'authors')).filter((file) => file.endsWith('.yaml'))
  return Object.fromEntries(
    files
      .sort()
      .map((file): [string, Author] => [
        file.slice(0, -'.yaml'.length),
        loadYaml(`authors/${file}`, authorSchema),
      ]),
  )
})

const getVocabulary = once((): Vocabulary => ({ authors: getAuthors(), topics: getTopics() }))

const isBuilt = (status: PostStatus) => areUnpublishedBuilt() || status === 'published'

/**
 * Returns what the front matter of every post says that this build shows, newest first: in production of those that are
 * published, so that a half-written draft stops nobody. Throws `ContentError` with the problems of all of them. The
 * texts, which take ten times as long, are read one by one where they are shown.
 */
export const getPosts = once((): PostSummary[] => {
  const files = fs.readdirSync(path.join(contentFolder, 'posts')).filter((file) => file.endsWith('.md'))
  checkUniqueIds(files.map((file) => path.relative(process.cwd(), path.join(contentFolder, 'posts', file))))
  const problems: Problem[] = []
  // Outside of a build it would be read afresh for each post.
  const vocabulary = getVocabulary()
  const posts = files.flatMap((name) => {
    const { file, text } = readContent(`posts/${name}`)
    try {
      const post = parsePostHead(name.slice(0, -'.md'.length), file, text, vocabulary)
      return isBuilt(post.status) ? [post] : []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      if (isBuilt(readStatus(text, getToday()))) problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ContentError(problems)
  return sortPosts(posts)
})

const getPostsById = once(() => new Map(getPosts().map((post) => [post.id, post])))

/** Returns what the cards show of one post, or `undefined` where there is none with that id. */
export function getPostSummary(id: string): PostSummary | undefined {
  return getPostsById().get(id)
}

function readPost(head: PostSummary): Post {
  const { file, text } = readContent(`posts/${head.id}.md`)
  return addText(head, file, text)
}

/**
 * Returns one post with its text, or `undefined` where there is none with that id. Throws `ContentError` with every
 * problem in it. The text is not kept: of ten thousand posts they would fill the memory.
 */
export function getPost(id: string): Post | undefined {
  const post = getPostSummary(id)
  return post && readPost(post)
}

/** Returns the newest posts with their texts. */
export function getNewestPosts(count: number): Post[] {
  return getPosts().slice(0, count).map(readPost)
}

const getTopicGroups = once(() => groupByTopics(getPosts()))

/** Returns the two posts that are nearest to `post` by their topics. */
export function getRelatedPosts(post: PostSummary): PostSummary[] {
  return findRelatedPosts(post, getTopicGroups())
}

/** Returns the pages of the blog list, nine posts each. */
export const getPostPages = once((): Page<PostSummary>[] => paginate(getPosts()))

/** Returns the pages of every topic that a post carries, nine posts each. */
export const getTopicPages = once(() => paginateTopics(getPosts(), getTopics()))

const getTopicPagesByNumber = once(
  () => new Map(getTopicPages().map((page) => [`${page.topic.id} ${page.number}`, page])),
)

/** Returns a page of a topic, or `undefined` where it has none with that number. */
export function getTopicPage(id: string, number: number) {
  return getTopicPagesByNumber().get(`${id} ${number}`)
}

/** Returns the link to each topic that a post carries, by its id. */
export const getTopicLinks = once((): Record<string, Link> => {
  const links = getTopicPages().map(({ topic }) => [
    topic.id,
    { label: topic.name, href: getTopicHref(topic.id) },
  ])
  return Object.fromEntries(links)
})
