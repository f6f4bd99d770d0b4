'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { phoneSizes } from '@/components/ui/picture'
import type { PostSummary } from '@/lib/blog/posts'
import type { BlockWords } from '@/lib/schemas/blocks'
import { CarouselCard } from './carousel-card'

/** The fields of a post that a slide shows. They are sent to the browser as JSON, so keep them few. */
type ShownPost = Pick<PostSummary, 'href' | 'title' | 'description' | 'cover'> & { author: string }

type PostsProps = BlockWords['posts'] & {
  title: string
  by: string
  posts: readonly ShownPost[]
  isFirst?: boolean
}

export function Posts({ learnMore, by, posts, ...copy }: PostsProps) {
  const slides = posts.map(({ title, href, description, cover, author }) => ({
    title,
    content: (
      <CarouselCard
        title={title}
        picture={cover}
        sizes={`(min-width: 1240px) 640px, (min-width: 800px) 50vw, ${phoneSizes}`}
        heading={copy.isFirst ? 'h2' : 'h3'}
        className="gap-3 carousel:@min-[46rem]:pr-24"
      >
        <p className="text-small text-muted">
          {by} {author}
        </p>
        <p>{description}</p>
        <ArrowLink label={learnMore} href={href} context={title} className="mt-auto pt-2" />
      </CarouselCard>
    ),
  }))
  return <Carousel {...copy} layout="blog" slides={slides} />
}
