import { useCallback, useRef, useState } from 'react'
import { toQuery } from '@/lib/search/excerpt'
import { type FoundPages, findPages } from './search-index'

export type SearchState =
  | { stage: 'idle' | 'searching' | 'failed' }
  | { stage: 'empty'; attempt: number }
  | { stage: 'done'; query: string; found: FoundPages }

/** Returns the state of a search, and a function that starts one: the last one wins, and `undefined` ends it. */
export function useSearch(kind?: 'post'): [SearchState, (entered?: string) => Promise<void>] {
  const [state, setState] = useState<SearchState>({ stage: 'idle' })
  const latest = useRef(0)
  const search = useCallback(
    async (entered?: string) => {
      const number = ++latest.current
      if (entered === undefined) return setState({ stage: 'idle' })
      const query = toQuery(entered)
      if (!query) return setState({ stage: 'empty', attempt: number })
      setState({ stage: 'searching' })
      const next: SearchState = await findPages(query, kind).then(
        (found) => ({ stage: 'done', query, found }),
        () => ({ stage: 'failed' }),
      )
      if (number === latest.current) setState(next)
    },
    [kind],
  )
  return [state, search]
}
