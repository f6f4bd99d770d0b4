import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Blogs, Link, Page, PostSummary } from '@/lib/content'
import { getPageHref } from '@/lib/seo/post-pages'
import { Pagination } from './pagination'
import { PostCard } from './post-card'
import { TopicLinks } from './topic-links'

type PostListProps = {
  copy: Blogs
  breadcrumb: Blogs['breadcrumb']
  title: string
  subtitle: string
  page: Page<PostSummary>
  /** Returns the address of a page of this list. */
  getHref: (number: number) => string
  /** The links to all topics, by their ids. */
  topics: Record<string, Link>
  /** The search box, which shows what it finds in place of the list. */
  search: ReactNode
}

/** One page of the blog list, or of a topic's: breadcrumb and search box, heading, cards in three, two or one columns, and the pages. */
export function PostList({
  copy,
  breadcrumb,
  title,
  subtitle,
  page,
  getHref,
  topics,
  search,
}: PostListProps) {
  const all = { label: copy.topics.all, href: getPageHref(1) }
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <div className="post-list mx-auto max-w-content">
        <div className="flex w-full flex-wrap items-center justify-between gap-4 py-4">
          <Breadcrumb {...breadcrumb} />
          {search}
          <div className="order-1 w-full pt-8 pb-block">
            <h1 className="text-display text-ink">{title}</h1>
            <p className="mt-4 text-lead">{subtitle}</p>
            <nav aria-label={copy.topics.label} className="mt-6">
              <TopicLinks links={[all, ...Object.values(topics)]} current={getHref(1)} />
            </nav>
          </div>
        </div>
        <div className="post-list-items">
          <ul className="grid gap-gutter md:grid-cols-2 lg:grid-cols-3">
            {page.items.map((post) => (
              // Only where a card is as wide as the window: what is deferred is cut at its box, the shadow under a mouse too.
              <li key={post.id} className="max-md:not-print:deferred">
                <PostCard
                  post={post}
                  topics={post.topics.flatMap((id) => topics[id] ?? [])}
                  learnMore={copy.learnMore}
                />
              </li>
            ))}
          </ul>
          {page.count > 1 ? (
            <Pagination copy={copy.pagination} number={page.number} count={page.count} getHref={getHref} />
          ) : null}
        </div>
      </div>
    </div>
  )
}
