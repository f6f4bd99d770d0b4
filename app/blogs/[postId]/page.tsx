import { notFound } from 'next/navigation'
import { ArticleBody } from '@/components/blog/article-body'
import { ArticleHeader } from '@/components/blog/article-header'
import { AuthorProfile } from '@/components/blog/author-profile'
import { AuthorSidebar } from '@/components/blog/author-sidebar'
import { RelatedPosts } from '@/components/blog/related-posts'
import { ShareLinks } from '@/components/blog/share-links'
import { StepMenu } from '@/components/blog/step-menu'
import { TopicLinks } from '@/components/blog/topic-links'
import { Island } from '@/components/island/island'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { StructuredData } from '@/components/ui/structured-data'
import {
  getBlogs,
  getPost,
  getPostPage,
  getPostSummary,
  getPosts,
  getRelatedPosts,
  getSite,
  getTopicLinks,
} from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'
import { describePost } from '@/lib/seo/structured-data'

type PageProps = { params: Promise<{ postId: string }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getPosts().map(({ id }) => ({ postId: id }))
}

export async function generateMetadata(props: PageProps) {
  const post = getPostSummary((await props.params).postId)
  if (!post) notFound()
  const { title, description, href, date, updated, author, status } = post
  return createMetadata(getSite(), {
    title,
    description,
    path: href,
    isIndexed: status === 'published',
    article: { date, updated, author: author.name },
    hasFeeds: true,
    preview: getPreview(href),
  })
}

export default async function PostPage(props: PageProps) {
  const post = getPost((await props.params).postId)
  if (!post) notFound()
  const copy = getPostPage()
  const { sidebar } = copy
  // One element for both, which React renders and writes once.
  const profile = <AuthorProfile copy={sidebar} author={post.author} />
  const site = getSite()
  const url = `${site.url}${post.href}`
  const blogs = getBlogs()
  const { breadcrumb } = blogs
  const topicLinks = getTopicLinks()
  const topics = post.topics.flatMap((id) => topicLinks[id] ?? [])
  const { filterLabel, all, items, ...menu } = copy.menu
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <StructuredData
        data={describePost(site, post, {
          parents: breadcrumb.items,
          topics: topics.map(({ label }) => label),
        })}
      />
      <div className="mx-auto max-w-content pt-4">
        <Breadcrumb label={breadcrumb.label} items={breadcrumb.items} />
        <ArticleHeader
          post={post}
          copy={copy}
          url={url}
          topics={<TopicLinks label={blogs.topics.label} links={topics} className="mt-4" />}
        />
        <div className="grid gap-x-24 gap-y-8 pt-block lg:grid-cols-[minmax(0,1fr)_18rem]">
          <AuthorSidebar
            toggle={sidebar.toggle}
            isOpen={false}
            className="border-y border-hairline lg:hidden"
          >
            {profile}
          </AuthorSidebar>
          <div className="lg:row-start-1">
            <article aria-labelledby="title">
              <ArticleBody html={post.html} />
            </article>
            <StepMenu
              {...menu}
              filter={<Island name="step-filter" wake="interaction" props={{ filterLabel, all, items }} />}
            />
            <ShareLinks
              copy={copy.share}
              title={post.title}
              url={url}
              device={
                <Island
                  name="device-share"
                  wake="visible"
                  props={{ copy: copy.share.device, title: post.title, url }}
                />
              }
            />
          </div>
          <AuthorSidebar toggle={sidebar.toggle} isOpen className="max-lg:hidden">
            {profile}
          </AuthorSidebar>
        </div>
        <div className="pt-section">
          <RelatedPosts title={copy.related} readingTime={copy.readingTime} posts={getRelatedPosts(post)} />
        </div>
      </div>
    </div>
  )
}
