import type { ReactNode } from 'react'
import type { Layout } from '@/lib/schemas/files'
import { CloseButton } from './close-button'
import { LoadErrorText } from './load-error'

type SearchPanelProps = { copy: Layout['search']; loadError: Layout['loadError']; form: ReactNode }

/** Renders the search drawer. It is a popover, so it works without JavaScript. */
export function SearchPanel({ copy, loadError, form }: SearchPanelProps) {
  return (
    <dialog id="search-panel" popover="auto" aria-labelledby="search-panel-title" className="search-panel">
      <div className="sticky top-0 z-10 flex items-center justify-between bg-raised py-4">
        <h2 id="search-panel-title" className="text-h3 text-ink">
          {copy.title}
        </h2>
        <CloseButton label={copy.close} popoverTarget="search-panel" className="-mr-3" />
      </div>
      <p className="needs-script mt-4 text-small">
        {copy.withoutScript}{' '}
        <a href={copy.allArticles.href} className="text-link underline underline-offset-4">
          {copy.allArticles.label}
        </a>{' '}
        <span role="alert">
          <LoadErrorText copy={loadError} />
        </span>
      </p>
      {form}
    </dialog>
  )
}
