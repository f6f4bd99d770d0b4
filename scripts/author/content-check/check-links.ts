import { decodeAddress } from '@/lib/base-path'
import { findHref, hasPage } from '@/lib/content/files/addresses'
import type { Problem } from '@/lib/content/problem'
import { homeIds } from '@/lib/content/schemas'
import { getPostHref, toPostId } from '@/lib/routes'
import { type ContentFile, type Passage, toProblem } from './content-file'

// Linkable ids of each page: add those of a new page. The export check reports links to ids that do not exist.
const anchorsOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': homeIds,
  '/about': ['mission', 'partner'],
  '/contact': ['message'],
}
const anchorsOfPosts = ['title', 'steps', 'related']

/** Finds links to missing anchors, and published ones to unpublished posts. Schemas reject those to missing pages. */
export function checkLinks(files: readonly ContentFile[]): Problem[] {
  const filesByPath = new Map(files.map((file) => [findHref(file.name), file]))
  const findAnchors = (path: string) => {
    const { name, schedule, anchors = [], text = '' } = filesByPath.get(path) ?? {}
    const ofPage = schedule
      ? anchorsOfPosts
      : name?.endsWith('.md')
        ? ['title']
        : (anchorsOfPages[path] ?? [])
    // Home may have no testimonials.
    const isThere = (id: string) => id !== 'testimonials' || /^testimonials:/m.test(text)
    return [...anchors, ...ofPage.filter(isThere), 'content']
  }
  return files
    .flatMap((file) => file.passages)
    .filter(({ kind, value }) => kind === 'link' && /^[/#](?!\/)/.test(value))
    .flatMap((link) => [
      ...checkAnchor(link, findAnchors),
      ...checkPublication(link, filesByPath.get(getPostHref(toPostId(link.value) ?? ''))),
    ])
}

function checkAnchor(link: Passage, findAnchors: (path: string) => string[]): Problem[] {
  const [address = '', anchor] = link.value.split('#')
  const path = address.split('?')[0] || (findHref(link.name) ?? '')
  if (anchor === undefined || (address !== '' && !hasPage(path))) return []
  // The build reports broken links within an article.
  if (address === '' && link.field === 'link') return []
  const anchors = findAnchors(path)
  if (anchors.includes(decodeAddress(anchor))) return []
  return [
    toProblem(link, {
      found: `a link to ${link.value}`,
      expected: `a part of ${path || 'every page'}: ${anchors.map((id) => `#${id}`).join(', ')}`,
      fix: 'correct the part after the #, or remove it',
    }),
  ]
}

function checkPublication(link: Passage, target: ContentFile | undefined): Problem[] {
  if (!target?.schedule) return []
  const { status, date } = target.schedule
  const own = link.schedule
  const isInTime = status === 'scheduled' && own?.status === 'scheduled' && own.date >= date
  if (status === 'published' || own?.status === 'draft' || isInTime) return []
  const isDraft = status === 'draft'
  return [
    toProblem(link, {
      found: `a link to ${link.value}, which is ${isDraft ? 'a draft' : `scheduled for ${date}`}`,
      expected: 'a link to a post that is published by then',
      fix: isDraft ? 'publish that post first, or remove the link' : 'add the link on that day, or remove it',
    }),
  ]
}
