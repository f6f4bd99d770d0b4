'use client'

import { useLayoutEffect, useReducer, useRef } from 'react'
import { Button, ButtonLink, LabelText } from '@/components/ui/button'
import { isDone, reduceOrder, startOrder } from '@/lib/order/order'
import { OrderSheet } from './order-sheet'

type OrderWizardProps = {
  orderLabel: string
  /** The ordered service. Part of the accessible name of the button and the dialog. */
  service: string
  id: string
  /** The page with the same order as a form, if there is an endpoint. */
  href?: string
}

/**
 * Renders the button "Order Now" and its modal dialog. The native `dialog` traps focus, closes on Escape and on
 * Android's Back, and restores focus. Once opened it stays in the page, so closing keeps the draft, and a press counts
 * even before the browser has reported that the dialog closed.
 */
export function OrderWizard({ orderLabel, service, id, href }: OrderWizardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stop = useRef<() => void>(undefined)
  const [draft, dispatch] = useReducer(reduceOrder, service, startOrder)
  const [orders, countOrder] = useReducer((count: number) => count + 1, 0)
  const [openings, countOpening] = useReducer((count: number) => count + 1, 0)

  // A layout effect: `showModal` moves focus, and must do so before the sheet's effects.
  useLayoutEffect(() => {
    if (openings > 0 && !dialog.current?.open) dialog.current?.showModal()
  }, [openings])

  const open = (opener: HTMLElement) => {
    // Safari focuses no pressed button, and a dialog returns focus to what had it.
    opener.focus({ preventScroll: true })
    if (isDone(draft)) {
      dispatch({ type: 'restarted' })
      countOrder()
    }
    countOpening()
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
            open(event.currentTarget)
          }}
        />
      ) : (
        <Button
          className="noscript:hidden"
          aria-haspopup="dialog"
          onClick={(event) => open(event.currentTarget)}
        >
          <LabelText label={orderLabel} context={service} />
        </Button>
      )}
      {openings > 0 ? (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}-title ${id}-service`}
          aria-describedby={`${id}-note`}
          className="order-dialog"
          onCancel={(event) => {
            // File inputs have an event of this name too.
            if (event.target !== dialog.current || !stop.current) return
            event.preventDefault()
            stop.current()
          }}
          // Chromium closes on a second Escape without `cancel`.
          onClose={() => stop.current?.()}
          // A browser would show dropped files in place of the page.
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
        >
          <OrderSheet
            key={orders}
            id={id}
            draft={draft}
            dispatch={dispatch}
            openings={openings}
            stop={stop}
            onClose={() => dialog.current?.close()}
          />
        </dialog>
      ) : null}
    </>
  )
}
