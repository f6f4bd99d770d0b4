import fs from 'node:fs'
import path from 'node:path'
import { contentFolder } from './folder'
import { readStatus } from './front-matter'
import { once, onceEach, readContent } from './load'
import { areUnpublishedBuilt, getToday } from './schedule'
import { findKeys } from './source'

/** The pages of the site that are not made from a list. */
export const fixedRoutes = ['/', '/about', '/services', '/blogs', '/contact', '/signin', '/signup'] as const

/** Returns the ids of the posts that are published today: the names of their files in `content/posts/`. */
export function getPublishedIds(): string[] {
  const files = fs.readdirSync(path.join(contentFolder, 'posts')).filter((file) => file.endsWith('.md'))
  return files.map((file) => file.slice(0, -'.md'.length)).filter(isPublished)
}

function isPublished(id: string): boolean {
  return readStatus(readContent(`posts/${id}.md`).text, getToday()) === 'published'
}

const getTopicIds = once(() => new Set(findKeys(readContent('topics.yaml').text)))

/**
 * Tells whether this build makes a page for a post: for the published ones, in a preview for all. Asked of one post by its
 * name, since a process that only follows a link need not read ten thousand.
 */
const isPostBuilt = onceEach(
  (id) =>
    // The form of an id first: to some file systems capitals are small letters.
    /^[a-z0-9-]+$/.test(id) &&
    fs.existsSync(path.join(contentFolder, 'posts', `${id}.md`)) &&
    (areUnpublishedBuilt() || isPublished(id)),
)

/** Returns the id of the post that an address of this site leads to, whether or not there is such a post. */
export function toPostId(href: string): string | undefined {
  return /^\/blogs\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1]
}

/**
 * Tells whether an address of this site, such as `/about#mission`, leads to a page of this build, or to a topic that there
 * is. Query and fragment don't count. A topic that no post of this build carries has no page: `npm run check:export`
 * finds a link to it.
 */
export function isInternalRoute(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  if ((fixedRoutes as readonly string[]).includes(pathname)) return true
  const topic = /^\/blogs\/topics\/([^/]+)$/.exec(pathname)?.[1]
  if (topic !== undefined) return getTopicIds().has(topic)
  const id = toPostId(href)
  return id !== undefined && isPostBuilt(id)
}
