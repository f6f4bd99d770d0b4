'use client'

import { type MouseEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { Button, IconButton, LabelText } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon, xIcon } from '@/components/ui/icon-paths'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import type { OrderCopy } from '@/lib/content'
import { fill } from '@/lib/fill'
import { getMarkerState, initialOrder, type OrderStep, reduceOrder } from '@/lib/order/order'
import { readOrderCopy } from './order-copy'
import { ChooseWriter, Confirmation, Instructions, type OrderStepProps, PlaceOrder } from './order-steps'
import { useBackToClose } from './use-back-to-close'

type OrderWizardProps = {
  orderLabel: string
  /** The ordered service. Part of the accessible name of the button and the dialog. */
  service: string
  id: string
}

/**
 * Renders the button "Order Now" and its modal dialog. The native `dialog` traps focus, closes on Escape and restores
 * focus. Finishing, Escape and the close button discard the draft. The browser's Back button closes the dialog but
 * keeps the draft: people press it to undo a step, not to lose what they typed.
 */
export function OrderWizard({ orderLabel, service, id }: OrderWizardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [draft, dispatch] = useReducer(reduceOrder, initialOrder)
  const isDiscarded = useRef(false)

  // A layout effect: `showModal` moves focus, and must do so before the sheet's effects.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  useBackToClose(isOpen, () => {
    isDiscarded.current = false
    dialog.current?.close()
  })

  const open = () => {
    // Browsers fire `close` a task or more after the dialog has closed, and it would undo this press.
    if (dialog.current?.open === false)
      dialog.current.addEventListener('close', () => setTimeout(setIsOpen, 0, true), { once: true })
    else setIsOpen(true)
  }

  const handleClose = () => {
    if (isDiscarded.current || draft.step === 4) dispatch({ type: 'restarted' })
    isDiscarded.current = false
    setIsOpen(false)
  }

  return (
    <>
      <Button className="noscript:hidden" aria-haspopup="dialog" onClick={open}>
        <LabelText label={orderLabel} context={service} />
      </Button>
      {isOpen ? (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}-title ${id}-service`}
          aria-describedby={`${id}-note`}
          className="order-dialog"
          // On Android, Back closes a dialog without a key event.
          onKeyDown={({ key }) => {
            isDiscarded.current = key === 'Escape'
          }}
          onClose={handleClose}
        >
          <OrderSheet
            service={service}
            id={id}
            draft={draft}
            dispatch={dispatch}
            onClose={() => {
              isDiscarded.current = true
              dialog.current?.close()
            }}
          />
        </dialog>
      ) : null}
    </>
  )
}

type OrderSheetProps = Pick<OrderWizardProps, 'service' | 'id'> &
  Pick<OrderStepProps, 'draft' | 'dispatch'> & { onClose: () => void }

const screens = {
  1: { Screen: PlaceOrder, name: 'placeOrder' },
  2: { Screen: ChooseWriter, name: 'chooseWriter' },
  3: { Screen: Instructions, name: 'instructions' },
  4: { Screen: Confirmation, name: 'confirmation' },
} as const

/** In milliseconds. Systems' own times, and so `detail`, differ, and phones count no double taps. */
const doubleClickTime = 250

function OrderSheet({ service, id, draft, dispatch, onClose }: OrderSheetProps) {
  const [copy] = useState(readOrderCopy)
  const { step } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  const { Screen, name } = screens[step]
  const changed = useRef(Number.NEGATIVE_INFINITY)
  // The second click of a double click or double tap would act on the next step and move focus. Keys have no `detail`.
  const isSecond = ({ detail }: MouseEvent) =>
    detail > 0 && performance.now() - changed.current < doubleClickTime
  const handlePress = (type: 'went-next' | 'went-back') => ({
    onClick: (event: MouseEvent) => {
      if (isSecond(event)) return
      changed.current = performance.now()
      dispatch({ type })
    },
    onMouseDown: (event: MouseEvent) => {
      if (isSecond(event)) event.preventDefault()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new step, which the effect does not read.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  return (
    // In a section, header and footer are no landmarks of the page.
    <section className="relative flex max-h-[inherit] flex-col max-md:h-full low:block low:h-auto low:max-h-none">
      <IconButton
        label={copy.close}
        icon={xIcon}
        className="absolute top-3 right-3 z-20 bg-raised md:top-6 md:right-6 low:sticky low:top-1 low:mt-1 low:mr-1 low:-mb-13 low:ml-auto"
        onClick={onClose}
      />
      <header className="grid gap-5 border-b border-hairline p-5 md:p-8 md:pb-6">
        <div className="pr-12">
          <p id={`${id}-service`} className="text-small font-medium text-muted">
            {fill(copy.service, { service })}
          </p>
          <h2 id={`${id}-title`} className="mt-1 max-w-[30ch] text-h3 text-ink">
            {copy.title}
          </h2>
        </div>
        <Markers copy={copy} step={step} />
      </header>
      <div className="order-step min-h-0 grow scroll-pb-4 overflow-y-auto overscroll-contain p-5 md:p-8 low:overflow-visible">
        {/* New keys create new elements. Translators replace the text of the old ones, which then never changes. */}
        <h3
          key={step}
          ref={heading}
          tabIndex={-1}
          className={`mb-5 scroll-mt-8 text-h3 text-ink low:scroll-mt-3 ${step === 4 ? 'text-center low:px-10' : 'low:pr-10'}`}
        >
          {copy[name].heading}
        </h3>
        <Screen copy={copy} idPrefix={id} draft={draft} dispatch={dispatch} />
        <div className={`mt-6 ${step === 4 ? 'text-center' : ''}`}>
          <NothingSentNote id={`${id}-note`} note={copy.note} email={copy.email} />
        </div>
      </div>
      {step < 4 ? (
        <footer className="flex flex-wrap justify-between gap-4 border-t border-hairline bg-raised p-5 md:px-8 low:sticky low:bottom-0 low:z-10 low:py-2">
          {step > 1 ? (
            <Button variant="outline" {...handlePress('went-back')}>
              {copy.back}
            </Button>
          ) : (
            <span />
          )}
          <Button key="next" {...handlePress('went-next')}>
            {copy.next}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}

const discs = {
  completed: 'border border-transparent bg-ink text-surface',
  current: 'border-2 border-transparent bg-accent text-on-accent',
  upcoming: 'border border-control bg-raised text-muted',
}

function Markers({ copy, step }: { copy: OrderCopy; step: OrderStep }) {
  return (
    <ol aria-label={copy.progress.label} className="grid grid-cols-4">
      {copy.markers.map((name, index) => {
        const state = getMarkerState(index + 1, step)
        return (
          <li
            key={`${name} ${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
            data-state={state}
            className="order-marker grid content-start justify-items-center gap-1.5 text-center text-small leading-tight data-[state=current]:font-semibold data-[state=current]:text-ink"
          >
            <span
              className={`z-10 grid size-8 place-items-center rounded-full text-small font-semibold tabular-nums ${discs[state]}`}
            >
              {state === 'completed' ? <Icon path={checkIcon} className="size-4.5" /> : index + 1}
            </span>
            <span>
              {name}
              {state === 'completed' ? <span className="sr-only">, {copy.progress.completed}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
