import fs from 'node:fs'
import { cache } from 'react'
import { getBasePath } from '@/lib/base-path'
import { type Content, type OgImage, openContent, toOgManifestFile } from '@/lib/content'
import { isDevelopment, isProduction, readSettings } from '@/lib/environment'
import { createMetadata } from '@/lib/seo/metadata'
import { findSitePage } from '@/lib/seo/site-pages'

// The one place that opens the content for the site.

let opened: Content | undefined

/** Returns the content: a build reads it once, `next dev` again when a file has changed, with drafts. */
export const getContent = cache((): Content => {
  if (!opened || isDevelopment()) opened = openContent({ ...readSettings(), basePath: getBasePath() }, opened)
  return opened
})

/** Returns the Open Graph images by the path of their page. A build draws them first. */
const readOgImages = ({ settings: { folder } }: Content): Record<string, OgImage> =>
  fs.existsSync(toOgManifestFile(folder)) ? JSON.parse(fs.readFileSync(toOgManifestFile(folder), 'utf8')) : {}

/** Returns the Open Graph image of a page. Without one, development gets `undefined` and a build fails. */
export function getOgImage(path: string): OgImage | undefined {
  const image = getContent().derive(readOgImages)[path]
  if (!image && isProduction())
    throw new Error(`The page ${path} has no Open Graph image. Run: npm run build`)
  return image
}

/** Returns the metadata of the page at an address. Throws if there is none. */
export function getPageMetadata(path: string) {
  const content = getContent()
  const page = findSitePage(content, path)
  return createMetadata(content.site, page, getOgImage(page.ogPath ?? path))
}
