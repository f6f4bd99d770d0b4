import { LongDate } from '@/components/ui/date'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import type { Post } from '@/lib/blog/posts'
import type { PostPage } from '@/lib/schemas/files'
import { getDirection } from '@/lib/text-direction'
import { PostStatusLabel } from './post-status-label'
import { TopicLinks, type TopicLinksProps } from './topic-links'

type ArticleHeaderProps = {
  post: Post
  copy: Pick<PostPage, 'by' | 'updated'>
  url: string
  topics: TopicLinksProps
}

export function ArticleHeader({ post, copy, url, topics }: ArticleHeaderProps) {
  return (
    <header className="beside gap-x-gutter pt-6 lg:items-center lg:pt-8">
      <div dir={getDirection(post.title)} className="grow-3 basis-120">
        <h1 id="title" className="max-w-heading text-display text-ink">
          <Words text={post.title} />
        </h1>
        <p data-pagefind-ignore="" data-pagefind-meta={`date:${post.date}`} className="mt-6 text-muted">
          {copy.by} <bdi data-pagefind-meta="author">{post.author.name}</bdi>
          {'\u00a0· '}
          <LongDate date={post.date} />
          {post.updated ? (
            <>
              {`\u00a0· ${copy.updated} `}
              <LongDate date={post.updated} />
            </>
          ) : null}
        </p>
        <TopicLinks {...topics} className="mt-4" />
        <PostStatusLabel post={post} />
        <p data-pagefind-ignore="" className="hidden text-small text-muted print:block">
          {url}
        </p>
      </div>
      <PreloadedPicture
        picture={post.cover}
        sizes="(min-width: 1240px) 490px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
        className="aspect-2/1 w-full min-w-0 grow-2 basis-80 rounded-picture object-cover lg:aspect-4/3"
      />
    </header>
  )
}
