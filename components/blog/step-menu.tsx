import type { PropsWithChildren } from 'react'
import type { PostPage } from '@/lib/content'

type StepMenuProps = PropsWithChildren<Pick<PostPage['menu'], 'title' | 'text'>>

/** Renders the section around the steps and their filter, which are its children. */
export function StepMenu({ title, text, children }: StepMenuProps) {
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
      {children}
    </section>
  )
}
