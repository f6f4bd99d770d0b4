'use client'

import { Carousel } from '@/components/carousel/carousel'
import { ArrowLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { Picture } from '@/components/ui/picture'
import type { Home } from '@/lib/content'

export function ServiceCarousel({ title, previous, next, cards }: Home['services']) {
  return (
    <Carousel
      title={title}
      layout="service"
      labels={{ previous, next }}
      slides={cards.map((card) => ({
        id: card.title,
        title: card.title,
        content: <ServiceCard {...card} />,
      }))}
    />
  )
}

function ServiceCard({ title, text, items, link, picture }: Home['services']['cards'][number]) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-raised">
      <div className="carousel-picture aspect-16/10">
        <Picture
          picture={picture}
          sizes="(min-width: 1440px) 652px, (min-width: 800px) 47vw, calc(100vw - 2.5rem)"
          className="size-full object-cover"
        />
      </div>
      <div className="flex grow flex-col gap-4 p-6 md:p-8">
        <h3 className="text-h3 text-ink">{title}</h3>
        <p>{text}</p>
        <ul className="grid gap-2 border-t border-hairline pt-4">
          {items.map((item) => (
            <li key={item} className="flex gap-2.5 text-ink">
              <Icon path={checkIcon} className="mt-1 size-5 text-link" />
              {item}
            </li>
          ))}
        </ul>
        <ArrowLink href={link.href} className="mt-auto pt-2">
          {link.label}
        </ArrowLink>
      </div>
    </article>
  )
}
