import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { PublicationDate } from '@/components/ui/date'
import type { Layout } from '@/lib/content'
import type { Found } from './search-index'
import type { SearchState } from './use-search'

type SearchResultsProps = {
  state: SearchState
  copy: Layout['search']['results']
  /** The box that was searched from: Up from the first result leads back to it. */
  box: RefObject<HTMLInputElement | null>
  className?: string
}

/** Returns the one sentence that tells how a search went. */
export function tellState(state: SearchState, copy: Layout['search']['results']): string {
  if (state.stage === 'idle') return ''
  if (state.stage !== 'done') return copy[state.stage]
  const { count } = state.found
  const sentence = count === 0 ? copy.none : count === 1 ? copy.one : copy.many
  return sentence.replace('{count}', String(count)).replace('{query}', state.query)
}

/** What was found, said once politely. Down and Up move through the results. */
export function SearchResults({ state, copy, box, className = '' }: SearchResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const isOver = state.stage !== 'idle' && state.stage !== 'searching'
  // On a phone the form fills the panel, and what was found lies below it.
  useEffect(() => {
    if (isOver) told.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const current = links.indexOf(document.activeElement as HTMLAnchorElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || current < 0) return
    event.preventDefault()
    if (current + step < 0) box.current?.focus()
    else links[current + step]?.focus()
  }
  return (
    <div className={className} data-search-stage={state.stage}>
      <p ref={told} role="status" className={state.stage === 'idle' ? 'sr-only' : 'font-medium text-ink'}>
        {tellState(state, copy)}
      </p>
      {state.stage === 'done' && state.found.count > 0 ? (
        <ul ref={list} data-search-results="" className="mt-4 grid" onKeyDown={move}>
          {state.found.pages.map((page) => (
            <Result key={page.href} {...page} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Result({ href, title, date, excerpt }: Found) {
  return (
    <li className="border-t border-hairline py-4">
      <a href={href} className="font-semibold text-ink underline-offset-4 hover:underline">
        {title}
      </a>
      {date ? (
        <p className="text-small text-muted">
          <PublicationDate date={date} />
        </p>
      ) : null}
      <p className="mt-1 text-small">
        {excerpt.map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places.
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </li>
  )
}

/** Down from the box leads to the first result. */
export function moveToFirst(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return
  const first = event.currentTarget
    .closest('[data-search]')
    ?.querySelector<HTMLAnchorElement>('[data-search-results] a')
  if (!first) return
  event.preventDefault()
  first.focus()
}
