import { ButtonLink } from '@/components/ui/button'
import { type BlockProps, Heading, Section } from './section'

export function Claims(block: BlockProps<'claims'>) {
  const { title, text, action, claims, inner: Inner } = block
  return (
    <Section block={block} isNamed>
      <div className="beside">
        <div className="grow-4">
          <div className="md:sticky md:top-8">
            <Heading block={block}>{title}</Heading>
            {text ? <p className="mt-5 max-w-measure">{text}</p> : null}
            {action ? <ButtonLink {...action} className="mt-8" /> : null}
          </div>
        </div>
        <ol className="grow-7 basis-96">
          {claims.map((claim, index) => (
            <li
              key={claim.title}
              className="grid grid-cols-[min(3rem,15%)_minmax(0,1fr)] border-t border-hairline py-7 last:border-b"
            >
              <span aria-hidden="true" className="text-h3 text-link even-digits">
                {index + 1}
              </span>
              <div>
                <Inner className="text-h3 text-ink">{claim.title}</Inner>
                {claim.text ? <p className="mt-2 max-w-prose">{claim.text}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
