import type { Metadata } from 'next'
import { toInstant } from '@/lib/format-date'
import type { OgImage } from '@/lib/pictures'
import { feedPaths } from '@/lib/routes'
import type { Site } from '@/lib/schemas/files'
import { toAbsoluteUrl } from './address'

/** In pixels, as social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** A page as described to search engines and link previews. Dates are YYYY-MM-DD. */
export type SitePage = {
  path: string
  title: string
  description: string
  /** The address of the original, if the page is a copy. */
  canonical?: string
  /** True excludes the page from the sitemap and from search results. */
  noindex?: boolean
  /** Date of the last change, if the content has one. The build date would be wrong. */
  lastModified?: string
  /** The page whose Open Graph image this one shares: page 1 of a list, for the others. */
  ogPath?: string
  /** For posts only. */
  article?: { author: string; date: string; updated?: string }
}

/** Returns the metadata of a page. Home, blog and authors link to the feeds. */
export function createMetadata(
  site: Pick<Site, 'name' | 'language' | 'url' | 'verification'>,
  { path, title, description, canonical, noindex, article }: SitePage,
  ogImage: OgImage | undefined,
): Metadata {
  const images = ogImage ? [{ url: ogImage.src, ...ogImageSize, alt: ogImage.alt, type: 'image/jpeg' }] : []
  const address = canonical ?? toAbsoluteUrl(site, path)
  const { google, bing } = site.verification ?? {}
  const hasFeeds = /^\/(blogs|authors)?(\/|$)/.test(path)
  return {
    title: `${title} · ${site.name}`,
    description,
    alternates: { canonical: address, ...(hasFeeds ? { types: feedPaths } : {}) },
    robots: noindex ? { index: false, follow: true } : article && { 'max-image-preview': 'large' },
    // Search engines look for their codes on Home.
    ...(path === '/' && { verification: { google, other: { 'msvalidate.01': bing ?? [] } } }),
    // Next adds the description, and for X the title.
    openGraph: {
      title,
      url: address,
      siteName: site.name,
      locale: site.language.replace('-', '_'),
      images,
      ...(article
        ? {
            type: 'article',
            publishedTime: toInstant(article.date),
            modifiedTime: article.updated && toInstant(article.updated),
            authors: [article.author],
          }
        : { type: 'website' }),
    },
    // X has no tags for dimensions.
    twitter: { card: 'summary_large_image', images: images.map(({ url, alt }) => ({ url, alt })) },
  }
}
