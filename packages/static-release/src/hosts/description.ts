import { getContentType, isHashed, isImage, type Rules } from '../headers'
import type { Manifest } from '../manifest'

/** A release with its paths under the base path. */
export type HostDescription = ReturnType<typeof describeHost>

type Described = Rules & Pick<Manifest, 'url' | 'basePath' | 'redirects' | 'files'>

/** Adds paths under the base path to a release. */
export function describeHost(site: Described) {
  const { basePath, files } = site
  const paths = Object.keys(files).map((file) => `/${file}`)
  const isPicture = (path: string) => isImage(getContentType(site, path))
  const toFolder = (path: string) => path.replace(/(.)\/.*$/, '$1/')
  const mixed = new Set(paths.filter((path) => !isPicture(path)).map(toFolder))
  const toPattern = (path: string) => (mixed.has(toFolder(path)) ? path : path.replace(/(.)\/.*$/, '$1/*'))
  return {
    ...site,
    hashedFolders: site.hashed.map((folder) => basePath + folder),
    /** Paths of the files in hashed folders. */
    hashedFiles: paths.filter((path) => isHashed(site, path)).map((path) => basePath + path),
    /** Image paths; folders that have nothing else end in `/*`. */
    imagePaths: [...new Set(paths.filter(isPicture).map((path) => basePath + toPattern(path)))],
  }
}

/** The first line of generated files that allow comments. */
export const notice = 'Written by static-release with each build: change it there.'

/** Formats each item as a line, or as several. */
export const toLines = <Item>(items: readonly Item[], format: (item: Item) => string) =>
  items.map(format).join('\n')
