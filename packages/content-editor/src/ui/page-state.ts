import type { SiteState } from '../shared/types'

/** The page beside the form. */
export type PageState = {
  site: SiteState
  /** The address that the frame loads, and how often it began to. */
  src: string
  loads: number
  /** Where the frame is. Unknown while it follows a link. */
  at?: string
}

export type PageAction =
  /** The entry that is open makes the page at this address. */
  | { type: 'show'; href: string }
  /** The page says where it is. */
  | { type: 'arrive'; at: string }
  /** A link of the page was pressed. */
  | { type: 'leave' }
  | { type: 'reload' }
  | { type: 'site'; site: SiteState }

export const initialPage: PageState = { site: { starts: 0 }, src: '', loads: 0 }

export function reducePage(state: PageState, action: PageAction): PageState {
  const load = (src: string) => ({ ...state, src, at: src, loads: state.loads + 1 })
  if (action.type === 'show') return state.at === action.href ? state : load(action.href)
  if (action.type === 'arrive') return { ...state, at: action.at }
  if (action.type === 'leave') return { ...state, at: undefined }
  if (action.type === 'reload') return load(state.at ?? state.src)
  const isBack = action.site.starts > state.site.starts && state.src !== ''
  return { ...(isBack ? load(state.at ?? state.src) : state), site: action.site }
}
