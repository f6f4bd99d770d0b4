import { notFound } from 'next/navigation'
import { PostList } from '@/components/blog/post-list'
import { Island } from '@/components/island/island'
import { StructuredData } from '@/components/ui/structured-data'
import { getBlogs, getLayout, getPostPages, getSite, getTopicLinks } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'
import { describePostPage, getPageHref } from '@/lib/seo/post-pages'
import { describeList } from '@/lib/seo/structured-data'

// One route for `/blogs` and `/blogs/page/2` and on: a route of its own for the further pages would have none to make
// while there are nine posts or fewer, and an export refuses a route without pages.
type PageProps = { params: Promise<{ page?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getPostPages().map(({ number }) => ({ page: number === 1 ? [] : ['page', String(number)] }))
}

async function findPage({ params }: PageProps) {
  const [, number = '1'] = (await params).page ?? []
  const page = getPostPages()[Number(number) - 1]
  if (!page) notFound()
  return page
}

export async function generateMetadata(props: PageProps) {
  const { number, count } = await findPage(props)
  const page = describePostPage(getBlogs(), number, count)
  return createMetadata(getSite(), { ...page, hasFeeds: true, preview: getPreview(getPageHref(1)) })
}

export default async function BlogsPage(props: PageProps) {
  const copy = getBlogs()
  const { label, placeholder, submit, withoutScript, nothingFound } = copy.search
  return (
    <>
      <StructuredData data={describeList(getSite(), copy.breadcrumb)} />
      <PostList
        copy={copy}
        breadcrumb={copy.breadcrumb}
        title={copy.title}
        subtitle={copy.subtitle}
        page={await findPage(props)}
        getHref={getPageHref}
        topics={getTopicLinks()}
        search={
          <>
            <Island
              name="blog-search"
              wake="query"
              props={{
                copy: { label, placeholder, submit },
                action: getPageHref(1),
                results: getLayout().search.results,
                nothingFound,
              }}
            />
            <noscript className="w-full text-right text-small text-muted">{withoutScript}</noscript>
          </>
        }
      />
    </>
  )
}
