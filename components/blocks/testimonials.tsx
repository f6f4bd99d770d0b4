'use client'

import { Carousel } from '@/components/carousel/carousel'
import { Picture } from '@/components/ui/picture'
import type { BlockOf, BlockWords } from '@/lib/content'

type TestimonialsProps = Pick<BlockOf<'testimonials'>, 'title' | 'note' | 'items'> &
  BlockWords['testimonials'] & { isFirst?: boolean }

export function Testimonials({ note, items, ...copy }: TestimonialsProps) {
  const slides = items.map(({ clientName, clientDesignation, clientFeedback, clientPhoto }) => ({
    title: clientName,
    content: (
      <div className="grid items-center gap-block md:grid-cols-[minmax(0,20rem)_1fr]">
        <div className="carousel-picture aspect-square w-40 md:w-full">
          <Picture
            picture={clientPhoto}
            sizes="(min-width: 768px) 320px, 160px"
            className="size-full rounded-picture object-cover"
          />
        </div>
        <figure>
          <blockquote className="max-w-[18.2em] text-quote text-balance text-ink">
            <p>“{clientFeedback}”</p>
          </blockquote>
          <figcaption className="mt-6">
            <span className="font-semibold text-ink">{clientName}</span>
            <span className="text-muted">, {clientDesignation}</span>
          </figcaption>
        </figure>
      </div>
    ),
  }))
  return (
    <>
      <Carousel {...copy} layout="testimonial" slides={slides} />
      {note ? <p className="mt-6 text-small text-muted">{note}</p> : null}
    </>
  )
}
