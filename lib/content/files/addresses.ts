import fs from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { areUnpublishedBuilt } from '@/lib/environment'
import {
  fixedRoutes,
  getAuthorHref,
  getListHref,
  getPageHref,
  getPostHref,
  orderPath,
  toPostId,
} from '@/lib/routes'
import { isBuilt, readAliases, readSchedule, splitFrontMatter } from '../front-matter'
import { isPageFile } from '../schemas'
import { findKeys } from '../yaml'
import { contentFolder, memoize, readContent } from './load'
import { findPostFile, findPostId, listPostFiles, loadPost } from './post-files'

// The addresses that the content makes, for links, redirects, link checks and tests.

/** A former address. `file` is the content file that names it. */
export type Redirect = { from: string; to: string; file?: string }

/** Returns the sorted names, without `ending`, of the files in a content folder that end with it. */
function listIds(folder: string, ending: string): string[] {
  const directory = path.join(contentFolder, folder)
  const files = fs.existsSync(directory) ? fs.readdirSync(directory).sort() : []
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
}

const listFilesOfPages = () =>
  ['yaml', 'md'].flatMap((ending) => listIds('pages', `.${ending}`).map((id) => `pages/${id}.${ending}`))

/** Returns the files of all pages of blocks or Markdown, drafts included. */
export const listPageFiles = () => listFilesOfPages().filter(isPageFile)

/** Returns whether this build contains the page of a file. */
export function isPageBuilt(name: string): boolean {
  const { text } = readContent(name)
  const needsEndpoint = /^needs: *endpoint\b/m.test(text)
  return areUnpublishedBuilt() || (!/^draft: *true\b/m.test(text) && (!needsEndpoint || getReceivers().any))
}

/** Returns whether the site has an endpoint for orders, or any. */
const getReceivers = memoize(() => {
  const site = parseDocument(readContent('site.yaml').text)
  const orders = Boolean(site.getIn(['orders', 'endpoint']))
  return { orders, any: orders || Boolean(site.get('formEndpoint')) }
})

const listFixedRoutes = () => [...fixedRoutes, ...(getReceivers().orders ? [orderPath] : [])]

/** Returns the id of a page: its file name without extension. */
export const toPageId = (name: string) => name.replace(/^pages\/|\.\w+$/g, '')

const toHref = (name: string) => getPageHref(toPageId(name))

export const listAuthorIds = () => listIds('authors', '.yaml')
export const listTopicIds = () => findKeys(readContent('topics.yaml').text)

function isPostBuilt(id: string): boolean {
  // Validate the id first: some file systems ignore case.
  return /^[a-z0-9-]+$/.test(id) && findPostFile(id) !== undefined && isBuilt(loadPost(id).yaml)
}

const getOwnHost = memoize(() => {
  const url = parseDocument(readContent('site.yaml').text).get('url')
  return URL.parse(String(url))?.host.replace(/^www\./, '')
})

/** Returns the path of a complete address on the site's own host, with or without `www.`, and other addresses as they are. */
export function toPath(address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url || url.host.replace(/^www\./, '') !== getOwnHost()) return address
  return url.pathname + url.search + url.hash
}

const getTopicHrefs = memoize(() => listTopicIds().map((id) => getListHref({ id })))

const listArchives = () => [...listAuthorIds().map(getAuthorHref), ...getTopicHrefs()]

/** Returns the address of the page that a content file creates, or `undefined` if it creates none. */
export function findHref(name: string): string | undefined {
  if (isPageFile(name)) return isPageBuilt(name) ? toHref(name) : undefined
  // Other YAML files have the words of components.
  if (name === 'pages/blogs.yaml') return getListHref()
  const postId = findPostId(name)
  return postId !== undefined && isPostBuilt(postId) ? getPostHref(postId) : undefined
}

/** Returns the addresses that redirect to pages of this build. */
export const listRedirects = memoize((): Redirect[] => {
  const aliases = [...listFilesOfPages(), ...listPostFiles()].flatMap((name) => {
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
  const pages = listPageFiles().filter(isPageBuilt).map(toHref)
  return [
    ...pages,
    ...listFixedRoutes(),
    ...posts.map(getPostHref),
    ...listArchives().filter((href) => used.has(href)),
  ]
}

/**
 * Returns whether an address, such as `/about#mission`, is a page of this build, an author or a topic. Ignores query and
 * fragment. Authors and topics without posts have no page. It returns true for them too; the export check reports such
 * links.
 */
export function hasPage(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  const postId = toPostId(pathname)
  if (postId !== undefined) return isPostBuilt(postId)
  const isPage = listPageFiles().some((name) => toHref(name) === pathname && isPageBuilt(name))
  return isPage || [...listFixedRoutes(), ...listArchives()].includes(pathname)
}
