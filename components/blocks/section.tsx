import type { ComponentProps } from 'react'
import { Words } from '@/components/ui/words'
import type { Arrangement } from '@/lib/pages/arrange'
import type { BlockName, BlockOf } from '@/lib/schemas/blocks'

/** A block with what it owes to its place on the page. */
export type BlockProps<Name extends BlockName> = BlockOf<Name> & Arrangement

/** What every block has. */
export type Placed = Pick<BlockProps<'text'>, 'anchor' | 'id' | 'ground' | 'heading' | 'joinsNext'>

export const grounds = {
  surface: '',
  raised: 'bg-raised',
  sunken: 'bg-sunken',
  dark: 'scheme-dark bg-surface text-body',
}

type SectionProps = Omit<ComponentProps<'section'>, 'id'> & {
  block: Placed
  /** A little more space below than other sections have. */
  padding?: 'more'
  /** Labels the section with its `Heading`. */
  isNamed?: boolean
}

/** Renders the ground of a block and the space around it. */
export function Section({
  block,
  padding,
  isNamed = false,
  className = '',
  children,
  ...props
}: SectionProps) {
  const [usual, more] = block.joinsNext ? ['', 'pb-10'] : ['pb-section', 'pb-section-more']
  return (
    <section
      {...props}
      id={block.id}
      aria-labelledby={isNamed ? `${block.anchor}_title` : undefined}
      className={`scroll-mt-8 pt-section ${padding ? more : usual} ${grounds[block.ground]} ${className}`}
    >
      <div className="@container mx-auto max-w-page px-margin">{children}</div>
    </section>
  )
}

type HeadingProps = {
  block: Pick<Placed, 'anchor' | 'heading'>
  /** `small` where another line is the strong one. */
  size?: 'small'
  className?: string
  children: string
}

export function Heading({ block: { anchor, heading: Tag }, size, className = '', children }: HeadingProps) {
  const look = size
    ? 'text-lead font-medium text-link'
    : `${Tag === 'h1' ? 'text-display' : 'text-h2'} text-ink`
  return (
    <Tag id={`${anchor}_title`} className={`${look} ${className}`}>
      <Words text={children} />
    </Tag>
  )
}

/** Renders the title of a block, and the text below it if there is one. */
export function Intro({ block }: { block: Placed & { title?: string; text?: string } }) {
  const { title, text } = block
  if (!title && !text) return null
  return (
    <header className="mb-part">
      {title ? (
        <Heading block={block} className="max-w-heading">
          {title}
        </Heading>
      ) : null}
      {text ? <p className="mt-5 max-w-measure">{text}</p> : null}
    </header>
  )
}
