import type { MetadataRoute } from 'next'
import { getSite } from '@/lib/content'
import { getSitePages } from '@/lib/content/site-pages'
import { toAbsoluteUrl, toPictureAddress } from '@/lib/seo/address'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite()
  return getSitePages().flatMap(({ path, canonical, noindex, lastModified, picture }) => {
    const url = toAbsoluteUrl(site, path)
    if (noindex || (canonical ?? url) !== url) return []
    return { url, lastModified, ...(picture ? { images: [toPictureAddress(site, picture)] } : {}) }
  })
}
