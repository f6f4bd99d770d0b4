import { Island } from '@/components/island/island'
import { Banner } from '@/components/sections/banner'
import { BlogsInvitation } from '@/components/sections/blogs-invitation'
import { HomeHero } from '@/components/sections/home-hero'
import { LandingService } from '@/components/sections/landing-service'
import { Section } from '@/components/sections/section'
import { WhoWeAre } from '@/components/sections/who-we-are'
import { StructuredData } from '@/components/ui/structured-data'
import { getHome, getOrderCopy, getPostPage, getPosts, getSite } from '@/lib/content'
import { getPreview } from '@/lib/content/previews'
import { createMetadata } from '@/lib/seo/metadata'
import { describeHome } from '@/lib/seo/structured-data'

export function generateMetadata() {
  return createMetadata(getSite(), { ...getHome().seo, path: '/', preview: getPreview('/') })
}

// The order that reads best: what we promise, who we are, what we do, what can be ordered now, who says so, what we
// have written, and last the invitation to write to us.
export default function HomePage() {
  const home = getHome()
  const newestPosts = getPosts()
    .slice(0, 3)
    .map(({ id, href, title, description, cover, author }) => ({
      id,
      href,
      title,
      description,
      cover,
      author: author.name,
    }))
  return (
    <>
      <StructuredData data={describeHome(getSite(), home)} />
      <HomeHero {...home.hero} />
      <WhoWeAre {...home.whoWeAre} />
      <Section id="services" className="scroll-mt-8 overflow-hidden">
        <Island name="service-carousel" wake="visible" props={home.services} />
      </Section>
      <div className="bg-raised pb-px">
        {home.landing.sections.map((section, index) => (
          <LandingService
            key={section.id}
            {...section}
            hireLabel={home.landing.hire}
            pictureSide={index % 2 === 0 ? 'left' : 'right'}
            isLast={index === home.landing.sections.length - 1}
            order={
              <>
                <Island
                  name="order-wizard"
                  wake="visible"
                  props={{
                    id: `order-${section.id}`,
                    copy: getOrderCopy(),
                    orderLabel: home.landing.order,
                    service: `${section.title}, ${section.lead}`,
                  }}
                />
                <noscript>
                  <p className="text-small">{home.landing.withoutScript}</p>
                </noscript>
              </>
            }
          />
        ))}
      </div>
      <Section id="testimonials" className="scroll-mt-8 bg-sunken">
        <Island name="testimonial-slider" wake="visible" props={home.testimonials} />
      </Section>
      <Section className="overflow-hidden">
        <Island
          name="latest-carousel"
          wake="visible"
          props={{ ...home.latest, by: getPostPage().by, posts: newestPosts }}
        />
      </Section>
      <BlogsInvitation {...home.blogs} />
      <Banner {...home.banner} />
      <div className="h-section max-md:hidden" />
    </>
  )
}
