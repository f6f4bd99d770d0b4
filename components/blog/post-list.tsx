import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ArrowLink } from '@/components/ui/button'
import type { ListPage } from '@/lib/blog/lists'
import { feedPaths, getListHref } from '@/lib/routes'
import type { Blogs, Link } from '@/lib/schemas/files'
import { Pagination } from './pagination'
import { PostCard, spanClass, toSpan } from './post-card'
import { TopicLinks } from './topic-links'

type PostListProps = {
  copy: Blogs
  page: ListPage
  topics: Record<string, Link>
  /** The search box. Its results replace the list. */
  search: ReactNode
  note?: ReactNode
}

export function PostList({ copy, page, topics, search, note }: PostListProps) {
  const { topic } = page
  const isFirst = !topic && page.number === 1
  const all = { label: copy.topics.all, href: getListHref() }
  return (
    <div className="mx-auto max-w-page px-margin pb-section">
      <div className="post-list mx-auto max-w-content">
        <div className="flex w-full flex-wrap items-center justify-between gap-4 py-4">
          <Breadcrumb {...copy.breadcrumb} {...(topic && { current: topic.name })} />
          {search}
          <div className="order-1 w-full pt-8 pb-part">
            {note}
            <h1 className="text-display text-ink">{topic?.name ?? copy.title}</h1>
            <p className="mt-4 text-lead">{topic?.description ?? copy.subtitle}</p>
            <nav aria-label={copy.topics.label} className="mt-6">
              <TopicLinks links={[all, ...Object.values(topics)]} current={getListHref(topic)} />
            </nav>
          </div>
        </div>
        <div className="post-list-items">
          <ul className={isFirst ? 'post-cards featured' : 'post-cards'}>
            {page.items.map((post, index, { length }) => (
              <li key={post.id} className={spanClass[toSpan(index, length, isFirst)]}>
                <PostCard
                  post={post}
                  index={index}
                  isFeatured={isFirst}
                  span={toSpan(index, length, isFirst)}
                  topics={post.topics.flatMap((id) => topics[id] ?? [])}
                  learnMore={copy.learnMore}
                />
              </li>
            ))}
          </ul>
          {page.count > 1 ? (
            <Pagination {...page} copy={copy.pagination} getHref={(number) => getListHref(topic, number)} />
          ) : null}
          {topic ? null : (
            <ArrowLink label={copy.feed} href={feedPaths['application/atom+xml']} className="mt-part" />
          )}
        </div>
      </div>
    </div>
  )
}
