import { getContent, getPageMetadata } from '@/app/content'
import { requirePage } from '@/app/require-page'
import { PostList } from '@/components/blog/post-list'
import { LoadErrorText } from '@/components/layout/load-error'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { StructuredData } from '@/components/ui/data-block'
import { Island } from '@/islands'
import { getListPage, getListPages, getTopicLinks } from '@/lib/blog/lists'
import { getListHref } from '@/lib/routes'
import { describeList } from '@/lib/seo/structured-data'
import { getSite } from '@/lib/site'

// A static export rejects a route without pages, as `/blogs/page/[page]` would be with nine posts or fewer. So one
// optional catch-all serves all lists.
type ListProps = PageProps<'/blogs/[[...list]]'>

export function generateStaticParams() {
  return getListPages(getContent()).map(({ href }) => ({ list: href.split('/').slice(2) }))
}

const findHref = async ({ params }: ListProps) =>
  requirePage(['/blogs', ...((await params).list ?? [])].join('/'))

export async function generateMetadata(props: ListProps) {
  return getPageMetadata(await findHref(props))
}

export default async function BlogsPage(props: ListProps) {
  const page = getListPage(getContent(), await findHref(props))
  const blogs = getContent().get('pages/blogs.yaml')
  const { label, placeholder, submit, withoutScript, nothingFound } = blogs.search
  const search = { copy: { label, placeholder, submit }, action: getListHref() }
  const layout = getContent().get('layout.yaml')
  const results = { results: layout.search.results, nothingFound }
  return (
    <>
      <StructuredData data={describeList(getSite(getContent()), blogs.breadcrumb, page.topic)} />
      <PostList
        copy={blogs}
        page={page}
        topics={getTopicLinks(getContent())}
        note={
          page.topic ? null : (
            <p className="needs-script mb-6 text-small text-muted">
              {withoutScript}{' '}
              <span role="alert">
                <LoadErrorText copy={layout.loadError} />
              </span>
            </p>
          )
        }
        search={
          page.topic ? (
            <BlogSearchBox {...search} className="max-sm:w-full sm:w-80" />
          ) : (
            <Island name="blog-search" wake="query" props={{ ...search, ...results }} />
          )
        }
      />
    </>
  )
}
