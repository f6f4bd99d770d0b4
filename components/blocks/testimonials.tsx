'use client'

import { Carousel } from '@/components/carousel/carousel'
import { Picture } from '@/components/ui/picture'
import type { BlockOf, BlockWords } from '@/lib/schemas/blocks'

type TestimonialsProps = Pick<BlockOf<'testimonials'>, 'title' | 'note' | 'items'> &
  BlockWords['testimonials'] & { isFirst?: boolean }

/** Returns the type of a quote: the longer it is, the smaller. */
const getSize = ({ length }: string) => {
  if (length > 320) return 'max-w-prose text-lead'
  return length > 180 ? 'max-w-[24em] text-h3 font-medium' : 'max-w-[18.2em] text-quote text-balance'
}

export function Testimonials({ note, items, ...copy }: TestimonialsProps) {
  const slides = items.map(({ clientName, clientDesignation, clientFeedback, clientPhoto }) => ({
    title: clientName,
    content: (
      <div className="flex flex-wrap items-center gap-part">
        {clientPhoto ? (
          <div className="carousel-picture aspect-square w-40 md:w-[min(20rem,45%)]">
            <Picture
              picture={clientPhoto}
              sizes="(min-width: 768px) 320px, 160px"
              className="size-full rounded-picture object-cover"
            />
          </div>
        ) : null}
        <figure className="grow basis-80">
          <blockquote className={`text-ink ${getSize(clientFeedback)}`}>
            <p>“{clientFeedback}”</p>
          </blockquote>
          <figcaption className="mt-6">
            <span className="font-semibold text-ink">{clientName}</span>
            {clientDesignation ? <span className="text-muted">, {clientDesignation}</span> : null}
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
