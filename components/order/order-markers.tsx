import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { fill } from '@/lib/fill'
import type { OrderStep } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'

/** Renders the four markers: discs joined by a line, or in a narrow sheet one bar, with the current marker beside it. */
export function Markers({ copy, step }: { copy: OrderCopy; step: OrderStep }) {
  const { label, completed, position } = copy.progress
  const name = copy.markers[step - 1] ?? ''
  return (
    <div className="order-progress">
      <ol aria-label={label} className="order-markers">
        {copy.markers.map((name, index) => {
          const state = index + 1 === step ? 'current' : index < step ? 'completed' : 'upcoming'
          return (
            <li
              key={`${name} ${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
              data-state={state}
              className="order-marker"
            >
              <span className="order-disc">
                {state === 'completed' ? <Icon path={checkIcon} className="size-4.5" /> : index + 1}
              </span>
              <span className="order-marker-name">
                {name}
                {state === 'completed' ? <span className="sr-only">, {completed}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
      <p key={step} aria-hidden className="order-position">
        {fill(position, { step, count: copy.markers.length, name })}
      </p>
    </div>
  )
}
