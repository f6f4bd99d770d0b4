import { Banner } from '@/components/sections/banner'
import { PageHero } from '@/components/sections/page-hero'
import { PartnerClaims } from '@/components/sections/partner-claims'
import { Section } from '@/components/sections/section'
import { Story } from '@/components/sections/story'
import { StructuredData } from '@/components/ui/data-block'
import { getContent, getSite } from '@/lib/content'
import { getPageMetadata } from '@/lib/seo/site-pages'
import { describeAbout } from '@/lib/seo/structured-data'

export const generateMetadata = () => getPageMetadata('/about')

export default function AboutPage() {
  const about = getContent('pages/about.yaml')
  return (
    <>
      <StructuredData data={describeAbout(getSite(), about)} />
      <PageHero {...about.hero} tone="light" />
      <Section>
        <blockquote className="mx-auto max-w-[15.6em] text-center text-h2 text-ink">
          <p className="text-balance">“{about.quote.text}”</p>
        </blockquote>
      </Section>
      <Story {...about.story} />
      <div className="md:pt-section">
        <Banner {...about.banner} />
      </div>
      <PartnerClaims {...about.partner} />
    </>
  )
}
