import { ContactDetails } from '@/components/sections/contact-details'
import { ContactForm } from '@/components/sections/contact-form'
import { LiveMap } from '@/components/sections/live-map'
import { PageHero } from '@/components/sections/page-hero'
import { Section } from '@/components/sections/section'
import { StructuredData } from '@/components/ui/data-block'
import { Island } from '@/islands'
import { getContent, getSite } from '@/lib/content'
import { readMapDrawing } from '@/lib/content/files/map'
import { getPageMetadata } from '@/lib/seo/site-pages'
import { describeContact } from '@/lib/seo/structured-data'

export const generateMetadata = () => getPageMetadata('/contact')

export default function ContactPage() {
  const contact = getContent('pages/contact.yaml')
  const site = getSite()
  const { email, formEndpoint, formFields, formHoneypot } = site
  const form = { copy: contact.form, email, formEndpoint, formFields, formHoneypot }
  return (
    <>
      <StructuredData data={describeContact(site, contact)} />
      <PageHero {...contact.hero} tone="dark" />
      <Section>
        <div className="grid gap-x-gutter gap-y-16 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2 id="message" className="mb-8 scroll-mt-8 text-h2 text-ink">
              {contact.form.title}
            </h2>
            {formEndpoint ? (
              <Island name="contact-form" wake="visible" props={form} />
            ) : (
              <ContactForm {...form} />
            )}
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <ContactDetails copy={contact.details} site={site} />
          </div>
        </div>
        <div className="pt-section">
          <LiveMap copy={contact.map} site={site} drawing={readMapDrawing()} />
        </div>
      </Section>
    </>
  )
}
