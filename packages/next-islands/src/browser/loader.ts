// Hydrates the islands of a finished page. Every page loads this script, so its size matters.

/** The id of the element that reports a part that failed to load, or an empty string. Set by the bundler. */
declare const MESSAGE_ID: string
/** The keys that an island's buttons queue before hydration, separated by spaces. Set by the bundler. */
declare const KEYS: string

const selector = '[data-island]'
const queues = new Map<HTMLElement, Event[]>()

let message: HTMLElement | null

const loads = new Map<string, Promise<unknown>>()

/** Fetches a file once. Rejects if it takes longer than 15 seconds; the next call tries again. */
function load(file: string, priority?: RequestPriority): Promise<unknown> {
  const loading =
    loads.get(file) ??
    fetch(file, { priority, signal: AbortSignal.timeout(15_000) }).then((response) => {
      if (!response.ok) throw response.status
      // Wait until the browser has cached the complete file.
      return response.blob()
    })
  loads.set(file, loading)
  loading.catch(() => loads.delete(file))
  return loading
}

/** Fetches all files of an island at once, and returns them. */
async function loadFiles({ dataset }: HTMLElement, priority?: RequestPriority): Promise<string[]> {
  const files = (dataset.files as string).split(' ')
  // The host sends all files with the headers of this script, which is in the cache.
  const { headers } = await fetch(import.meta.url, { cache: 'force-cache' })
  // If the browser may not cache the files, importing would transfer them again.
  if (/max-age=[1-9]/.test(headers.get('cache-control') as string))
    await Promise.all(files.map((file) => load(file, priority)))
  return files
}

async function wake(island: HTMLElement): Promise<void> {
  const { dataset } = island
  if (dataset.state === 'waking' || dataset.state === 'awake') return
  dataset.state = 'waking'
  try {
    // Fetch before importing, and without `modulepreload`: Firefox never retries a module that failed once.
    const files = await loadFiles(island)
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

const listIslands = () => document.querySelectorAll<HTMLElement>(selector)

/** Calls `act` once an island is within a margin of the viewport. */
function whenNear(island: HTMLElement, rootMargin: string, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin },
  )
  // The wrapper may have no box (`display: contents`).
  observer.observe(island.firstElementChild ?? island)
}

// Not `pointerover`, which browsers also fire where a new page appears below a pointer at rest.
const uses = ['scroll', 'pointermove', 'pointerdown', 'keydown']

/** Once the page is in use and has loaded, fetches the files of islands up to a screen away. */
function prefetch({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
  // A page that appears below a pointer at rest can be told of a move by nothing.
  if (type === 'pointermove' && !movementX && !movementY) return
  for (const type of uses) removeEventListener(type, prefetch)
  if (document.readyState !== 'complete') addEventListener('load', prefetch)
  else
    for (const island of listIslands())
      whenNear(island, '100%', () => loadFiles(island, 'low').catch(() => {}))
}

function start(): void {
  message = document.getElementById(MESSAGE_ID)
  if (message) {
    // Until now `popovertarget` made buttons show the message. Without its id they no longer find it.
    message.id = ''
    message.togglePopover?.(false)
  }
  const isSaving = (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData
  if (!isSaving) for (const type of uses) addEventListener(type, prefetch)
  for (const island of listIslands()) {
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
    if (when === 'visible') whenNear(island, '200px', () => wake(island))
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
