import type { ReactNode } from 'react'
import { useContext, useEffect, useState } from 'react'
import { toLabel } from '../labels'
import type { Shape } from '../shape'
import { ArticleField } from './article-field'
import { createValue, type FieldProps, Form, findKinds, summarise, toId, useField } from './form'
import { Hint, Labelled } from './labelled'
import { PictureField } from './picture-field'

type Values = Record<string, unknown>

/** Renders the control for a value of any shape. */
export function Field(props: FieldProps) {
  const { shape, value, label, onChange, isRequired } = props
  if (shape.const !== undefined) return null
  if (shape.widget === 'article') return <ArticleField {...props} />
  if (shape.place) return <PictureField {...props} />
  const isGroup = shape.properties || findKinds(shape)
  if (isGroup && value === undefined && !isRequired)
    return (
      <button type="button" className="add" onClick={() => onChange(createValue(shape))}>
        Add: {label}
      </button>
    )
  if (isGroup)
    return (
      <Group {...props}>
        {isRequired ? null : (
          <button type="button" onClick={() => onChange(undefined)}>
            Remove {label}
          </button>
        )}
      </Group>
    )
  if (shape.type === 'array') return shape.items?.widget ? <Choices {...props} /> : <List {...props} />
  return shape.type === 'boolean' ? <Switch {...props} /> : <Text {...props} />
}

/** Renders the fields of an object, or of the present kind of a union. */
export function Fields({ shape, value, path, onChange }: Omit<FieldProps, 'label' | 'isRequired'>) {
  const values = (value ?? {}) as Values
  const kinds = findKinds(shape)
  const { properties = {}, required = [] } = kinds?.kinds.get(String(values[kinds.key])) ?? shape
  const change = (key: string, inner: unknown) => {
    const { [key]: _, ...others } = values
    onChange(inner === undefined ? others : { ...values, [key]: inner })
  }
  return Object.entries(properties).map(([key, inner]) => (
    <Field
      key={key}
      shape={inner}
      value={values[key]}
      path={path ? `${path}.${key}` : key}
      label={inner.title ?? toLabel(key)}
      isRequired={required.includes(key)}
      onChange={(changed) => change(key, changed)}
    />
  ))
}

/** A folded object. It unfolds if there is a mistake in it. */
function Group({ children, ...props }: FieldProps & { children?: ReactNode }) {
  const { mistakes } = useContext(Form)
  const [isOpen, setOpen] = useState(false)
  const isWrong = mistakes.some(({ field }) => field.startsWith(props.path))
  useEffect(() => setOpen((open) => open || isWrong), [isWrong])
  const kinds = findKinds(props.shape)
  const kind = kinds && toLabel(String((props.value as Values)?.[kinds.key]))
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={toId(props.path)}>
        {kind ?? props.label} <small>{summarise(props.value)}</small>
      </summary>
      <div className="group">
        <Hint {...props} />
        {children}
        {isOpen ? <Fields {...props} /> : null}
      </div>
    </details>
  )
}

/** Returns the value of a text control: an emptied one is `null`, left out or empty, as its schema wants. */
function toValue(text: string, shape: Shape, isRequired: boolean) {
  const isNumber = shape.type === 'number' || shape.type === 'integer'
  if (text !== '') return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
  return shape.isNullable ? null : isRequired ? '' : undefined
}

function Text(props: FieldProps) {
  const { shape, value, isRequired, onChange } = props
  const { attributes } = useField(props)
  const { authors, topics } = useContext(Form).choices
  const named: Partial<Record<string, string[]>> = { authors, topics }
  const options = named[shape.widget ?? ''] ?? shape.enum?.map(String)
  const change = (event: { currentTarget: { value: string } }) =>
    onChange(toValue(event.currentTarget.value, shape, isRequired))
  const common = { ...attributes, value: String(value ?? ''), onChange: change }
  if (options)
    return (
      <Labelled {...props}>
        <select {...common}>
          {[...new Set(['', ...options, common.value])]
            .filter((option) => option !== '' || common.value === '' || !isRequired)
            .map((option) => (
              <option key={option}>{option}</option>
            ))}
        </select>
      </Labelled>
    )
  const isLong = shape.type === 'string' && (shape.maxLength ?? 0) > 100
  const isNumber = shape.type === 'number' || shape.type === 'integer'
  const kind = shape.format === 'date' ? { type: 'date' } : isNumber ? { inputMode: 'decimal' as const } : {}
  return (
    <Labelled {...props}>
      {isLong ? (
        <textarea {...common} rows={2} />
      ) : (
        <input {...common} {...kind} list={shape.isLink ? 'addresses' : undefined} />
      )}
    </Labelled>
  )
}

