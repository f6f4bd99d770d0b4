import { getFeed } from '@/lib/content/site-pages'
import { toAtom } from '@/lib/seo/feed'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(toAtom(getFeed()), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
