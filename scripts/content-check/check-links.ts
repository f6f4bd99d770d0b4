import { isInternalRoute, toPostId } from '@/lib/addresses'
import { decodeAnchor } from '@/lib/content/article'
import { findPostId } from '@/lib/content/post-files'
import type { Problem } from '@/lib/content/problem'
import type { PostStatus } from '@/lib/content/schedule'
import { type ContentFile, type Passage, toProblem } from './content-file'

// Linkable ids of each page. The export check follows every link and reports an id that is missing here.
const anchorsOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['who-we-are', 'services', 'testimonials', 'blogs'],
  '/about': ['mission', 'partner'],
  '/contact': ['message'],
}
const anchorsOfPosts = ['title', 'steps', 'related']
const anchorsOfAll = ['content']

/** A link target. `anchors` are the ids of its headings. */
export type LinkedPost = { status: PostStatus; date: string; anchors: readonly string[] }

/**
 * Finds links to missing anchors, and links from published content to unpublished posts. The schemas reject links to
 * missing pages and posts.
 */
export function checkLinks(files: readonly ContentFile[], posts: ReadonlyMap<string, LinkedPost>): Problem[] {
  const sections = files
    .filter(({ name }) => name === 'pages/home.yaml')
    .flatMap(({ passages }) => passages)
    .filter(({ field }) => /^landing\.sections\[\d+\]\.id$/.test(field))
    .map(({ value }) => value)
  const findAnchors = (path: string) => {
    const page = files.find(({ name }) => name === `pages${path}.md`)
    if (page) return [...page.anchors, 'title', ...anchorsOfAll]
    const postId = toPostId(path)
    const ofPage = postId
      ? [...(posts.get(postId)?.anchors ?? []), ...anchorsOfPosts]
      : (anchorsOfPages[path] ?? [])
    return [...ofPage, ...(path === '/' ? sections : []), ...anchorsOfAll]
  }
  return files.flatMap((file) =>
    file.passages
      .filter(({ kind, value }) => kind === 'link' && /^[/#](?!\/)/.test(value))
      .flatMap((link) => [...checkAnchor(file, link, findAnchors), ...checkPublication(file, link, posts)]),
  )
}

/** Returns the address of the page that a file belongs to, or `undefined` for a file that several pages show. */
function findOwnPath(name: string): string | undefined {
  const postId = findPostId(name)
  if (postId !== undefined) return `/blogs/${postId}`
  const [, page = ''] = /^pages\/(.+)\.(?:yaml|md)$/.exec(name) ?? []
  const path = page === 'home' ? '/' : `/${page}`
  return page !== '' && isInternalRoute(path) ? path : undefined
}

function checkAnchor(file: ContentFile, link: Passage, findAnchors: (path: string) => string[]): Problem[] {
  const [address = '', anchor] = link.value.split('#')
  const path = address.split('?')[0] || (findOwnPath(file.name) ?? '')
  if (anchor === undefined || (address !== '' && !isInternalRoute(path))) return []
  // The build reports broken links within an article.
  if (address === '' && link.field === 'link') return []
  const anchors = findAnchors(path)
  if (anchors.includes(decodeAnchor(anchor))) return []
  return [
    toProblem(file, link, {
      found: `a link to ${link.value}`,
      expected: `a part of ${path || 'every page'}: ${anchors.map((id) => `#${id}`).join(', ')}`,
      fix: 'correct what follows the #, or remove it',
    }),
  ]
}

function checkPublication(
  file: ContentFile,
  link: Passage,
  posts: ReadonlyMap<string, LinkedPost>,
): Problem[] {
  const target = posts.get(toPostId(link.value) ?? '')
  if (!target || target.status === 'published') return []
  const own = posts.get(findPostId(file.name) ?? '')
  const isInTime = target.status === 'scheduled' && own?.status === 'scheduled' && own.date >= target.date
  if (own?.status === 'draft' || isInTime) return []
  const isDraft = target.status === 'draft'
  return [
    toProblem(file, link, {
      found: `a link to ${link.value}, which is ${isDraft ? 'a draft' : `scheduled for ${target.date}`}`,
      expected: 'a link to a post that is published by then',
      fix: isDraft ? 'publish that post first, or remove the link' : 'add the link on that day, or remove it',
    }),
  ]
}
