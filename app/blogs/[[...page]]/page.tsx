import { PostList } from '@/components/blog/post-list'
import { StructuredData } from '@/components/ui/structured-data'
import { Island } from '@/islands'
import { getPageHref } from '@/lib/addresses'
import { getBlogs, getLayout, getPageOfPosts, getPostPages, getSite, getTopicLinks } from '@/lib/content'
import { getPageMetadata } from '@/lib/content/site-pages'
import { describeList } from '@/lib/seo/structured-data'

// One optional catch-all serves `/blogs` and `/blogs/page/2` onwards: a static export rejects a route without pages,
// which a separate `/blogs/page/[page]` would be with nine posts or fewer.
type PageProps = { params: Promise<{ page?: string[] }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getPostPages().map(({ number }) => ({ page: number === 1 ? [] : ['page', String(number)] }))
}

async function findPage({ params }: PageProps) {
  const [, number = '1'] = (await params).page ?? []
  return getPageOfPosts(Number(number))
}

export async function generateMetadata(props: PageProps) {
  return getPageMetadata(getPageHref((await findPage(props)).number))
}

export default async function BlogsPage(props: PageProps) {
  const copy = getBlogs()
  const { label, placeholder, submit, withoutScript, nothingFound } = copy.search
  return (
    <>
      <StructuredData data={describeList(getSite(), copy.breadcrumb)} />
      <PostList
        copy={copy}
        page={await findPage(props)}
        note={<p className="needs-script mb-6 text-small text-muted">{withoutScript}</p>}
        getHref={getPageHref}
        topics={getTopicLinks()}
        search={
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
        }
      />
    </>
  )
}
