import { BlockPage } from '@/app/blocks'
import { getContent, getPageMetadata, listMistakes } from '@/app/content'
import { DraftMistakes } from '@/app/draft-mistakes'
import { OrderPage } from '@/app/order-page'
import { requirePage } from '@/app/require-page'
import { getPage, getPages } from '@/lib/pages/pages'
import { getPageHref, orderPath } from '@/lib/routes'
import { getSite } from '@/lib/site'

// `pages/order.yaml` has its words, so no page of blocks has this id.
const orderId = orderPath.slice(1)

export function generateStaticParams() {
  const [pages, site] = [getPages(getContent()), getSite(getContent())]
  const ids = pages.filter(({ href }) => href !== '/').map(({ id }) => id)
  return [...ids, ...(site.orders?.endpoint ? [orderId] : [])].map((id) => ({ pageId: id.split('/') }))
}

type Props = PageProps<'/[...pageId]'>

const readId = async ({ params }: Props) => (await params).pageId.join('/')

export async function generateMetadata(props: Props) {
  return getPageMetadata(requirePage(getPageHref(await readId(props))))
}

export default async function Page(props: Props) {
  const pageId = await readId(props)
  const mistakes = listMistakes(requirePage(getPageHref(pageId)))
  if (mistakes.length > 0) return <DraftMistakes mistakes={mistakes} />
  return pageId === orderId ? <OrderPage /> : <BlockPage page={getPage(getContent(), pageId)} />
}
