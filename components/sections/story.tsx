import { Picture } from '@/components/ui/picture'
import type { About } from '@/lib/content'
import { Section } from './section'

export function Story({ title, paragraphs, picture }: About['story']) {
  return (
    <Section id="mission" aria-labelledby="mission-title" className="scroll-mt-8 bg-raised">
      <div className="grid items-center gap-block lg:grid-cols-12 lg:gap-gutter">
        <div className="lg:col-span-6">
          <h2 id="mission-title" className="text-h2 text-ink">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-prose">
              {paragraph}
            </p>
          ))}
        </div>
        <Picture
          picture={picture}
          sizes="(min-width: 1240px) 500px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
          className="aspect-16/10 w-full rounded-picture object-cover lg:col-span-5 lg:col-start-8 lg:aspect-4/5"
        />
      </div>
    </Section>
  )
}
