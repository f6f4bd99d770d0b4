import type { Blogs } from '@/lib/content'

type PaginationProps = {
  copy: Blogs['pagination']
  /** The page that is shown, from 1, and how many there are. */
  number: number
  count: number
  /** Returns the address of a page. */
  getHref: (number: number) => string
}

/**
 * Returns the numbers that a page of a list links to: the first, the last, its own and those beside it. `gap` stands for
 * two pages or more between them, so that no page grows with their count (GOV.UK Design System, "Pagination").
 */
export function listPageNumbers(number: number, count: number): (number | 'gap')[] {
  const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 1) return [page]
    // A gap takes the room of a number.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}

// The strings of classes that the header has already cost a page of the list no bytes of its budget.
const link = 'inline-flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline'
const pageLink =
  'grid size-12 cursor-pointer place-items-center rounded-control text-ink transition-colors hover:bg-ink/8'
const currentPageLink = 'grid size-12 place-items-center rounded-control bg-accent text-on-accent'

/** The links to the other pages of a list, and to the one before and after. */
export function Pagination({ copy, number, count, getHref }: PaginationProps) {
  return (
    <nav aria-label={copy.label} className="mt-block flex flex-wrap items-center justify-between gap-4">
      {number > 1 ? (
        <a rel="prev" href={getHref(number - 1)} className={link}>
          {copy.previous}
        </a>
      ) : null}
      <ol className="flex flex-wrap gap-2">
        {listPageNumbers(number, count).map((page, index, all) =>
          page === 'gap' ? (
            <li key={`after ${all[index - 1]}`} aria-hidden="true" className="self-center">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={getHref(page)}
                aria-label={copy.page.replace('{page}', String(page))}
                aria-current={page === number ? 'page' : undefined}
                className={page === number ? currentPageLink : pageLink}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {number < count ? (
        <a rel="next" href={getHref(number + 1)} className={link}>
          {copy.next}
        </a>
      ) : null}
    </nav>
  )
}
