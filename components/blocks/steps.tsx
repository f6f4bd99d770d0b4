import { type BlockProps, Intro, Section } from './section'

export function Steps(block: BlockProps<'steps'>) {
  const { steps, inner: Inner } = block
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      <Intro block={block} />
      <ol className="tiles">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-hairline pt-6">
            <span aria-hidden="true" className="text-h3 text-link even-digits">
              {index + 1}
            </span>
            <Inner className="mt-2 text-h3 text-ink">{title}</Inner>
            {text ? <p className="mt-2 max-w-measure">{text}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
