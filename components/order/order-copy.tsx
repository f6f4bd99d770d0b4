import { DataBlock } from '@/components/ui/data-block'
import type { OrderCopy } from '@/lib/order/order-copy'

const id = 'order-copy'

/** Renders the words of the order dialog, which all wizards of a page share. */
export function OrderCopyData({ copy }: { copy: OrderCopy }) {
  return <DataBlock id={id} type="application/json" data={copy} />
}

/** Returns the words that `OrderCopyData` rendered into the page. */
export const readOrderCopy = (): OrderCopy => JSON.parse(document.getElementById(id)?.textContent ?? '')
