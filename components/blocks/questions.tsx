import { Disclosure } from '@/components/ui/disclosure'
import { type BlockProps, Heading, Section } from './section'

/** Renders questions beside their title. The browser closes one when another opens. */
export function Questions(block: BlockProps<'questions'>) {
  const { anchor, title, text, questions } = block
  return (
    <Section block={block} isNamed>
      <div className="grid gap-block md:grid-cols-[1fr_2fr] lg:grid-cols-12 lg:gap-gutter">
        <div className="lg:col-span-4">
          <Heading block={block}>{title}</Heading>
          {text ? <p className="mt-5 max-w-measure">{text}</p> : null}
        </div>
        <div className="border-b border-hairline lg:col-span-7 lg:col-start-6">
          {questions.map(({ question, answer }) => (
            <Disclosure
              key={question}
              name={anchor}
              label={question}
              className="border-t border-hairline py-3 text-lead"
            >
              <p className="max-w-prose pt-1 pb-4 text-text">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  )
}
