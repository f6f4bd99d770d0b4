import { PageHero } from '@/components/sections/page-hero'
import { getServices, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'

export function generateMetadata() {
  return createMetadata(getSite(), {
    ...getServices().seo,
    path: '/services',
    preview: getPreview('/services'),
  })
}

export default function ServicesPage() {
  return <PageHero {...getServices().hero} tone="dark" />
}
