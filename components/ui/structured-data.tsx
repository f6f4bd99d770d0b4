import { DataBlock } from './data-block'

/** Renders a page's structured data as JSON-LD. */
export function StructuredData({ data }: { data: object }) {
  return <DataBlock type="application/ld+json" data={data} />
}
