import type { Metadata } from 'next'
import type { Site } from '@/lib/content'
import type { Preview } from '@/lib/content/previews'
import { toWholeAddress } from './address'

/** Where the feeds stand, by their media types. `deploy/headers.ts` says the types to hosts. */
export const feedPaths = {
  'application/atom+xml': '/feed.xml',
  'application/feed+json': '/feed.json',
} as const

type PageHead = {
  title: string
  description: string
  /** The canonical path, such as `/about`: no trailing slash but for the home page. */
  path: string
  /** `false` keeps the page out of search results. */
  isIndexed?: boolean
  /** For posts: the days of publication and of the last change, YYYY-MM-DD, and the author's name. */
  article?: { date: string; updated?: string; author: string }
  /** Whether a reader of feeds is told that they are there: on the pages of the blog. */
  hasFeeds?: boolean
  /** The picture that other sites show with a link to the page. In development there may be none. */
  preview: Preview | undefined
}

/** Returns the pictures of a link preview, for Open Graph and for X, whose own tags have no size. */
export function createPreviewImages(preview: Preview | undefined) {
  if (!preview) return { openGraph: [], twitter: [] }
  const { src: url, width, height, alt } = preview
  return { openGraph: [{ url, width, height, alt, type: 'image/png' }], twitter: [{ url, alt }] }
}

/** Returns the head of a page: title, description, canonical address and link preview, each its own. */
export function createMetadata(site: Pick<Site, 'name' | 'language' | 'url'>, page: PageHead): Metadata {
  const { title, description, isIndexed = true, article, hasFeeds = false } = page
  const images = createPreviewImages(page.preview)
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
