import type { Blogs } from '@/lib/content'

/** Returns the address of a page of the blog list; the first has the list's own. */
export function getPageHref(number: number): string {
  return number === 1 ? '/blogs' : `/blogs/page/${number}`
}

/** Returns the title, the description and the address of a page of the blog list. No two pages share one of them. */
export function describePostPage({ seo, pagination }: Blogs, number: number, count: number) {
  const path = getPageHref(number)
  if (number === 1) return { ...seo, path }
  const fill = (text: string) => text.replace('{page}', String(number)).replace('{pages}', String(count))
  return { title: fill(pagination.title), description: fill(pagination.description), path }
}
