import { Breadcrumb } from '@/components/ui/breadcrumb'
import { TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { magnifyingGlassIcon } from '@/components/ui/icon-paths'
import type { Blogs, Page, PostSummary } from '@/lib/content'
import { PostCard } from './post-card'

type PostListProps = { copy: Blogs; page: Page<PostSummary> }

/** One page of the blog list: breadcrumb and search box, heading, cards in three, two or one columns, and the pages. */
export function PostList({ copy, page }: PostListProps) {
  const { breadcrumb, search } = copy
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <div className="mx-auto max-w-content">
        <div className="flex flex-wrap items-center justify-between gap-4 py-4">
          <Breadcrumb {...breadcrumb} />
          <search className="max-sm:w-full sm:w-80">
            <form method="dialog" className="flex gap-2">
              <TextInput
                name="keyword"
                type="search"
                aria-label={search.label}
                aria-describedby="blog-search-note"
                placeholder={search.placeholder}
                autoComplete="off"
                enterKeyHint="search"
                className="min-w-0"
              />
              <button
                type="submit"
                aria-label={search.submit}
                aria-describedby="blog-search-note"
                className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control border border-control text-ink hover:border-ink hover:bg-ink/5"
              >
                <Icon path={magnifyingGlassIcon} />
              </button>
            </form>
            <p id="blog-search-note" className="mt-1 text-small text-muted">
              {search.note}
            </p>
          </search>
        </div>
        <div className="pt-8 pb-block">
          <h1 className="text-display text-ink">{copy.title}</h1>
          <p className="mt-4 text-lead">{copy.subtitle}</p>
        </div>
        <ul className="grid gap-gutter md:grid-cols-2 lg:grid-cols-3">
          {page.items.map((post) => (
            <li key={post.id}>
              <PostCard post={post} learnMore={copy.learnMore} />
            </li>
          ))}
        </ul>
        {page.count > 1 ? (
          <Pagination copy={copy.pagination} number={page.number} count={page.count} />
        ) : null}
      </div>
    </div>
  )
}

/** Returns the address of a page of the blog list, which counts from 1. */
export function getPageHref(number: number): string {
  return number === 1 ? '/blogs' : `/blogs/page/${number}`
}

type PaginationProps = { copy: Blogs['pagination']; number: number; count: number }

function Pagination({ copy, number, count }: PaginationProps) {
  const link = 'inline-flex min-h-12 items-center font-semibold text-link underline-offset-4 hover:underline'
  return (
    <nav
      aria-label={copy.label}
      className="mt-block flex items-center justify-between gap-4 border-t border-hairline pt-6"
    >
      {number > 1 ? (
        <a rel="prev" href={getPageHref(number - 1)} className={link}>
          {copy.previous}
        </a>
      ) : (
        <span />
      )}
      <ol className="flex gap-1">
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={getPageHref(page)}
              aria-label={copy.page.replace('{page}', String(page))}
              aria-current={page === number ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-control text-ink tabular-nums hover:bg-ink/8 aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {number < count ? (
        <a rel="next" href={getPageHref(number + 1)} className={link}>
          {copy.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
