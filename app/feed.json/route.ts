import { getContent } from '@/app/content'
import { getFeed } from '@/lib/seo/site-pages'

export const dynamic = 'force-static'

export function GET(): Response {
  return Response.json(getFeed(getContent()), { headers: { 'Content-Type': 'application/feed+json' } })
}
