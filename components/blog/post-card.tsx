import { ArrowLink } from '@/components/ui/button'
import { LongDate } from '@/components/ui/date'
import { Picture } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import type { PostSummary } from '@/lib/blog/posts'
import type { Link } from '@/lib/schemas/files'
import { getDirection } from '@/lib/text-direction'
import { PostStatusLabel } from './post-status-label'
import { TopicLinks } from './topic-links'

type PostCardProps = {
  post: PostSummary
  /** Index in the list. Omit it below the fold. */
  index?: number
  topics: readonly Link[]
  learnMore: string
  headingLevel?: 2 | 3
}

// Viewports whose first row has the card, by index.
const firstRow = [undefined, '(min-width: 768px)', '(min-width: 1024px)']

/** Returns the smallest files of an author's picture, which is decorative beside the name. */
function toAvatar({ picture: { avif, webp, dark, ...size } }: PostSummary['author']) {
  return { ...size, avif: avif.slice(0, 1), webp: webp.slice(0, 1), dark: dark?.slice(0, 1), alt: '' }
}

export function PostCard({ post, index, topics, learnMore, headingLevel = 2 }: PostCardProps) {
  const cover = {
    picture: post.cover,
    sizes:
      '(min-width: 1240px) 397px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 2.5rem)',
    className: 'aspect-16/10 w-full object-cover',
  }
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card bg-raised transition-[translate,box-shadow] hover:[translate:0_-0.125rem] hover:floating">
      {index !== undefined && index < firstRow.length ? (
        <PreloadedPicture {...cover} media={firstRow[index]} />
      ) : (
        <Picture {...cover} />
      )}
      <div dir={getDirection(post.title)} className="flex grow flex-col gap-3 p-6">
        <PostStatusLabel post={post} />
        <Heading className="text-h3 text-ink">
          <Words text={post.title} />
        </Heading>
        <p>{post.description}</p>
        <ArrowLink
          label={learnMore}
          href={post.href}
          context={post.title}
          className="mt-auto pt-2 after:absolute after:inset-0"
        />
        <p className="flex items-center gap-3 border-t border-hairline pt-3 text-small text-muted">
          <Picture
            picture={toAvatar(post.author)}
            sizes="40px"
            className="size-10 rounded-full object-cover"
          />
          <span>
            {post.author.name}
            {'\u00a0· '}
            <LongDate date={post.date} />
          </span>
        </p>
        <TopicLinks links={topics} />
      </div>
    </article>
  )
}
