import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from './folder'

/** The pages of the site that are not made from a list. */
export const fixedRoutes = ['/', '/about', '/services', '/blogs', '/contact', '/signin', '/signup'] as const

let postIds: Set<string> | undefined

/** Returns the ids of all posts: the names of the files in `content/posts/`. */
export function getPostIds(): Set<string> {
  postIds ??= new Set(
    fs
      .readdirSync(path.join(contentFolder, 'posts'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.slice(0, -'.md'.length)),
  )
  return postIds
}

let topicIds: Set<string> | undefined

function getTopicIds(): Set<string> {
  topicIds ??= new Set(
    Object.keys(parse(fs.readFileSync(path.join(contentFolder, 'topics.yaml'), 'utf8')) ?? {}),
  )
  return topicIds
}

/** Tells whether an address of this site, such as `/about#mission`, leads to a page. Query and fragment don't count. */
export function isInternalRoute(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  if ((fixedRoutes as readonly string[]).includes(pathname)) return true
  const topic = /^\/blogs\/topics\/([^/]+)$/.exec(pathname)?.[1]
  if (topic !== undefined) return getTopicIds().has(topic)
  const id = /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
  return id !== undefined && getPostIds().has(id)
}
