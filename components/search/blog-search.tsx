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
  /** Stands under the sentence that nothing was found. */
  nothingFound: PictureSource
}

/** Returns the address of this page with a query, or without one where it is empty. */
function toAddress(query: string): string {
  return query ? `?${new URLSearchParams({ [queryParameter]: query })}` : window.location.pathname
}

/**
 * The search box of the blog list. It filters posts, and keeps the query in the address, so that a search can be shared.
 * Asleep its form leads to that address.
 */
export function BlogSearch({ copy, action, results, nothingFound }: BlogSearchProps) {
  const [state, search] = useSearch('post')
  const box = useRef<HTMLInputElement>(null)

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
        onKeyDown={moveToFirst}
        onSubmit={(event) => {
          event.preventDefault()
          const query = box.current?.value ?? ''
          window.history.replaceState(null, '', toAddress(query.trim()))
          search(query)
        }}
      />
      <SearchResults state={state} copy={results} box={box} className="order-2 w-full max-w-prose" />
      {state.stage === 'done' && state.found.count === 0 ? (
        <Picture
          picture={nothingFound}
          sizes="(min-width: 480px) 384px, 92vw"
          className="order-2 w-full max-w-96 rounded-picture"
        />
      ) : null}
    </div>
  )
}
