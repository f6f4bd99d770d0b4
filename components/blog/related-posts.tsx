import { Picture, phoneSizes } from '@/components/ui/picture'
import { Words } from '@/components/ui/words'
import type { PostSummary } from '@/lib/blog/posts'
import { fill } from '@/lib/fill'
import type { PostPage } from '@/lib/schemas/files'
import { Byline } from './byline'

export function RelatedPosts({ copy, posts }: { copy: PostPage; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related" data-pagefind-ignore="" className="print:hidden">
      <h2 id="related" className="text-h2 text-ink">
        {copy.related}
      </h2>
      <div className="mt-part grid grid-cols-1 gap-gutter md:grid-cols-2">
        {posts.map((post) => (
          <article
            key={post.id}
            className="relative flex flex-col overflow-hidden rounded-card bg-raised transition-[translate,box-shadow] hover:[translate:0_-0.125rem] hover:floating"
          >
            <Picture
              picture={post.cover}
              sizes={`(min-width: 1240px) 608px, (min-width: 768px) 46vw, ${phoneSizes}`}
              className="aspect-16/10 w-full object-cover"
            />
            <div className="grid grid-cols-1 gap-3 p-gutter md:p-8">
              <h3 className="text-h3 text-ink">
                <a
                  href={post.href}
                  className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  <Words text={post.title} />
                </a>
              </h3>
              <div className="text-small text-muted">
                <Byline author={post.author.name} date={post.date}>
                  <span>{fill(copy.readingTime, { minutes: post.readingMinutes })}</span>
                </Byline>
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
