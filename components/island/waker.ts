// Wakes the islands of a finished export. It is the only script that a page loads by itself, so every byte counts.

type Press = MouseEvent | KeyboardEvent | SubmitEvent

const selector = '[data-island]'
const presses = new Map<HTMLElement, Press[]>()

/** Fetches and hydrates an island, then gives it the presses that it slept through. */
async function wake(island: HTMLElement): Promise<void> {
  const { dataset } = island
  if (dataset.state === 'waking' || dataset.state === 'awake') return
  dataset.state = 'waking'
  // The island's files at once, instead of one after the other as their imports are read.
  for (const href of dataset.files?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  try {
    await (await import('./rouse')).rouse(island)
    for (const press of presses.get(island) ?? []) {
      press.target?.dispatchEvent(new (press.constructor as typeof Event)(press.type, press))
    }
  } catch (error) {
    dataset.state = 'failed'
    // biome-ignore lint/suspicious/noConsole: the one line that tells why a part of the page does not work.
    console.warn(`The ${dataset.island} does not work: ${error}`)
  }
  presses.delete(island)
}

function notice(event: Event): void {
  const target = event.target as Element
  // Choosing a link closes the menu that it stands in, also where it leads to this page or the page is come back to.
  if (event.type === 'click')
    target.closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  const island = target.closest?.<HTMLElement>(selector)
  if (!island || island.dataset.state === 'awake') return
  // Only what the browser does nothing about by itself: links lead on and fields fill while the island sleeps.
  const isPress =
    event.type === 'keydown' ||
    (event.type === 'click' && target.closest('[type=button]')) ||
    (event.type === 'submit' && (target as HTMLFormElement).method === 'dialog')
  if (isPress) presses.set(island, [...(presses.get(island) ?? []), event as Press])
  // One that could not be fetched is tried again when it is pressed, not each time that a pointer passes over it.
  if (isPress || island.dataset.state !== 'failed') wake(island)
}

for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(type, notice, true)

// Of what happened before this script came, only focus is left. Where it is not shown, a pointer has pressed there.
const focused = document.activeElement as HTMLElement | null
if (focused?.matches('[data-island] [type=button]:not(:focus-visible)')) focused.click()
else focused?.dispatchEvent(new Event('focusin'))

function begin(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        wake(target.closest<HTMLElement>(selector) as HTMLElement)
      }
    },
    { rootMargin: '200px' },
  )
  for (const island of document.querySelectorAll<HTMLElement>(selector)) {
    const when = island.dataset.wake
    if (when === 'load' || (when === 'query' && location.search)) wake(island)
    if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => wake(island))
    // The island's own element has no box.
    if (when === 'visible' && island.firstElementChild) watch.observe(island.firstElementChild)
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
