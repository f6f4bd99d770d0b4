import { getBlogs, getNewestPosts, getSite, getTopics } from '@/lib/content'
import { createFeed, feedLength, toJsonFeed } from '@/lib/seo/feed'

export const dynamic = 'force-static'

export function GET(): Response {
  const posts = getNewestPosts(feedLength)
  const feed = createFeed({ site: getSite(), blogs: getBlogs(), posts, topics: getTopics() })
  return new Response(toJsonFeed(feed), { headers: { 'Content-Type': 'application/feed+json' } })
}
