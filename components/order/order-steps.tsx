import { Choices } from '@/components/ui/choices'
import { Field, Select, TextField } from '@/components/ui/field'
import { listCustomer, type OrderField, type OrderPart } from '@/lib/order/fields'
import { FilePicker, type OrderStepProps } from './file-picker'
import { QuantityCounter } from './quantity-counter'

/** Renders a field by its kind. */
function OrderInput({ field, ...props }: OrderStepProps & { field: OrderField }) {
  const { copy, idPrefix, draft, dispatch } = props
  const { label, hint, name } = field
  const id = `${idPrefix}-${name}`
  if (field.kind === 'quantity')
    return (
      <QuantityCounter
        id={id}
        copy={copy.placeOrder.quantity}
        quantity={draft.quantity}
        dispatch={dispatch}
      />
    )
  if (field.kind === 'files') return <FilePicker {...props} id={id} name={name} />
  const value = draft[field.name]
  const change = (value: string) => dispatch({ type: 'changed', field: field.name, value })
  if (field.kind === 'radios')
    return (
      <Choices
        type="radio"
        legend={label}
        options={field.options}
        toInput={(option) => ({ name, checked: value === option, onChange: () => change(option) })}
      />
    )
  const control = { id, name, onChange: (event: { target: { value: string } }) => change(event.target.value) }
  if (field.kind === 'text')
    return <TextField {...control} {...field.input} label={label} hint={hint} value={value} />
  return (
    <Field id={id} label={label} hint={hint}>
      <Select
        {...control}
        value={value || field.options[0]}
        options={field.options}
        aria-describedby={hint && `${id}-hint`}
      />
    </Field>
  )
}

const toInputs = (fields: readonly OrderField[], props: OrderStepProps) =>
  fields.map((field) => <OrderInput key={field.name} {...props} field={field} />)

const twoColumns = 'grid gap-4 md:grid-cols-2 md:gap-x-6'

/** Renders the fields of a step. Those of the deadline are a group. */
export function StepFields({ part, ...props }: OrderStepProps & { part: OrderPart }) {
  const { legend, left } = props.copy.placeOrder.deadline
  const grouped = part.fields.filter(({ group }) => group)
  return (
    <div className={part.step === 1 ? twoColumns : 'grid gap-4 md:gap-6'}>
      {toInputs(
        part.fields.filter(({ group }) => !group),
        props,
      )}
      {grouped.length > 0 ? (
        <fieldset className="md:col-span-2">
          <legend className="mb-1 font-medium text-ink">{legend}</legend>
          <div className="grid grid-cols-2 gap-3 md:gap-6">{toInputs(grouped, props)}</div>
          <p className="mt-1.5 text-small text-muted">{left}</p>
        </fieldset>
      ) : null}
    </div>
  )
}

/** Renders who orders. */
export const Customer = (props: OrderStepProps) => (
  <div className={twoColumns}>{toInputs(listCustomer(props.copy), props)}</div>
)
