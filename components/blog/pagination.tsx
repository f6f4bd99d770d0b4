import { fill } from '@/lib/fill'
import type { Blogs } from '@/lib/schemas/files'

type PaginationProps = {
  copy: Blogs['pagination']
  /** The current page, counted from 1, and the number of pages. */
  number: number
  count: number
  getHref: (number: number) => string
}

/**
 * Returns the page numbers to link: the first, the last, the current one and its neighbours. `gap` replaces two or more
 * pages between them (GOV.UK Design System, "Pagination").
 */
export function listPageNumbers(number: number, count: number): (number | 'gap')[] {
  const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 1) return [page]
    // A gap is as wide as a number, so don't replace a single page.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}

export function Pagination({ copy, number, count, getHref }: PaginationProps) {
  const renderNeighbour = (rel: 'prev' | 'next', page: number, label: string) =>
    page < 1 || page > count ? (
      <span />
    ) : (
      <a
        rel={rel}
        href={getHref(page)}
        className="inline-flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {label}
      </a>
    )
  return (
    <nav
      aria-label={copy.label}
      className="mt-part flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-6"
    >
      {renderNeighbour('prev', number - 1, copy.previous)}
      <ol className="flex flex-wrap items-center gap-1 max-sm:order-first max-sm:w-full">
        {listPageNumbers(number, count).map((page, index, all) =>
          page === 'gap' ? (
            <li key={`after ${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={getHref(page)}
                aria-label={fill(copy.page, { page })}
                aria-current={page === number ? 'page' : undefined}
                className="grid size-11 place-items-center rounded-control text-ink hover:bg-wash aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {renderNeighbour('next', number + 1, copy.next)}
    </nav>
  )
}
