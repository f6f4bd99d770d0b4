import { ButtonLink } from '@/components/ui/button'
import type { About } from '@/lib/content'
import { Section } from './section'

export function PartnerClaims({ title, text, action, claims }: About['partner']) {
  return (
    <Section aria-labelledby="partner">
      <div className="grid gap-block lg:grid-cols-12 lg:gap-gutter">
        <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
          <h2 id="partner" className="text-h2 text-ink">
            {title}
          </h2>
          <p className="mt-5 max-w-measure">{text}</p>
          <ButtonLink {...action} className="mt-8" />
        </div>
        <ol className="lg:col-span-7 lg:col-start-6">
          {claims.map((claim, index) => (
            <li
              key={claim.title}
              className="grid grid-cols-[3rem_1fr] border-t border-hairline py-7 last:border-b"
            >
              <span aria-hidden="true" className="text-h3 text-link tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3 text-ink">{claim.title}</h3>
                <p className="mt-2 max-w-prose">{claim.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
