import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { xIcon } from '@/components/ui/icon-paths'
import type { Layout } from '@/lib/content'

type SearchPanelProps = {
  copy: Layout['search']
  /** The search form, with what it finds. */
  form: ReactNode
}

/** The drawer from the right with the specification's search form. It is a popover, so it opens and closes without script. */
export function SearchPanel({ copy, form }: SearchPanelProps) {
  return (
    <dialog id="search-panel" popover="auto" aria-labelledby="search-panel-title" className="search-panel">
      <div className="flex items-center justify-between gap-4">
        <h2 id="search-panel-title" className="text-h3 text-ink">
          {copy.title}
        </h2>
        <button
          type="button"
          popoverTarget="search-panel"
          popoverTargetAction="hide"
          aria-label={copy.close}
          className="-mr-3 grid size-12 cursor-pointer place-items-center rounded-control text-ink hover:bg-ink/8"
        >
          <Icon path={xIcon} />
        </button>
      </div>
      {form}
      <noscript>
        <p className="mt-4 text-small">
          {copy.withoutScript}{' '}
          <a href={copy.allArticles.href} className="text-link underline underline-offset-4">
            {copy.allArticles.label}
          </a>
        </p>
      </noscript>
    </dialog>
  )
}
