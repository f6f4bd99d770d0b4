'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Select, TextInput } from '@/components/ui/field'
import type { Layout } from '@/lib/schemas/files'
import { maxQueryLength } from '@/lib/search/excerpt'
import { moveFocusByArrow, SearchResults } from './search-results'
import { useSearch } from './use-search'

type PropertySearchProps = {
  copy: Pick<Layout['search'], 'keyword' | 'placeholder' | 'note' | 'submit' | 'results' | 'selects'>
}

/** Renders the search of the panel (specification, "Search panel"). Its selects filter nothing. */
export function PropertySearch({ copy }: PropertySearchProps) {
  const [state, search] = useSearch()
  const box = useRef<HTMLInputElement>(null)
  return (
    <search onKeyDown={moveFocusByArrow}>
      <form
        method="dialog"
        className="mt-1 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          search(box.current?.value ?? '')
        }}
      >
        <Field id="Search-keyword" label={copy.keyword} className="sm:col-span-2">
          <TextInput
            ref={box}
            // Opening the panel moves focus to it (WAI-ARIA APG, "Dialog").
            autoFocus
            id="Search-keyword"
            name="keyword"
            // Not `type="search"`, where Escape clears the text instead of closing the panel.
            type="text"
            inputMode="search"
            placeholder={copy.placeholder}
            enterKeyHint="search"
            maxLength={maxQueryLength}
          />
        </Field>
        <Button type="submit" className="sm:col-span-2">
          {copy.submit}
        </Button>
        {/* Here, so they do not push the keyword out of view. */}
        <SearchResults {...{ state, box, search }} copy={copy.results} className="sm:col-span-2" />
        <div className="search-samples grid grid-cols-2 gap-x-5 gap-y-3 border-t border-hairline pt-5 text-small sm:col-span-2">
          {copy.selects.map(({ name, label, options }) => (
            <Field key={name} id={`Search-${name}`} label={label}>
              <Select id={`Search-${name}`} name={name} options={options} aria-describedby="Search-note" />
            </Field>
          ))}
          <p id="Search-note" className="col-span-full text-muted">
            {copy.note}
          </p>
        </div>
      </form>
    </search>
  )
}
