import { useContext } from 'react'
import type { Entry } from '../shared/types'
import { Form } from './form'
import { Thumbnail, toThumbnail } from './thumbnail'

const cut = (text: unknown, most: number) => {
  const words = String(text ?? '')
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}

/** Shows an entry as search results and link previews will. */
export function SearchPreview({ value, href }: { value: Entry; href?: string }) {
  const { file } = useContext(Form)
  const seo = (value.seo ?? {}) as Entry
  const title = seo.title ?? value.title
  const description = seo.description ?? value.description
  if (!href || title === undefined) return null
  return (
    <section aria-label="Search result and link preview" className="grid gap-4 pt-4 sm:grid-cols-2">
      <div>
        <h2 className="mb-1 text-small font-medium text-ink">In search results</h2>
        <p className="truncate text-small text-muted">{href}</p>
        <p className="truncate text-lead text-link">{cut(title, 60)}</p>
        <p className="text-small">{cut(description, 160)}</p>
      </div>
      <div>
        <h2 className="mb-1 text-small font-medium text-ink">As a link elsewhere</h2>
        <div className="overflow-hidden rounded-control bg-raised">
          {typeof value.cover === 'string' ? (
            <Thumbnail src={toThumbnail(value.cover, file)} className="aspect-2/1 w-full object-cover" />
          ) : null}
          <p className="p-3 text-small">
            <span className="block font-semibold text-ink">{cut(title, 60)}</span>
            {cut(description, 80)}
          </p>
        </div>
      </div>
    </section>
  )
}
