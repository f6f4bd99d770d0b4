import fs from 'node:fs'
import type { Metadata } from 'next'
import { cache } from 'react'
import { getBasePath } from '@/lib/base-path'
import { listDraftProblems } from '@/lib/broken-drafts'
import type { Content } from '@/lib/content'
import { isDevelopment, isProduction, readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { type OgImage, toOgManifestFile } from '@/lib/pictures'
import { createMetadata } from '@/lib/seo/metadata'
import { findSitePage } from '@/lib/seo/site-pages'
import { getSite } from '@/lib/site'

// The one place that opens the content for the site.

let opened: Content | undefined

/** Returns the content: a build reads it once, `next dev` again when a file has changed, with drafts. */
export const getContent = cache((): Content => {
  const settings = { ...readSettings(), basePath: getBasePath() }
  if (!opened || isDevelopment()) opened = openContent(settings, opened)
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

/** Returns the mistakes of a draft, which `next dev` shows in place of its page. */
export const listMistakes = (path: string) => (isDevelopment() ? listDraftProblems(getContent(), path) : [])

/** Returns the metadata of the page at an address: none of a draft with mistakes. Throws if there is no page. */
export function getPageMetadata(path: string): Metadata {
  const content = getContent()
  if (listMistakes(path).length > 0) return {}
  const page = findSitePage(content, path)
  return createMetadata(getSite(content), page, getOgImage(page.ogPath ?? path))
}
