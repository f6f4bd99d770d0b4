/**
 * Gives the focus back to where one types when the page takes it by itself, as Next's report of an error does before
 * `follow.ts` runs: all further keys would be lost. A pointer over the page, or Tab, may move it there. Ends with `signal`.
 */
export function keepFocus(signal: AbortSignal): void {
  let isWanted = false
  let last: HTMLElement | undefined
  const options = { signal, capture: true }
  const isPage = (target: unknown) => target instanceof HTMLIFrameElement
  const want = (is: boolean) => {
    isWanted = is
  }
  document.addEventListener('pointerover', ({ target }) => want(isPage(target)), options)
  document.addEventListener('keydown', ({ key }) => want(key === 'Tab'), options)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isPage(target)) last = target
  }
  document.addEventListener('focusin', remember, options)
  const giveBack = () => {
    if (!isWanted && isPage(document.activeElement)) last?.focus({ preventScroll: true })
  }
  // What had the focus is gone, as a button is with its message: it has no event of that.
  const watcher = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = undefined
    const place = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('.writing')
    ;(place as HTMLElement | null)?.focus({ preventScroll: true })
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watcher.disconnect())
  // During the event the page would take it again.
  window.addEventListener('blur', () => setTimeout(giveBack), { signal })
}
