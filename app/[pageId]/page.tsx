import { ArticleBody } from '@/components/blog/article-body'
import { StructuredData } from '@/components/ui/data-block'
import { LongDate } from '@/components/ui/date'
import { getContent, getPlainPage, getPlainPages, getSite } from '@/lib/content'
import { getPlainPageHref } from '@/lib/routes'
import { getPageMetadata } from '@/lib/seo/site-pages'
import { describePlainPage } from '@/lib/seo/structured-data'
import { getDirection } from '@/lib/text-direction'

export function generateStaticParams() {
  return getPlainPages().map(({ id }) => ({ pageId: id }))
}

export async function generateMetadata(props: PageProps<'/[pageId]'>) {
  return getPageMetadata(getPlainPageHref((await props.params).pageId))
}

export default async function PlainPage(props: PageProps<'/[pageId]'>) {
  const page = getPlainPage((await props.params).pageId)
  return (
    <div className="mx-auto max-w-page px-margin pt-16 pb-section">
      <StructuredData data={describePlainPage(getSite(), page)} />
      <article aria-labelledby="title" className="mx-auto max-w-content">
        <h1 id="title" dir={getDirection(page.title)} className="text-display text-ink">
          {page.title}
        </h1>
        {page.updated ? (
          <p className="mt-4 text-muted">
            {getContent('pages/post.yaml').updated} <LongDate date={page.updated} />
          </p>
        ) : null}
        <div className="mt-block">
          <ArticleBody html={page.html} />
        </div>
      </article>
    </div>
  )
}
