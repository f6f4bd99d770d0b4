import { useCallback, useRef, useState } from 'react'
import { toQuery } from '@/lib/search/excerpt'
import { resultsPerStep } from './match'
import { type FoundPages, findPages } from './search-index'

export type SearchState =
  | { stage: 'idle' | 'searching' | 'failed' }
  | { stage: 'empty'; attempt: number }
  | { stage: 'done'; query: string; found: FoundPages; limit: number }

/** Searches, and shows up to `limit` results. A newer search replaces an older one. `undefined` clears the results. */
export type Search = (entered?: string, limit?: number) => void

export function useSearch(kind?: 'post'): [SearchState, Search] {
  const [state, setState] = useState<SearchState>({ stage: 'idle' })
  const latest = useRef(0)
  const search = useCallback<Search>(
    async (entered, limit = resultsPerStep) => {
      const number = ++latest.current
      if (entered === undefined) return setState({ stage: 'idle' })
      const query = toQuery(entered)
      if (!query) return setState({ stage: 'empty', attempt: number })
      // More results are added below those that are shown.
      if (limit === resultsPerStep) setState({ stage: 'searching' })
      const next: SearchState = await findPages(query, kind, limit).then(
        (found) => ({ stage: 'done', query, found, limit }),
        () => ({ stage: 'failed' }),
      )
      if (number === latest.current) setState(next)
    },
    [kind],
  )
  return [state, search]
}
