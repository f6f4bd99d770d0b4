import { notFound } from 'next/navigation'
import { PostList } from '@/components/blog/post-list'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { StructuredData } from '@/components/ui/structured-data'
import { getBlogs, getSite, getTopicLinks, getTopicPage, getTopicPages } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'
import { describeTopicPage, getPageHref, getTopicHref } from '@/lib/seo/post-pages'
import { describeList } from '@/lib/seo/structured-data'

// One route for the first and the further pages of a topic, like that of the blog list, and for its reason.
type PageProps = { params: Promise<{ topic: string; page?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getTopicPages().map(({ topic, number }) => ({
    topic: topic.id,
    page: number === 1 ? [] : ['page', String(number)],
  }))
}

async function findPage({ params }: PageProps) {
  const { topic: id, page = [] } = await params
  const [, number = '1'] = page
  const found = getTopicPage(id, Number(number))
  if (!found) notFound()
  return found
}

export async function generateMetadata(props: PageProps) {
  const page = await findPage(props)
  return createMetadata(getSite(), {
    ...describeTopicPage(getBlogs(), page),
    hasFeeds: true,
    preview: getPreview(getTopicHref(page.topic.id)),
  })
}

export default async function TopicPage(props: PageProps) {
  const copy = getBlogs()
  const page = await findPage(props)
  const { topic } = page
  const breadcrumb = { ...copy.breadcrumb, current: topic.name }
  return (
    <>
      <StructuredData data={describeList(getSite(), breadcrumb)} />
      <PostList
        copy={copy}
        breadcrumb={breadcrumb}
        title={topic.name}
        subtitle={topic.description}
        page={page}
        getHref={(number) => getTopicHref(topic.id, number)}
        topics={getTopicLinks()}
        search={
          <BlogSearchBox copy={copy.search} action={getPageHref(1)} className="max-sm:w-full sm:w-80" />
        }
      />
    </>
  )
}
