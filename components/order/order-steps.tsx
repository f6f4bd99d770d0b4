import {
  type Dispatch,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Choices } from '@/components/ui/choices'
import { Field, Select, TextField } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { paperclipIcon, warningCircleIcon, xIcon } from '@/components/ui/icon-paths'
import { fill } from '@/lib/fill'
import { findFileFaults } from '@/lib/order/files'
import type { Attachment, OrderAction, OrderDraft, OrderField } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import { QuantityCounter, reveal } from './quantity-counter'

export type OrderStepProps = {
  copy: OrderCopy
  /** Prefixes every id: a page has several wizards. */
  idPrefix: string
  draft: OrderDraft
  dispatch: Dispatch<OrderAction>
}

export function bind({ idPrefix, draft, dispatch }: OrderStepProps, field: OrderField) {
  return {
    id: `${idPrefix}-${field}`,
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'changed', field, value: event.target.value }),
  }
}

type DraftSelectProps = OrderStepProps & {
  field: OrderField
  label: string
  options: readonly string[]
  hint?: string
}

/** Renders a labelled select for a field of the draft, which at first is empty and shows the first option. */
function DraftSelect({ field, label, options, hint, ...props }: DraftSelectProps) {
  const { value, ...control } = bind(props, field)
  return (
    <Field id={control.id} label={label} hint={hint}>
      <Select
        {...control}
        value={value || options[0]}
        options={options}
        aria-describedby={hint && `${control.id}-hint`}
      />
    </Field>
  )
}

export function PlaceOrder(props: OrderStepProps) {
  const { idPrefix, draft, dispatch } = props
  const copy = props.copy.placeOrder
  const { deadline } = copy
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <DraftSelect {...props} {...copy.paperType} field="paperType" />
      <TextField {...copy.topic} {...bind(props, 'topic')} />
      <DraftSelect {...props} {...copy.subject} field="subject" />
      <QuantityCounter id={`${idPrefix}-quantity`} copy={copy.quantity} draft={draft} dispatch={dispatch} />
      <fieldset className="md:col-span-2">
        <legend className="mb-1.5 font-medium text-ink">{deadline.legend}</legend>
        <div className="grid grid-cols-2 gap-3 md:gap-6">
          <DraftSelect {...props} {...deadline.date} field="deadlineDate" />
          <DraftSelect {...props} {...deadline.time} field="deadlineTime" />
        </div>
        <p className="mt-1.5 text-small text-muted">{deadline.left}</p>
      </fieldset>
    </div>
  )
}

export function ChooseWriter(props: OrderStepProps) {
  const copy = props.copy.chooseWriter
  return (
    <div className="grid gap-4 md:gap-6">
      <Radios {...props} field="orderType" name="orderRadio" choice={copy.orderType} />
      <Radios {...props} field="writerLevel" name="writerRadio" choice={copy.writerLevel} />
      <TextField {...copy.writerNote} {...bind(props, 'writerNote')} />
      <DraftSelect {...props} {...copy.formattingStyle} field="formattingStyle" />
    </div>
  )
}

type RadiosProps = OrderStepProps & {
  field: 'orderType' | 'writerLevel'
  name: string
  choice: OrderCopy['chooseWriter']['orderType']
}

const Radios = ({ field, name, choice, draft, dispatch }: RadiosProps) => (
  <Choices
    {...choice}
    type="radio"
    toInput={(value) => ({
      name,
      checked: draft[field] === value,
      onChange: () => dispatch({ type: 'changed', field, value }),
    })}
  />
)

/**
 * Calls a function with files dropped anywhere in the window, and returns whether files are dragged over it. A browser
 * would show dropped files in place of the page. Does nothing for an order whose dialog is closed.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void, place: RefObject<HTMLElement | null>) {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const handle = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || place.current?.closest('dialog:not([open])')) return
      event.preventDefault()
      // Leaving the window has no related target.
      setIsDragging(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null))
      if (event.type === 'drop') onDrop(Array.from(event.dataTransfer.files))
    }
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) addEventListener(type, handle)
    return () => {
      for (const type of types) removeEventListener(type, handle)
    }
  }, [onDrop, place])
  return isDragging
}

export function Instructions(props: OrderStepProps) {
  const { idPrefix, draft, dispatch } = props
  const { attachments, filesNews } = draft
  const { instructions, files } = props.copy.instructions
  const { sending } = props.copy
  const picker = useRef<HTMLInputElement>(null)
  const attach = useCallback(
    (added: readonly File[]) => dispatch({ type: 'attached', files: added }),
    [dispatch],
  )
  const isDragging = useFileDrop(attach, picker)
  const takePicked = useCallback(() => {
    if (!picker.current) return
    attach(Array.from(picker.current.files ?? []))
    // Clear the input, so the same file can be attached again. Its text, "No file chosen", is always transparent.
    picker.current.value = ''
  }, [attach])
  // Files may have been picked before hydration.
  useEffect(takePicked, [takePicked])
  const remove = (event: MouseEvent<HTMLButtonElement>, attachment: Attachment) => {
    // Move focus before the button is removed: to the next file, the previous one, or the file input.
    const item = event.currentTarget.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    ;(neighbour?.querySelector('button') ?? picker.current)?.focus()
    dispatch({ type: 'removed', id: attachment.id })
  }
  const status =
    filesNews.type &&
    fill(files[filesNews.type], { files: filesNews.names.join(', '), count: attachments.length })

  return (
    <div className="grid gap-4 md:gap-6">
      <TextField {...instructions} {...bind(props, 'instructions')} rows={4} />
      <Field id={`${idPrefix}-files`} label={files.label} hint={sending?.filesHint ?? files.hint}>
        <div
          data-dragging={isDragging || undefined}
          className="grid items-center rounded-control border-2 border-dashed border-control p-3 data-dragging:border-link data-dragging:bg-tint *:[grid-area:1/1]"
        >
          <input
            ref={picker}
            id={`${idPrefix}-files`}
            type="file"
            name="fileUploader"
            multiple
            accept={sending?.receivers.types.join()}
            aria-describedby={`${idPrefix}-files-hint`}
            className="forced-color-adjust-none w-full text-small text-transparent file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-tint file:px-4 file:font-semibold file:text-ink noscript:text-ink"
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
                onClick={(event) => remove(event, attachment)}
              >
                <Icon path={xIcon} className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {findFileFaults(sending, attachments).map((fault) => (
        <p key={fault} className="flex items-center gap-2 font-medium text-link">
          <Icon path={warningCircleIcon} className="size-5 shrink-0" />
          {fault}
        </p>
      ))}
      <p role="status" className="sr-only">
        <span key={status}>{status}</span>
      </p>
    </div>
  )
}

/** Renders who orders. Asked for only where there is a receiver. */
export function Customer(props: OrderStepProps & { words: NonNullable<OrderCopy['sending']> }) {
  const { name, email } = props.words
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {/* Browsers accept a required field of spaces. */}
      <TextField label={name} {...bind(props, 'name')} required pattern=".*\S.*" autoComplete="name" />
      <TextField label={email} {...bind(props, 'email')} required type="email" autoComplete="email" />
    </div>
  )
}
