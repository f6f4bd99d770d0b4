import type { ReactNode } from 'react'
import { Icon } from './controls'
import { icons } from './icons'

export type View = 'list' | 'form' | 'page'
const tabs = {
  list: ['Content', icons.list],
  form: ['Write', icons.pencil],
  page: ['Page', icons.page],
} as const

type Props = {
  view: View
  onView: (view: View) => void
  list: ReactNode
  form: ReactNode
  page: ReactNode
}

/** Shows list, form and page beside each other, or in narrow windows one of them. */
export const Columns = ({ view, onView, list, form, page }: Props) => (
  <>
    <main className="columns" data-view={view}>
      <nav aria-label="Content">{list}</nav>
      {form}
      <section className="preview" aria-label="The page">
        {page}
      </section>
    </main>
    <nav aria-label="Views" className="views">
      {(Object.keys(tabs) as View[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          <Icon path={tabs[each][1]} className="size-5" /> {tabs[each][0]}
        </button>
      ))}
    </nav>
  </>
)
