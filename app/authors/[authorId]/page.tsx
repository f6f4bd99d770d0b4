import { getContent, getPageMetadata } from '@/app/content'
import { requirePage } from '@/app/require-page'
import { PostCard, spanClass, toSpan } from '@/components/blog/post-card'
import { ArrowLink } from '@/components/ui/button'
import { StructuredData } from '@/components/ui/data-block'
import { Picture } from '@/components/ui/picture'
import { SocialLinks } from '@/components/ui/social-links'
import { getAuthor, getAuthors, getWriters } from '@/lib/blog/authors'
import { getTopicLinks } from '@/lib/blog/lists'
import { getPosts, getPostsOfAuthor } from '@/lib/blog/posts'
import { fill } from '@/lib/fill'
import { getAuthorHref, getListHref } from '@/lib/routes'
import { describeAuthor } from '@/lib/seo/structured-data'
import { getSite } from '@/lib/site'

export function generateStaticParams() {
  return getWriters(getAuthors(getContent()), getPosts(getContent())).map(({ id }) => ({ authorId: id }))
}

export async function generateMetadata(props: PageProps<'/authors/[authorId]'>) {
  return getPageMetadata(requirePage(getAuthorHref((await props.params).authorId)))
}

export default async function AuthorPage(props: PageProps<'/authors/[authorId]'>) {
  const { authorId } = await props.params
  requirePage(getAuthorHref(authorId))
  const author = getAuthor(getContent(), authorId)
  const { authorPosts, sidebar } = getContent().get('pages/post.yaml')
  const { learnMore, topics } = getContent().get('pages/blogs.yaml')
  return (
    <div className="mx-auto max-w-page px-margin pt-16 pb-section">
      <StructuredData data={describeAuthor(getSite(getContent()), author)} />
      <div className="mx-auto max-w-content">
        <header className="flex flex-wrap items-center gap-8">
          <Picture picture={author.picture} sizes="160px" className="size-40 rounded-full object-cover" />
          <div className="grid gap-3">
            <h1 className="text-display text-ink">{author.name}</h1>
            <p className="text-muted empty:hidden">{author.roles.join(' · ')}</p>
            <p className="max-w-measure text-lead">{author.bio}</p>
            <SocialLinks label={sidebar.socialLabel} links={author.social} />
          </div>
        </header>
        <h2 className="mt-section mb-part text-h2 text-ink">{fill(authorPosts, { author: author.name })}</h2>
        <ul data-pagefind-ignore="" className="post-cards">
          {getPostsOfAuthor(getPosts(getContent()), author.id).map((post, index, { length }) => (
            <li key={post.id} className={spanClass[toSpan(index, length)]}>
              <PostCard
                post={post}
                span={toSpan(index, length)}
                isOwn
                topics={post.topics.flatMap((id) => getTopicLinks(getContent())[id] ?? [])}
                learnMore={learnMore}
                headingLevel={3}
              />
            </li>
          ))}
        </ul>
        <ArrowLink label={topics.all} href={getListHref()} className="mt-part" />
      </div>
    </div>
  )
}
