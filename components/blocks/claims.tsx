import { ButtonLink } from '@/components/ui/button'
import { type BlockProps, Heading, Section } from './section'

export function Claims(block: BlockProps<'claims'>) {
  const { title, text, action, claims, inner: Inner } = block
  return (
    <Section block={block} isNamed>
      <div className="grid gap-block md:grid-cols-[1fr_2fr] lg:grid-cols-12 lg:gap-gutter">
        <div className="md:sticky md:top-8 md:self-start lg:col-span-4">
          <Heading block={block}>{title}</Heading>
          <p className="mt-5 max-w-measure">{text}</p>
          {action ? <ButtonLink {...action} className="mt-8" /> : null}
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
                <Inner className="text-h3 text-ink">{claim.title}</Inner>
                <p className="mt-2 max-w-prose">{claim.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
