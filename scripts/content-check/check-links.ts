import type { Problem } from '@/lib/content/problem'
import { isInternalRoute, toPostId } from '@/lib/content/routes'
import type { PostStatus } from '@/lib/content/schedule'
import { type ContentFile, findPostId, type Passage, toProblem } from './content-file'

// The ids in the pages that a link may lead to. A wrong one here is found by the check of the export, which follows
// every link to its anchor.
const anchorsOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['who-we-are', 'services', 'testimonials', 'blogs'],
  '/about': ['mission', 'partner'],
  '/contact': ['message'],
}
const anchorsOfPosts = ['title', 'steps', 'related']
const anchorsOfAll = ['content']

/** What links need to know of a post. */
export type LinkedPost = { status: PostStatus; date: string }

/**
 * Returns the links to anchors that do not exist, and those from what is published to what is not yet. Pages and posts
 * that do not exist at all are refused by the schemas.
 */
export function checkLinks(files: readonly ContentFile[], posts: ReadonlyMap<string, LinkedPost>): Problem[] {
  const sections = files
    .filter(({ name }) => name === 'pages/home.yaml')
    .flatMap(({ passages }) => passages)
    .filter(({ field }) => /^landing\.sections\[\d+\]\.id$/.test(field))
    .map(({ value }) => value)
  const findAnchors = (path: string) => {
    const ofPage = toPostId(path) ? anchorsOfPosts : (anchorsOfPages[path] ?? [])
    return [...ofPage, ...(path === '/' ? sections : []), ...anchorsOfAll]
  }
  return files.flatMap((file) =>
    file.passages
      .filter(({ kind, value }) => kind === 'link' && /^[/#](?!\/)/.test(value))
      .flatMap((link) => [...checkAnchor(file, link, findAnchors), ...checkPublication(file, link, posts)]),
  )
}

/** Returns the address of the page that a file is the content of; `undefined` for what stands on many pages. */
function findOwnPath(name: string): string | undefined {
  const postId = findPostId(name)
  if (postId !== undefined) return `/blogs/${postId}`
  const [, page = ''] = /^pages\/(.+)\.yaml$/.exec(name) ?? []
  const path = page === 'home' ? '/' : `/${page}`
  return page !== '' && isInternalRoute(path) ? path : undefined
}

function checkAnchor(file: ContentFile, link: Passage, findAnchors: (path: string) => string[]): Problem[] {
  const [address = '', anchor] = link.value.split('#')
  const path = address.split('?')[0] || (findOwnPath(file.name) ?? '')
  if (anchor === undefined || (address !== '' && !isInternalRoute(path))) return []
  const anchors = findAnchors(path)
  if (anchors.includes(anchor)) return []
  return [
    toProblem(file, link, {
      found: `a link to ${link.value}`,
      expected: `a part of ${path || 'every page'}: ${anchors.map((id) => `#${id}`).join(', ')}`,
      mend: 'correct what stands after the #, or remove it',
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
      expected: 'a link to what is published by then',
      mend: isDraft
        ? 'publish that post first, or remove the link'
        : 'add the link on that day, or remove it',
    }),
  ]
}
