import 'server-only'
import type { ZodType } from 'zod'
import { getBasePath } from '@/lib/base-path'
import { getAuthorHref, getListHref } from '@/lib/routes'
import { isPageBuilt, listAuthorIds, listPageFiles } from './files/addresses'
import { checkContentFiles } from './files/check-files'
import { checkIds } from './files/check-ids'
import { loadMarkdown, memoize, readContent, toProjectPath } from './files/load'
import { listPostFiles, loadPost } from './files/post-files'
import { loadYaml, siteContext } from './files/site-context'
import { isBuilt } from './front-matter'
import { parseArticle, renderArticle } from './markdown/article'
import { type Page, parsePage } from './page'
import type { ListPage, Post, PostSummary } from './post'
import { listPages, parsePost, postsPerPage, renderText, sortByTopics, sortPosts } from './post'
import { accept, ContentError, collectProblems, reportFile, throwIfAny } from './problem'
import { type Author, authorSchema, type BlockOf, type Content, contentFiles, type Link } from './schemas'
import { conditions, findUnknownConditions, listReceivers, selectStatements } from './statements'

// Pages get their content only here. Every loader throws `ContentError` for invalid content, which fails the build.

export { type Arrangement, arrange } from './blocks/arrange'
export type { Page } from './page'
export type { ListPage, Post, PostSummary } from './post'
export type * from './schemas'

const loaders = Object.fromEntries(
  Object.entries<ZodType>(contentFiles).map(([name, schema]) => [
    name,
    memoize(() => loadYaml(name, schema)),
  ]),
)

/** Returns the content of a YAML file other than `site.yaml`. */
export function getContent<Name extends Exclude<keyof Content, 'site.yaml'>>(name: Name): Content[Name] {
  return loaders[name]?.() as Content[Name]
}

/** Returns an item, or throws if there is none. Routes call `requirePage` first. */
function findOrThrow<Item>(items: readonly Item[], isWanted: (item: Item) => boolean, name: string): Item {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error(`There is no page ${name}.`)
  return item
}

/** Returns the parsed items. Throws `ContentError` with the problems of all. */
function parseAll<Item, Parsed>(items: readonly Item[], parse: (item: Item) => Parsed): Parsed[] {
  const parsed: Parsed[] = []
  const problems = items.flatMap((item) => collectProblems(() => parsed.push(parse(item))))
  return accept(parsed, problems)
}

/** Returns the site-wide facts. `url` includes the base path. */
export const getSite = memoize(() => {
  const site = loadYaml('site.yaml', contentFiles['site.yaml'])
  return { ...site, url: site.url + getBasePath() }
})

const loadAuthors = memoize((): Record<string, Author> => {
  const load = (id: string) => loadYaml(`authors/${id}.yaml`, authorSchema)
  return Object.fromEntries(listAuthorIds().map((id) => [id, { id, href: getAuthorHref(id), ...load(id) }]))
})

export function getAuthor(id: string): Author {
  return findOrThrow(Object.values(loadAuthors()), (author) => author.id === id, id)
}

/** Returns every page of blocks or Markdown in this build. Throws `ContentError` with the problems of all. */
export const getPages = memoize((): Page[] => {
  checkIds(listPageFiles())
  const built = listPageFiles().filter(isPageBuilt)
  return parseAll(built, (name) => parsePage(name, readContent(name), siteContext))
})

export const getPage = (id: string): Page => findOrThrow(getPages(), (page) => page.id === id, id)

/** Renders Markdown of a page, which is checked already, as HTML. */
export function renderMarkdown(body: string, { file }: Page): string {
  const finding = {
    field: 'text',
    expected: `[if ${conditions}], or several after [if not`,
    fix: 'correct it',
  }
  throwIfAny(findUnknownConditions(body).map((found) => reportFile(file, { ...finding, found })))
  const text = selectStatements(body, listReceivers(getSite()))
  const { tree } = parseArticle({ file, header: '', body: text }, siteContext)
  return renderArticle(tree, getContent('pages/post.yaml').article).html
}

/**
 * Returns every post of this build without its text, newest first. Unfinished drafts do not fail the build. Throws
 * `ContentError` with the problems of all posts.
 */
export const getPosts = memoize((): PostSummary[] => {
  throwIfAny(checkContentFiles())
  checkIds(listPostFiles())
  const authors = loadAuthors()
  // Report its mistakes before those of posts that follow from them.
  getContent('topics.yaml')
  const sources = listPostFiles().map(loadMarkdown)
  const built = sources.filter(({ yaml }) => isBuilt(yaml))
  // A static export fails on a route without pages.
  if (built.length === 0) {
    const finding = { field: '.md files', found: 'none that is published', expected: 'at least one' }
    throw new ContentError([reportFile(toProjectPath('posts'), { ...finding, fix: 'add or publish one' })])
  }
  return sortPosts(parseAll(built, (source) => parsePost(source, authors, siteContext, [])))
})

/** Returns a post with its text. Throws `ContentError` with every problem in it. */
export function getPost(id: string): Post {
  const post = findOrThrow(getPosts(), (other) => other.id === id, id)
  // Don't cache HTML: ten thousand posts would exhaust memory.
  return { ...post, ...renderText(loadPost(id), getContent('pages/post.yaml').article, siteContext) }
}

/** Returns the authors of the posts in this build. The others have no page. */
export function getAuthors() {
  const posts = getPosts()
  return Object.values(loadAuthors()).filter(({ id }) => posts.some(({ author }) => author.id === id))
}

/** Returns the newest posts of an author, as many as a page of a list has. */
export function getPostsOfAuthor(id: string): PostSummary[] {
  const posts = getPosts().filter(({ author }) => author.id === id)
  return posts.slice(0, postsPerPage)
}

/** Returns the posts that a block shows: its own choice, or the three newest, of its topic if there are any. */
export function getPostsOfBlock({ posts: chosen, topic }: BlockOf<'posts'>): PostSummary[] {
  if (chosen) return chosen.map((href) => findOrThrow(getPosts(), (post) => post.href === href, href))
  const ofTopic = getPosts().filter(({ topics }) => topic && topics.includes(topic))
  return (ofTopic.length > 0 ? ofTopic : getPosts()).slice(0, 3)
}

const getRelatedCache = memoize(() => new Map<string, PostSummary[]>())

/** Returns the two other posts that share the most topics with a post. Ties go to the newest. */
export function getRelatedPosts({ id, topics }: PostSummary): PostSummary[] {
  // Combinations of topics are few even with ten thousand posts, so sort once for each.
  const key = topics.join(' ')
  const candidates = getRelatedCache().get(key) ?? sortByTopics(getPosts(), topics).slice(0, 3)
  getRelatedCache().set(key, candidates)
  return candidates.filter((post) => post.id !== id).slice(0, 2)
}

/** Returns the pages of the blog list, then those of every topic that has posts. */
export const getListPages = memoize(() => listPages(getPosts(), getContent('topics.yaml')))

export function getListPage(href: string): ListPage {
  return findOrThrow(getListPages(), (page) => page.href === href, href)
}

/** Returns a link to each topic that has posts, by id. */
export const getTopicLinks = memoize((): Record<string, Link> => {
  const topics = getListPages().flatMap(({ topic }) => topic ?? [])
  const links = topics.map((topic) => [topic.id, { label: topic.name, href: getListHref(topic) }])
  return Object.fromEntries(links)
})
