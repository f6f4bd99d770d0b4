import type { ReactNode } from 'react'
import { ArticleBody } from '@/components/ui/article-body'
import { type BlockProps, Heading, Section } from './section'

type TextProps = BlockProps<'text'> & { html: string; date?: ReactNode }

/** Renders Markdown. `date` says when it was changed. */
export function Text({ html, date, ...block }: TextProps) {
  return (
    <Section block={block} isNamed={block.title !== undefined}>
      {block.title ? <Heading block={block}>{block.title}</Heading> : null}
      {date ? <p className="mt-4 text-muted">{date}</p> : null}
      <div className={block.title ? 'mt-part' : ''}>
        <ArticleBody html={html} />
      </div>
    </Section>
  )
}
