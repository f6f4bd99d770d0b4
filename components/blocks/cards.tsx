'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import { Picture } from '@/components/ui/picture'
import type { BlockOf, BlockWords } from '@/lib/content'

type CardsProps = Pick<BlockOf<'cards'>, 'title' | 'cards'> & BlockWords['cards'] & { isFirst?: boolean }

export function Cards({ cards, ...copy }: CardsProps) {
  const Heading = copy.isFirst ? 'h2' : 'h3'
  const slides = cards.map(({ title, text, items, link, picture }) => ({
    title,
    content: (
      <article className="flex h-full flex-col overflow-hidden rounded-card bg-raised in-[.bg-raised]:bg-surface">
        <div className="carousel-picture aspect-16/10">
          <Picture
            picture={picture}
            sizes="(min-width: 1440px) 652px, (min-width: 800px) 47vw, calc(100vw - 2.5rem)"
            className="size-full object-cover"
          />
        </div>
        <div className="flex grow flex-col gap-4 p-6 md:p-8">
          <Heading className="text-h3 text-ink">{title}</Heading>
          <p>{text}</p>
          {items ? <CheckList items={items} className="border-t border-hairline pt-4" /> : null}
          {link ? <ArrowLink {...link} className="mt-auto pt-2" /> : null}
        </div>
      </article>
    ),
  }))
  return <Carousel {...copy} layout="service" slides={slides} />
}
