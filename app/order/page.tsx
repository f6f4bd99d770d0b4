import { getContent, getPageMetadata } from '@/app/content'
import { requirePage } from '@/app/require-page'
import { Island } from '@/islands'
import { nameService } from '@/lib/order/order'
import { createOrderCopy } from '@/lib/order/order-copy'
import { getPages } from '@/lib/pages/pages'
import { orderPath } from '@/lib/routes'

export const generateMetadata = () => getPageMetadata(requirePage(orderPath))

/** Renders the order as one form. The page exists only if the site has an endpoint for orders. */
export default function OrderPage() {
  requirePage(orderPath)
  const copy = createOrderCopy(getContent())
  const blocks = getPages(getContent()).flatMap((page) => page.blocks)
  const services = blocks.flatMap((block) => (block.block === 'service' ? nameService(block) : []))
  return (
    <div className="mx-auto max-w-page px-margin py-12 md:py-16">
      <div className="mx-auto max-w-[46rem]">
        <h1 id="order-title" className="mb-10 text-h2 text-ink">
          {copy.sending?.page.title}
        </h1>
        <Island name="order-form" wake="load" props={{ copy, services: [...new Set(services)] }} />
      </div>
    </div>
  )
}
