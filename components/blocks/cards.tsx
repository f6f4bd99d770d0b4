'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import { phoneSizes } from '@/components/ui/picture'
import type { BlockOf, BlockWords } from '@/lib/schemas/blocks'
import { CarouselCard } from './carousel-card'

type CardsProps = Pick<BlockOf<'cards'>, 'title' | 'cards'> & BlockWords['cards'] & { isFirst?: boolean }

export function Cards({ cards, ...copy }: CardsProps) {
  const slides = cards.map(({ title, text, items, link, picture }) => ({
    title,
    content: (
      <CarouselCard
        title={title}
        picture={picture}
        sizes={`(min-width: 1440px) 652px, (min-width: 800px) 47vw, ${phoneSizes}`}
        heading={copy.isFirst ? 'h2' : 'h3'}
        className="gap-4"
      >
        {text ? <p>{text}</p> : null}
        {items ? <CheckList items={items} className="border-t border-hairline pt-4" /> : null}
        {link ? <ArrowLink {...link} className="mt-auto pt-2" /> : null}
      </CarouselCard>
    ),
  }))
  return <Carousel {...copy} layout="service" slides={slides} />
}
