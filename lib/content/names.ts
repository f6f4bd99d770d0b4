import { fixedRoutes, getAuthorHref, getListHref, getPageHref, getPostHref, orderPath } from '@/lib/routes'
import type { Content } from './content'
import { type Problem, reportFile } from './problem'
import { idPattern, isPageFile, pagePattern } from './schemas'

// What the name of a content file says. A post is `posts/<id>.md`, or `posts/<id>/index.md` with its pictures in the same
// folder. A page is `pages/<id>.yaml`, where the id may have folders, or `pages/<id>/index.yaml`.

/** Returns the id of the post in a content file, or `undefined` for other files. */
export const findPostId = (name: string) => /^posts\/([^/]+?)(\/index)?\.md$/.exec(name)?.[1]

/** Returns the id of a page, an author or a post: the last part of its address, for a page all of it. */
export const getId = (name: string) => findPostId(name) ?? name.replace(/^\w+\/|(\/index)?\.\w+$/g, '')

/** Returns whether a file is a post, or a page of blocks or of Markdown. These have a status, aliases and their own page. */
export const isEntryFile = (name: string) => findPostId(name) !== undefined || isPageFile(name)

/** Returns the address of the page that a content file makes, or `undefined` if it makes none or several. */
export function findHref(name: string): string | undefined {
  if (isPageFile(name)) return getPageHref(getId(name))
  if (findPostId(name)) return getPostHref(getId(name))
  if (name.startsWith('authors/')) return getAuthorHref(getId(name))
  return name === 'pages/blogs.yaml' ? getListHref() : undefined
}

/** Addresses that the site, its export or the draft preview needs for something else. */
const taken = new Set<string>([
  ...fixedRoutes,
  orderPath,
  ...'/404 /authors /feed /files /islands /og /pictures /preview /robots /search'.split(' '),
  ...'/blogs/page /blogs/topics'.split(' '),
])

/**
 * Finds posts and pages without a valid id, or with the address of another, such as `a-post.md` and `A-Post.md`. `toFile`
 * returns the path of a file in messages.
 */
export function checkNames(names: Iterable<string>, toFile: (name: string) => string): Problem[] {
  const seen = new Map<string, string>()
  return [...names].flatMap((name) => {
    const id = getId(name)
    const isPage = name.startsWith('pages/')
    const address = isPage ? getPageHref(id) : getPostHref(id)
    const file = toFile(name)
    const [, folder = ''] = /^(\/[^/]+)\/./.exec(isPage ? address : '') ?? []
    const isTaken = taken.has(address) || /\/index(\/|$)/.test(address)
    const other = seen.get(address.toLowerCase()) ?? (isTaken ? 'the site' : undefined)
    seen.set(address.toLowerCase(), file)
    if (!other && !taken.has(folder) && (isPage ? pagePattern : idPattern).test(id)) return []
    const reason = other
      ? {
          found: `the address ${address}, which ${other} has too`,
          expected: 'one that is free, ignoring case',
        }
      : taken.has(folder)
        ? { found: `a page below ${folder}, where the site has its own`, expected: 'another folder' }
        : { found: `the id "${id}"`, expected: 'lowercase letters, digits and single hyphens' }
    return [reportFile(file, { field: 'file name', ...reason, fix: 'rename the file' })]
  })
}

export const listNameProblems = ({ documents, toFile }: Content) =>
  checkNames([...documents.keys()].filter(isEntryFile), toFile)
