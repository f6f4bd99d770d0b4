import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderPlace } from '@/lib/order/order'

/** What an entry of the session history has: a place in an order. Entries outside have none. */
type Entry = OrderPlace & {
  /** Entries since the order opened, this one included. */
  depth: number
}

type Follow = (place: OrderPlace | undefined) => void

const read = (): Partial<Entry> => history.state ?? {}

/** Of the one order that can be open, whichever wizard it belongs to. */
const order = {
  /** Its places, from the first to the current one. Empty while none is open. */
  trail: [] as readonly OrderPlace[],
  /** Its answer to Back and Forward. */
  follow: undefined as Follow | undefined,
  /** `history.go()` is pending. It is asynchronous: an entry added in the meantime would be left too. */
  isMoving: false,
}

function show(trail: readonly OrderPlace[], follow: Follow | undefined): void {
  order.trail = trail
  order.follow = follow
  sync()
}

function close(follow: Follow): void {
  // Another order may have opened while this one was closing.
  if (order.follow === follow) show([], undefined)
}

/** Makes the session history end at the open order's place, or before the order. */
function sync(): void {
  const { trail, isMoving } = order
  if (isMoving) return
  const depth = read().depth ?? 0
  if (depth > trail.length) {
    order.isMoving = true
    history.go(trail.length - depth)
    return
  }
  // The current entry may be of another order, left by Forward.
  if (depth > 0) history.replaceState({ ...trail[depth - 1], depth }, '')
  for (const [index, place] of trail.entries())
    if (index >= depth) history.pushState({ ...place, depth: index + 1 }, '')
}

function handlePopState(): void {
  const { follow } = order
  if (order.isMoving) {
    order.isMoving = false
    sync()
  } else if (follow) {
    const { depth, step, isChange = false } = read()
    follow(depth && step ? { step, isChange } : undefined)
  } else return
  keepPlace()
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
 * Gives each place of an open order an entry of the session history. `onMove` gets the place that Back or Forward leads
 * to, or none outside the order. Closing leaves all entries, so the next Back leaves the page. Forward opens nothing.
 *
 * @param trail From the first place to the current one. Empty while the order is closed.
 */
export function useOrderHistory(trail: readonly OrderPlace[], onMove: Follow): void {
  const move = useRef(onMove)
  move.current = onMove
  const [follow] = useState<Follow>(() => (place: OrderPlace | undefined) => move.current(place))
  const isOpen = trail.length > 0

  useEffect(() => {
    addEventListener('popstate', handlePopState)
    // A reloaded page has no open order.
    sync()
  }, [])

  // Before the screen shows a place, Back can leave it.
  useLayoutEffect(() => (isOpen ? () => close(follow) : undefined), [isOpen, follow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering has a new trail; its length and end tell two apart.
  useLayoutEffect(() => {
    if (isOpen) show(trail, follow)
  }, [isOpen, trail.length, trail.at(-1)?.step])
}
