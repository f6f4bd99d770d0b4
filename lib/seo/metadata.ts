import type { Metadata } from 'next'
import { feedPaths } from '@/lib/addresses'
import type { Picture, Site } from '@/lib/content'
import type { OgImage } from '@/lib/content/og'
import { toWholeAddress } from './address'

/** In pixels, as social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** A page as described to search engines and link previews. Dates are YYYY-MM-DD. */
export type SitePage = {
  /** The canonical path, such as `/about`. */
  path: string
  title: string
  description: string
  /** False excludes the page from the sitemap and from search results. */
  isIndexed?: boolean
  /** Date of the last change, if the content has one. The build date would be wrong. */
  lastModified?: string
  picture?: Picture
  /** The page whose Open Graph image this one shares: page 1 of a list, for the others. */
  ogPath?: string
  /** For posts only. */
  article?: { author: string; date: string; updated?: string }
}

type PageHead = SitePage & {
  /** Adds links to the feeds. */
  hasFeeds?: boolean
  /** May be `undefined` in development. */
  ogImage: OgImage | undefined
}

/** Returns the image for Open Graph and for X, whose tags have no dimensions. */
export function createOgImages(image: OgImage | undefined) {
  if (!image) return { openGraph: [], twitter: [] }
  const { src: url, alt } = image
  return { openGraph: [{ url, ...ogImageSize, alt, type: 'image/jpeg' }], twitter: [{ url, alt }] }
}

export function createMetadata(site: Pick<Site, 'name' | 'language' | 'url'>, page: PageHead): Metadata {
  const { title, description, isIndexed = true, article, hasFeeds = false } = page
  const images = createOgImages(page.ogImage)
  const address = toWholeAddress(site, page.path)
  const shared = {
    title,
    description,
    url: address,
    siteName: site.name,
    locale: site.language.replace('-', '_'),
    images: images.openGraph,
  }
  return {
    title,
    description,
    alternates: { canonical: address, ...(hasFeeds ? { types: feedPaths } : {}) },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: article.date,
          modifiedTime: article.updated,
          authors: [article.author],
        }
      : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images: images.twitter },
  }
}
