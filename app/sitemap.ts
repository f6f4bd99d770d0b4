import type { MetadataRoute } from 'next'
import { getPostPages, getPosts, getSite } from '@/lib/content'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const { url } = getSite()
  const posts = getPosts()
  const newest = posts[0]?.date
  const toAddress = (path: string) => (path === '/' ? url : `${url}${path}`)
  return [
    ...['/', '/about', '/services', '/contact'].map((path) => ({ url: toAddress(path) })),
    { url: `${url}/blogs`, lastModified: newest },
    ...getPostPages()
      .slice(1)
      .map(({ number }) => ({ url: `${url}/blogs/page/${number}` })),
    ...posts.map(({ href, date }) => ({ url: `${url}${href}`, lastModified: date })),
  ]
}
