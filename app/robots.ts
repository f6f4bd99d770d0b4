import type { MetadataRoute } from 'next'
import { getContent } from '@/app/content'
import { getSite } from '@/lib/site'

export const dynamic = 'force-static'

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${getSite(getContent()).url}/sitemap.xml` }
}
