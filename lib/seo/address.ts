import type { Picture } from 'checked-content'
import type { Site } from '@/lib/schemas/files'

/** Returns the absolute URL of a root-relative path. The home page has no trailing slash. */
export function toAbsoluteUrl({ url }: Pick<Site, 'url'>, path: string): string {
  return path === '/' ? url : url + path
}

/** Returns the absolute URL of a picture's largest WebP file: more readers support WebP than AVIF. */
export function toPictureAddress({ url }: Pick<Site, 'url'>, { webp }: Pick<Picture, 'webp'>): string {
  return `${url}${webp.at(-1)?.src}`
}
