import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import Swiper from 'swiper'

// Rounded corners hide a slide whose visible share is smaller, so it is inert.
const minVisibleShare = 0.05

export const getDuration = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500)

/** Moves a partly visible slide just far enough to show all of it. */
export function bringIntoView(swiper: Swiper, slide: Element | null, duration: number): void {
  const index = swiper.slides.indexOf(slide as HTMLElement)
  const size = swiper.slidesSizesGrid[index]
  if (!size) return
  const left = index * size + swiper.translate
  const distance = left < 0 ? -left : Math.min(0, swiper.width - left - size)
  if (Math.abs(distance) >= 1) swiper.translateTo(swiper.translate + distance, duration, true, false)
}

/** Makes slides out of view inert. Returns what stops it, as the functions below do. */
function hideOutOfView({ el, slides }: Swiper) {
  const observer = new IntersectionObserver(
    // By what was noticed, not by where a slide is now: WebKit can call late, and does not call again at the end.
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        (target as HTMLElement).inert = intersectionRatio < minVisibleShare
    },
    { root: el, threshold: minVisibleShare },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

function followWidth(swiper: Swiper) {
  const { el } = swiper
  let width = el.clientWidth
  const observer = new ResizeObserver(() => {
    if (el.clientWidth === width) return
    width = el.clientWidth
    const { realIndex } = swiper
    swiper.update()
    // A wider viewport shows more slides; the loop may have to move some from the other end.
    if (swiper.params.loop) for (const direction of ['next', 'prev'] as const) swiper.loopFix({ direction })
    // During a resize the viewport can briefly be a few pixels wide, which changes Swiper's current slide.
    if (swiper.realIndex !== realIndex) swiper.slideToLoop(realIndex, 0)
    bringIntoView(swiper, el.querySelector('.carousel-slide:focus-within'), 0)
  })
  observer.observe(el)
  return () => observer.disconnect()
}

/** A sideways swipe on a trackpad, which sends many events, moves by one slide. The browser would go back. */
function moveByWheel(swiper: Swiper) {
  let last = 0
  const move = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    if (event.timeStamp - last > 200) swiper[event.deltaX > 0 ? 'slideNext' : 'slidePrev'](getDuration())
    last = event.timeStamp
  }
  swiper.el.addEventListener('wheel', move, { passive: false })
  return () => swiper.el.removeEventListener('wheel', move)
}

/** A mouse selects text, and drags a slide by the rest of it. */
function leaveText({ el }: Swiper) {
  const stop = (event: PointerEvent) => {
    const isText = (event.target as Element).closest('h3, p, li, figcaption')
    if (isText && event.pointerType === 'mouse') event.stopPropagation()
  }
  el.addEventListener('pointerdown', stop, true)
  return () => el.removeEventListener('pointerdown', stop, true)
}

type Options = { count: number; loop: boolean; centeredSlides: boolean }

/** Lets Swiper take over a row of slides after hydration, at the slide that it was scrolled to. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, { count, loop, centeredSlides }: Options) {
  const swiper = useRef<Swiper>(null)
  // The slide scrolled to before hydration; `undefined` until then.
  const [start, setStart] = useState<number>()
  const [current, setCurrent] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)

  // Layout effects run before the loader replays the click that hydrated the carousel. A hydrated row no longer scrolls.
  useLayoutEffect(() => {
    const [first, second] = viewport.current?.querySelectorAll<HTMLElement>('.carousel-slide') ?? []
    const distance = first && second ? second.offsetLeft - first.offsetLeft : 1
    setStart(Math.round((viewport.current?.scrollLeft ?? 0) / distance))
  }, [viewport])

  useLayoutEffect(() => {
    if (start === undefined || !viewport.current) return
    const instance = new Swiper(viewport.current, {
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
    const stops = [hideOutOfView, followWidth, moveByWheel, leaveText].map((start) => start(instance))
    return () => {
      for (const stop of stops) stop()
      swiper.current = null
      instance.destroy(true, true)
    }
  }, [viewport, start, loop, centeredSlides, count])

  return { swiper, isHydrated: start !== undefined, current, hasMoved }
}
