import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromPage, ToPage } from '../shared/messages'
import { ask } from './ask'
import { Icon, IconAction } from './controls'
import { icons } from './icons'
import type { Store } from './store'

const devices = { Phone: [390, icons.phone], Desktop: [1280, icons.desktop] } as const

/** Returns the words at the caret as the page shows them: without marks of Markdown, and quotes, which it curls. */
function readWords(): string {
  const focused = document.activeElement
  const isControl = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const text = isControl ? focused.value : (getSelection()?.anchorNode?.textContent ?? '')
  return text
    .split(/[*_`[\]()#>|'"]+|^[^\p{L}]+/u)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim()
}

/** The block of the field with the focus, counted from 1. */
function readBlock(): number | undefined {
  const field = document.activeElement?.closest('[data-path]')
  const [, block] = /^blocks\[(\d+)\]/.exec((field as HTMLElement | null)?.dataset.path ?? '') ?? []
  return block ? Number(block) : undefined
}

/** Returns the width of an element, in pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([change]) => setWidth(change?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

type Frame = RefObject<HTMLIFrameElement | null>

/** Exchanges messages with the page in the frame, and shows it where one writes. */
function usePage(store: Store, frame: Frame): void {
  const { page, opened } = store
  const { origin } = page.site
  // The window whose page said that it is there.
  const ready = useRef<MessageEventSource>(null)
  const send = useEffectEvent((message: ToPage) => {
    const target = frame.current?.contentWindow
    if (origin && target && target === ready.current) target.postMessage(message, origin)
  })
  const follow = useEffectEvent(() => {
    if (document.activeElement?.closest('.writing')) send({ edited: readWords(), block: readBlock() })
  })
  const arrive = useEffectEvent((at: string) => {
    store.turnPage({ type: 'arrive', at })
    const linked = store.listing?.entries.find(({ href }) => href === at)
    if (linked && linked.name !== store.opened?.name && at !== (store.entry?.href ?? '/'))
      location.hash = `/${linked.name}`
    follow()
  })
  const listen = useEffectEvent(async ({ source, origin: from, data }: MessageEvent<FromPage>) => {
    if (source !== frame.current?.contentWindow || from !== origin) return
    if (data.left) store.turnPage({ type: 'leave' })
    if (data.at) {
      ready.current = source
      arrive(data.at)
    }
    if (!data.pressed) return
    const wanted = { words: data.pressed, first: opened?.name, block: data.block }
    const [match] = await ask('find', wanted).catch(() => [])
    if (!match) return
    const target = { path: match.field, place: match.place, offset: data.offset }
    if (match.name === store.opened?.name) store.aim(target)
    else if (await store.open(match.name, target)) store.show()
  })
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('selectionchange', follow, { signal })
    document.addEventListener('focusin', follow, { signal })
    window.addEventListener('message', listen, { signal })
    return () => listeners.abort()
  }, [])
}

/** Says why there is no page. */
const describePage = ({ isOff, error, starts }: Store['page']['site']) =>
  isOff
    ? 'The page is off.'
    : (error ??
      (starts > 0
        ? 'The page stopped. It starts again …'
        : 'The page starts. The first time takes a few minutes …'))

/** Shows the page of an entry. Its server updates it after each change, except while it loads. */
export function PagePreview({ store }: { store: Store }) {
  const { page, listing } = store
  const { src, loads, site } = page
  const [device, setDevice] = useState<keyof typeof devices>('Phone')
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  usePage(store, frame)
  // The listing, which every change renews, when the frame began to load.
  const begun = useRef<{ loads: number; listing?: unknown }>({ loads: 0 })
  if (begun.current.loads !== loads) begun.current = { loads, listing }
  const [width] = devices[device]
  const scale = Math.min(1, useWidth(pane) / width)
  const href = page.at ?? src
  return (
    <>
      <p className="flex items-center gap-1 px-3 py-1.5">
        {(Object.keys(devices) as (keyof typeof devices)[]).map((each) => (
          <IconAction
            key={each}
            label={each}
            icon={devices[each][1]}
            aria-pressed={each === device}
            onClick={() => setDevice(each)}
          />
        ))}
        <span className="grow truncate text-small text-muted">{href}</span>
        <a
          href={(site.origin ?? '') + href}
          target="_blank"
          rel="noreferrer"
          className="icon-action"
          aria-label="Open the page in a new tab"
          title="Open the page in a new tab"
        >
          <Icon path={icons.openOut} className="size-5" />
        </a>
      </p>
      <div className="device" data-device={device}>
        <div ref={pane} className="min-h-0 overflow-hidden">
          {site.origin && src ? (
            <iframe
              ref={frame}
              key={loads}
              title="The page"
              onLoad={() => {
                const isOld = begun.current.listing !== undefined && begun.current.listing !== listing
                // Later loads are those of links.
                begun.current.listing = undefined
                if (isOld) store.turnPage({ type: 'reload' })
              }}
              src={site.origin + src}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              className="origin-top-left bg-surface"
              style={{ width: `${width}px`, height: `${100 / scale}%`, scale: String(scale) }}
            />
          ) : (
            <p className="grid h-full place-content-center gap-3 p-6 text-center" role="status">
              {site.isOff || site.error ? null : <span className="skeleton h-2" />}
              {describePage(site)}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
