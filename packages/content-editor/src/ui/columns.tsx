import { type PointerEvent, type ReactNode, useState } from 'react'
import { Icon, IconAction } from './controls'
import { icons } from './icons'

export type View = 'list' | 'form' | 'page'
const tabs = {
  list: ['Content', icons.list],
  form: ['Write', icons.pencil],
  page: ['Page', icons.page],
} as const
const limits = { list: [200, 480, 264], page: [280, 1000, 440] } as const
type Side = keyof typeof limits

const readWidth = (side: Side) => Number(localStorage.getItem(side) ?? limits[side][2])

type Props = {
  view: View
  onView: (view: View) => void
  list: ReactNode
  form: ReactNode
  page: ReactNode
}

/** Shows list, form and page beside each other, or in narrow windows one of them. */
export function Columns({ view, onView, list, form, page }: Props) {
  const [widths, setWidths] = useState({ list: readWidth('list'), page: readWidth('page') })
  const resize = (side: Side, width: number) => {
    const [least, most] = limits[side]
    // Nothing, if it is closed.
    const wanted = width < least / 2 ? 0 : Math.min(most, Math.max(least, width))
    localStorage.setItem(side, String(wanted))
    setWidths((last) => ({ ...last, [side]: wanted }))
  }
  const toggle = (side: Side) => resize(side, widths[side] ? 0 : limits[side][2])
  const divider = (side: Side, label: string) => (
    <div className="divider">
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved. */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`Width of ${label}`}
        aria-valuenow={widths[side]}
        aria-valuemin={0}
        aria-valuemax={limits[side][1]}
        onPointerDown={(event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          resize(side, side === 'list' ? event.clientX : window.innerWidth - event.clientX)
        }}
        onKeyDown={({ key }) => {
          const step = { ArrowLeft: -24, ArrowRight: 24 }[key]
          if (step) resize(side, widths[side] + (side === 'list' ? step : -step))
        }}
      />
      <IconAction
        label={`${widths[side] ? 'Close' : 'Open'} ${label}`}
        icon={icons.sidebar}
        onClick={() => toggle(side)}
      />
    </div>
  )
  const style = { '--list': `${widths.list}px`, '--page': `${widths.page}px` } as Record<string, string>
  return (
    <>
      <main className="columns" data-view={view} style={style}>
        <nav aria-label="Content">
          <div className="h-full overflow-y-auto" hidden={widths.list === 0 && view !== 'list'}>
            {list}
          </div>
          {divider('list', 'the list')}
        </nav>
        {form}
        <section className="preview" aria-label="The page">
          {divider('page', 'the page')}
          <div className="flex h-full flex-col" hidden={widths.page === 0 && view !== 'page'}>
            {page}
          </div>
        </section>
      </main>
      <nav aria-label="Views" className="views">
        {(Object.keys(tabs) as View[]).map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
            <Icon path={tabs[each][1]} className="size-5" /> {tabs[each][0]}
          </button>
        ))}
      </nav>
    </>
  )
}
