import { decodeAddress } from '@/lib/base-path'
import { externalAddress } from '@/lib/routes'
import type { Content } from './content'
import { findPostId } from './names'
import { type Passage, toProblem } from './passages'
import type { Problem, Reason } from './problem'
import type { Context } from './references'

// Where a link is judged: whether its page exists, has the part after the #, and is published in time.

/** Returns why the address of a link is dead, or `undefined`. The caller checks fragments of its own page. */
export function checkAddress(url: string, context: Context): Omit<Reason, 'found'> | undefined {
  const own = context.toPath(url)
  if (own.startsWith('/') && !own.startsWith('//')) {
    if (context.hasPage(own)) return
  } else if (externalAddress.test(url)) return
  const meant = /^www\./.test(url) ? `https://${url}` : suggestPage(own, context)
  return {
    expected: own.startsWith('/')
      ? 'a page of this site that exists'
      : 'a page of this site, such as /about, or a complete https:, mailto: or tel: address',
    fix: meant ? `write ${meant}` : 'correct the address, or add the page',
  }
}

/** Returns the page that is meant by another spelling, such as `/Services/`, `services.html` or `./other-post.md`. */
function suggestPage(url: string, { hasPage }: Context): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const name = path
    .replace(/^(\.{0,2}\/)*/, '/')
    .replace(/(\/index)?(\.(html?|mdx?))?\/*$/i, '')
    .toLowerCase()
  const found = [name || '/', `/blogs${name}`].find((candidate) => path !== '' && hasPage(candidate))
  return found && found + rest
}

const anchorsOfPosts = ['title', 'steps', 'related']

/** Finds links to missing anchors, and published ones to unpublished pages. */
export const checkLinks = (content: Content): Problem[] =>
  [...content.documents.values()].flatMap(({ name, links }) =>
    links.flatMap((link) => {
      const [address = '', anchor] = content.toPath(link.value).split('#')
      const path = address.split('?')[0] || (content.findHref(name) ?? '')
      if (!/^\/(?!\/)|^$/.test(address)) return []
      return [
        ...(anchor === undefined ? [] : checkAnchor(link, path, decodeAddress(anchor), content)),
        ...(address === '' ? [] : checkPublication(link, path, content)),
      ]
    }),
  )

function checkAnchor(link: Passage, path: string, anchor: string, content: Content): Problem[] {
  // Its own file reports broken links within an article.
  if (link.value.startsWith('#') ? link.field === 'link' : !content.hasPage(path)) return []
  const target = content.findDocument(path)
  const ofPost = target && findPostId(target.name) ? anchorsOfPosts : []
  const anchors = [...(target?.article.anchors ?? []), ...ofPost, 'content']
  if (anchors.includes(anchor)) return []
  return [
    toProblem(link, {
      found: `a link to ${link.value}`,
      expected: `a part of ${path || 'every page'}: ${anchors.map((id) => `#${id}`).join(', ')}`,
      fix: 'correct the part after the #, or remove it',
    }),
  ]
}

function checkPublication(link: Passage, path: string, content: Content): Problem[] {
  const target = content.findDocument(path)
  const status = target && content.getStatus(target)
  const document = content.documents.get(link.name)
  const own = document && content.getStatus(document)
  if (!status || status === 'published' || own === 'draft') return []
  const date = String(target.head.plain.date)
  if (status === 'scheduled' && own === 'scheduled' && String(document?.head.plain.date) >= date) return []
  const isDraft = status === 'draft'
  return [
    toProblem(link, {
      found: `a link to ${link.value}, which is ${isDraft ? 'a draft' : `scheduled for ${date}`}`,
      expected: 'a link to a page that is published by then',
      fix: isDraft ? 'publish that page first, or remove the link' : 'add the link on that day, or remove it',
    }),
  ]
}
