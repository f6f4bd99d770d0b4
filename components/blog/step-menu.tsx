import type { PostPage } from '@/lib/content'
import { StepFilter } from './step-filter'

/** The three priced steps under an article, with the buttons that filter them. */
export function StepMenu({ copy }: { copy: PostPage['menu'] }) {
  const { title, text, filterLabel, all, items } = copy
  return (
    <section aria-labelledby="steps" className="my-block rounded-card bg-sunken p-4 sm:p-6 md:p-8">
      <h2 id="steps" className="text-h3 text-ink">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-prose">{text}</p>
      <StepFilter filterLabel={filterLabel} all={all} items={items} />
    </section>
  )
}
