'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { Home, PostSummary } from '@/lib/content'

/** The fields of a post that a slide shows. They are sent to the browser as JSON, so keep them few. */
export type LatestPost = Pick<PostSummary, 'id' | 'href' | 'title' | 'description' | 'cover'> & {
  author: string
}

type LatestCarouselProps = Home['latest'] & { by: string; posts: readonly LatestPost[] }

export function LatestCarousel({ title, learnMore, previous, next, by, posts }: LatestCarouselProps) {
  return (
    <Carousel
      title={title}
      layout="blog"
      labels={{ previous, next }}
      slides={posts.map((post) => ({
        id: post.id,
        title: post.title,
        content: (
          <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-raised">
            <div className="carousel-picture aspect-16/10">
              <Picture
                picture={post.cover}
                sizes="(min-width: 1240px) 640px, (min-width: 800px) 50vw, calc(100vw - 2.5rem)"
                className="size-full object-cover"
              />
            </div>
            <div className="flex grow flex-col gap-3 p-6 md:p-8">
              <h3 className="text-h3 text-ink">{post.title}</h3>
              <p className="text-small text-muted">
                {by} {post.author}
              </p>
              <p>{post.description}</p>
              <ArrowLink href={post.href} context={post.title} className="mt-auto pt-2">
                {learnMore}
              </ArrowLink>
            </div>
          </article>
        ),
      }))}
    />
  )
}
