import { getContent } from '@/app/content'
import { createSecurityText } from '@/lib/seo/security'
import { getSite } from '@/lib/site'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(createSecurityText(getSite(getContent())), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
