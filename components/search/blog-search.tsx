'use client'

import { useEffect, useRef } from 'react'
import { Picture, type PictureSource } from '@/components/ui/picture'
import type { Layout } from '@/lib/content'
import { BlogSearchBox, type BlogSearchCopy, queryParameter } from './blog-search-box'
import { moveToFirst, SearchResults } from './search-results'
import { useSearch } from './use-search'

type BlogSearchProps = {
  copy: BlogSearchCopy
  action: string
  results: Layout['search']['results']
  /** Shown if there are no results. */
  nothingFound: PictureSource
}

/** Returns the URL of this page with the query, or without the parameter if it is empty. */
function toAddress(query: string): string {
  return query ? `?${new URLSearchParams({ [queryParameter]: query })}` : window.location.pathname
}

/**
 * Renders the search box of the blog list. It filters posts and keeps the query in the URL, so a search can be shared.
 * Before hydration, its form navigates to that URL. Clearing the box, as Escape does, restores the list.
 */
export function BlogSearch({ copy, action, results, nothingFound }: BlogSearchProps) {
  const [state, search] = useSearch('post')
  const box = useRef<HTMLInputElement>(null)
  const run = (entered: string) => {
    window.history.replaceState(null, '', toAddress(entered.trim()))
    search(entered)
  }

  const clear = () => {
    if (state.stage === 'idle') return
    window.history.replaceState(null, '', toAddress(''))
    search()
  }

  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get(queryParameter)
    if (!query || !box.current) return
    box.current.value = query
    search(query)
  }, [search])

  return (
    <div data-search="" className="contents">
      <BlogSearchBox
        copy={copy}
        action={action}
        box={box}
        className="max-sm:w-full sm:w-80"
        onKeyDown={(event) => {
          // Not every browser clears the box.
          if (event.key === 'Escape') {
            event.currentTarget.value = ''
            clear()
          }
          moveToFirst(event)
        }}
        onInput={(event) => {
          if (event.currentTarget.value === '') clear()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          run(box.current?.value ?? '')
        }}
      />
      <SearchResults
        state={state}
        copy={results}
        box={box}
        search={run}
        action={action}
        className="order-2 w-full max-w-prose"
      />
      {state.stage === 'done' && state.found.count === 0 ? (
        <Picture
          picture={nothingFound}
          sizes="(min-width: 480px) 384px, calc(100vw - 2.5rem)"
          className="order-2 w-full max-w-96 rounded-picture"
        />
      ) : null}
    </div>
  )
}
