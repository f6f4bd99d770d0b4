import {
  createElement,
  type Document,
  getAttribute,
  hasAttribute,
  isElementNode,
  spliceChildren,
} from '@parse5/tools'
import { parse, serialize } from 'parse5'
import { findElement, isTag } from '@/scripts/html'
import { inlineStyles, type Style } from './inline-styles'
import { moveAddresses } from './move-addresses'
import { stripRuntime } from './strip-runtime'
import { type IslandScripts, wireIslands } from './wire-islands'

/** What the pages of one export share. */
export type Finish = {
  /** By the address of the stylesheet. */
  styles: ReadonlyMap<string, Style>
  scripts: IslandScripts
  /** The content-security policy for the `<meta>` of each page, for hosts that send no headers. */
  policy: string
  /** Where the site is served, such as `/preview`; nothing for the root. */
  basePath: string
  /** The pages and files of the site by their path from its root, by which words among props are told from addresses. */
  addresses: ReadonlySet<string>
}

/**
 * Returns a page of Next's export, from `parsePage`, as it is shipped, and changes the tree to that. `page` names it in
 * errors. Throws where it holds what is not known.
 */
export function finishPage(document: Document, page: string, finish: Finish): string {
  const { styles, scripts, policy, basePath, addresses } = finish
  stripRuntime(document, page)
  inlineStyles(document, styles)
  wireIslands(document, scripts)
  moveAddresses(document, basePath, addresses)
  const head = findElement(document, isTag('head'))
  if (!head) throw new Error(`${page} has no head.`)
  // After the charset, which must come first, and before all that the policy is for.
  const charset = head.childNodes.findIndex((node) => isElementNode(node) && hasAttribute(node, 'charset'))
  const meta = createElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy })
  spliceChildren(head, charset + 1, 0, meta)
  return serialize(document)
}

/** Returns the policy in the `<meta>` of a finished page. Throws where there is none. */
export function readPolicy(html: string): string {
  const meta = findElement(
    parse(html),
    (element) => getAttribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy',
  )
  const policy = meta && getAttribute(meta, 'content')
  if (!policy)
    throw new Error("This is Next's own export, without a policy: finish it, or serve it with --stock.")
  return policy
}
