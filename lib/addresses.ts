import fs from 'node:fs'
import path from 'node:path'
import { isBuilt, readAliases, readSchedule, splitFrontMatter } from './content/front-matter'
import { contentFolder, once, readContent } from './content/load'
import { findPostFile, findPostId, listPostFiles, loadPost } from './content/post-files'
import { findKeys } from './content/source'

// The site's addresses, for links, redirects, link checks and tests.

/** Static routes in `app/`. */
export const fixedRoutes = ['/', '/about', '/services', '/blogs', '/contact', '/signin', '/signup'] as const

/** Feeds by media type. `deploy/headers.ts` declares the types to hosts. */
export const feedPaths = {
  'application/atom+xml': '/feed.xml',
  'application/feed+json': '/feed.json',
} as const

/** Matches a complete address outside the site. */
export const externalAddress = /^(https:\/\/[^\s/.,:]+\.\S+|mailto:[^\s@]+@[^\s@.]+\.\S+)$/i

/** The contact for security reports (RFC 9116). */
export const securityPath = '/.well-known/security.txt'

/** Returns the address of a page of the blog list, or of a topic's. Pages count from 1. */
export function getListHref(topic?: { id: string }, number = 1): string {
  const list = topic ? `/blogs/topics/${topic.id}` : '/blogs'
  return number === 1 ? list : `${list}/page/${number}`
}

export const getPostHref = (id: string) => `/blogs/${id}`
export const getAuthorHref = (id: string) => `/authors/${id}`
export const getPlainPageHref = (id: string) => `/${id}`

/** Parses the post id from an address. The post need not exist. */
export const toPostId = (href: string) => /^\/blogs\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1]

/** Returns the sorted names, without `ending`, of the files in a content folder that end with it. */
function listIds(folder: string, ending: string): string[] {
  const directory = path.join(contentFolder, folder)
  const files = fs.existsSync(directory) ? fs.readdirSync(directory).sort() : []
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
}

export const listPlainPageIds = () => listIds('pages', '.md')
export const listAuthorIds = () => listIds('authors', '.yaml')
export const listTopicIds = () => findKeys(readContent('topics.yaml').text)

function isPostBuilt(id: string): boolean {
  // Validate the id first: some file systems ignore case.
  return /^[a-z0-9-]+$/.test(id) && findPostFile(id) !== undefined && isBuilt(loadPost(id).yaml)
}

const getTopicHrefs = once(() => listTopicIds().map((id) => getListHref({ id })))

const listStaticPages = (): string[] => [...fixedRoutes, ...listPlainPageIds().map(getPlainPageHref)]
const listArchives = () => [...listAuthorIds().map(getAuthorHref), ...getTopicHrefs()]

/** Returns the address of the page that a content file creates, or `undefined` if it creates none. */
export function findHref(name: string): string | undefined {
  if (name === 'pages/home.yaml') return '/'
  const [, pageId = name, extension] = /^pages\/(.+)\.(yaml|md)$/.exec(name) ?? []
  const postId = findPostId(name)
  const href = postId === undefined ? getPlainPageHref(pageId) : getPostHref(postId)
  // YAML files without a route, such as `order.yaml`, contain the text of components.
  const isPage = extension === 'yaml' ? fixedRoutes.some((route) => route === href) : isInternalRoute(href)
  return isPage ? href : undefined
}

/** Returns the addresses that redirect to pages of this build. `file` is the content file that names one. */
export const listRedirects = once((): { from: string; to: string; file?: string }[] => {
  const pages = ['.md', '.yaml'].flatMap((ending) =>
    listIds('pages', ending).map((id) => `pages/${id}${ending}`),
  )
  const aliases = [...pages, ...listPostFiles()].flatMap((name) => {
    const { file, text } = readContent(name)
    // Parsing ten thousand posts takes seconds.
    const to = text.includes('aliases:') && findHref(name)
    const yaml = splitFrontMatter(text)?.yaml ?? text
    return to ? readAliases(yaml).map((from) => ({ from, to, file })) : []
  })
  // A list is its own first page.
  return [{ from: '/index', to: '/' }, { from: '/blogs/page/1', to: '/blogs' }, ...aliases]
})

/** Returns every address of this build, but only the first page of each list. Authors and topics without posts have no page. */
export function listRoutes(): string[] {
  const posts = listPostFiles()
    .flatMap((name) => findPostId(name) ?? [])
    .filter(isPostBuilt)
  const used = new Set(
    posts.flatMap((postId) => {
      const { author, topics } = readSchedule(loadPost(postId).yaml)
      return [getAuthorHref(author), ...topics.map((id) => getListHref({ id }))]
    }),
  )
  return [...listStaticPages(), ...posts.map(getPostHref), ...listArchives().filter((href) => used.has(href))]
}

/**
 * Returns whether an address, such as `/about#mission`, is a page of this build, an author or a topic. Ignores query and
 * fragment. Authors and topics without posts have no page, so `npm test` checks for links to one.
 */
export function isInternalRoute(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  const postId = toPostId(pathname)
  if (postId !== undefined) return isPostBuilt(postId)
  return [...listStaticPages(), ...listArchives()].includes(pathname)
}
