import { ArrowLink } from '@/components/ui/button'
import { Picture, phoneSizes } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import type { PostSummary } from '@/lib/blog/posts'
import type { Link } from '@/lib/schemas/files'
import { Byline } from './byline'
import { PostStatusLabel } from './post-status-label'

type PostCardProps = {
  post: PostSummary
  /** Index in the list. Omit it below the fold. */
  index?: number
  /** The first card of its list spans two columns. */
  isFeatured?: boolean
  /** How many of three columns it spans (`toSpan`). */
  span?: number
  /** Omits the author, on the author's own page. */
  isOwn?: boolean
  topics: readonly Link[]
  learnMore: string
  headingLevel?: 2 | 3
}

// Viewports whose first row has the card, by index.
const firstRow = [undefined, '(min-width: 768px)', '(min-width: 1024px)']
const firstRowBesideFeatured = [undefined, '(min-width: 1024px)']

/** Returns the smallest files of an author's picture, which is decorative beside the name. */
function toAvatar({ picture: { avif, webp, dark, ...size } }: PostSummary['author']) {
  return { ...size, avif: avif.slice(0, 1), webp: webp.slice(0, 1), dark: dark?.slice(0, 1), alt: '' }
}

/** The class of a card's item, by how many of three columns it spans. */
export const spanClass = [undefined, undefined, 'lg:col-span-2', 'lg:col-span-3']

/**
 * Returns how many of three columns a card spans: two cards have a row each, and the last of more has what is left of its
 * row.
 */
export function toSpan(index: number, count: number, isFeatured?: boolean): number {
  if (isFeatured && index === 0) return 2
  if (count === 2 && !isFeatured) return 3
  const cells = count + (isFeatured ? 1 : 0)
  return (index === count - 1 && [1, 3, 2][cells % 3]) || 1
}

/** Returns the widths of a cover. Beside the text in a tall card, it is cropped at its sides. */
function toSizes(span: number, isFirstOfFeatured?: boolean): string {
  const large = ['(min-width: 1240px) 397px, (min-width: 1024px) 31vw', '(min-width: 1024px) 800px']
  return `${large[span - 1] ?? '(min-width: 1024px) 640px'}, (min-width: 768px) ${isFirstOfFeatured ? '640px' : '46vw'}, ${phoneSizes}`
}

/** Renders a post. */
export function PostCard({
  post,
  index,
  isFeatured,
  span = 1,
  isOwn,
  topics,
  learnMore,
  headingLevel = 2,
}: PostCardProps) {
  const cover = {
    picture: post.cover,
    sizes: toSizes(span, isFeatured && index === 0),
    className: 'aspect-16/10 w-full object-cover',
  }
  const viewports = isFeatured ? firstRowBesideFeatured : firstRow
  const Heading = `h${headingLevel}` as const
  return (
    <article className="post-card relative flex h-full flex-col overflow-hidden rounded-card bg-raised">
      {index !== undefined && index < viewports.length ? (
        <PreloadedPicture {...cover} media={viewports[index]} />
      ) : (
        <Picture {...cover} />
      )}
      <div className="flex grow basis-1/2 flex-col gap-3 p-gutter">
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
        <div className="text-small text-muted">
          {isOwn ? null : (
            <Picture
              picture={toAvatar(post.author)}
              sizes="24px"
              className="pointer-events-none absolute size-6 rounded-full object-cover"
            />
          )}
          <Byline author={isOwn ? undefined : post.author.name} date={post.date} topics={topics} />
        </div>
      </div>
    </article>
  )
}
