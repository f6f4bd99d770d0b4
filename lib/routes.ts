// The site's routes. `lib/addresses.ts` lists the addresses that exist.

/** Routes of their own in `app/`. The others are pages of `content/pages/`, posts, authors and lists. */
export const fixedRoutes = ['/blogs', '/signin', '/signup'] as const

/** Feeds by media type. static-release declares the types to hosts. */
export const feedPaths = { 'application/atom+xml': '/feed.xml', 'application/feed+json': '/feed.json' }

/** The contact for security reports (RFC 9116). */
export const securityPath = '/.well-known/security.txt'

/** Returns the address of a page of the blog list, or of a topic's. Pages count from 1. */
export function getListHref(topic?: { id: string }, number = 1): string {
  const list = topic ? `/blogs/topics/${topic.id}` : '/blogs'
  return number === 1 ? list : `${list}/page/${number}`
}

export const getPostHref = (id: string) => `/blogs/${id}`
export const getAuthorHref = (id: string) => `/authors/${id}`

/** Returns the address of a page of `content/pages/`. */
export const getPageHref = (id: string) => (id === 'home' ? '/' : `/${id}`)

/** Parses the post id from an address. The post need not exist. */
export const toPostId = (href: string) => /^\/blogs\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1]

/** The order as a form. It exists only if the site has an endpoint for orders. */
export const orderPath = '/order'
export const getOrderHref = (service: string) => `${orderPath}?service=${encodeURIComponent(service)}`
