import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { LongDate } from '@/components/ui/date'
import { fill } from '@/lib/fill'
import type { Layout } from '@/lib/schemas/files'
import { toQuery } from '@/lib/search/excerpt'
import { resultsPerStep, type SearchResult } from './match'
import type { Search, SearchState } from './use-search'

type SearchResultsProps = {
  state: SearchState
  copy: Layout['search']['results']
  /** The search input. Choosing a suggestion focuses it. */
  box: RefObject<HTMLInputElement | null>
  search: Search
  className?: string
}

/** Returns what is said of a search. */
export function describeState(state: SearchState, copy: Layout['search']['results']): string {
  if (state.stage === 'idle') return ''
  if (state.stage !== 'done') return copy[state.stage]
  const { count, pages } = state.found
  const sentence = [copy.none, copy.one][count] ?? (count > pages.length ? copy.more : copy.many)
  return fill(sentence, { shown: pages.length, count, query: state.query })
}

export function SearchResults({ state, copy, box, search, className = '' }: SearchResultsProps) {
  const status = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasResults = state.stage === 'done' && state.found.count > 0
  const query = hasResults ? state.query : ''
  // In the panel, the results are below the form: move focus out of the box before a key can be pressed.
  useLayoutEffect(() => {
    const isBelow = hasResults && box.current?.closest('[popover]')
    // Visitors may go on during a slow search: to a select, or to another word.
    const isStill = !document.activeElement?.matches('select') && toQuery(box.current?.value ?? '') === query
    if (isBelow && isStill) list.current?.focus({ preventScroll: true })
    const shown = (isBelow ? null : list.current?.firstElementChild) ?? status.current
    if (state.stage !== 'idle') shown?.scrollIntoView({ block: 'nearest' })
  }, [state.stage, hasResults, query, box])
  const message = describeState(state, copy)
  const suggestion = state.stage === 'done' ? state.found.suggestion : undefined
  const [before, after] = copy.suggestion.split('{query}')
  return (
    <div className={className} data-search-stage={state.stage}>
      <div
        ref={status}
        role="status"
        className={state.stage === 'idle' ? 'sr-only' : 'scroll-mt-4 font-medium text-ink'}
      >
        {/* A new key creates a new element: screen readers announce it each time, and translators translate it. */}
        <p key={message + (state.stage === 'empty' ? state.attempt : '')}>{message}</p>
        {suggestion ? (
          <p className="mt-2">
            {before}
            <button
              type="button"
              className="cursor-pointer text-link underline underline-offset-4"
              onClick={() => {
                // The button is about to be removed.
                box.current?.focus()
                if (box.current) box.current.value = suggestion
                search(suggestion)
              }}
            >
              {suggestion}
            </button>
            {after}
          </p>
        ) : null}
      </div>
      {hasResults ? (
        <ul ref={list} tabIndex={-1} data-search-results="" className="mt-2 grid">
          {state.found.pages.map((page) => (
            <Result key={page.href} {...page} />
          ))}
        </ul>
      ) : null}
      {hasResults && state.found.count > state.found.pages.length ? (
        <Button
          variant="outline"
          className="mt-2"
          onClick={() => {
            // The button may disappear. From the last result, Tab leads to the first new one.
            list.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true })
            search(state.query, state.limit + resultsPerStep)
          }}
        >
          {copy.showMore}
        </Button>
      ) : null}
    </div>
  )
}

function Result({ href, title, author, date, excerpt }: SearchResult) {
  return (
    <li className="border-t border-hairline py-4">
      <a href={href} className="font-semibold text-ink underline-offset-4 hover:underline">
        {title}
      </a>
      {date ? (
        <p className="text-small text-muted">
          {author ? `${author} · ` : ''}
          <LongDate date={date} />
        </p>
      ) : null}
      <p className="mt-1 text-small">
        {excerpt.map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </li>
  )
}

/** Moves focus through the search box and its results on Down and Up. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-search-results] a')]
  const target = event.target as HTMLElement
  const current = target.matches('[data-search-results]') ? 0 : stops.indexOf(target)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // Input methods use these keys to choose a word.
  if (step === undefined || current < 0 || stops.length === 1 || event.nativeEvent.isComposing) return
  event.preventDefault()
  stops[current + step]?.focus()
}
