import { createHeaders, getContentType, type Headers, hashedFolders } from '../headers'
import type { Manifest } from '../manifest'

/** The inputs of the host files, besides the tables of `deploy/`. */
export type HostDescription = {
  headers: Headers
  basePath: string
  hashedFolders: string[]
  /** Image paths; folders end in `/*`. */
  imagePaths: string[]
}

export function describeHost({
  policy,
  basePath,
  files,
}: Pick<Manifest, 'policy' | 'basePath' | 'files'>): HostDescription {
  const images = Object.keys(files).filter((file) => getContentType(`/${file}`)?.startsWith('image/'))
  return {
    headers: createHeaders({ policy, basePath }),
    basePath,
    hashedFolders: hashedFolders.map((folder) => basePath + folder),
    imagePaths: [...new Set(images.map((file) => `${basePath}/${file.replace(/\/.*$/, '/*')}`))],
  }
}

/** The first line of generated files that allow comments. */
export const notice = 'Written by `npm run hosts` from deploy/: change it there.'
