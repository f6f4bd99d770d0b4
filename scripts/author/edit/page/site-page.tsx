import { useEffect, useRef, useState } from 'react'
import type { Listed } from '../store'
import { ask } from './ask'

const widths = { Phone: 390, Desktop: 1280 }

/** Shows the page of an entry. `next dev` updates it after each save, except while it loads. */
export function SitePage({ entry, listing }: { entry?: Listed; listing: object }) {
  const [origin, setOrigin] = useState('')
  const [device, setDevice] = useState<keyof typeof widths>('Phone')
  const [space, setSpace] = useState(0)
  // The listing, which every save renews, when the frame began to load.
  const loaded = useRef(listing)
  const [reloads, setReloads] = useState(0)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ask('site').then(setOrigin, () => undefined)
    const observer = new ResizeObserver(([change]) => setSpace(change?.contentRect.width ?? 0))
    if (pane.current) observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  const width = widths[device]
  const scale = Math.min(1, space / width)
  const address = origin + (entry?.href ?? '/')
  return (
    <aside aria-label="The page">
      <p className="buttons">
        {(Object.keys(widths) as (keyof typeof widths)[]).map((each) => (
          <button key={each} type="button" aria-pressed={each === device} onClick={() => setDevice(each)}>
            {each}
          </button>
        ))}
        <a href={address} target="_blank" rel="noreferrer">
          Open
        </a>
      </p>
      <div ref={pane} className="pane">
        {origin ? (
          <iframe
            key={address + reloads}
            title="The page"
            onLoad={() => {
              if (loaded.current !== listing) setReloads(reloads + 1)
              loaded.current = listing
            }}
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            style={{ width: `${width}px`, height: `${100 / scale}%`, scale: String(scale) }}
          />
        ) : (
          <p>The site is starting …</p>
        )}
      </div>
    </aside>
  )
}
