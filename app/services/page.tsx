import { PageHero } from '@/components/sections/page-hero'
import { StructuredData } from '@/components/ui/data-block'
import { getContent, getSite } from '@/lib/content'
import { getPageMetadata } from '@/lib/seo/site-pages'
import { describeServices } from '@/lib/seo/structured-data'

export const generateMetadata = () => getPageMetadata('/services')

export default function ServicesPage() {
  const services = getContent('pages/services.yaml')
  return (
    <>
      <StructuredData data={describeServices(getSite(), services)} />
      <PageHero {...services.hero} tone="dark" />
    </>
  )
}
