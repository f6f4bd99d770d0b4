import { Banner } from '@/components/sections/banner'
import { PageHero } from '@/components/sections/page-hero'
import { PartnerClaims } from '@/components/sections/partner-claims'
import { Quote } from '@/components/sections/quote'
import { Story } from '@/components/sections/story'
import { StructuredData } from '@/components/ui/structured-data'
import { getAbout, getSite } from '@/lib/content'
import { getPageMetadata } from '@/lib/content/site-pages'
import { describeAbout } from '@/lib/seo/structured-data'

export const generateMetadata = () => getPageMetadata('/about')

export default function AboutPage() {
  const about = getAbout()
  return (
    <>
      <StructuredData data={describeAbout(getSite(), about)} />
      <PageHero {...about.hero} tone="light" />
      <Quote {...about.quote} />
      <Story {...about.story} />
      <div className="md:pt-section">
        <Banner {...about.banner} />
      </div>
      <PartnerClaims {...about.partner} />
    </>
  )
}
