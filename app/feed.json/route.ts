import { getFeed } from '@/lib/content/site-pages'
import { toJsonFeed } from '@/lib/seo/feed'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(toJsonFeed(getFeed()), { headers: { 'Content-Type': 'application/feed+json' } })
}
