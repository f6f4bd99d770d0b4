import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Listed } from '../server/store'
import { ask } from './ask'

const widths = { Phone: 390, Desktop: 1280 }

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

/** Shows the page of an entry. `next dev` updates it after each save, except while it loads. */
export function SitePage({ entry, listing }: { entry?: Listed; listing: object }) {
  const [origin, setOrigin] = useState('')
  const [device, setDevice] = useState<keyof typeof widths>('Phone')
  const [space, setSpace] = useState(0)
  // The listing, which every save renews, when the frame began to load.
  const loaded = useRef(listing)
  const [reloads, setReloads] = useState(0)
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    ask('site').then(setOrigin, () => undefined)
    const observer = new ResizeObserver(([change]) => setSpace(change?.contentRect.width ?? 0))
    if (pane.current) observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  const follow = useCallback(
    () => origin && frame.current?.contentWindow?.postMessage({ edited: readWords() }, origin),
    [origin],
  )
  useEffect(() => {
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [follow])
  const width = widths[device]
  const scale = Math.min(1, space / width)
  const address = origin + (entry?.href ?? '/')
  return (
    <aside aria-label="The page" className="flex h-dvh flex-col gap-2">
      <p className="flex items-center gap-2">
        {(Object.keys(widths) as (keyof typeof widths)[]).map((each) => (
          <Button
            key={each}
            variant={each === device ? 'solid' : 'outline'}
            aria-pressed={each === device}
            onClick={() => setDevice(each)}
          >
            {each}
          </Button>
        ))}
        <a href={address} target="_blank" rel="noreferrer" className="text-link underline">
          Open
        </a>
      </p>
      <div ref={pane} className="grow overflow-hidden">
        {origin ? (
          <iframe
            ref={frame}
            key={address + reloads}
            title="The page"
            onLoad={() => {
              if (loaded.current !== listing) setReloads(reloads + 1)
              loaded.current = listing
              follow()
            }}
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            className="mx-auto origin-top-left bg-surface"
            style={{ width: `${width}px`, height: `${100 / scale}%`, scale: String(scale) }}
          />
        ) : (
          <p>The site is starting …</p>
        )}
      </div>
    </aside>
  )
}
