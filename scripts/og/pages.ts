import { getSite } from '@/lib/content'
import { getSitePages } from '@/lib/content/site-pages'
import type { OgText } from './draw-og-image'

/** A page with an Open Graph image. `path` is its address, such as `/about`. */
type OgPage = OgText & { path: string }

/** Returns every page with an image: all but the further pages of lists. Throws `ContentError` on invalid content. */
export function getOgPages(): OgPage[] {
  const { name: siteName, language } = getSite()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return getSitePages()
    .filter(({ path, ogPath }) => path === ogPath)
    .map(({ path, title, article }) => ({
      path,
      title,
      byline: article ? `${article.author} · ${format.format(new Date(`${article.date}T00:00:00Z`))}` : '',
      siteName,
    }))
}
