import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { getBasePath } from '@/lib/base-path'
import { contentFiles } from './files'
import { contentFolder } from './folder'
import { readStatus } from './front-matter'
import { loadYaml, once, readContent } from './load'
import {
  checkUniqueIds,
  findRelatedPosts,
  type Page,
  type Post,
  type PostSummary,
  paginate,
  paginateTopics,
  parsePost,
  parsePostHead,
  sortPosts,
  type Vocabulary,
} from './post'
import { ContentError, type Problem } from './problem'
import { areUnpublishedBuilt, getToday } from './schedule'
import { type Author, authorSchema, type Link } from './schemas'

// The only door to `content/`. Every loader throws `ContentError` where the content is wrong, which stops the build.

export type { ArticleBody } from './markdown'
export type { Page, Post, PostHead, PostSummary, Topic } from './post'
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

type PostParser<Value> = (id: string, file: string, text: string, vocabulary: Vocabulary) => Value

/**
 * Parses every post that this build shows: in production those that are published, so that a half-written draft stops
 * nobody. Throws `ContentError` with the problems of all of them.
 */
function loadPosts<Value extends { id: string; date: string }>(parse: PostParser<Value>): Value[] {
  const files = fs.readdirSync(path.join(contentFolder, 'posts')).filter((file) => file.endsWith('.md'))
  checkUniqueIds(files.map((file) => path.relative(process.cwd(), path.join(contentFolder, 'posts', file))))
  const vocabulary = { authors: getAuthors(), topics: getTopics() }
  const problems: Problem[] = []
  const posts = files.flatMap((name) => {
    const { file, text } = readContent(`posts/${name}`)
    if (!areUnpublishedBuilt() && readStatus(text, getToday()) !== 'published') return []
    try {
      return [parse(name.slice(0, -'.md'.length), file, text, vocabulary)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ContentError(problems)
  return sortPosts(posts)
}

const getAllPosts = once(() => loadPosts(parsePost))

/** Returns what the front matter of every post says, newest first. Reads no texts, for steps that need none. */
export const getPostHeads = once(() => loadPosts(parsePostHead))

/** Returns what the cards show of every post, newest first. */
export const getPosts = once((): PostSummary[] => getAllPosts().map(({ body: _body, ...summary }) => summary))

/** Returns one post, or `undefined` where there is none with that id. */
export function getPost(id: string): Post | undefined {
  return getAllPosts().find((post) => post.id === id)
}

/** Returns the newest posts with their texts. */
export function getNewestPosts(count: number): Post[] {
  return getAllPosts().slice(0, count)
}

/** Returns the two posts that are nearest to `post` by their topics. */
export function getRelatedPosts(post: PostSummary): PostSummary[] {
  return findRelatedPosts(post, getPosts())
}

/** Returns the pages of the blog list, nine posts each. */
export const getPostPages = once((): Page<PostSummary>[] => paginate(getPosts()))

/** Returns the pages of every topic that a post carries, nine posts each. */
export const getTopicPages = once(() => paginateTopics(getPosts(), getTopics()))

/** Returns the link to each topic that a post carries, by its id. */
export const getTopicLinks = once((): Record<string, Link> => {
  const links = getTopicPages().map(({ topic }) => [
    topic.id,
    { label: topic.name, href: `/blogs/topics/${topic.id}` },
  ])
  return Object.fromEntries(links)
})
