import type { MetadataRoute } from 'next'
import { getSite } from '@/lib/content'
import { getSitePages } from '@/lib/content/site-pages'
import { toPictureAddress, toWholeAddress } from '@/lib/seo/address'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite()
  return getSitePages()
    .filter(({ isIndexed = true }) => isIndexed)
    .map(({ path, lastModified, picture }) => ({
      url: toWholeAddress(site, path),
      lastModified,
      ...(picture ? { images: [toPictureAddress(site, picture)] } : {}),
    }))
}
