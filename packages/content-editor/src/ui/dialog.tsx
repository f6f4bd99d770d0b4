import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconAction } from './controls'
import { icons } from './icons'
import type { Store } from './store'

type Props = { title: string; onClose: () => void; children: (close: () => void) => ReactNode }

/**
 * A modal dialog that opens at once, with the focus in its first field. Closing it returns the focus to what opened it
 * before it acts.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    const first =
      body.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea') ??
      body.current?.querySelector<HTMLElement>('button, a, input')
    first?.focus()
    return () => {
      // Removed while it is open, it would return no focus.
      own?.close()
    }
  }, [])
  const close = () => {
    dialog.current?.close()
    // Before the next key: the event `close` comes one task later.
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={id}
      className="dialog"
      // If the browser closes it without asking.
      onClose={onClose}
      onCancel={(event) => {
        // A file that is not chosen cancels its input alone.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <header className="flex items-center gap-4">
        <h2 id={id} className="grow text-h3 text-ink">
          {title}
        </h2>
        <IconAction label="Close" icon={icons.close} onClick={close} />
      </header>
      <div ref={body} className="grid gap-4">
        {children(close)}
      </div>
    </dialog>
  )
}

type FormProps = { store: Store; action: string; onSubmit: () => Promise<void>; children: ReactNode }

/** The form of a dialog, with its button, and what it does or why it was refused. A second press while it is busy is ignored. */
export function DialogForm({ store, action, onSubmit, children }: FormProps) {
  const { message } = store
  const [before] = useState(message)
  const isNews = message.kind !== 'quiet' && message !== before
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      className="grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        await onSubmit().finally(() => setBusy(false))
      }}
    >
      {children}
      <p role="status" className={`${message.kind === 'busy' ? '' : 'text-link'} empty:absolute`}>
        {isNews ? message.text : ''}
      </p>
      <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
        {action}
      </Button>
    </form>
  )
}
