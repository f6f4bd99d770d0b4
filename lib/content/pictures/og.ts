import fs from 'node:fs'
import path from 'node:path'
import { isProduction } from '@/lib/environment'
import { generatedFolder, memoize } from '../files/load'

/** `src` is a root-relative path. */
export type OgImage = { src: string; alt: string }

/** A file with the type `Record<string, OgImage>`, keyed by page path. */
export const ogManifestFile = `${generatedFolder}/og.json`

/** Matches drawn images, also incomplete ones (`.part`). */
export const ogName = /\.[0-9a-f]{8}\.jpg/

const getManifest = memoize((): Record<string, OgImage> => {
  const file = path.resolve(ogManifestFile)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
})

/** Returns the Open Graph image of a page. Without one, development gets `undefined` and a build fails. */
export function getOgImage(pagePath: string): OgImage | undefined {
  const image = getManifest()[pagePath]
  if (!image && isProduction()) {
    throw new Error(`The page ${pagePath} has no Open Graph image. Run: npm run build`)
  }
  return image
}
