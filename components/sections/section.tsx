import type { ComponentProps } from 'react'

/** A stretch of a page at the content's width, with the rhythm of the page above and below. */
export function Section({ className = '', children, ...props }: ComponentProps<'section'>) {
  return (
    <section {...props} className={`deferred py-section ${className}`}>
      <div className="mx-auto max-w-page px-margin">
        <div className="mx-auto max-w-content">{children}</div>
      </div>
    </section>
  )
}
