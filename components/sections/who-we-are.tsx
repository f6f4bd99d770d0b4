import { ArrowLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { Home } from '@/lib/content'
import { Section } from './section'

export function WhoWeAre({ title, text, link, picture }: Home['whoWeAre']) {
  return (
    <Section className="bg-raised" aria-labelledby="who-we-are">
      <div className="grid items-center gap-block lg:grid-cols-12 lg:gap-gutter">
        <Picture
          picture={picture}
          sizes="(min-width: 1240px) 610px, (min-width: 1024px) 48vw, calc(100vw - 2.5rem)"
          className="aspect-16/10 w-full rounded-picture object-cover lg:col-span-6"
        />
        <div className="lg:col-span-5 lg:col-start-8">
          <h2 id="who-we-are" className="text-h2 text-ink">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-measure">
              {paragraph}
            </p>
          ))}
          <ArrowLink {...link} className="mt-6" />
        </div>
      </div>
    </Section>
  )
}
