import { BlockPage } from '@/app/blocks'
import { getContent, getPageMetadata } from '@/app/content'
import { requirePage } from '@/app/require-page'
import { getPage } from '@/lib/content'
import { getPageHref } from '@/lib/routes'

export function generateStaticParams() {
  const others = getContent().pages.filter(({ href }) => href !== '/')
  return others.map(({ id }) => ({ pageId: id }))
}

export async function generateMetadata(props: PageProps<'/[pageId]'>) {
  return getPageMetadata(requirePage(getPageHref((await props.params).pageId)))
}

export default async function Page(props: PageProps<'/[pageId]'>) {
  const { pageId } = await props.params
  requirePage(getPageHref(pageId))
  return <BlockPage page={getPage(getContent(), pageId)} />
}
