import { createHeaders, getContentType, type Headers, hashedFolders, isImage } from '../headers'
import type { Manifest } from '../manifest'

type Site = Omit<Manifest, 'commit' | 'date'>

/** A release with its headers, and its paths under the base path. */
export type HostDescription = Site & {
  headers: Headers
  hashedFolders: string[]
  /** Image paths; folders end in `/*`. */
  imagePaths: string[]
}

/** Adds headers, and paths under the base path, to a release. */
export function describeHost(site: Site): HostDescription {
  const { basePath, files } = site
  const images = Object.keys(files).filter((file) => isImage(getContentType(`/${file}`)))
  return {
    ...site,
    headers: createHeaders(site),
    hashedFolders: hashedFolders.map((folder) => basePath + folder),
    imagePaths: [...new Set(images.map((file) => `${basePath}/${file.replace(/\/.*$/, '/*')}`))],
  }
}

/** The first line of generated files that allow comments. */
export const notice = 'Written by `npm run hosts` from deploy/: change it there.'

/** Formats each item as a line, or as several. */
export const toLines = <Item>(items: readonly Item[], format: (item: Item) => string) =>
  items.map(format).join('\n')
