import type { ReactNode } from 'react'
import { Picture, type PictureProps } from '@/components/ui/picture'

type CarouselCardProps = Partial<Pick<PictureProps, 'picture'>> & {
  sizes: string
  title: string
  heading: 'h2' | 'h3'
  className: string
  children: ReactNode
}

/** Renders a card of a carousel. On a raised ground, it has the colour of the page. */
export function CarouselCard({
  title,
  picture,
  sizes,
  heading: Heading,
  className,
  children,
}: CarouselCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-raised in-[.bg-raised]:bg-surface">
      {picture ? (
        <div className="carousel-picture aspect-16/10">
          <Picture picture={picture} sizes={sizes} className="size-full object-cover" />
        </div>
      ) : null}
      <div className={`flex grow flex-col p-gutter md:p-8 ${className}`}>
        <Heading className="text-h3 text-ink">{title}</Heading>
        {children}
      </div>
    </article>
  )
}
