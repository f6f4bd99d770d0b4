import { PostList } from '@/components/blog/post-list'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { StructuredData } from '@/components/ui/structured-data'
import { getPageHref, getTopicHref } from '@/lib/addresses'
import { getBlogs, getSite, getTopicLinks, getTopicPage, getTopicPages } from '@/lib/content'
import { getPageMetadata } from '@/lib/content/site-pages'
import { describeList } from '@/lib/seo/structured-data'

// An optional catch-all for the reason given in `app/blogs/[[...page]]/page.tsx`.
type PageProps = { params: Promise<{ topic: string; page?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getTopicPages().map(({ topic, number }) => ({
    topic: topic.id,
    page: number === 1 ? [] : ['page', String(number)],
  }))
}

async function findPage({ params }: PageProps) {
  const { topic, page: [, number = '1'] = [] } = await params
  return getTopicPage(topic, Number(number))
}

export async function generateMetadata(props: PageProps) {
  const { topic, number } = await findPage(props)
  return getPageMetadata(getTopicHref(topic.id, number))
}

export default async function TopicPage(props: PageProps) {
  const page = await findPage(props)
  const { topic } = page
  const blogs = getBlogs()
  const breadcrumb = { ...blogs.breadcrumb, current: topic.name }
  return (
    <>
      <StructuredData data={describeList(getSite(), breadcrumb)} />
      <PostList
        copy={{ ...blogs, breadcrumb, title: topic.name, subtitle: topic.description }}
        page={page}
        getHref={(number) => getTopicHref(topic.id, number)}
        topics={getTopicLinks()}
        search={
          <BlogSearchBox copy={blogs.search} action={getPageHref(1)} className="max-sm:w-full sm:w-80" />
        }
      />
    </>
  )
}
