import { BlockPage } from '@/app/blocks'
import { getContent, getPageMetadata } from '@/app/content'
import { OrderPage } from '@/app/order-page'
import { requirePage } from '@/app/require-page'
import { getPage } from '@/lib/content'
import { getPageHref, orderPath } from '@/lib/routes'

// `pages/order.yaml` has its words, so no page of blocks has this id.
const orderId = orderPath.slice(1)

export function generateStaticParams() {
  const { pages, site } = getContent()
  const ids = pages.filter(({ href }) => href !== '/').map(({ id }) => id)
  return [...ids, ...(site.orders?.endpoint ? [orderId] : [])].map((pageId) => ({ pageId }))
}

export async function generateMetadata(props: PageProps<'/[pageId]'>) {
  return getPageMetadata(requirePage(getPageHref((await props.params).pageId)))
}

export default async function Page(props: PageProps<'/[pageId]'>) {
  const { pageId } = await props.params
  requirePage(getPageHref(pageId))
  return pageId === orderId ? <OrderPage /> : <BlockPage page={getPage(getContent(), pageId)} />
}
