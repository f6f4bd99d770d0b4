import { useEffect } from 'react'

// Whether a `history.back()` call is pending. Shared by all wizards on a page.
let isLeaving = false
// Handles Back for the wizard that opened last. It takes over the history entry of one that is still closing.
let current: (() => void) | undefined

/**
 * Pushes a session history entry while open and calls `onBack` when the Back button leaves it. Closing in any other way
 * goes back too, so the next Back leaves the page. Forward opens nothing.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBack` is only called, and closes over refs.
  useEffect(() => {
    if (!isOpen) return
    const handleBack = () => {
      current = undefined
      onBack()
      keepPlace()
    }
    const enter = () => {
      if (!current) history.pushState(null, '')
      current = handleBack
      addEventListener('popstate', handleBack, { once: true })
    }
    // `history.back()` is asynchronous: it would leave an entry pushed in the meantime.
    if (isLeaving) addEventListener('popstate', enter, { once: true })
    else enter()
    return () => {
      removeEventListener('popstate', enter)
      removeEventListener('popstate', handleBack)
      if (current !== handleBack) return
      current = undefined
      isLeaving = true
      addEventListener('popstate', handleLeft, { once: true })
      history.back()
    }
  }, [isOpen])
}

function handleLeft(): void {
  isLeaving = false
  keepPlace()
}

/** Keeps scroll position and focus, unless an order has opened: `popstate` restores old ones, or goes to the fragment. */
function keepPlace(): void {
  const focused = document.activeElement as HTMLElement | null
  const top = scrollY
  setTimeout(() => {
    if (!document.activeElement?.closest('dialog')) focused?.focus({ preventScroll: true })
    scrollTo({ top, behavior: 'instant' })
  })
}
