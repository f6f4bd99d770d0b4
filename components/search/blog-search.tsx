'use client'

import { useEffect, useRef } from 'react'
import { TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Blogs, Layout } from '@/lib/content'
import { longestQuery } from '@/lib/search/excerpt'
import { moveToFirst, SearchResults } from './search-results'
import { useSearch } from './use-search'

type BlogSearchProps = {
  copy: Pick<Blogs['search'], 'label' | 'placeholder' | 'submit'>
  results: Layout['search']['results']
}

const parameter = 'q'

/** Returns the address of this page with a query, or without one where it is empty. */
function toAddress(query: string): string {
  return query ? `?${new URLSearchParams({ [parameter]: query })}` : window.location.pathname
}

/**
 * The search box of the blog list. It filters posts, and keeps the query in the address, so that a search can be shared.
 * Asleep its form leads to that address.
 */
export function BlogSearch({ copy, results }: BlogSearchProps) {
  const [state, search] = useSearch('post')
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get(parameter)
    if (!query || !box.current) return
    box.current.value = query
    search(query)
  }, [search])

  return (
    <div data-search="" className="contents">
      <search className="max-sm:w-full sm:w-80">
        <form
          action="/blogs"
          method="get"
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const query = box.current?.value ?? ''
            window.history.replaceState(null, '', toAddress(query.trim()))
            search(query)
          }}
        >
          <TextInput
            ref={box}
            name={parameter}
            type="search"
            aria-label={copy.label}
            placeholder={copy.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestQuery}
            className="min-w-0"
            onKeyDown={moveToFirst}
          />
          <button
            type="submit"
            aria-label={copy.submit}
            className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control border border-control text-ink hover:border-ink hover:bg-ink/5"
          >
            <Icon path={magnifyingGlassIcon} />
          </button>
        </form>
      </search>
      <SearchResults state={state} copy={results} box={box} className="order-2 w-full max-w-prose" />
    </div>
  )
}
