import type { ReactNode } from 'react'
import { useContext, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select, TextField } from '@/components/ui/field'
import { toLabel } from '../server/labels'
import { createValue, findKinds, isNumber, summarise, toValue } from '../server/values'
import { ArticleField } from './article-field'
import { type FieldProps, Form, Labelled, Mistakes, toId, toLegend, useField } from './form'
import { PictureField } from './picture-field'

type Values = Record<string, unknown>

/** Renders the control for a value of any shape. */
export function AnyField(props: FieldProps) {
  const { shape, value, label, onChange, isRequired } = props
  if (shape.const !== undefined) return null
  if (shape.widget === 'article') return <ArticleField {...props} />
  if (shape.place) return <PictureField {...props} />
  if (shape.properties || findKinds(shape)) {
    if (value === undefined && !isRequired)
      return (
        <Button variant="outline" onClick={() => onChange(createValue(shape))}>
          Add: {label}
        </Button>
      )
    return (
      <Group {...props}>
        {isRequired ? null : (
          <Button variant="outline" onClick={() => onChange(undefined)}>
            Remove {label}
          </Button>
        )}
      </Group>
    )
  }
  if (shape.type === 'array') return shape.items?.widget ? <Choices {...props} /> : <List {...props} />
  return shape.type === 'boolean' ? <Switch {...props} /> : <TextOrSelect {...props} />
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
    <AnyField
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
  const { shape, value, path, label } = props
  const isWrong = useContext(Form).mistakes.some(({ field }) => field.startsWith(path))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((open) => open || isWrong), [isWrong])
  const { key } = findKinds(shape) ?? {}
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={toId(path)}>
        {key ? toLabel(String((value as Values)?.[key])) : label}{' '}
        <small className="font-normal text-muted">{summarise(value)}</small>
      </summary>
      <Mistakes path={path} hint={shape.description} />
      {children}
      {isOpen ? <Fields {...props} /> : null}
    </details>
  )
}

function TextOrSelect(props: FieldProps) {
  const { shape, isRequired, path } = props
  const { authors, topics } = useContext(Form).choices
  const named: Partial<Record<string, string[]>> = { authors, topics }
  const options = named[shape.widget ?? ''] ?? shape.enum?.map(String)
  const value = String(props.value ?? '')
  const control = {
    ...useField(props),
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      props.onChange(toValue(event.currentTarget.value, shape, isRequired)),
  }
  if (options)
    return (
      <Labelled {...props}>
        <Select {...control} options={[...new Set([value, ...(isRequired ? [] : ['']), ...options])]} />
      </Labelled>
    )
  return (
    <TextField
      {...control}
      label={toLegend(props)}
      hint={shape.description}
      className="my-4"
      rows={(shape.maxLength ?? 0) > 100 ? 2 : undefined}
      type={shape.format === 'date' ? 'date' : undefined}
      inputMode={isNumber(shape) ? 'decimal' : undefined}
      list={shape.isLink ? 'addresses' : undefined}
    >
      <Mistakes path={path} />
    </TextField>
  )
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

function CheckBox({ label, isOn, onChange, ...attributes }: CheckProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        {...attributes}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

function Switch(props: FieldProps) {
  const change = (isOn: boolean) => props.onChange(isOn || (props.isRequired ? false : undefined))
  return (
    <div className="my-4">
      <CheckBox {...useField(props)} label={props.label} isOn={props.value === true} onChange={change} />
      <Mistakes path={props.path} hint={props.shape.description} />
    </div>
  )
}

/** Check boxes for a list of keys, such as topics. */
function Choices(props: FieldProps) {
  const { topics } = useContext(Form).choices
  const { 'aria-invalid': _, ...attributes } = useField(props)
  const chosen = (props.value ?? []) as string[]
  return (
    <fieldset {...attributes}>
      <legend>{props.label}</legend>
      {[...new Set([...topics, ...chosen])].map((id) => (
        <CheckBox
          key={id}
          label={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) => props.onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      <Mistakes path={props.path} hint={props.shape.description} />
    </fieldset>
  )
}

function List(props: FieldProps) {
  const { shape, path, label, isRequired, onChange } = props
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const values = (props.value ?? []) as unknown[]
  const kinds = findKinds(items)?.kinds
  const set = (changed: unknown[]) => onChange(changed.length > 0 || isRequired ? changed : undefined)
  const move = (from: number, to: number, action: string) => {
    set(values.toSpliced(from, 1).toSpliced(to, 0, values[from]))
    // The focus follows the item, also to a button without effect.
    setTimeout(() => document.getElementById(toId(`${path}[${to + 1}] ${action}`))?.focus())
  }
  return (
    <fieldset>
      <legend>{toLegend(props)}</legend>
      <Mistakes path={path} hint={shape.description} />
      <ol id={toId(path)} tabIndex={-1}>
        {values.map((value, index) => {
          const itemPath = `${path}[${index + 1}]`
          const name = `${label} ${index + 1}`
          const actions = [
            ['Move up', '↑', index === 0, () => move(index, index - 1, 'Move up')],
            ['Move down', '↓', index === values.length - 1, () => move(index, index + 1, 'Move down')],
            ['Remove', '×', values.length <= minItems, () => set(values.toSpliced(index, 1))],
          ] as const
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no key, and their controls no state to lose.
            <li key={index} className="my-2">
              <AnyField
                shape={items}
                value={value}
                path={itemPath}
                label={items.properties || kinds ? `${index + 1}.` : name}
                isRequired
                onChange={(changed) => set(values.with(index, changed))}
              />
              <span className="flex gap-2">
                {actions.map(([action, sign, isOff, run]) => (
                  <Button
                    key={action}
                    variant="outline"
                    id={toId(`${itemPath} ${action}`)}
                    aria-label={`${action} ${name}`}
                    title={action}
                    aria-disabled={isOff}
                    onClick={isOff ? undefined : run}
                  >
                    {sign}
                  </Button>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      {values.length >= maxItems ? null : kinds ? (
        <Select
          aria-label={`Add to ${label}`}
          value={`Add to ${label}`}
          options={[`Add to ${label}`, ...kinds.keys()]}
          onChange={(event) => set([...values, createValue(kinds.get(event.currentTarget.value) ?? {})])}
        />
      ) : (
        <Button variant="outline" onClick={() => set([...values, createValue(items)])}>
          Add to {label}
        </Button>
      )}
    </fieldset>
  )
}
