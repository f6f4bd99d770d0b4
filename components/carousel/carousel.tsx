'use client'

import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { arrowLeftIcon, arrowRightIcon } from '@/components/ui/icon-paths'
import { fill } from '@/lib/fill'
import { bringIntoView, getDuration, useSwiper } from './use-swiper'

type CarouselProps = {
  title: string
  slides: readonly { title: string; content: ReactNode }[]
  /** Visible slides: 2.13 centred, 1.9 or 1 (specification, section 9). `carousel.css` sets the widths. */
  layout: 'service' | 'blog' | 'testimonial'
  previous: string
  next: string
  /** The place of a slide, with `{number}` and `{count}`. */
  position: string
  /** Makes the title the heading of the page. */
  isFirst?: boolean
}

type Direction = 'slidePrev' | 'slideNext'

// With fewer than nine slides, Swiper's loop gets stuck at 2.13 slides per view.
const slidesInLoop = 9

/**
 * Renders a carousel after the WAI-ARIA APG. The server renders a scroll-snap container of the same size; Swiper takes
 * over after hydration. Slides out of view are inert.
 */
export function Carousel({ title, slides, layout, previous, next, position, isFirst }: CarouselProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  const viewport = useRef<HTMLDivElement>(null)
  const count = slides.length
  // Wide windows show two cards side by side.
  const loop = layout !== 'testimonial' && count > 2
  const { swiper, isHydrated, current, hasMoved } = useSwiper(viewport, {
    count,
    loop,
    centeredSlides: loop && layout === 'service',
  })

  const toPlace = (index: number) =>
    `${fill(position, { number: index + 1, count })}: ${slides[index]?.title}`
  const move = (direction: Direction) => swiper.current?.[direction](getDuration())
  const moveByArrow = (event: KeyboardEvent) => {
    // With a modifier, arrow keys go back and forward.
    if (event.altKey || event.metaKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 'slideNext' : 'slidePrev')
  }

  // Keyboard focus only: a clicked link must not move from under the pointer.
  const showFocused = ({ target, currentTarget }: FocusEvent) => {
    if (swiper.current && target.matches(':focus-visible'))
      bringIntoView(swiper.current, currentTarget, getDuration())
  }
  const returnToRest = ({ relatedTarget }: FocusEvent) => {
    if (!viewport.current?.contains(relatedTarget)) swiper.current?.slideReset(getDuration())
  }

  const renderButton = (direction: Direction, label: string, icon: string, end: number) => (
    <IconButton
      label={label}
      icon={icon}
      className="border border-control"
      aria-disabled={!loop && current === end}
      onClick={() => move(direction)}
      onKeyDown={moveByArrow}
    />
  )
  const sets = isHydrated && loop ? Math.ceil(slidesInLoop / count) : 1
  const items = Array.from({ length: sets }, (_, set) =>
    slides.map((slide, index) => ({ slide, index, isRepeated: set > 0, key: `${set}-${index}` })),
  ).flat()

  return (
    <section aria-roledescription="carousel" aria-label={title} className="carousel" data-layout={layout}>
      <div className="mb-part flex flex-wrap items-end justify-between gap-x-2 gap-y-gutter">
        <Heading className={`max-w-heading grow basis-48 text-ink ${isFirst ? 'text-display' : 'text-h2'}`}>
          {title}
        </Heading>
        {count > 1 ? (
          <div className="carousel-arrows shrink-0 gap-2 noscript:hidden">
            {renderButton('slidePrev', previous, arrowLeftIcon, 0)}
            {renderButton('slideNext', next, arrowRightIcon, count - 1)}
          </div>
        ) : null}
      </div>
      {/* Before hydration it is a scroll container, which must be focusable (axe: scrollable-region-focusable). */}
      <div
        ref={viewport}
        className="carousel-viewport"
        data-hydrated={isHydrated}
        {...(isHydrated ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        <div className="carousel-track">
          {items.map(({ slide, index, isRepeated, key }) => (
            // biome-ignore lint/a11y/useSemanticElements: the APG's carousel asks for groups; a fieldset is for form fields.
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={toPlace(index)}
              className={isRepeated ? 'carousel-slide print:hidden' : 'carousel-slide'}
              onFocus={showFocused}
              onBlur={returnToRest}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        <span key={current}>{hasMoved ? toPlace(current) : ''}</span>
      </p>
    </section>
  )
}
