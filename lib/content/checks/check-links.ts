import { decodeAddress } from '@/lib/base-path'
import { findHref, hasPage } from '@/lib/content/files/addresses'
import { findPostId } from '@/lib/content/files/post-files'
import type { Problem } from '@/lib/content/problem'
import { type ContentFile, type Passage, toProblem } from './content-file'

const toPathname = (address: string) => address.split(/[?#]/)[0] ?? ''

const anchorsOfPosts = ['title', 'steps', 'related']

/** Finds links to missing anchors, and published ones to unpublished pages. Schemas reject those to missing pages. */
export function checkLinks(files: readonly ContentFile[]): Problem[] {
  const filesByPath = new Map(files.map((file) => [findHref(file.name), file]))
  const findAnchors = (path: string) => {
    const { name = '', anchors = [] } = filesByPath.get(path) ?? {}
    return [...anchors, ...(findPostId(name) ? anchorsOfPosts : []), 'content']
  }
  return files
    .flatMap((file) => file.passages)
    .filter(({ kind, value }) => kind === 'link' && /^[/#](?!\/)/.test(value))
    .flatMap((link) => [
      ...checkAnchor(link, findAnchors),
      ...checkPublication(link, filesByPath.get(toPathname(link.value))),
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
      expected: 'a link to a page that is published by then',
      fix: isDraft ? 'publish that page first, or remove the link' : 'add the link on that day, or remove it',
    }),
  ]
}
