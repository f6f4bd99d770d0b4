import type { ComponentProps } from 'react'

export function Section({ className = '', children, ...props }: ComponentProps<'section'>) {
  return (
    <section {...props} className={`py-section ${className}`}>
      <div className="rise mx-auto max-w-page px-margin">{children}</div>
    </section>
  )
}
