import { notFound } from 'next/navigation'
import { getPageHref, PostList } from '@/components/blog/post-list'
import { Island } from '@/components/island/island'
import { getBlogs, getLayout, getPostPages, getSite } from '@/lib/content'
import { createMetadata } from '@/lib/seo/metadata'

// One route for `/blogs` and `/blogs/page/2` and on: a route of its own for the further pages would have none to make
// while there are nine posts or fewer, and an export refuses a route without pages.
type PageProps = { params: Promise<{ page?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getPostPages().map(({ number }) => ({ page: number === 1 ? [] : ['page', String(number)] }))
}

async function findPage({ params }: PageProps) {
  const [, number = '1'] = (await params).page ?? []
  const page = getPostPages().find((candidate) => String(candidate.number) === number)
  if (!page) notFound()
  return page
}

export async function generateMetadata(props: PageProps) {
  const { number, count } = await findPage(props)
  const { seo, pagination } = getBlogs()
  if (number === 1) return createMetadata(getSite(), { ...seo, path: '/blogs' })
  const fill = (text: string) => text.replace('{page}', String(number)).replace('{pages}', String(count))
  return createMetadata(getSite(), {
    title: fill(pagination.title),
    description: fill(pagination.description),
    path: getPageHref(number),
  })
}

export default async function BlogsPage(props: PageProps) {
  const copy = getBlogs()
  const { label, placeholder, submit, nothingFound } = copy.search
  return (
    <PostList
      copy={copy}
      page={await findPage(props)}
      search={
        <Island
          name="blog-search"
          wake="query"
          props={{ copy: { label, placeholder, submit }, results: getLayout().search.results, nothingFound }}
        />
      }
    />
  )
}
