import { ButtonLink } from '@/components/ui/button'
import { CheckList } from '@/components/ui/check-list'
import { fitWord } from './fit'
import { type BlockProps, Intro, Section } from './section'

export function Plans(block: BlockProps<'plans'>) {
  const { plans, inner: Inner } = block
  const size = fitWord(plans.map(({ price }) => price))
  return (
    <Section block={block} isNamed>
      <Intro {...block} block={block} />
      <ul className="tiles">
        {plans.map(({ name, price, note, text, items, action }) => (
          <li
            key={name}
            className="row-span-5 grid grid-rows-subgrid gap-4 rounded-card bg-raised p-6 in-[.bg-raised]:bg-surface md:p-8"
          >
            <Inner className="text-h3 text-ink">{name}</Inner>
            <p className="@container">
              <span className="block text-quote text-ink">
                <span className={size}>{price}</span>
              </span>
              {note ? <span className="block text-small text-muted">{note}</span> : null}
            </p>
            <p>{text}</p>
            <CheckList items={items} className="border-t border-hairline pt-4" />
            <ButtonLink {...action} context={name} variant="outline" className="mt-auto" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
