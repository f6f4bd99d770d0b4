import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from './folder'
import { readStatus } from './front-matter'
import { areUnpublishedBuilt, getToday, type PostStatus } from './schedule'

/** The pages of the site that are not made from a list. */
export const fixedRoutes = ['/', '/about', '/services', '/blogs', '/contact', '/signin', '/signup'] as const

/** Returns what every post is on a day, by its id: the name of its file in `content/posts/`. */
export function getPostStatuses(day = getToday()): Map<string, PostStatus> {
  const folder = path.join(contentFolder, 'posts')
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.md'))
  return new Map(
    files.map((file) => [
      file.slice(0, -'.md'.length),
      readStatus(fs.readFileSync(path.join(folder, file), 'utf8'), day),
    ]),
  )
}

let topicIds: Set<string> | undefined

function getTopicIds(): Set<string> {
  topicIds ??= new Set(
    Object.keys(parse(fs.readFileSync(path.join(contentFolder, 'topics.yaml'), 'utf8')) ?? {}),
  )
  return topicIds
}

/** Returns the ids of the posts that are published on a day. */
export function getPublishedIds(day = getToday()): string[] {
  return [...getPostStatuses(day)].flatMap(([id, status]) => (status === 'published' ? [id] : []))
}

const builtPosts = new Map<string, boolean>()

/** Tells whether this build makes a page for a post: for the published ones, in a preview for all. */
function isPostBuilt(id: string): boolean {
  const file = path.join(contentFolder, 'posts', `${id}.md`)
  const isBuilt =
    builtPosts.get(id) ??
    // The form of an id first: to some file systems capitals are small letters.
    (/^[a-z0-9-]+$/.test(id) &&
      fs.existsSync(file) &&
      (areUnpublishedBuilt() || readStatus(fs.readFileSync(file, 'utf8'), getToday()) === 'published'))
  builtPosts.set(id, isBuilt)
  return isBuilt
}

/** Returns the id of the post that an address of this site leads to, whether or not there is such a post. */
export function toPostId(href: string): string | undefined {
  return /^\/blogs\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1]
}

/**
 * Tells whether an address of this site, such as `/about#mission`, leads to a page of this build. Query and fragment
 * don't count.
 */
export function isInternalRoute(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  if ((fixedRoutes as readonly string[]).includes(pathname)) return true
  const topic = /^\/blogs\/topics\/([^/]+)$/.exec(pathname)?.[1]
  if (topic !== undefined) return getTopicIds().has(topic)
  const id = toPostId(href)
  return id !== undefined && isPostBuilt(id)
}

/** Forgets which posts and topics there are, for a process that outlives a change of them. */
export function forgetRoutes(): void {
  topicIds = undefined
  builtPosts.clear()
}
