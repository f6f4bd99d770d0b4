import type { ReactNode } from 'react'
import { ArticleBody } from '@/components/ui/article-body'
import { type BlockProps, Heading, Section } from './section'

type TextProps = BlockProps<'text'> & { html: string; date?: ReactNode }

/** Renders Markdown. `date` says when it was changed. */
export function Text({ html, date, ...block }: TextProps) {
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      <div className="beside">
        {block.title || date ? (
          <div className="grow-4">
            {block.title ? <Heading block={block}>{block.title}</Heading> : null}
            {date ? <p className="mt-4 text-muted">{date}</p> : null}
          </div>
        ) : null}
        <div className="grow-7 basis-120">
          <ArticleBody html={html} />
        </div>
      </div>
    </Section>
  )
}
