import { getContent } from '@/app/content'
import { createSecurityText } from '@/lib/seo/security'

export const dynamic = 'force-static'

export function GET(): Response {
  return new Response(createSecurityText(getContent().site), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
