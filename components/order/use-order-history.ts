import { useEffect, useRef } from 'react'
import type { OrderPlace } from '@/lib/order/order'

/** What an entry of the session history has: a place in an order. Entries outside have none. */
type Entry = OrderPlace & {
  /** Entries since the order opened, this one included. */
  depth: number
}

const read = (): Partial<Entry> => history.state ?? {}
const readDepth = () => read().depth ?? 0

/** The places of the open order, from the first to the current one. Empty while none is open. */
let wanted: readonly OrderPlace[] = []
/** The open order's answer to Back and Forward. */
let follow: ((place: OrderPlace | undefined) => void) | undefined
/** `history.go()` is pending. It is asynchronous: an entry added in the meantime would be left too. */
let isMoving = false

/** Makes the session history end at the open order's place, or before the order. */
function sync(): void {
  if (isMoving) return
  const excess = readDepth() - wanted.length
  if (excess > 0) {
    isMoving = true
    history.go(-excess)
    return
  }
  for (const [index, place] of wanted.entries()) {
    const entry = { ...place, depth: index + 1 }
    if (entry.depth > readDepth()) history.pushState(entry, '')
    else if (entry.depth === readDepth()) history.replaceState(entry, '')
  }
}

function handlePopState(): void {
  if (isMoving) {
    isMoving = false
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
export function useOrderHistory(
  trail: readonly OrderPlace[],
  onMove: (place: OrderPlace | undefined) => void,
): void {
  const move = useRef(onMove)
  move.current = onMove
  const isOpen = trail.length > 0

  useEffect(() => {
    addEventListener('popstate', handlePopState)
    // A reloaded page has no open order.
    if (!follow) sync()
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const own = (place: OrderPlace | undefined) => move.current(place)
    follow = own
    return () => {
      // Another order may have opened while this one was closing.
      if (follow !== own) return
      follow = undefined
      wanted = []
      sync()
    }
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a trail is new on each rendering; its last place tells it.
  useEffect(() => {
    if (!isOpen) return
    wanted = trail
    sync()
  }, [isOpen, trail.length, trail.at(-1)?.step])
}
