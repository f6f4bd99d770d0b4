import type { Site } from '@/lib/content'

/** Returns the whole address of a page, by its path from the root of the site. That of the home page ends without a slash. */
export function toWholeAddress({ url }: Pick<Site, 'url'>, path: string): string {
  return path === '/' ? url : url + path
}
