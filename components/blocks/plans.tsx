import { ButtonLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import { fitWord } from './fit'
import { type BlockProps, Intro, Section } from './section'

const spans = ['row-span-1', 'row-span-2', 'row-span-3', 'row-span-4', 'row-span-5']

/** Renders plans. Each part that one of them has takes a row across all, so parts are aligned. */
export function Plans(block: BlockProps<'plans'>) {
  const { plans, title, inner: Inner } = block
  const size = fitWord(plans.map(({ price = '' }) => price))
  const rows = ([['price', 'note'], ['text'], ['items'], ['action']] as const).map((parts) =>
    plans.some((plan) => parts.some((part) => plan[part])),
  )
  const [hasPrice, hasText, hasItems] = rows
  return (
    <Section block={block} isNamed={title !== undefined}>
      <Intro block={block} />
      <ul className="tiles">
        {plans.map(({ name, price, note, text, items, action }) => (
          <li
            key={name}
            className={`${spans[rows.filter(Boolean).length]} grid grid-rows-subgrid gap-4 rounded-card bg-raised p-gutter in-[.bg-raised]:bg-surface md:p-8`}
          >
            <Inner className="text-h3 text-ink">{name}</Inner>
            {hasPrice ? (
              <p className="@container">
                {price ? (
                  <span className="block text-quote text-ink">
                    <span className={size}>{price}</span>
                  </span>
                ) : null}
                {note ? <span className="block text-small text-muted">{note}</span> : null}
              </p>
            ) : null}
            {hasText ? <p>{text}</p> : null}
            {items ? <CheckList items={items} className="border-t border-hairline pt-4" /> : null}
            {hasItems && !items ? <span /> : null}
            {action ? <ButtonLink {...action} context={name} variant="outline" className="mt-auto" /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
