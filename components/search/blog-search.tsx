'use client'

import { useEffect, useRef } from 'react'
import { Picture, type PictureProps, phoneSizes } from '@/components/ui/picture'
import type { Layout } from '@/lib/schemas/files'
import { BlogSearchBox, type BlogSearchCopy, queryParameter } from './blog-search-box'
import { describeState, moveFocusByArrow, SearchResults } from './search-results'
import { type Search, useSearch } from './use-search'

type BlogSearchProps = {
  copy: BlogSearchCopy
  action: string
  results: Layout['search']['results']
  nothingFound: PictureProps['picture']
}

const readQuery = () => new URLSearchParams(location.search).get(queryParameter) ?? ''

/**
 * Renders the search box of the blog list. It filters posts and adds the query to the URL. Before hydration, its form
 * navigates there. Clearing the box, as Escape does, restores the list.
 */
export function BlogSearch({ copy, action, results, nothingFound }: BlogSearchProps) {
  const [state, search] = useSearch('post')
  const box = useRef<HTMLInputElement>(null)
  // The query of the last search. Links to fragments also fire `popstate`, but do not change it.
  const shown = useRef('')
  const run: Search = (entered, limit) => {
    const query = entered?.trim() ?? ''
    const address = query ? `?${new URLSearchParams({ [queryParameter]: query })}` : location.pathname
    if (query !== readQuery()) history.pushState(null, '', address)
    shown.current = query
    search(entered, limit)
  }
  const clear = () => {
    if (state.stage !== 'idle') run()
  }

  useEffect(() => {
    if (!box.current) return
    // Visitors may have typed before hydration.
    box.current.value ||= readQuery()
    shown.current = readQuery()
    if (shown.current) search(shown.current)
    const followHistory = () => {
      if (readQuery() === shown.current || !box.current) return
      shown.current = readQuery()
      box.current.value = shown.current
      search(shown.current || undefined)
    }
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [search])

  const title = useRef('')
  const found = state.stage === 'done' ? describeState(state, results) : ''
  useEffect(() => {
    title.current ||= document.title
    document.title = found ? `${found} · ${title.current}` : title.current
    // The results are not those of “All articles”.
    const all = document.querySelector('.post-list a[aria-current]')
    all?.setAttribute('aria-current', String(!found))
  }, [found])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the box and the results in it.
    <div className="contents" onKeyDown={moveFocusByArrow}>
      <BlogSearchBox
        copy={copy}
        action={action}
        ref={box}
        className="max-sm:w-full sm:w-80"
        onKeyDown={(event) => {
          // Not every browser clears the box.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.currentTarget.value = ''
          clear()
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
        {...{ state, box }}
        copy={results}
        search={run}
        className="order-2 w-full max-w-prose self-start"
      />
      {state.stage === 'done' && state.found.count === 0 ? (
        <Picture
          picture={nothingFound}
          sizes={`(min-width: 480px) 384px, ${phoneSizes}`}
          className="order-2 w-full max-w-96 rounded-picture"
        />
      ) : null}
    </div>
  )
}
