import { PageHero } from '@/components/sections/page-hero'
import { StructuredData } from '@/components/ui/structured-data'
import { getServices, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'
import { describeServices } from '@/lib/seo/structured-data'

export function generateMetadata() {
  return createMetadata(getSite(), {
    ...getServices().seo,
    path: '/services',
    preview: getPreview('/services'),
  })
}

export default function ServicesPage() {
  const services = getServices()
  return (
    <>
      <StructuredData data={describeServices(getSite(), services)} />
      <PageHero {...services.hero} tone="dark" />
    </>
  )
}
