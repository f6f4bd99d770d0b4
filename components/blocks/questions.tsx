import { Disclosure } from '@/components/ui/disclosure'
import { type BlockProps, Heading, Section } from './section'

/** Renders questions beside their title. The browser closes one when another opens. */
export function Questions(block: BlockProps<'questions'>) {
  const { anchor, title, text, questions } = block
  return (
    <Section block={block} isNamed={title !== undefined}>
      <div className="beside">
        {title || text ? (
          <div className="grow-4">
            {title ? <Heading block={block}>{title}</Heading> : null}
            {text ? <p className="mt-5 max-w-measure">{text}</p> : null}
          </div>
        ) : null}
        <div className="grow-7 basis-96 border-b border-hairline">
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
