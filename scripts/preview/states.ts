/** A state of a page that no address leads to, and what a visitor presses to get there. */
export type State = {
  /** Part of the link to it. */
  id: string
  title: string
  /** The address of the page, without a query where there is something to press. */
  path: string
  /** The names of the buttons, one press each. None where the address alone is enough. */
  presses: readonly string[]
  /** The window that it needs, in pixels. Left out: any. */
  window?: { width: number; height: number }
}

/** The states of the site that an index can link to. */
export const states: readonly State[] = [
  {
    id: 'menu',
    title: 'Menu open (in a window of a phone’s width)',
    path: '/',
    presses: ['Open menu'],
    window: { width: 390, height: 844 },
  },
  { id: 'search', title: 'Search panel open', path: '/', presses: ['Open search'] },
  { id: 'order-1', title: 'Order, step 1', path: '/', presses: ['Order Now'] },
  {
    id: 'order-zero',
    title: 'Order, the message at zero',
    path: '/',
    presses: ['Order Now', ...Array<string>(6).fill('Take one away')],
  },
  { id: 'order-2', title: 'Order, step 2', path: '/', presses: ['Order Now', 'Next'] },
  { id: 'order-3', title: 'Order, step 3', path: '/', presses: ['Order Now', 'Next', 'Next'] },
  { id: 'order-4', title: 'Order, step 4', path: '/', presses: ['Order Now', 'Next', 'Next', 'Next'] },
  { id: 'results', title: 'Blog search with results', path: '/blogs?q=oracle', presses: [] },
  { id: 'no-results', title: 'Blog search without results', path: '/blogs?q=zzqqxx', presses: [] },
  { id: 'password', title: 'Password shown', path: '/signin', presses: ['Show password'] },
  { id: 'not-found', title: 'Page not found (404)', path: '/no-such-page', presses: [] },
]

/** Returns the address at which the preview shows a state. */
export function toStateHref({ id, path, presses }: Pick<State, 'id' | 'path' | 'presses'>): string {
  return presses.length === 0 ? path : `${path}?state=${id}`
}
