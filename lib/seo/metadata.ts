import type { Metadata } from 'next'
import type { Site } from '@/lib/content'

type PageHead = {
  title: string
  description: string
  /** The canonical path, such as `/about`: no trailing slash but for the home page. */
  path: string
  /** `false` keeps the page out of search results. */
  isIndexed?: boolean
  /** For posts: the day of publication, YYYY-MM-DD, and the author's name. */
  article?: { date: string; author: string }
}

const previewPicture = { url: '/pictures/og.png', width: 1200, height: 630, alt: '' }

/** Returns the head of a page: title, description, canonical address and link preview, each its own. */
export function createMetadata(site: Pick<Site, 'name' | 'language'>, page: PageHead): Metadata {
  const { title, description, path, isIndexed = true, article } = page
  const shared = {
    title,
    description,
    url: path,
    siteName: site.name,
    locale: site.language.replace('-', '_'),
    images: [previewPicture],
  }
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: article
      ? { ...shared, type: 'article', publishedTime: article.date, authors: [article.author] }
      : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images: [previewPicture.url] },
  }
}
