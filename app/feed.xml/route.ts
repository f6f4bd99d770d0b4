import { getBlogs, getNewestPosts, getSite, getTopics } from '@/lib/content'
import { createFeed, feedLength, toAtom } from '@/lib/seo/feed'

export const dynamic = 'force-static'

export function GET(): Response {
  const posts = getNewestPosts(feedLength)
  const feed = createFeed({ site: getSite(), blogs: getBlogs(), posts, topics: getTopics() })
  return new Response(toAtom(feed), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
