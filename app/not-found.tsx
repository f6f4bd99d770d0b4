import type { Metadata } from 'next'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { NotFoundHelp } from '@/components/sections/not-found-help'
import { getBlogs, getLayout, getNotFound } from '@/lib/content'

export function generateMetadata(): Metadata {
  const { title, description } = getNotFound().seo
  return { title, description, robots: { index: false } }
}

export default function NotFoundPage() {
  return (
    <NotFoundHelp
      {...getNotFound()}
      links={getLayout().navigation.links}
      search={<BlogSearchBox copy={getBlogs().search} className="mt-6 max-w-96" />}
    />
  )
}
