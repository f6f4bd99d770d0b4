import type { Content } from '@/lib/content'
import { listFormEndpoints } from '@/lib/pages/forms'
import type { Site } from '@/lib/schemas/files'

/** Returns the site-wide facts. `url` includes the base path. */
export function getSite(content: Pick<Content, 'get' | 'settings'>): Site {
  const site = content.get('site.yaml')
  return { ...site, url: site.url + (content.settings.basePath ?? '') }
}

/** Returns the announcement of this day. Builds with drafts have it before its first day, too. */
export function findAnnouncement(
  { announcement }: Pick<Site, 'announcement'>,
  { today, unpublished }: Pick<Content['settings'], 'today' | 'unpublished'>,
): Site['announcement'] {
  const { from = today, until = today } = announcement ?? {}
  return (from <= today || unpublished) && today <= until ? announcement : undefined
}

/** Returns whether the site has an endpoint for orders, for all forms, or any. Also of content with problems. */
export function findEndpoints(content: Content) {
  const { plain = {}, value } = content.documents.get('site.yaml')?.head ?? {}
  const orders = Boolean((value as Partial<Site> | undefined)?.orders?.endpoint)
  const forms = Boolean(plain.formEndpoint)
  return { orders, forms, any: orders || forms || listFormEndpoints(content).length > 0 }
}
