import { Banner } from '@/components/sections/banner'
import { PageHero } from '@/components/sections/page-hero'
import { PartnerClaims } from '@/components/sections/partner-claims'
import { Quote } from '@/components/sections/quote'
import { Story } from '@/components/sections/story'
import { getAbout, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'

export function generateMetadata() {
  return createMetadata(getSite(), { ...getAbout().seo, path: '/about', preview: getPreview('/about') })
}

export default function AboutPage() {
  const about = getAbout()
  return (
    <>
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
