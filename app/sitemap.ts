import type { MetadataRoute } from 'next'
import { getContent } from '@/app/content'
import { toAbsoluteUrl } from '@/lib/seo/address'
import { listSitePages } from '@/lib/seo/site-pages'
import { getSite } from '@/lib/site'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  const site = getSite(getContent())
  return listSitePages(getContent()).flatMap(({ path, canonical, noindex, lastModified }) => {
    const url = toAbsoluteUrl(site, path)
    return noindex || (canonical ?? url) !== url ? [] : { url, lastModified }
  })
}
