import { type Dispatch, type KeyboardEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { minusIcon, plusIcon, warningCircleIcon } from '@/components/ui/icon-paths'
import { maximumQuantity, minimumQuantity, type OrderAction } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'

type QuantityCounterProps = {
  copy: OrderCopy['placeOrder']['quantity']
  id: string
  quantity: number
  dispatch: Dispatch<OrderAction>
}

/** Renders a spinbutton (WAI-ARIA APG). At zero, minus shows an alert, and plus clears it (docs/deviations.md). */
export function QuantityCounter({ copy, id, quantity, dispatch }: QuantityCounterProps) {
  /** What was typed, until the field loses focus. */
  const [text, setText] = useState<string>()
  /** Presses of minus at zero since the quantity last changed. */
  const [zeroLimitHits, setZeroLimitHits] = useState(0)
  // Screen readers announce a new value only where focus is.
  const [isAnnounced, setIsAnnounced] = useState(false)
  const change = (action: OrderAction, typed?: string) => {
    setZeroLimitHits(action.type === 'decreased' && quantity === minimumQuantity ? zeroLimitHits + 1 : 0)
    setText(typed)
    dispatch(action)
  }
  const press = (type: 'increased' | 'decreased') => () => {
    change({ type })
    setIsAnnounced(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = keyActions[event.key]
    if (!action || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    change(action)
  }

  return (
    <div>
      <Field id={id} label={copy.label} hint={copy.hint}>
        <fieldset className="flex w-fit max-w-full min-w-0 rounded-control border border-control bg-raised">
          <legend className="sr-only">{copy.label}</legend>
          <IconButton
            label={copy.decrease}
            icon={minusIcon}
            className={`border-2 noscript:hidden ${zeroLimitHits > 0 ? 'border-link' : 'border-transparent'}`}
            onClick={press('decreased')}
          />
          <input
            id={id}
            role="spinbutton"
            aria-valuenow={quantity}
            aria-valuemin={minimumQuantity}
            aria-valuemax={maximumQuantity}
            aria-describedby={`${id}-hint ${id}-limit`}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={text ?? quantity}
            className="w-20 min-w-0 bg-transparent text-center text-text font-semibold text-ink even-digits"
            onKeyDown={handleKey}
            onFocus={() => setIsAnnounced(false)}
            onBlur={() => setText(undefined)}
            onChange={({ target }) => change({ type: 'quantity-entered', text: target.value }, target.value)}
          />
          <IconButton
            label={copy.increase}
            icon={plusIcon}
            className="noscript:hidden"
            onClick={press('increased')}
          />
        </fieldset>
      </Field>
      <p role="status" className="sr-only">
        <span key={quantity}>{isAnnounced && zeroLimitHits === 0 ? `${copy.label}: ${quantity}` : ''}</span>
      </p>
      {/* One line is reserved, mostly in the gap below, so nothing moves when the message comes. */}
      <div id={`${id}-limit`} role="alert" className="-mb-4 min-h-[1.55em] text-small">
        {zeroLimitHits > 0 ? (
          // A new key creates a new element, so screen readers announce the message each time.
          <p key={zeroLimitHits} className="flex items-center gap-2 font-medium text-link">
            <Icon path={warningCircleIcon} className="size-5" />
            {copy.zeroLimit}
          </p>
        ) : null}
      </div>
    </div>
  )
}

const keyActions: Record<string, OrderAction> = {
  ArrowUp: { type: 'increased' },
  ArrowDown: { type: 'decreased' },
  Home: { type: 'quantity-entered', text: String(minimumQuantity) },
}
