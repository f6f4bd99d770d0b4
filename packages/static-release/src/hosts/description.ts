import { caching, createHeaders, getCacheControl, getContentType, hashedFolders, isImage } from '../headers'
import type { Manifest } from '../manifest'

/** A release with its headers, and its paths under the base path. */
export type HostDescription = ReturnType<typeof describeHost>

/** Adds headers, and paths under the base path, to a release. */
export function describeHost(site: Omit<Manifest, 'commit' | 'date'>) {
  const { basePath, files } = site
  const paths = Object.keys(files).map((file) => `/${file}`)
  const images = paths.filter((path) => isImage(getContentType(path)))
  return {
    ...site,
    headers: createHeaders(site),
    hashedFolders: hashedFolders.map((folder) => basePath + folder),
    /** Paths of the files in hashed folders. */
    hashedFiles: paths
      .filter((path) => getCacheControl(path) === caching.hashed)
      .map((path) => basePath + path),
    /** Image paths; folders end in `/*`. */
    imagePaths: [...new Set(images.map((path) => basePath + path.replace(/(.)\/.*$/, '$1/*')))],
  }
}

/** The first line of generated files that allow comments. */
export const notice = 'Written by static-release with each build: change it there.'

/** Formats each item as a line, or as several. */
export const toLines = <Item>(items: readonly Item[], format: (item: Item) => string) =>
  items.map(format).join('\n')
