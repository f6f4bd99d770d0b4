'use client'

import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { IconButton } from '@/components/ui/button'
import { arrowLeftIcon, arrowRightIcon } from '@/components/ui/icon-paths'

type CarouselProps = {
  title: string
  slides: readonly { title: string; content: ReactNode }[]
  /** Visible slides: 2.13 centred, 1.9 or 1 (specification, section 9). `globals.css` sets the widths. */
  layout: 'service' | 'blog' | 'testimonial'
  previous: string
  next: string
}

type Direction = 'slidePrev' | 'slideNext'

// With fewer than nine slides, Swiper's loop gets stuck at 2.13 slides per view.
const slidesInLoop = 9
// Rounded corners hide a slide whose visible share is smaller, so it is inert.
const minVisibleShare = 0.05

const getDuration = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500)

/** Moves a partly visible slide just far enough to show all of it. */
function bringIntoView(swiper: Swiper, slide: Element | null, duration: number) {
  const index = swiper.slides.indexOf(slide as HTMLElement)
  const size = swiper.slidesSizesGrid[index]
  if (!size) return
  const left = index * size + swiper.translate
  const distance = left < 0 ? -left : Math.min(0, swiper.width - left - size)
  if (Math.abs(distance) >= 1) swiper.translateTo(swiper.translate + distance, duration, true, false)
}

/**
 * Renders a carousel after the WAI-ARIA APG. The server renders a scroll-snap container of the same size; Swiper takes
 * over after hydration. Slides out of view are inert.
 */
export function Carousel({ title, slides, layout, previous, next }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  // The slide scrolled to before hydration; `undefined` until then.
  const [start, setStart] = useState<number>()
  const isHydrated = start !== undefined
  const [current, setCurrent] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const count = slides.length
  const centeredSlides = layout === 'service'
  const loop = layout !== 'testimonial' && count > 1

  // Layout effects run before the loader replays the click that hydrated the carousel. A hydrated row no longer scrolls.
  useLayoutEffect(() => {
    const [first, second] = viewport.current?.querySelectorAll<HTMLElement>('.carousel-slide') ?? []
    const distance = first && second ? second.offsetLeft - first.offsetLeft : 1
    setStart(Math.round((viewport.current?.scrollLeft ?? 0) / distance))
  }, [])

  useLayoutEffect(() => {
    const element = viewport.current
    if (start === undefined || !element) return
    const instance = new Swiper(element, {
      wrapperClass: 'carousel-track',
      slideClass: 'carousel-slide',
      slidesPerView: 'auto',
      centeredSlides,
      loop,
      // Handle every click, even during a transition.
      loopPreventsSliding: false,
      speed: getDuration(),
      longSwipesRatio: 0.2,
      initialSlide: start,
      runCallbacksOnInit: false,
      // Swiper moves to the current slide a frame after a resize, which would undo a click within that frame.
      resizeObserver: false,
      updateOnWindowResize: false,
      on: {
        realIndexChange: ({ realIndex }) => {
          setCurrent(realIndex % count)
          setHasMoved(true)
        },
      },
    })
    swiper.current = instance
    setCurrent(instance.realIndex % count)
    const view = new IntersectionObserver(
      () => {
        const row = element.getBoundingClientRect()
        for (const slide of instance.slides) {
          const { left, right, width } = slide.getBoundingClientRect()
          slide.inert = Math.min(right, row.right) - Math.max(left, row.left) < width * minVisibleShare
        }
      },
      { root: element, threshold: minVisibleShare },
    )
    for (const slide of instance.slides) view.observe(slide)
    const fit = new ResizeObserver(() => {
      if (element.clientWidth === instance.width) return
      const { realIndex } = instance
      instance.update()
      // A wider viewport shows more slides; the loop may have to move some from the other end.
      if (loop) for (const direction of ['next', 'prev'] as const) instance.loopFix({ direction })
      // During a resize the viewport can briefly be a few pixels wide, which changes Swiper's current slide.
      if (instance.realIndex !== realIndex) instance.slideToLoop(realIndex, 0)
      bringIntoView(instance, element.querySelector('.carousel-slide:focus-within'), 0)
    })
    fit.observe(element)
    // A sideways swipe on a trackpad, which sends many events, moves by one slide. The browser would go back.
    let last = 0
    const moveByWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      if (event.timeStamp - last > 200) instance[event.deltaX > 0 ? 'slideNext' : 'slidePrev'](getDuration())
      last = event.timeStamp
    }
    element.addEventListener('wheel', moveByWheel, { passive: false })
    // A mouse selects text, and drags a slide by the rest of it.
    const leaveText = (event: PointerEvent) => {
      const isText = (event.target as Element).closest('h3, p, li, figcaption')
      if (isText && event.pointerType === 'mouse') event.stopPropagation()
    }
    element.addEventListener('pointerdown', leaveText, true)
    return () => {
      element.removeEventListener('pointerdown', leaveText, true)
      element.removeEventListener('wheel', moveByWheel)
      view.disconnect()
      fit.disconnect()
      swiper.current = null
      instance.destroy(true, true)
    }
  }, [start, loop, centeredSlides, count])

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
      <div className="mb-block flex flex-wrap items-end justify-between gap-gutter">
        <h2 className="max-w-heading grow basis-48 text-h2 text-ink">{title}</h2>
        <div className="flex shrink-0 gap-2 noscript:hidden">
          {renderButton('slidePrev', previous, arrowLeftIcon, 0)}
          {renderButton('slideNext', next, arrowRightIcon, count - 1)}
        </div>
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
              aria-label={`${index + 1} of ${count}: ${slide.title}`}
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
        <span key={current}>{hasMoved ? `${current + 1} of ${count}: ${slides[current]?.title}` : ''}</span>
      </p>
    </section>
  )
}
