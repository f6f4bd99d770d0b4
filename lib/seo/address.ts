import type { Picture, Site } from '@/lib/content'

/** Returns the whole address of a page, by its path from the root of the site. That of the home page ends without a slash. */
export function toWholeAddress({ url }: Pick<Site, 'url'>, path: string): string {
  return path === '/' ? url : url + path
}

/** Returns the whole address of the largest file of a picture, in the format that every reader knows of ours: WebP. */
export function toPictureAddress({ url }: Pick<Site, 'url'>, { webp }: Pick<Picture, 'webp'>): string {
  return `${url}${webp.at(-1)?.src}`
}
