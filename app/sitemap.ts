import type { MetadataRoute } from 'next'
import { getSite } from '@/lib/content'
import { toAbsoluteUrl } from '@/lib/seo/address'
import { getSitePages } from '@/lib/seo/site-pages'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite()
  return getSitePages().flatMap(({ path, canonical, noindex, lastModified }) => {
    const url = toAbsoluteUrl(site, path)
    return noindex || (canonical ?? url) !== url ? [] : { url, lastModified }
  })
}
