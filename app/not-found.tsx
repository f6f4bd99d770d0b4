import type { Metadata } from 'next'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { NotFoundHelp } from '@/components/sections/not-found-help'
import { getBlogs, getLayout, getNotFound } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createPreviewImages } from '@/lib/seo/metadata'
import { getPageHref } from '@/lib/seo/post-pages'

export function generateMetadata(): Metadata {
  const { title, description } = getNotFound().seo
  // Whoever shares a dead address shares the site.
  const { openGraph: images } = createPreviewImages(getPreview('/'))
  // That it is not to be indexed Next says by itself.
  return { title, description, openGraph: { title, description, images } }
}

export default function NotFoundPage() {
  return (
    <NotFoundHelp
      {...getNotFound()}
      links={getLayout().navigation.links}
      search={<BlogSearchBox copy={getBlogs().search} action={getPageHref(1)} className="mt-6 max-w-96" />}
    />
  )
}
