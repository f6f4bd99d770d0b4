import { ButtonLink } from '@/components/ui/button'
import { type BlockProps, Heading, Section } from './section'

export function Row(block: BlockProps<'row'>) {
  const { title, text, action, joinsPrevious } = block
  return (
    <Section block={block} isNamed>
      <div className={`beside items-baseline ${joinsPrevious ? 'border-t border-hairline pt-part' : ''}`}>
        <Heading block={block} className={block.heading === 'h1' ? 'grow basis-120' : 'grow'}>
          {title}
        </Heading>
        {text || action ? (
          <div className="flex grow-2 basis-96 flex-wrap items-baseline gap-6">
            {text ? <p className="max-w-prose grow basis-80">{text}</p> : null}
            {action ? <ButtonLink {...action} variant="outline" /> : null}
          </div>
        ) : null}
      </div>
    </Section>
  )
}
