import type { Kept } from '../server/kept'
import { ask } from './ask'

// What the browser stores of a tab.

/** Names this tab, also after a reload. */
export function readTab(): string {
  const tab = sessionStorage.getItem('tab') ?? crypto.randomUUID()
  sessionStorage.setItem('tab', tab)
  return tab
}

/** Keeps words while the page goes. A beacon may come after the next page, or be too large: that page sends it again. */
export function leave(kept: Kept): void {
  const left = JSON.stringify(kept)
  navigator.sendBeacon('/api/keep', left)
  localStorage.setItem('left', left)
}

/** Keeps what the last page left. */
export async function arrive(): Promise<void> {
  const left = localStorage.getItem('left')
  if (!left) return
  await ask('keep', JSON.parse(left))
  localStorage.removeItem('left')
}
