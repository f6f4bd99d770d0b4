'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { BlockWords, PostSummary } from '@/lib/content'

/** The fields of a post that a slide shows. They are sent to the browser as JSON, so keep them few. */
type ShownPost = Pick<PostSummary, 'href' | 'title' | 'description' | 'cover'> & { author: string }

type PostsProps = BlockWords['posts'] & {
  title: string
  by: string
  posts: readonly ShownPost[]
  isFirst?: boolean
}

export function Posts({ learnMore, by, posts, ...copy }: PostsProps) {
  const Heading = copy.isFirst ? 'h2' : 'h3'
  const slides = posts.map(({ title, href, description, cover, author }) => ({
    title,
    content: (
      <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-raised in-[.bg-raised]:bg-surface">
        <div className="carousel-picture aspect-16/10">
          <Picture
            picture={cover}
            sizes="(min-width: 1240px) 640px, (min-width: 800px) 50vw, calc(100vw - 2.5rem)"
            className="size-full object-cover"
          />
        </div>
        <div className="flex grow flex-col gap-3 p-6 md:p-8 carousel:pr-24">
          <Heading className="text-h3 text-ink">{title}</Heading>
          <p className="text-small text-muted">
            {by} {author}
          </p>
          <p>{description}</p>
          <ArrowLink label={learnMore} href={href} context={title} className="mt-auto pt-2" />
        </div>
      </article>
    ),
  }))
  return <Carousel {...copy} layout="blog" slides={slides} />
}
