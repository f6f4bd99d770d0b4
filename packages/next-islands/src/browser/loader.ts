// Hydrates the islands of a finished page. Every page loads this script, so its size matters.

/** The id of the element that reports a part that failed to load, or an empty string. Set by the bundler. */
declare const MESSAGE_ID: string
/** The keys that an island's buttons queue before hydration, separated by spaces. Set by the bundler. */
declare const KEYS: string

const selector = '[data-island]'
const queues = new Map<HTMLElement, Event[]>()

let message: HTMLElement | null

/** Rejects if the file takes longer than 15 seconds. */
async function load(file: string): Promise<void> {
  const response = await fetch(file, { signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw response.status
  // Wait until the browser has cached the complete file.
  await response.blob()
}

async function wake(island: HTMLElement): Promise<void> {
  const { dataset } = island
  if (dataset.state === 'waking' || dataset.state === 'awake') return
  dataset.state = 'waking'
  try {
    const files = (dataset.files as string).split(' ')
    // The host sends all files with the headers of this script, which is in the cache.
    const { headers } = await fetch(import.meta.url, { cache: 'force-cache' })
    // Fetch all files before importing any: Firefox never retries a module that failed once. The browser would transfer
    // them again if it may not cache them.
    if (/max-age=[1-9]/.test(headers.get('cache-control') as string)) await Promise.all(files.map(load))
    const [{ hydrate }] = (await Promise.all(files.map((file) => import(file)))) as [Hydration]
    await hydrate(island, queues)
  } catch (error) {
    dataset.state = 'failed'
    // biome-ignore lint/suspicious/noConsole: the only trace of why a part of the page does not work.
    console.warn(dataset.island, error)
    if (queues.delete(island)) message?.togglePopover?.(true)
  }
}

type Hydration = { hydrate: (island: HTMLElement, queues: Map<HTMLElement, Event[]>) => Promise<void> }

/** Handles events of all kinds. Only keys have modifiers that matter: Alt or Command with an arrow goes back. */
function handle(event: Event & Partial<KeyboardEvent>): void {
  const { type, target } = event as { type: string; target: HTMLElement | null }
  if (type === 'click') message?.togglePopover?.(false)
  const island = target?.closest?.<HTMLElement>(selector)
  if (!island || island.dataset.state === 'awake') return
  // Queue only events that need the island: links and fields work before hydration.
  const isPress =
    type === 'submit'
      ? target?.matches('[method=dialog], :not([action])')
      : (type === 'click' ||
          (KEYS.split(' ').includes(event.key as string) && !event.altKey && !event.metaKey)) &&
        target?.closest('[type=button]')
  if (isPress) {
    event.preventDefault()
    queues.set(island, [...(queues.get(island) ?? []), event])
  }
  // Retry a failed island only on a click, not on hover.
  if (isPress || !island.dataset.state) wake(island)
}

for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(type, handle, true)

// Clicks before this script loaded are lost, but focus survives. Focus without `:focus-visible` came from a pointer, so
// replay the click, unless it is yet to come (`:active`).
const focused = document.activeElement as HTMLElement | null
if (focused?.matches(`${selector} [type=button]:not(:focus-visible, :active)`)) focused.click()
else handle({ target: focused } as unknown as Event)

function start(): void {
  message = document.getElementById(MESSAGE_ID)
  if (message) {
    // Until now `popovertarget` made buttons show the message. Without its id they no longer find it.
    message.id = ''
    message.togglePopover?.(false)
  }
  const isSaving = (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData
  for (const island of document.querySelectorAll<HTMLElement>(selector)) {
    const when = island.dataset.wake
    if (when === 'query' && location.search) {
      // The URL asks for this island, so report a failure as after a click.
      queues.set(island, queues.get(island) ?? [])
      wake(island)
    }
    if (isSaving) continue
    if (when === 'load') wake(island)
    // A busy page may never be idle. `setTimeout` ignores the limit.
    if (when === 'idle')
      (self.requestIdleCallback ?? setTimeout)(() => wake(island), { timeout: 2000 } as never)
    if (when === 'visible') {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.at(-1)?.isIntersecting) return
          observer.disconnect()
          wake(island)
        },
        { rootMargin: '200px' },
      )
      // The wrapper may have no box (`display: contents`).
      observer.observe(island.firstElementChild ?? island)
    }
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
