import { getContent } from '@/app/content'
import { toAtom } from '@/lib/seo/feed'
import { getFeed } from '@/lib/seo/site-pages'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(toAtom(getFeed(getContent())), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
