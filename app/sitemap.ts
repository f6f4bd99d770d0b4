import type { MetadataRoute } from 'next'
import { getSite } from '@/lib/content'
import { getSitePages } from '@/lib/content/site-pages'
import { toAbsoluteUrl } from '@/lib/seo/address'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite()
  return getSitePages().flatMap(({ path, canonical, noindex, lastModified }) => {
    const url = toAbsoluteUrl(site, path)
    return noindex || (canonical ?? url) !== url ? [] : { url, lastModified }
  })
}