function Switch(props: FieldProps) {
  const { attributes } = useField(props)
  const change = (isOn: boolean) => props.onChange(isOn || (props.isRequired ? false : undefined))
  return (
    <div className="field">
      <label className="choice">
        <input
          {...attributes}
          type="checkbox"
          checked={props.value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {props.label}
      </label>
      <Hint {...props} />
    </div>
  )
}

/** Check boxes for a list of keys, such as topics. */
function Choices(props: FieldProps) {
  const { topics } = useContext(Form).choices
  const { attributes } = useField(props)
  const chosen = (props.value ?? []) as string[]
  const toggle = (id: string, isOn: boolean) =>
    props.onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="field" id={attributes.id} aria-describedby={attributes['aria-describedby']}>
      <legend>{props.label}</legend>
      {[...new Set([...topics, ...chosen])].map((id) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
          {id}
        </label>
      ))}
      <Hint {...props} />
    </fieldset>
  )
}

function List(props: FieldProps) {
  const { shape, path, label, isRequired, onChange } = props
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const values = (props.value ?? []) as unknown[]
  const set = (changed: unknown[]) => onChange(changed.length > 0 || isRequired ? changed : undefined)
  const move = (from: number, to: number, button: string) => {
    const others = values.toSpliced(from, 1)
    set(others.toSpliced(to, 0, values[from]))
    // The focus follows the item.
    setTimeout(() => document.getElementById(`${toId(`${path}[${to + 1}]`)}-${button}`)?.focus())
  }
  const isGroup = items.properties || findKinds(items)
  return (
    <fieldset className="field list">
      <legend>
        {label}
        {isRequired ? null : <small> (optional)</small>}
      </legend>
      <Hint {...props} />
      <ol id={toId(path)} tabIndex={-1}>
        {values.map((value, index) => {
          const itemPath = `${path}[${index + 1}]`
          const name = `${label} ${index + 1}`
          const inner = {
            shape: items,
            value,
            path: itemPath,
            label: isGroup ? `${index + 1}.` : name,
            isRequired: true,
            onChange: (changed: unknown) => set(values.with(index, changed)),
          }
          const button = (action: string, text: string, isOff: boolean, run: () => void) => (
            <button
              type="button"
              id={`${toId(itemPath)}-${action}`}
              aria-label={`${text} ${name}`}
              title={text}
              disabled={isOff}
              onClick={run}
            >
              {{ up: '↑', down: '↓', remove: '×' }[action]}
            </button>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no key, and their controls no state to lose.
            <li key={index}>
              <Field {...inner} />
              <span className="buttons">
                {button('up', 'Move up', index === 0, () => move(index, index - 1, 'up'))}
                {button('down', 'Move down', index === values.length - 1, () =>
                  move(index, index + 1, 'down'),
                )}
                {button('remove', 'Remove', values.length <= minItems, () => set(values.toSpliced(index, 1)))}
              </span>
            </li>
          )
        })}
      </ol>
      {values.length < maxItems ? (
        <AddItem shape={items} label={label} onAdd={(item) => set([...values, item])} />
      ) : null}
    </fieldset>
  )
}

/** Adds an item to a list. In a list of several kinds, it asks for the kind. */
function AddItem({ shape, label, onAdd }: { shape: Shape; label: string; onAdd: (item: unknown) => void }) {
  const kinds = findKinds(shape)?.kinds
  if (!kinds)
    return (
      <button type="button" className="add" onClick={() => onAdd(createValue(shape))}>
        Add to {label}
      </button>
    )
  return (
    <select
      aria-label={`Add to ${label}`}
      value=""
      onChange={(event) => {
        const kind = kinds.get(event.currentTarget.value)
        event.currentTarget.value = ''
        if (kind) onAdd(createValue(kind))
      }}
    >
      <option value="">Add: choose a kind</option>
      {[...kinds.keys()].map((kind) => (
        <option key={kind} value={kind}>
          {toLabel(kind)}
        </option>
      ))}
    </select>
  )
}
