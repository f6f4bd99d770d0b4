'use client'

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { IconButton } from '@/components/ui/button'
import { arrowLeftIcon, arrowRightIcon } from '@/components/ui/icon-paths'

export type CarouselLayout = 'service' | 'blog' | 'testimonial'

export type CarouselSlide = { id: string; title: string; content: ReactNode }

type CarouselProps = {
  title: string
  slides: readonly CarouselSlide[]
  /** How many slides show: 2.13 centred, 1.9 or 1 (specification, section 9). The widths stand in `globals.css`. */
  layout: CarouselLayout
  labels: { previous: string; next: string }
}

const behaviours: Record<CarouselLayout, { loop: boolean; centeredSlides: boolean }> = {
  service: { loop: true, centeredSlides: true },
  blog: { loop: true, centeredSlides: false },
  testimonial: { loop: false, centeredSlides: false },
}

const speed = 500
// Swiper moves real slides around to loop and needs some beyond the edges to do so: three sets of three are enough at
// 2.13 a view, where three slides alone get stuck.
const setsInLoop = 3

/** What can't be seen can't be reached either. Swiper's own mark counts a slide that ends within a pixel of the edge. */
function keepUnseenInert({ slides, translate, width }: Swiper) {
  for (const slide of slides) {
    const left = slide.offsetLeft + translate
    slide.inert = left + slide.offsetWidth <= 0 || left >= width
  }
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A carousel after the WAI-ARIA APG. The server renders a scrollable, snapping row of the same size; once awake,
 * Swiper moves it. Slides that can't be seen are inert. Nothing plays by itself.
 */
export function Carousel({ title, slides, layout, labels }: CarouselProps) {
  const { loop, centeredSlides } = behaviours[layout]
  const viewport = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const [isAwake, setIsAwake] = useState(false)
  const [current, setCurrent] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const count = slides.length

  // Layout effects, so that it stands awake in the same frame, before the press that woke it is given to it.
  useLayoutEffect(() => setIsAwake(true), [])

  useLayoutEffect(() => {
    const element = viewport.current
    if (!isAwake || !element) return
    const scrolledTo = Math.round((element.scrollLeft / element.scrollWidth) * count)
    element.scrollLeft = 0
    const instance = new Swiper(element, {
      wrapperClass: 'carousel-track',
      slideClass: 'carousel-slide',
      slidesPerView: 'auto',
      centeredSlides,
      loop,
      // Every press counts, however fast they come.
      loopPreventsSliding: false,
      speed: prefersStillness() ? 0 : speed,
      initialSlide: Math.min(scrolledTo, count - 1),
      // Nobody has moved it yet, so there is nothing to announce.
      runCallbacksOnInit: false,
      // Swiper's own answer to a new width chooses the slide at once and goes there a frame later, which takes back a
      // press that comes between.
      resizeObserver: false,
      updateOnWindowResize: false,
      on: {
        progress: keepUnseenInert,
        realIndexChange: ({ realIndex }) => {
          setCurrent(realIndex % count)
          setHasMoved(true)
        },
      },
    })
    keepUnseenInert(instance)
    swiper.current = instance
    setCurrent(instance.realIndex % count)
    const fit = new ResizeObserver(() => {
      if (element.clientWidth === instance.width) return
      const { realIndex } = instance
      instance.update()
      // A wider row shows more neighbours, which may have to come from the other end.
      if (loop) for (const direction of ['next', 'prev'] as const) instance.loopFix({ direction })
      // In a row of a few pixels, as a window has it on its way to another size, that shows another slide.
      if (instance.realIndex !== realIndex) instance.slideToLoop(realIndex, 0)
      keepUnseenInert(instance)
    })
    fit.observe(element)
    return () => {
      fit.disconnect()
      swiper.current = null
      instance.destroy(true, true)
    }
  }, [isAwake, loop, centeredSlides, count])

  const move = (direction: 'previous' | 'next') => {
    const duration = prefersStillness() ? 0 : speed
    if (direction === 'next') swiper.current?.slideNext(duration)
    else swiper.current?.slidePrev(duration)
  }
  const moveByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 'next' : 'previous')
  }

  const sets = isAwake && loop ? setsInLoop : 1
  const items = Array.from({ length: sets }, (_, set) =>
    slides.map((slide, index) => ({ slide, index, isRepeated: set > 0, key: `${set}-${slide.id}` })),
  ).flat()

  return (
    <section aria-roledescription="carousel" aria-label={title} className="carousel" data-layout={layout}>
      <div className="mb-block flex items-end justify-between gap-gutter">
        <h2 className="max-w-heading text-h2 text-ink">{title}</h2>
        <div className="flex shrink-0 gap-2 noscript:hidden">
          <IconButton
            label={labels.previous}
            icon={arrowLeftIcon}
            className="border border-control"
            aria-disabled={!loop && current === 0}
            onClick={() => move('previous')}
            onKeyDown={moveByArrow}
          />
          <IconButton
            label={labels.next}
            icon={arrowRightIcon}
            className="border border-control"
            aria-disabled={!loop && current === count - 1}
            onClick={() => move('next')}
            onKeyDown={moveByArrow}
          />
        </div>
      </div>
      {/* Asleep it is a scroll container, which the keyboard must reach (axe: scrollable-region-focusable); awake, what
          can be reached in it are the links of the slides that show. */}
      <div
        ref={viewport}
        className="carousel-viewport"
        data-awake={isAwake}
        tabIndex={isAwake ? undefined : 0}
      >
        <div className="carousel-track">
          {items.map(({ slide, index, isRepeated, key }) => (
            // biome-ignore lint/a11y/useSemanticElements: the APG's carousel asks for groups; a fieldset is for form fields.
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}: ${slide.title}`}
              className={isRepeated ? 'carousel-slide print:hidden' : 'carousel-slide'}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved ? `${current + 1} of ${count}: ${slides[current]?.title}` : ''}
      </p>
    </section>
  )
}
