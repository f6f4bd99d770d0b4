import { notFound } from 'next/navigation'
import { ArticleBody } from '@/components/blog/article-body'
import { ArticleHeader } from '@/components/blog/article-header'
import { AuthorSidebar } from '@/components/blog/author-sidebar'
import { RelatedPosts } from '@/components/blog/related-posts'
import { ShareLinks } from '@/components/blog/share-links'
import { StepMenu } from '@/components/blog/step-menu'
import { Island } from '@/components/island/island'
import { getPost, getPostPage, getPosts, getRelatedPosts, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'

type PageProps = { params: Promise<{ postId: string }> }

export const dynamicParams = false

export function generateStaticParams() {
  return getPosts().map(({ id }) => ({ postId: id }))
}

async function findPost({ params }: PageProps) {
  const post = getPost((await params).postId)
  if (!post) notFound()
  return post
}

export async function generateMetadata(props: PageProps) {
  const { title, description, href, date, author, status } = await findPost(props)
  return createMetadata(getSite(), {
    title,
    description,
    path: href,
    isIndexed: status === 'published',
    article: { date, author: author.name },
    preview: getPreview(href),
  })
}

export default async function PostPage(props: PageProps) {
  const post = await findPost(props)
  const copy = getPostPage()
  const sidebar = { copy: copy.sidebar, author: post.author }
  const url = `${getSite().url}${post.href}`
  const { filterLabel, all, items, ...menu } = copy.menu
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <div className="mx-auto max-w-content">
        <ArticleHeader post={post} by={copy.by} url={url} />
        <div className="grid gap-x-24 gap-y-8 pt-block lg:grid-cols-[minmax(0,1fr)_18rem]">
          <AuthorSidebar {...sidebar} isOpen={false} className="border-y border-hairline lg:hidden" />
          <div className="lg:row-start-1">
            <article aria-labelledby="title">
              <ArticleBody body={post.body} />
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
          <AuthorSidebar {...sidebar} isOpen className="max-lg:hidden" />
        </div>
        <div className="pt-section">
          <RelatedPosts title={copy.related} readingTime={copy.readingTime} posts={getRelatedPosts(post)} />
        </div>
      </div>
    </div>
  )
}
