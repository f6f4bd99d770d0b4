import { LongDate } from '@/components/ui/date'
import { phoneSizes } from '@/components/ui/picture'
import { PreloadedPicture } from '@/components/ui/preloaded-picture'
import { Words } from '@/components/ui/words'
import type { Post } from '@/lib/blog/posts'
import type { PostPage } from '@/lib/schemas/files'
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
    <header className="grid gap-6 pt-4 md:gap-8 md:pt-6">
      <div>
        <h1 id="title" className="max-w-[17em] text-title text-ink">
          <Words text={post.title} />
        </h1>
        <div className="mt-4 flex flex-wrap gap-x-3 text-muted">
          <p data-pagefind-ignore="" data-pagefind-meta={`date:${post.date}`} className="dotted py-2">
            <span>
              {copy.by} <bdi data-pagefind-meta="author">{post.author.name}</bdi>
            </span>{' '}
            <LongDate date={post.date} />{' '}
            {post.updated ? (
              <span>
                {copy.updated} <LongDate date={post.updated} />
              </span>
            ) : null}
          </p>
          <TopicLinks {...topics} />
        </div>
        <PostStatusLabel post={post} />
        <p data-pagefind-ignore="" className="hidden text-small text-muted print:block">
          {url}
        </p>
      </div>
      <PreloadedPicture
        picture={post.cover}
        sizes={`(min-width: 1440px) 1240px, ${phoneSizes}`}
        className={`aspect-16/10 w-full rounded-picture object-cover sm:aspect-2/1 md:aspect-21/9 ${post.cover.focus ? '' : 'object-[50%_40%]'}`}
      />
    </header>
  )
}
