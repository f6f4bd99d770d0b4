import type { Metadata } from 'next'
import { getContent, getOgImage } from '@/app/content'
import { listLinks } from '@/components/layout/menu'
import { BlogSearchBox } from '@/components/search/blog-search-box'
import { ArrowLink } from '@/components/ui/button'
import { Picture, phoneSizes } from '@/components/ui/picture'
import { Island } from '@/islands'
import { getListHref } from '@/lib/routes'
import { getSite } from '@/lib/site'

export function generateMetadata(): Metadata {
  const { title, description } = getContent().get('pages/not-found.yaml').seo
  // A shared dead link shows the home page's Open Graph image.
  const image = getOgImage('/')
  // Next adds `noindex`.
  return {
    title: `${title} · ${getSite(getContent()).name}`,
    description,
    openGraph: { title, images: image && { url: image.src, alt: image.alt } },
  }
}

export default function NotFoundPage() {
  const { title, text, meant, linksLabel, picture } = getContent().get('pages/not-found.yaml')
  return (
    <div className="mx-auto grid max-w-page items-center gap-part px-margin pt-8 pb-section md:grid-cols-2 lg:pt-12">
      <div>
        <h1 className="text-display text-ink">{title}</h1>
        <p className="mt-6 max-w-measure text-lead">{text}</p>
        <Island name="meant-page" wake="load" props={{ label: meant }} />
        <BlogSearchBox
          copy={getContent().get('pages/blogs.yaml').search}
          action={getListHref()}
          className="mt-6 max-w-96"
        />
        <nav aria-label={linksLabel} className="mt-6">
          <ul>
            {getContent()
              .get('layout.yaml')
              .navigation.links.flatMap(listLinks)
              .map((link) => (
                <li key={link.href}>
                  <ArrowLink {...link} />
                </li>
              ))}
          </ul>
        </nav>
      </div>
      {/* Not `PreloadedPicture`: Next includes this page in every other, which would all preload the picture. */}
      <Picture
        picture={picture}
        sizes={`(min-width: 1240px) 592px, (min-width: 768px) 72vw, ${phoneSizes}`}
        className="aspect-16/10 w-full rounded-picture object-cover md:aspect-square xl:aspect-16/10"
      />
    </div>
  )
}
