import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog. The browser keeps the focus in it and returns it on closing. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Removing an open one would leave the page inert until the next frame.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
      <button type="button" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </dialog>
  )
}
