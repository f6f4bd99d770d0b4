import { type ReactNode, useEffect, useId, useRef } from 'react'
import { xIcon } from '@/components/ui/icon-paths'
import { IconAction } from './icon-action'

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
