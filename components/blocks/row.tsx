import { ButtonLink } from '@/components/ui/button'
import { type BlockProps, Heading, Section } from './section'

export function Row(block: BlockProps<'row'>) {
  const { title, text, action, joinsPrevious } = block
  return (
    <Section block={block} isNamed>
      <div
        className={`grid gap-6 md:grid-cols-[auto_1fr_auto] md:items-baseline lg:grid-cols-12 lg:gap-gutter ${joinsPrevious ? 'border-t border-hairline pt-block' : ''}`}
      >
        <Heading block={block} className="lg:col-span-3">
          {title}
        </Heading>
        <p className="max-w-prose lg:col-span-6">{text}</p>
        <div className="lg:col-span-3 lg:text-right">
          <ButtonLink {...action} variant="outline" />
        </div>
      </div>
    </Section>
  )
}
