import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import type { Link } from '@/lib/schemas/files'
import { BesidePicture } from './beside-picture'
import { type BlockProps, Heading, Section } from './section'

type ServiceProps = BlockProps<'service'> & { hire: Link; children: ReactNode }

/** Renders a service. `children` open its order. */
export function Service({ hire, children, ...block }: ServiceProps) {
  const { anchor, title, lead, text, points } = block
  return (
    <Section
      block={block}
      padding={block.padding}
      aria-labelledby={lead ? `${anchor}_title ${anchor}_lead` : `${anchor}_title`}
    >
      <BesidePicture {...block}>
        <Heading block={block} size={lead ? 'small' : undefined}>
          {title}
        </Heading>
        {lead ? (
          <p id={`${anchor}_lead`} className="mt-2 text-h2 text-balance text-ink">
            {lead}
          </p>
        ) : null}
        {text ? <p className="mt-5 max-w-measure">{text}</p> : null}
        {points ? <CheckList items={points} className="mt-5" /> : null}
        <div className="mt-8 flex flex-wrap gap-3">
          {children}
          <ButtonLink {...hire} context={lead ? `${title}, ${lead}` : title} variant="outline" />
        </div>
      </BesidePicture>
    </Section>
  )
}
