import { fitWord } from './fit'
import { type BlockProps, Intro, Section } from './section'

export function Figures(block: BlockProps<'figures'>) {
  const size = fitWord(block.figures.map(({ value }) => value))
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      <Intro block={block} />
      <dl className="tiles">
        {block.figures.map(({ value, meaning, source }) => (
          <div
            key={meaning}
            className="flex flex-col-reverse justify-end gap-2 border-t border-hairline pt-6"
          >
            <dt className="max-w-measure">{meaning}</dt>
            <dd className="@container text-display text-ink even-digits">
              <span className={size}>{value}</span>
            </dd>
            {source ? (
              <dd className="-order-1 text-small">
                <a href={source.href} className="inline-flex min-h-11 items-center text-link underline">
                  {source.label}
                </a>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Section>
  )
}
