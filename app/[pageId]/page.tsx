import { BlockPage } from '@/app/blocks'
import { getPage, getPages } from '@/lib/content'
import { getPageHref } from '@/lib/routes'
import { getPageMetadata } from '@/lib/seo/site-pages'

export function generateStaticParams() {
  const others = getPages().filter(({ href }) => href !== '/')
  return others.map(({ id }) => ({ pageId: id }))
}

export async function generateMetadata(props: PageProps<'/[pageId]'>) {
  return getPageMetadata(getPageHref((await props.params).pageId))
}

export default async function Page(props: PageProps<'/[pageId]'>) {
  return <BlockPage page={getPage((await props.params).pageId)} />
}
