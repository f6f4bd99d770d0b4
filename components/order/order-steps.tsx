import type { Dispatch, ReactNode } from 'react'
import { Field, Select, TextArea, TextInput } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { checkIcon, paperclipIcon, xIcon } from '@/components/ui/icon-paths'
import type { OrderCopy } from '@/lib/content'
import type { OrderAction, OrderDraft, OrderField } from '@/lib/order/order'
import { QuantityCounter } from './quantity-counter'

export type OrderStepProps = {
  copy: OrderCopy
  /** Stands before every id, since a page has several wizards. */
  idPrefix: string
  draft: OrderDraft
  dispatch: Dispatch<OrderAction>
}

/** The value, name and change handler of the control behind one field of the draft. */
function bind({ draft, dispatch }: OrderStepProps, field: OrderField) {
  return {
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'changed', field, value: event.target.value }),
  }
}

/** Step 1: what is ordered, how much of it, and by when. */
export function PlaceOrder(props: OrderStepProps) {
  const { idPrefix: id, draft, dispatch } = props
  const copy = props.copy.placeOrder
  const { deadline } = copy
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Field id={`${id}-paper-type`} label={copy.paperType.label}>
        <Select
          id={`${id}-paper-type`}
          name="paperType"
          options={copy.paperType.options}
          {...bind(props, 'paperType')}
        />
      </Field>
      <Field id={`${id}-subject`} label={copy.subject.label}>
        <Select
          id={`${id}-subject`}
          name="subject"
          options={copy.subject.options}
          {...bind(props, 'subject')}
        />
      </Field>
      <Field id={`${id}-topic`} label={copy.topic.label} className="md:col-span-2">
        <TextInput
          id={`${id}-topic`}
          name="topic"
          placeholder={copy.topic.placeholder}
          {...bind(props, 'topic')}
        />
      </Field>
      <QuantityCounter id={`${id}-quantity`} copy={copy.quantity} draft={draft} dispatch={dispatch} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink">{deadline.legend}</legend>
        <div className="flex gap-3">
          <Select
            aria-label={deadline.date.label}
            name="deadlineDate"
            options={deadline.date.options}
            className="grow"
            {...bind(props, 'deadlineDate')}
          />
          <Select
            aria-label={deadline.time.label}
            name="deadlineTime"
            options={deadline.time.options}
            className="grow"
            {...bind(props, 'deadlineTime')}
          />
        </div>
        <p className="mt-1.5 text-small text-muted">{deadline.left}</p>
      </fieldset>
    </div>
  )
}

/** Step 2: the kind of work and who does it. */
export function ChooseWriter(props: OrderStepProps) {
  const { idPrefix: id } = props
  const copy = props.copy.chooseWriter
  return (
    <div className="grid gap-6">
      <Radios {...props} field="orderType" name="orderRadio" choice={copy.orderType} />
      <Radios {...props} field="writerLevel" name="writerRadio" choice={copy.writerLevel} />
      <Field id={`${id}-writer-note`} label={copy.writerNote.label}>
        <TextInput id={`${id}-writer-note`} name="writerNote" {...bind(props, 'writerNote')} />
      </Field>
      <Field
        id={`${id}-formatting-style`}
        label={copy.formattingStyle.label}
        hint={copy.formattingStyle.hint}
      >
        <Select
          id={`${id}-formatting-style`}
          name="formattingStyle"
          aria-describedby={`${id}-formatting-style-hint`}
          options={copy.formattingStyle.options}
          {...bind(props, 'formattingStyle')}
        />
      </Field>
    </div>
  )
}

type RadiosProps = OrderStepProps & {
  field: 'orderType' | 'writerLevel'
  name: string
  choice: OrderCopy['chooseWriter']['orderType'] | OrderCopy['chooseWriter']['writerLevel']
}

function Radios({ field, name, choice, draft, dispatch }: RadiosProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink">{choice.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choice.options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-control bg-raised px-4 text-ink has-checked:border-ink has-checked:bg-tint"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={draft[field] === option.value}
              className="size-4.5 accent-accent"
              onChange={() => dispatch({ type: 'changed', field, value: option.value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Step 3: what the writer should do, in words and files. */
export function Instructions(props: OrderStepProps) {
  const { idPrefix: id, draft, dispatch } = props
  const { instructions, files } = props.copy.instructions
  return (
    <div className="grid gap-6">
      <Field id={`${id}-instructions`} label={instructions.label} hint={instructions.hint}>
        <TextArea
          id={`${id}-instructions`}
          name="instructions"
          aria-describedby={`${id}-instructions-hint`}
          {...bind(props, 'instructions')}
        />
      </Field>
      <Field id={`${id}-files`} label={files.label} hint={files.hint}>
        <input
          id={`${id}-files`}
          type="file"
          name="fileUploader"
          multiple
          aria-describedby={`${id}-files-hint`}
          className="w-full rounded-control border border-dashed border-control p-3 text-small text-ink file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-tint file:px-4 file:font-semibold file:text-ink"
          onChange={(event) => {
            dispatch({ type: 'attached', names: Array.from(event.target.files ?? [], ({ name }) => name) })
            // The list below is the one place that says what is attached; the control goes back to empty.
            event.target.value = ''
          }}
        />
      </Field>
      {draft.attachments.length > 0 ? (
        <ul aria-label={files.listLabel} className="grid gap-2">
          {draft.attachments.map(({ id: attachment, name }) => (
            <li key={attachment} className="flex items-center gap-2 rounded-control bg-sunken pl-4 text-ink">
              <Icon path={paperclipIcon} className="size-5" />
              <span className="min-w-0 grow break-words">{name}</span>
              <button
                type="button"
                aria-label={files.remove.replace('{file}', name)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center"
                onClick={() => dispatch({ type: 'removed', id: attachment })}
              >
                <Icon path={xIcon} className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Step 4: the end. The heading above it carries the message. */
export function Confirmation({ copy }: { copy: OrderCopy }): ReactNode {
  return (
    <div className="grid justify-items-center gap-6 pt-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent">
        <Icon path={checkIcon} className="size-10" />
      </span>
      <p>{copy.confirmation.note}</p>
    </div>
  )
}
