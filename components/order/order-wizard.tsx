'use client'

import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon, xIcon } from '@/components/ui/icon-paths'
import type { OrderCopy } from '@/lib/content'
import {
  getMarkerState,
  initialOrder,
  type MarkerState,
  type OrderStep,
  reduceOrder,
} from '@/lib/order/order'
import { ChooseWriter, Confirmation, Instructions, type OrderStepProps, PlaceOrder } from './order-steps'

type OrderWizardProps = {
  copy: OrderCopy
  /** The text of the button that opens the wizard. */
  orderLabel: string
  /** What is ordered, shown in the wizard's head. */
  service: string
  /** Makes the ids of this wizard its own. */
  id: string
}

/**
 * The button "Order Now" and the modal dialog that it opens. The browser's `dialog` keeps focus in, closes on Escape
 * and gives focus back; each opening starts a fresh draft.
 */
export function OrderWizard({ copy, orderLabel, service, id }: OrderWizardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Before the effects of the sheet inside, one of which moves focus: `showModal` moves it too.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  return (
    <>
      <Button className="noscript:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {orderLabel}
      </Button>
      {isOpen ? (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}-title`}
          className="order-dialog"
          onClose={() => setIsOpen(false)}
        >
          <OrderSheet copy={copy} service={service} id={id} onClose={() => dialog.current?.close()} />
        </dialog>
      ) : null}
    </>
  )
}

type OrderSheetProps = Pick<OrderWizardProps, 'copy' | 'service' | 'id'> & { onClose: () => void }

const screens: Record<OrderStep, (props: OrderStepProps) => ReactNode> = {
  1: PlaceOrder,
  2: ChooseWriter,
  3: Instructions,
  4: Confirmation,
}

function OrderSheet({ copy, service, id, onClose }: OrderSheetProps) {
  const [draft, dispatch] = useReducer(reduceOrder, initialOrder)
  const { step } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  const Screen = screens[step]
  const headings: Record<OrderStep, string> = {
    1: copy.placeOrder.heading,
    2: copy.chooseWriter.heading,
    3: copy.instructions.heading,
    4: copy.confirmation.heading,
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the step, which the effect itself does not read.
  useEffect(() => {
    heading.current?.focus()
  }, [step])

  return (
    <div className="flex h-full max-h-[inherit] flex-col">
      <header className="grid gap-5 border-b border-hairline p-5 md:p-8 md:pb-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-small font-medium text-muted">{copy.service.replace('{service}', service)}</p>
            <h2 id={`${id}-title`} className="mt-1 max-w-[30ch] text-h3 text-balance text-ink">
              {copy.title}
            </h2>
          </div>
          <IconButton label={copy.close} icon={xIcon} className="-mt-2 -mr-2 shrink-0" onClick={onClose} />
        </div>
        <Markers copy={copy} step={step} />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5 md:p-8">
        <h3
          ref={heading}
          tabIndex={-1}
          className={`mb-5 text-h3 text-ink outline-none ${step === 4 ? 'text-center' : ''}`}
        >
          {headings[step]}
        </h3>
        <Screen copy={copy} idPrefix={id} draft={draft} dispatch={dispatch} />
      </div>
      {step < 4 ? (
        <footer className="flex justify-between gap-4 border-t border-hairline p-5 md:px-8">
          {step > 1 ? (
            <Button variant="outline" onClick={() => dispatch({ type: 'went-back' })}>
              {copy.back}
            </Button>
          ) : (
            <span />
          )}
          <Button onClick={() => dispatch({ type: 'went-next' })}>{copy.next}</Button>
        </footer>
      ) : null}
    </div>
  )
}

const discs: Record<MarkerState, string> = {
  completed: 'border border-transparent bg-ink text-surface',
  current: 'border-2 border-transparent bg-accent text-on-accent',
  upcoming: 'border border-control text-muted',
}

function Markers({ copy, step }: { copy: OrderCopy; step: OrderStep }) {
  return (
    <ol aria-label={copy.progress.label} className="grid grid-cols-4">
      {copy.markers.map((name, index) => {
        const state = getMarkerState(index + 1, step)
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            data-state={state}
            className="order-marker grid justify-items-center gap-1.5 text-center text-small leading-tight data-[state=current]:font-semibold data-[state=current]:text-ink"
          >
            <span
              className={`z-10 grid size-8 place-items-center rounded-full text-small font-semibold tabular-nums ${discs[state]}`}
            >
              {state === 'completed' ? <Icon path={checkIcon} className="size-4.5" /> : index + 1}
            </span>
            <span>
              {name}
              {state === 'upcoming' ? null : <span className="sr-only">, {copy.progress[state]}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
