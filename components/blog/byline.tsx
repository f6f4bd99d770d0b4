import type { ReactNode } from 'react'
import { ShortDate } from '@/components/ui/date'
import type { Link } from '@/lib/schemas/files'

type BylineProps = { author?: string; date: string; topics?: readonly Link[]; children?: ReactNode }

/**
 * Renders the author if given, the date and the topics of a post in a line, above the link that covers a card. Topics
 * that do not fit have a line of their own.
 */
export function Byline({ author, date, topics = [], children }: BylineProps) {
  return (
    <div className="dotted pointer-events-none relative z-10">
      {author ? <span>{author}</span> : null} <ShortDate date={date} /> {children}
      {topics.length > 0 ? (
        <span className="print:hidden">
          <span className="dotted">
            {topics.map(({ label, href }) => (
              <span key={href}>
                <a
                  href={href}
                  className="pointer-events-auto -mx-[7px] -my-2.5 inline-flex min-h-11 items-center rounded-small px-[7px] underline-offset-4 hover:underline"
                >
                  {label}
                </a>
              </span>
            ))}
          </span>
        </span>
      ) : null}
    </div>
  )
}
