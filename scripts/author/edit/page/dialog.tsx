import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type Props = {
  title: string
  onClose: () => void
  onSubmit?: () => void
  submit?: string
  children: ReactNode
}

/** A modal dialog. The browser keeps the focus in it and returns it on closing. */
export function Dialog({ title, onClose, onSubmit, submit, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
        <p className="buttons">
          {submit ? (
            <button type="submit" className="main">
              {submit}
            </button>
          ) : null}
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
