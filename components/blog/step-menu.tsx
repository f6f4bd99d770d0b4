import type { ReactNode } from 'react'
import type { PostPage } from '@/lib/content'

type StepMenuProps = Pick<PostPage['menu'], 'title' | 'text'> & {
  /** The steps with their filter buttons. */
  filter: ReactNode
}

export function StepMenu({ title, text, filter }: StepMenuProps) {
  return (
    <section
      aria-labelledby="steps"
      data-pagefind-ignore=""
      className="my-block rounded-card bg-sunken p-4 sm:p-6 md:p-8 print:hidden"
    >
      <h2 id="steps" className="text-h3 text-ink">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-prose">{text}</p>
      {filter}
    </section>
  )
}
