// Wakes the islands of a finished export. It is the only script that a page loads by itself, so every byte counts.

/** How long the files of an island may take before it counts as missing, in ms. What has come by then is kept. */
const patience = 15_000

const selector = '[data-island]'
const presses = new Map<HTMLElement, Event[]>()

/** What says that a part of the page has not come (`components/layout/missing-part.tsx`), once it is parsed. */
const findMessage = () => document.querySelector<HTMLElement>('.missing-part')

/** Resolves when a file is in the browser's cache, whole. Rejects where it does not come in time. */
const load = (file: string) =>
  fetch(file, { signal: AbortSignal.timeout(patience) }).then((response) =>
    response.ok ? response.blob() : Promise.reject(response.status),
  )

/** Fetches and hydrates an island, and gives it the presses that it slept through. Where it can't, who pressed is told. */
async function wake(island: HTMLElement): Promise<void> {
  const { dataset } = island
  if (dataset.state === 'waking' || dataset.state === 'awake') return
  dataset.state = 'waking'
  try {
    // All at once, instead of one after the other as their imports are read. And each whole before any is imported, then
    // from the browser's cache: Firefox never asks again for a module that failed once.
    const files = (dataset.files as string).split(' ')
    await Promise.all(files.map(load))
    // The first is `rouse.ts`.
    const [{ rouse }] = (await Promise.all(files.map((file) => import(file)))) as [typeof import('./rouse')]
    await rouse(island, presses)
  } catch (error) {
    dataset.state = 'failed'
    // biome-ignore lint/suspicious/noConsole: the one line that tells why a part of the page does not work.
    console.warn(`The ${dataset.island} does not work: ${error}`)
    if (presses.delete(island)) findMessage()?.togglePopover(true)
  }
}

function notice(event: Event): void {
  const target = event.target as HTMLFormElement
  if (event.type === 'click') {
    // Choosing a link closes the menu that it stands in, also where it leads to this page or the page is come back to.
    target.closest?.('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
    findMessage()?.togglePopover(false)
  }
  const island = target.closest?.<HTMLElement>(selector)
  if (!island || island.dataset.state === 'awake') return
  // Only what the browser does nothing about by itself: links lead on and fields fill while the island sleeps.
  const isPress = target.closest('[type=button]')
    ? event.type === 'click' || /^Arrow[LR]/.test((event as KeyboardEvent).key)
    : event.type === 'submit' && target.method === 'dialog'
  if (isPress) {
    event.preventDefault()
    presses.set(island, [...(presses.get(island) ?? []), event])
  }
  // One that could not be fetched is tried again when it is pressed, not each time that a pointer passes over it.
  if (isPress || !island.dataset.state) wake(island)
}

for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(type, notice, true)

// Of what happened before this script came, only focus is left. Where it is not shown, a pointer has pressed there.
const focused = document.activeElement as HTMLElement | null
if (focused?.matches('[data-island] [type=button]:not(:focus-visible)')) focused.click()
else focused?.dispatchEvent(new Event('focusin'))

function begin(): void {
  // Until here the buttons of islands showed the message by themselves. Now they can't find it any more.
  ;(findMessage() as HTMLElement).id = ''
  const isSaving = (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData
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
    // Following an address with a query is as good as a press.
    if (when === 'query' && location.search) presses.set(island, [])
    if (isSaving && !presses.has(island)) continue
    if (when === 'load' || presses.has(island)) wake(island)
    if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => wake(island))
    // The island's own element has no box.
    if (when === 'visible') watch.observe(island.firstElementChild as Element)
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
