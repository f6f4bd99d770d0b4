import { ArrowLink } from '@/components/ui/button'
import { PublicationDate } from '@/components/ui/date'
import { Picture } from '@/components/ui/picture'
import type { Link, PostSummary } from '@/lib/content'
import { PostStatusLabel } from './post-status-label'
import { TopicLinks } from './topic-links'

type PostCardProps = { post: PostSummary; topics: readonly Link[]; learnMore: string; headingLevel?: 2 | 3 }

/** A card of the blog list: picture, title, teaser, link, author, date and topics. The whole card can be pressed. */
export function PostCard({ post, topics, learnMore, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card bg-raised transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-float">
      <Picture
        picture={post.cover}
        sizes="(min-width: 1240px) 397px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
        className="aspect-16/10 w-full object-cover"
      />
      <div className="flex grow flex-col gap-3 p-6">
        <PostStatusLabel post={post} />
        <Heading className="text-h3 text-ink">{post.title}</Heading>
        <p>{post.description}</p>
        <ArrowLink
          href={post.href}
          context={post.title}
          className="mt-auto pt-2 after:absolute after:inset-0"
        >
          {learnMore}
        </ArrowLink>
        <p className="border-t border-hairline pt-3 text-small text-muted">
          {post.author.name} · <PublicationDate date={post.date} />
        </p>
        <TopicLinks links={topics} />
      </div>
    </article>
  )
}
