import { getFeed } from '@/lib/seo/site-pages'

export const dynamic = 'force-static'

export function GET(): Response {
  return Response.json(getFeed(), { headers: { 'Content-Type': 'application/feed+json' } })
}
