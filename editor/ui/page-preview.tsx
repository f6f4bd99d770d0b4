import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { ask } from './ask'
import { IconAction } from './icon-action'
import { icons } from './icons'
import type { Session } from './session'
import { findTyped } from './typed-words'

export const devices = { Phone: [390, icons.phone], Desktop: [1280, icons.desktop] } as const

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
export function useWidth(element: RefObject<HTMLElement | null>): number {
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
function usePage(session: Session, frame: Frame, place: RefObject<string>): void {
  const { site, value, opened } = session
  const { origin } = site
  // The window whose page said that it is there.
  const ready = useRef<MessageEventSource>(null)
  const send = useEffectEvent((message: object) => {
    const target = frame.current?.contentWindow
    if (origin && target && target === ready.current) target.postMessage(message, origin)
  })
  const follow = useEffectEvent(() => {
    if (document.activeElement?.closest('.writing')) send({ edited: readWords(), block: readBlock() })
  })
  const listen = useEffectEvent(async ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || from !== origin) return
    if (data.at) {
      ready.current = source
      place.current = data.at
      const linked = session.listing?.entries.find((each) => each.href === data.at)
      if (data.at !== (session.entry?.href ?? '/') && linked) location.hash = `/${linked.name}`
      // What was typed while it loaded.
      else for (const typed of findTyped(opened?.value, value)) send({ typed })
      follow()
    }
    if (!data.pressed) return
    const [match] = await ask('find', { words: data.pressed, first: opened?.name })
    if (match) location.hash = `/${match.name}?${match.field}`
  })
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('selectionchange', follow, { signal })
    document.addEventListener('focusin', follow, { signal })
    window.addEventListener('message', listen, { signal })
    return () => listeners.abort()
  }, [])
  const shown = useRef({ value, name: opened?.name })
  useEffect(() => {
    const before = shown.current
    shown.current = { value, name: opened?.name }
    if (before.name !== opened?.name || before.value === value) return
    for (const typed of findTyped(before.value, value)) send({ typed })
  }, [value, opened])
}

/**
 * Shows the page of an entry. `next dev` updates it after each save, except while it loads. Messages, both ways, are
 * described in `components/layout/follow-editor.tsx`.
 */
export function PagePreview({ session }: { session: Session }) {
  const { site, entry, listing } = session
  const { origin } = site
  const [device, setDevice] = useState<keyof typeof devices>('Phone')
  const [reloads, setReloads] = useState(0)
  // Where the frame is, which its links change.
  const place = useRef('')
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const href = entry?.href ?? '/'
  usePage(session, frame, place)
  const [{ src, shown }, setSrc] = useState({ src: '', shown: '' })
  if (listing && shown !== href) {
    setSrc({ src: place.current === href ? src : href, shown: href })
    place.current = href
  }
  const key = `${src} ${reloads} ${site.starts}`
  // The listing, which every save renews, when the frame began to load.
  const begun = useRef<{ key?: string; listing?: unknown }>({})
  if (begun.current.key !== key) begun.current = { key, listing }
  const [width] = devices[device]
  const scale = Math.min(1, useWidth(pane) / width)
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
          href={(origin ?? '') + href}
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
          {origin && src ? (
            <iframe
              ref={frame}
              key={key}
              title="The page"
              onLoad={() => {
                const isOld = begun.current.listing !== undefined && begun.current.listing !== listing
                // Later loads are those of links.
                begun.current.listing = undefined
                if (isOld) setReloads(reloads + 1)
              }}
              src={origin + src}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              className="origin-top-left bg-surface"
              style={{ width: `${width}px`, height: `${100 / scale}%`, scale: String(scale) }}
            />
          ) : (
            <p className="grid h-full place-content-center gap-3 p-6 text-center" role="status">
              <span className="skeleton h-2" />
              {site.error ?? (site.starts > 0 ? 'The page stopped. It starts again …' : 'The page starts …')}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
