import type { Content } from '@/lib/content'
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
