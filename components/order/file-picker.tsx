import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { paperclipIcon, warningCircleIcon, xIcon } from '@/components/ui/icon-paths'
import { fill } from '@/lib/fill'
import { attachFiles, findFileFaults } from '@/lib/order/attachments'
import type { Attachment, OrderAction, OrderDraft } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'

export type OrderStepProps = {
  copy: OrderCopy
  /** Prefixes every id: a page has several wizards. */
  idPrefix: string
  draft: OrderDraft
  dispatch: Dispatch<OrderAction>
}

/**
 * Calls a function with files dropped anywhere in the window, and returns whether files are dragged over it. A browser
 * would show dropped files in place of the page. Does nothing for an order whose dialog is closed.
 */
function useFileDrop(onDrop: (files: readonly File[]) => void, place: RefObject<HTMLElement | null>) {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const handle = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || place.current?.closest('dialog:not([open])')) return
      event.preventDefault()
      // Leaving the window has no related target.
      setIsDragging(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null))
      if (event.type === 'drop') onDrop(Array.from(event.dataTransfer.files))
    }
    const listeners = new AbortController()
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      addEventListener(type, handle, { signal: listeners.signal })
    return () => listeners.abort()
  })
  return isDragging
}

/** Renders the place to choose or drop files, and the list of those attached, each with a button that removes it. */
export function FilePicker(props: OrderStepProps & { id: string; name: string }) {
  const { copy, id, name, draft, dispatch } = props
  const { files } = copy.instructions
  const { sending } = copy
  const { attachments } = draft
  const [news, setNews] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const report = (template: string, file: string, count: number) =>
    setNews(fill(template, { files: file, count }))
  const attach = (added: readonly File[]) => {
    if (added.length === 0) return
    attachFiles(added, sending, dispatch)
    report(files.added, added.map(({ name }) => name).join(', '), attachments.length + added.length)
  }
  const isDragging = useFileDrop(attach, picker)
  const takePicked = () => {
    if (!picker.current) return
    attach(Array.from(picker.current.files ?? []))
    // Clear the input, so the same file can be attached again. Its text, "No file chosen", is always transparent.
    picker.current.value = ''
  }
  // Files may have been picked before hydration.
  useEffect(takePicked)
  const remove = (button: HTMLElement, { id, file }: Attachment) => {
    // Move focus before the button is removed: to the next file, the previous one, or the file input.
    const item = button.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    ;(neighbour?.querySelector('button') ?? picker.current)?.focus()
    dispatch({ type: 'removed', id })
    report(files.removed, file.name, attachments.length - 1)
  }

  return (
    <>
      <Field id={id} label={files.label} hint={sending?.filesHint ?? files.hint}>
        <div
          data-dragging={isDragging || undefined}
          className="grid items-center rounded-control border-2 border-dashed border-control p-3 data-dragging:border-link data-dragging:bg-tint *:[grid-area:1/1]"
        >
          <input
            ref={picker}
            id={id}
            type="file"
            name={name}
            multiple
            accept={sending?.receivers.types.join()}
            aria-describedby={`${id}-hint`}
            className="file-input forced-color-adjust-none w-full text-small text-transparent noscript:text-ink"
            onChange={takePicked}
          />
          <span className="pointer-events-none justify-self-end pr-2 text-small text-muted noscript:hidden max-sm:hidden">
            {files.drop}
          </span>
        </div>
      </Field>
      {attachments.length > 0 ? (
        <ul aria-label={files.listLabel} className="grid gap-2">
          {attachments.map((attachment) => (
            <li
              key={attachment.id}
              ref={reveal}
              className="flex items-center gap-2 rounded-control bg-sunken pl-4 text-ink"
            >
              <Icon path={paperclipIcon} className="size-5" />
              <span className="min-w-0 grow py-2">{attachment.file.name}</span>
              <button
                type="button"
                aria-label={fill(files.remove, { file: attachment.file.name })}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control"
                onClick={({ currentTarget }) => remove(currentTarget, attachment)}
              >
                <Icon path={xIcon} className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {findFileFaults(sending, attachments).map((fault) => (
        <p key={fault} role="alert" className="flex items-center gap-2 font-medium text-link">
          <Icon path={warningCircleIcon} className="size-5 shrink-0" />
          {fault}
        </p>
      ))}
      <p role="status" className="sr-only">
        <span key={news}>{news}</span>
      </p>
    </>
  )
}

export const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
