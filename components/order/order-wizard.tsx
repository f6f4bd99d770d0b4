'use client'

import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Button, ButtonLink, IconButton, LabelText } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { checkIcon, xIcon } from '@/components/ui/icon-paths'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import { fill } from '@/lib/fill'
import { toMessage, writeOrder } from '@/lib/order/answers'
import {
  getMarkerState,
  initialOrder,
  isDone,
  listPlaces,
  type OrderStep,
  reduceOrder,
} from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import type { DeliveryProps } from './delivery'
import { OrderAnswers, useCopy } from './order-answers'
import { readOrderCopy } from './order-copy'
import { ChooseWriter, Instructions, type OrderStepProps, PlaceOrder, useFileDrop } from './order-steps'
import { useOrderHistory } from './use-order-history'

type OrderWizardProps = {
  orderLabel: string
  /** The ordered service. Part of the accessible name of the button and the dialog. */
  service: string
  id: string
  /** The page with the same order as a form, if there is an endpoint. */
  href?: string
}

/**
 * Renders the button "Order Now" and its modal dialog. The native `dialog` traps focus, closes on Escape and restores
 * focus. Finishing, Escape and the close button discard the draft. The browser's Back button goes one step back; from
 * the first it closes the dialog but keeps the draft.
 */
export function OrderWizard({ orderLabel, service, id, href }: OrderWizardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [draft, dispatch] = useReducer(reduceOrder, initialOrder)
  const isDiscarded = useRef(false)
  const stop = useRef<() => void>(undefined)

  // A layout effect: `showModal` moves focus, and must do so before the sheet's effects.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  useOrderHistory(isOpen ? listPlaces(draft) : [], (place) => {
    stop.current?.()
    if (place && !isDone(draft)) return dispatch({ type: 'moved', ...place })
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
    if (isDiscarded.current || isDone(draft)) dispatch({ type: 'restarted' })
    isDiscarded.current = false
    setIsOpen(false)
  }

  return (
    <>
      {href ? (
        <ButtonLink
          href={href}
          label={orderLabel}
          context={service}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            open()
          }}
        />
      ) : (
        <Button className="noscript:hidden" aria-haspopup="dialog" onClick={open}>
          <LabelText label={orderLabel} context={service} />
        </Button>
      )}
      {isOpen ? (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}-title ${id}-service`}
          aria-describedby={`${id}-note`}
          className="order-dialog"
          onKeyDown={({ key }) => {
            isDiscarded.current = key === 'Escape'
          }}
          onCancel={(event) => {
            // File inputs have an event of this name too. On Android, Back closes a dialog without a key event.
            const isBack = !isDiscarded.current && draft.step > 1 && !isDone(draft)
            if (event.target !== dialog.current || !(stop.current || isBack)) return
            event.preventDefault()
            isDiscarded.current = false
            if (stop.current) stop.current()
            else dispatch({ type: 'went-back' })
          }}
          onClose={handleClose}
        >
          <OrderSheet
            service={service}
            id={id}
            draft={draft}
            dispatch={dispatch}
            stop={stop}
            onClose={() => {
              stop.current?.()
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
  Pick<OrderStepProps, 'draft' | 'dispatch'> & {
    stop: RefObject<(() => void) | undefined>
    onClose: () => void
  }

const screens = {
  1: { Screen: PlaceOrder, name: 'placeOrder' },
  2: { Screen: ChooseWriter, name: 'chooseWriter' },
  3: { Screen: Instructions, name: 'instructions' },
  4: { Screen: Confirmation, name: 'confirmation' },
} as const

/** In milliseconds. Systems' own times, and so `detail`, differ, and phones count no double taps. */
const doubleClickTime = 250

/** Ignores the second click of a double click or double tap: it would act on the next step and move focus. */
function usePresses() {
  const changed = useRef(Number.NEGATIVE_INFINITY)
  // Keys have no `detail`.
  const isSecond = ({ detail }: MouseEvent) =>
    detail > 0 && performance.now() - changed.current < doubleClickTime
  return (act: () => void) => ({
    onClick: (event: MouseEvent) => {
      if (isSecond(event)) return
      changed.current = performance.now()
      act()
    },
    onMouseDown: (event: MouseEvent) => {
      if (isSecond(event)) event.preventDefault()
    },
  })
}

/** Loads the end of an order that has a receiver, and asks before the page is left with one that was not sent. */
function useDelivery(sending: OrderCopy['sending'], isUnsent: boolean) {
  const [Delivery, setDelivery] = useState<ComponentType<DeliveryProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => {
    setHasFailed(false)
    import('./delivery').then(
      (module) => setDelivery(() => module.Delivery),
      () => setHasFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when the sheet opens; `load` is new on each rendering.
  useEffect(() => {
    if (sending) load()
  }, [])
  useEffect(() => {
    if (!sending || !isUnsent) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending, isUnsent])
  return { Delivery, reload: hasFailed ? load : undefined }
}

function OrderSheet({ service, id, draft, dispatch, stop, onClose }: OrderSheetProps) {
  const [copy] = useState(readOrderCopy)
  const { sending } = copy
  const { step, isChange, outcome } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  const [progress, setProgress] = useState<number>()
  const press = usePresses()
  const { Delivery, reload } = useDelivery(sending, step < 4 && draft !== initialOrder)
  const { Screen, name } = screens[step]
  const result = outcome && outcome !== 'sent' ? sending?.results[outcome] : undefined
  const screen = { copy, idPrefix: id, draft, dispatch }
  useFileDrop(() => undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new step, which the effect does not read.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  const goBack = () => dispatch({ type: 'went-back' })

  return (
    // In a section, header and footer are no landmarks of the page.
    <section className="order-sheet relative flex max-h-[inherit] flex-col max-md:h-full low:block low:h-auto low:max-h-none">
      <IconButton
        label={copy.close}
        icon={xIcon}
        className="absolute top-3 right-3 z-20 bg-raised low:sticky low:top-1 low:mt-1 low:mr-1 low:-mb-13 low:ml-auto"
        onClick={onClose}
      />
      <div className="order-step min-h-0 grow scroll-pt-28 scroll-pb-4 overflow-y-auto overscroll-contain low:overflow-visible">
        <header className="contents">
          <div className="p-5 pb-3 pr-16 md:px-8">
            <p id={`${id}-service`} className="text-small font-medium text-muted">
              {fill(copy.service, { service })}
            </p>
            <h2 id={`${id}-title`} className="mt-1 text-h3 text-ink">
              {copy.title}
            </h2>
          </div>
          <Markers copy={copy} step={step} />
        </header>
        <div className="p-5 md:px-8">
          {/* New keys create new elements. Translators replace the text of the old ones, which then never changes. */}
          <h3
            key={`${step} ${outcome}`}
            ref={heading}
            tabIndex={-1}
            className={`mb-4 scroll-mt-2 text-h3 text-ink low:scroll-mt-3 ${step === 4 ? 'text-center low:px-10' : 'low:pr-10'}`}
          >
            {result ?? copy[name].heading}
          </h3>
          <Screen {...screen} />
          {sending && Delivery ? (
            <Delivery
              {...screen}
              sending={sending}
              service={service}
              stop={stop}
              onProgress={setProgress}
              onChange={(chosen) => {
                if (chosen === step) heading.current?.focus()
                else dispatch({ type: 'moved', step: chosen, isChange: true })
              }}
              onFinish={(outcome) => dispatch({ type: 'finished', outcome })}
            />
          ) : null}
          {reload ? (
            <p role="alert" className="mt-6 font-medium text-link">
              {sending?.failures.unreachable}{' '}
              <button type="button" className="underline underline-offset-4" onClick={reload}>
                {sending?.again}
              </button>
            </p>
          ) : null}
          {step === 4 ? <OrderAnswers copy={copy} draft={draft} /> : null}
        </div>
      </div>
      <footer className="order-footer flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline bg-raised px-5 py-2.5 md:px-8 low:sticky low:bottom-0 low:z-10 low:gap-x-2 low:px-3 low:py-1">
        {progress !== undefined ? (
          <Button variant="outline" onClick={() => stop.current?.()}>
            {sending?.stop}
          </Button>
        ) : (step > 1 && step < 4) || result ? (
          <Button variant="outline" {...press(goBack)}>
            {copy.back}
          </Button>
        ) : (
          <span />
        )}
        <Note {...screen} id={id} service={service} progress={progress} />
        {isChange ? (
          <Button key="review" {...press(goBack)}>
            {sending?.backToReview}
          </Button>
        ) : step < 3 || (step === 3 && !sending) ? (
          <Button key="next" {...press(() => dispatch({ type: 'went-next' }))}>
            {copy.next}
          </Button>
        ) : step === 3 && sending?.receivers.endpoint && Delivery ? (
          <Button key="send" type="submit" form={`${id}-send`} aria-disabled={progress !== undefined}>
            {sending.send}
          </Button>
        ) : null}
      </footer>
    </section>
  )
}

type NoteProps = Omit<OrderStepProps, 'dispatch' | 'idPrefix'> & {
  id: string
  service: string
  progress: number | undefined
}

/** Renders what is sent and to whom. Without a receiver, the email on step 4 has the answers. */
function Note({ copy, draft, id, service, progress }: NoteProps) {
  const { copyText, copyStatus } = useCopy(copy.copy)
  const { sending } = copy
  if (progress !== undefined)
    return (
      <div role="status" className="text-small text-muted">
        {sending?.sending} {Math.round(progress * 100)}%
        <progress value={progress} aria-label={sending?.sending} className="block w-full accent-accent" />
      </div>
    )
  if (sending)
    return (
      <p id={`${id}-note`} className="text-small text-muted">
        {sending.note}
      </p>
    )
  const text = writeOrder(copy, draft, service)
  const { href, isCut } = toMessage('mail', copy.email, text)
  const note = <NothingSentNote id={`${id}-note`} note={copy.note} email={copy.email} />
  if (draft.step < 4) return note
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks of the link inside.
    <div onClick={() => isCut && copyText(text, copy.copy.isCut)}>
      <NothingSentNote id={`${id}-note`} note={copy.note} email={copy.email} href={href} />
      {copyStatus}
    </div>
  )
}

function Confirmation() {
  return (
    <span className="mx-auto my-4 grid size-20 place-items-center rounded-full bg-accent text-on-accent">
      <Icon path={checkIcon} className="size-10" />
    </span>
  )
}

const discs = {
  completed: 'border border-transparent bg-ink text-surface',
  current: 'border-2 border-transparent bg-accent text-on-accent',
  upcoming: 'border border-control bg-raised text-muted',
}

function Markers({ copy, step }: { copy: OrderCopy; step: OrderStep }) {
  return (
    <ol
      aria-label={copy.progress.label}
      className="order-markers sticky top-0 z-10 grid grid-cols-4 border-b border-hairline bg-raised p-5 pt-2 pr-16 pb-3 md:px-8 low:static"
    >
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
              className={`z-10 grid size-8 place-items-center rounded-full text-small font-semibold even-digits ${discs[state]}`}
            >
              {state === 'completed' ? <Icon path={checkIcon} className="size-4.5" /> : index + 1}
            </span>
            <span className="order-marker-name">
              {name}
              {state === 'completed' ? <span className="sr-only">, {copy.progress.completed}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
