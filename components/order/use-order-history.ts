import { useEffect, useRef } from 'react'
import type { OrderStep } from '@/lib/order/order'

/**
 * An order's place in the session history, kept in the browser's own entry: a page has several wizards, and one may open
 * while another is still leaving.
 */
type Place = {
  order: string
  step: OrderStep
  /** Entries since the order opened, this one included. */
  depth: number
  /** The step was opened from the review, and leads back to it. */
  isChange?: boolean
  /** `history.go()` is pending: it is asynchronous, and would leave an entry pushed in the meantime. */
  isLeaving?: boolean
  /** `history.back()` is pending. */
  isGoingBack?: boolean
}

const read = (): Partial<Place> => history.state ?? {}

/** Opens an order: adds an entry, or takes over that of an order which is closing or was left by Forward. */
function enter(order: string, step: OrderStep): void {
  const { depth } = read()
  if (depth) history.replaceState({ order, step, depth }, '')
  else history.pushState({ order, step, depth: 1 }, '')
}

function advance(step: OrderStep, isChange: boolean): void {
  const { order, depth = 0 } = read()
  history.pushState({ order, step, depth: depth + 1, isChange }, '')
}

/** Goes one step back. A second call before that has happened does nothing. */
export function goBack(): void {
  if (read().isGoingBack) return
  history.replaceState({ ...read(), isGoingBack: true }, '')
  history.back()
}

/** Goes back to before the order, unless another order has taken over. */
function leave(order: string): void {
  const place = read()
  if (place.order !== order || !place.depth) return
  history.replaceState({ ...place, isLeaving: true }, '')
  // Two pending moves would leave the page.
  if (place.isGoingBack) {
    addEventListener('popstate', () => leave(order), { once: true })
    return
  }
  addEventListener('popstate', keepPlace, { once: true })
  history.go(-place.depth)
}

/** Keeps scroll position and focus, unless an order is open: `popstate` restores old ones, or goes to the fragment. */
function keepPlace(): void {
  const focused = document.activeElement as HTMLElement | null
  const top = scrollY
  setTimeout(() => {
    if (!document.activeElement?.closest('dialog')) focused?.focus({ preventScroll: true })
    scrollTo({ top, behavior: 'instant' })
  })
}

/**
 * Gives each step of an open order an entry of the session history. `onMove` gets the step that Back or Forward leads to,
 * or none outside the order. Closing leaves all entries, so the next Back leaves the page. Forward opens nothing.
 */
export function useOrderHistory(
  order: string,
  isOpen: boolean,
  step: OrderStep,
  onMove: (step: OrderStep | undefined, isChange: boolean) => void,
): typeof advance {
  const move = useRef(onMove)
  move.current = onMove

  useEffect(() => {
    // A reloaded page has no open order.
    leave(order)
    const forget = () => {
      // Forward leads to an entry that was left.
      if (read().order === order)
        history.replaceState({ ...read(), isLeaving: false, isGoingBack: false }, '')
    }
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [order])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order enters at the step at which it opens.
  useEffect(() => {
    if (!isOpen) return
    const handleMove = () => {
      const place = read()
      move.current(place.order === order ? place.step : undefined, Boolean(place.isChange))
      // After the move: closing the dialog restores focus.
      keepPlace()
    }
    const start = () => {
      if (read().isLeaving) return addEventListener('popstate', start, { once: true })
      enter(order, step)
      addEventListener('popstate', handleMove)
    }
    start()
    return () => {
      removeEventListener('popstate', start)
      removeEventListener('popstate', handleMove)
      leave(order)
    }
  }, [isOpen])

  return advance
}
