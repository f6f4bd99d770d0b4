import { getSite } from '@/lib/content'
import { createSecurityText } from '@/lib/seo/security'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(createSecurityText(getSite()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
