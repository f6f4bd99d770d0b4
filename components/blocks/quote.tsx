import { type BlockProps, Section } from './section'

export function Quote(block: BlockProps<'quote'>) {
  return (
    <Section block={block}>
      <figure className="mx-auto max-w-content text-center">
        <blockquote className="mx-auto max-w-[15.6em] text-title text-ink">
          <p className="text-balance">“{block.text}”</p>
        </blockquote>
        {block.by ? <figcaption className="mt-6 text-muted">{block.by}</figcaption> : null}
      </figure>
    </Section>
  )
}
