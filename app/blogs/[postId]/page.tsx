import { getContent, getPageMetadata, listMistakes } from '@/app/content'
import { DraftMistakes } from '@/app/draft-mistakes'
import { requirePage } from '@/app/require-page'
import { ArticleHeader } from '@/components/blog/article-header'
import { AuthorProfile } from '@/components/blog/author-profile'
import { RelatedPosts } from '@/components/blog/related-posts'
import { ShareLinks } from '@/components/blog/share-links'
import { CollapsedContents, SidebarContents } from '@/components/blog/table-of-contents'
import { ArticleBody } from '@/components/ui/article-body'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { StructuredData } from '@/components/ui/data-block'
import { Disclosure } from '@/components/ui/disclosure'
import { Island } from '@/islands'
import { getTopicLinks } from '@/lib/blog/lists'
import { getPost, getPosts } from '@/lib/blog/posts'
import { getRelatedPosts } from '@/lib/blog/related'
import { packPictures } from '@/lib/picture-sources'
import { getPostHref } from '@/lib/routes'
import { describePost } from '@/lib/seo/structured-data'
import { getSite } from '@/lib/site'

export function generateStaticParams() {
  return getPosts(getContent()).map(({ id }) => ({ postId: id }))
}

export async function generateMetadata(props: PageProps<'/blogs/[postId]'>) {
  return getPageMetadata(requirePage(getPostHref((await props.params).postId)))
}

export default async function PostPage(props: PageProps<'/blogs/[postId]'>) {
  const { postId } = await props.params
  const mistakes = listMistakes(requirePage(getPostHref(postId)))
  if (mistakes.length > 0) return <DraftMistakes mistakes={mistakes} />
  const post = getPost(getContent(), postId)
  const copy = getContent().get('pages/post.yaml')
  const { sidebar } = copy
  // React serialises a shared element once.
  const profile = <AuthorProfile copy={sidebar} author={post.author} />
  const site = getSite(getContent())
  const url = `${site.url}${post.href}`
  const { breadcrumb, topics: topicCopy } = getContent().get('pages/blogs.yaml')
  const topics = post.topics.flatMap((id) => getTopicLinks(getContent())[id] ?? [])
  const { title, text, ...filter } = copy.menu
  const { sections } = post
  const contents = sections.length >= 4 ? { label: copy.article.contents, sections } : undefined
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <StructuredData data={describePost(site, post, breadcrumb.items, topics)} />
      <div className="mx-auto max-w-content pt-4">
        <Breadcrumb label={breadcrumb.label} items={breadcrumb.items} />
        <ArticleHeader post={post} copy={copy} url={url} topics={{ label: topicCopy.label, links: topics }} />
        <div className="post-columns">
          {/* `details` can't be open at one width and closed at another, so there are two of the sidebar. */}
          <Disclosure
            label={sidebar.toggle}
            data-pagefind-ignore=""
            className="border-y border-hairline lg:hidden print:hidden"
          >
            {profile}
          </Disclosure>
          {contents ? <SidebarContents {...contents} /> : null}
          <div className={`min-w-0 lg:row-start-1 ${contents ? 'xl:col-start-2' : ''}`}>
            {contents ? <CollapsedContents {...contents} /> : null}
            <article aria-labelledby="title" data-pagefind-filter="kind:post">
              <ArticleBody html={post.html} />
            </article>
            <section
              aria-labelledby="steps"
              data-pagefind-ignore=""
              className="my-part rounded-card bg-sunken p-4 sm:p-6 md:p-8 print:hidden"
            >
              <h2 id="steps" className="text-h3 text-ink">
                {title}
              </h2>
              <p className="mt-2 mb-5 max-w-prose">{text}</p>
              <Island name="step-filter" wake="interaction" props={packPictures(filter)} />
            </section>
            <ShareLinks copy={copy.share} title={post.title} url={url}>
              <Island
                name="device-share"
                wake="visible"
                props={{ copy: copy.share.device, title: post.title, url }}
              />
            </ShareLinks>
          </div>
          <Disclosure
            label={sidebar.toggle}
            open
            data-pagefind-ignore=""
            className="max-lg:hidden print:hidden"
          >
            {profile}
          </Disclosure>
        </div>
        <div className="pt-section">
          <RelatedPosts copy={copy} posts={getRelatedPosts(getContent(), post)} />
        </div>
      </div>
    </div>
  )
}
