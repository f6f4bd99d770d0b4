import { decodeAddress, externalAddress } from './address.ts'
import type { Content } from './content.ts'
import type { Context } from './context.ts'
import { findKind } from './names.ts'
import { findDocument, findHref, hasPage, toPath } from './pages.ts'
import { type Passage, toProblem } from './passages.ts'
import type { Problem, Reason } from './problem.ts'
import { findStatus } from './status.ts'

// Where a link is judged: whether its page exists, has the part after the #, and is published in time.

/** Returns why the address of a link is dead, or `undefined`. The caller checks fragments of its own page. */
export function checkAddress(
  url: string,
  context: Pick<Context, 'toPath' | 'hasPage' | 'listHrefs' | 'isPreview'>,
): Omit<Reason, 'found'> | undefined {
  const own = context.toPath(url)
  if (own.startsWith('/') && !own.startsWith('//')) {
    if (context.isPreview || context.hasPage(own)) return
  } else if (externalAddress.test(url)) return
  const meant = /^www\./.test(url) ? `https://${url}` : suggestPage(own, context)
  return {
    code: 'dead-link',
    expected: own.startsWith('/')
      ? 'a page of this site that exists'
      : 'a page of this site, such as /about, or a complete https:, mailto: or tel: address',
    fix: meant ? `write ${meant}` : 'correct the address, or add the page',
  }
}

/** Returns the page that is meant by another spelling, such as `/Services/`, `services.html` or `./other-post.md`. */
function suggestPage(url: string, context: Pick<Context, 'hasPage' | 'listHrefs'>): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const name = path
    .replace(/^(\.{0,2}\/)*/, '/')
    .replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, '')
    .toLowerCase()
  const candidates = [name || '/', ...context.listHrefs(name.slice(1))]
  const found = candidates.find((candidate) => path !== '' && context.hasPage(candidate))
  return found && found + rest
}

/** Finds links to missing anchors, and published ones to unpublished pages. */
export const checkLinks = (content: Content): Problem[] =>
  [...content.documents.values()].flatMap(({ name, links }) =>
    links.flatMap((link) => {
      const [address = '', anchor] = toPath(content, link.value).split('#')
      const path = address.split('?')[0] || (findHref(content, name) ?? '')
      if (!/^\/(?!\/)|^$/.test(address)) return []
      return [
        ...(anchor === undefined ? [] : checkAnchor(link, path, decodeAddress(anchor), content)),
        ...(address === '' ? [] : checkPublication(link, path, content)),
      ]
    }),
  )

function checkAnchor(link: Passage, path: string, anchor: string, content: Content): Problem[] {
  // Its own file reports broken links within an article.
  if (link.value.startsWith('#') ? link.node === 'link' : !hasPage(content, path)) return []
  const target = findDocument(content, path)
  const { layoutIds = ['content'] } = (target && findKind(content.config, target.name)?.kind) ?? {}
  const anchors = [...(target?.article.anchors ?? []), ...layoutIds]
  if (anchors.includes(anchor)) return []
  return [
    toProblem(link, {
      code: 'dead-anchor',
      found: `a link to ${link.value}`,
      expected: `a part of ${path || 'every page'}: ${anchors.map((id) => `#${id}`).join(', ')}`,
      fix: 'correct the part after the #, or remove it',
    }),
  ]
}

function checkPublication(link: Passage, path: string, content: Content): Problem[] {
  const target = findDocument(content, path)
  const status = target && findStatus(content, target)
  const document = content.documents.get(link.name)
  const own = document && findStatus(content, document)
  if (!status || status === 'published' || own === 'draft') return []
  const date = String(target.head.plain.date)
  if (status === 'scheduled' && own === 'scheduled' && String(document?.head.plain.date) >= date) return []
  const isDraft = status === 'draft'
  return [
    toProblem(link, {
      code: 'unpublished-link',
      found: `a link to ${link.value}, which is ${isDraft ? 'a draft' : `scheduled for ${date}`}`,
      expected: 'a link to a page that is published by then',
      fix: isDraft ? 'publish that page first, or remove the link' : 'add the link on that day, or remove it',
    }),
  ]
}
