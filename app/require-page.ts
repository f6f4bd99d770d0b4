import { notFound } from 'next/navigation'
import { getContent, listMistakes } from '@/app/content'
import { listSitePages } from '@/lib/seo/site-pages'

/** Returns the address of a page. Where there is none, `next dev` answers 404; builds request only pages that exist. */
export function requirePage(path: string): string {
  const isPage =
    listMistakes(path).length > 0 || listSitePages(getContent()).some((page) => page.path === path)
  return isPage ? path : notFound()
}
