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
  /** How many of three columns it spans (`post-list.css`). */
  span?: number
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

/** Returns how many of three columns the last of a number of cards spans: what is left of its row. */
export const fillRow = (cards: number) => [1, 3, 2][cards % 3]

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
      <div className="flex grow basis-1/2 flex-col gap-3 p-6">
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
        <div className="flex items-start gap-2 text-small text-muted">
          <Picture
            picture={toAvatar(post.author)}
            sizes="24px"
            className="size-6 rounded-full object-cover"
          />
          <Byline author={post.author.name} date={post.date} topics={topics} />
        </div>
      </div>
    </article>
  )
}
