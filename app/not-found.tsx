import type { Metadata } from 'next'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { NotFoundHelp } from '@/components/sections/not-found-help'
import { getListHref } from '@/lib/addresses'
import { getBlogs, getLayout, getNotFound } from '@/lib/content'
import { getOgImage } from '@/lib/content/og'
import { createOgImages } from '@/lib/seo/metadata'

export function generateMetadata(): Metadata {
  const { title, description } = getNotFound().seo
  // A shared dead link shows the home page's Open Graph image.
  const images = createOgImages(getOgImage('/'))
  // Next adds `noindex`.
  return { title, description, openGraph: { title, description, images } }
}

export default function NotFoundPage() {
  return (
    <NotFoundHelp
      {...getNotFound()}
      links={getLayout().navigation.links}
      search={<BlogSearchBox copy={getBlogs().search} action={getListHref()} className="mt-6 max-w-96" />}
    />
  )
}
