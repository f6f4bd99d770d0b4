import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { xIcon } from '@/components/ui/icon-paths'
import { IconAction } from './icon-action'
import type { Session } from './session'

type Props = { title: string; onClose: () => void; children: (close: () => void) => ReactNode }

/** A modal dialog that opens at once. Closing it returns the focus before it acts. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="dialog">
      <header className="flex items-center gap-4">
        <h2 id={id} className="grow text-h3 text-ink">
          {title}
        </h2>
        <IconAction label="Close" icon={xIcon} onClick={close} />
      </header>
      {children(close)}
    </dialog>
  )
}

type FormProps = { session: Session; action: string; onSubmit: () => Promise<void>; children: ReactNode }

/** The form of a dialog, with its button, and why the session refused it. A second press while it is busy is ignored. */
export function DialogForm({ session, action, onSubmit, children }: FormProps) {
  const { message } = session
  const [before] = useState(message)
  const isRefusal = (message.kind === 'mistake' || message.kind === 'warning') && message !== before
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
      {isRefusal ? <p className="text-link">{message.text}</p> : null}
      <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
        {action}
      </Button>
    </form>
  )
}
