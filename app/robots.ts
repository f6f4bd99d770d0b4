import type { MetadataRoute } from 'next'
import { getContent } from '@/app/content'

export const dynamic = 'force-static'

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${getContent().site.url}/sitemap.xml` }
}
