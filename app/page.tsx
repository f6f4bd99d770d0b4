import { OrderCopyData } from '@/components/order/order-copy'
import { Banner } from '@/components/sections/banner'
import { HomeHero } from '@/components/sections/home-hero'
import { LandingService } from '@/components/sections/landing-service'
import { Section } from '@/components/sections/section'
import { WhoWeAre } from '@/components/sections/who-we-are'
import { ButtonLink } from '@/components/ui/button'
import { StructuredData } from '@/components/ui/data-block'
import { Island } from '@/islands'
import { getContent, getPosts, getSite } from '@/lib/content'
import { getPageMetadata } from '@/lib/seo/site-pages'
import { describeHome } from '@/lib/seo/structured-data'

export const generateMetadata = () => getPageMetadata('/')

export default function HomePage() {
  const home = getContent('pages/home.yaml')
  const posts = getPosts()
    .slice(0, 3)
    .map(({ href, title, description, cover, author: { name: author } }) => {
      return { href, title, description, cover, author }
    })
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
          >
            <Island
              name="order-wizard"
              wake="visible"
              props={{
                id: `order-${section.id}`,
                orderLabel: home.landing.order,
                service: `${section.title} – ${section.lead}`,
              }}
            />
            <noscript>
              <p className="text-small">{home.landing.withoutScript}</p>
            </noscript>
          </LandingService>
        ))}
      </div>
      <OrderCopyData copy={{ ...getContent('pages/order.yaml'), email: getSite().email }} />
      {home.testimonials ? (
        <Section id="testimonials" className="scroll-mt-8 bg-sunken">
          <Island name="testimonial-carousel" wake="visible" props={home.testimonials} />
        </Section>
      ) : null}
      <Section className="overflow-hidden">
        <Island
          name="latest-carousel"
          wake="visible"
          props={{ ...home.latest, by: getContent('pages/post.yaml').by, posts }}
        />
      </Section>
      <Section aria-labelledby="blogs" className="pt-0">
        <div className="grid items-end gap-6 border-t border-hairline pt-block lg:grid-cols-12 lg:gap-gutter">
          <h2 id="blogs" className="text-h2 text-ink lg:col-span-3">
            {home.blogs.title}
          </h2>
          <p className="max-w-prose lg:col-span-6">{home.blogs.text}</p>
          <div className="lg:col-span-3 lg:text-right">
            <ButtonLink {...home.blogs.action} variant="outline" />
          </div>
        </div>
      </Section>
      <Banner {...home.banner} />
      <div className="h-section max-md:hidden print:hidden" />
    </>
  )
}
