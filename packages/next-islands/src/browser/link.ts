import { type AnchorHTMLAttributes, createElement } from 'react'

// Settings of the export. Set by the bundler.
declare const BASE_PATH: string
declare const TRAILING_SLASH: boolean

type Href = string | { pathname?: string; query?: Record<string, string>; hash?: string }
type RouterProps = Partial<Record<'prefetch' | 'replace' | 'scroll' | 'onNavigate', unknown>>
type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & RouterProps & { href: Href }

/** Returns a link as Next renders it in the export. */
export function toHref(href: Href): string {
  if (typeof href === 'object') {
    const { pathname = '', query, hash = '' } = href
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return toHref(pathname + search + hash.replace(/^#?(?=.)/, '#'))
  }
  if (!/^\/(?!\/)/.test(href)) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  // Props are under the base path already.
  const base = `${path}/`.startsWith(`${BASE_PATH}/`) ? '' : BASE_PATH
  // Under a base path, the home page has no trailing slash.
  if (base && path === '/') return base + rest
  return base + path + (TRAILING_SLASH && !/\/$|\.\w+$/.test(path) ? '/' : '') + rest
}

/** Replaces `next/link` with a plain link, without the props of Next's router. */
export default function Link({ href, prefetch, replace, scroll, onNavigate, ...props }: LinkProps) {
  return createElement('a', { ...props, href: toHref(href) })
}
