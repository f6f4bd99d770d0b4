import { type ReactNode, type ToggleEvent, useContext, useRef, useState } from 'react'
import { isWithin, join } from '../shared/paths'
import { createValue, findKinds, isNumber, summarise, toValue } from '../shared/values'
import { ArticleField } from './article-field'
import { Boundary } from './boundary'
import { Button, TextInput } from './controls'
import { type FieldProps, Form, Labelled, Mistakes, useField, useIsWrong } from './form'
import { LinkField } from './link-field'
import { ListField } from './list-field'
import { toId } from './message'
import { FocusField, PictureField } from './picture-field'
import { toChoice, toLabel } from './settings'

type Values = Record<string, unknown>

/** Renders the control for a value of any shape. Where that breaks, the text of the value can still be changed. */
export const AnyField = (props: FieldProps) => (
  <Boundary
    fallback={() => <TextField {...props} shape={{ description: 'This can only be shown as text.' }} />}
  >
    <Control {...props} />
  </Boundary>
)

function Control(props: FieldProps) {
  const { shape, value, label, onChange, isRequired } = props
  const { choices } = useContext(Form)
  if (shape.const !== undefined) return null
  if (shape.widget === 'article') return <ArticleField {...props} />
  if (shape.isPicture) return <PictureField {...props} />
  if (shape.widget === 'focus') return <FocusField {...props} />
  if (shape.isLink) return <LinkField {...props} />
  if (shape.properties || findKinds(shape)) {
    if (value === undefined && !isRequired)
      return (
        <Button variant="outline" className="justify-self-start" onClick={() => onChange(createValue(shape))}>
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
  if (shape.type === 'array')
    return shape.items?.widget ? (
      <Choices {...props} options={choices[shape.items.widget] ?? []} />
    ) : (
      <ListField {...props} Item={AnyField} />
    )
  if (shape.type === 'boolean') return <Switch {...props} />
  const named = choices[shape.widget ?? '']
  const options = named ?? shape.enum?.map((each) => ({ value: String(each), label: toChoice(String(each)) }))
  if (options) return <ChoiceField {...props} options={options} />
  return isNumber(shape) ? <NumberField {...props} /> : <TextField {...props} />
}

/** Renders the fields of an object, or of the present kind of a union. */
export function Fields({ shape, value, path, onChange }: Omit<FieldProps, 'label' | 'isRequired'>) {
  const values = (value ?? {}) as Values
  const kinds = findKinds(shape)
  const { properties = {}, required = [] } = kinds?.kinds.get(String(values[kinds.key])) ?? shape
  const all = Object.entries(properties)
  const show = ([key, inner]: (typeof all)[number]) => (
    <AnyField
      key={key}
      shape={inner}
      value={values[key]}
      path={join(path, key)}
      label={inner.title ?? toLabel(key)}
      isRequired={required.includes(key)}
      beside={values}
      // An emptied field keeps its place among the keys of the file.
      onChange={(changed) => onChange({ ...values, [key]: changed })}
      onBeside={(changes) => onChange({ ...values, ...changes })}
    />
  )
  const technical = all.filter(([, { isTechnical }]) => isTechnical)
  return (
    <>
      {all.filter(([, { isTechnical }]) => !isTechnical).map(show)}
      {technical.length > 0 ? (
        <Technical paths={technical.map(([key]) => join(path, key))}>{technical.map(show)}</Technical>
      ) : null}
    </>
  )
}

/** Returns whether a group is unfolded: it unfolds when a mistake, or the target, comes into it. */
function useOpen(isWrong: boolean, isAimed: boolean) {
  const { target } = useContext(Form)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<{ isWrong?: boolean; target?: object }>({})
  if (seen.isWrong !== isWrong || seen.target !== target) {
    // While it renders, so that the target can be focused after that.
    if ((isWrong && !seen.isWrong) || (seen.target !== target && isAimed)) setOpen(true)
    setSeen({ isWrong, target })
  }
  return {
    open: isOpen,
    onToggle: (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open),
  }
}

/** Folds fields that only an engineer can answer. */
function Technical({ paths, children }: { paths: string[]; children: ReactNode }) {
  const { target, mistakes } = useContext(Form)
  const isIn = (wanted: string) => wanted !== '' && paths.some((path) => isWithin(wanted, path))
  const details = useOpen(
    mistakes.some(({ field }) => isIn(field)),
    isIn(target.path),
  )
  return (
    <details className="group" {...details}>
      <summary>For engineers</summary>
      <div className="group-fields">{children}</div>
    </details>
  )
}

/** A folded object. */
function Group({ children, ...props }: FieldProps & { children?: ReactNode }) {
  const { shape, value, path, label } = props
  const { target } = useContext(Form)
  const details = useOpen(useIsWrong(path), isWithin(target.path, path))
  const { key } = findKinds(shape) ?? {}
  const kind = key && String((value as Values)?.[key])
  return (
    <details className="group" {...details}>
      <summary id={toId(path)}>
        {key === 'block' ? (
          <img
            src={`/block/${kind}.webp`}
            alt=""
            className="h-9 w-14 shrink-0 rounded-small border border-hairline object-cover object-top"
          />
        ) : null}
        <span className="max-w-3/5 shrink-0 truncate">{kind ? toLabel(kind) : label}</span>{' '}
        {(value as Values)?.hidden ? <span className="chip">Hidden</span> : null}
        <span className="truncate font-normal text-muted">{summarise(value)}</span>
      </summary>
      {details.open ? (
        <div className="group-fields">
          {shape.description ? <p className="text-small text-muted">{shape.description}</p> : null}
          <Mistakes path={path} />
          <Fields {...props} />
          {children}
        </div>
      ) : null}
    </details>
  )
}

/** Counts the characters of a text with a limit. */
function Count({ text, shape }: { text: string } & Pick<FieldProps, 'shape'>) {
  const { minLength = 0, maxLength = 0 } = shape
  if (maxLength === 0 || maxLength > 200) return null
  const isWrong = text.length > maxLength || (text !== '' && text.length < minLength)
  return (
    <span className={`text-small tabular-nums ${isWrong ? 'font-medium text-link' : 'text-muted'}`}>
      {minLength > 1 && text.length < minLength
        ? `${text.length}, at least ${minLength}`
        : `${maxLength - text.length} left`}
    </span>
  )
}

function TextField(props: FieldProps) {
  const { shape, isRequired } = props
  const given = props.value ?? ''
  const value = typeof given === 'object' ? JSON.stringify(given) : String(given)
  const isDate = shape.format === 'date'
  const isTitle = props.path === 'title'
  const control = {
    ...useField(props),
    value,
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) =>
      props.onChange(toValue(isTitle ? text.replace(/\n/g, ' ') : text, shape, isRequired)),
  }
  return (
    <Labelled {...props} note={<Count text={value} shape={shape} />}>
      {(shape.maxLength ?? 0) > 100 || isTitle ? (
        <textarea {...control} rows={1} className="text-control" spellCheck />
      ) : (
        <TextInput {...control} type={isDate ? 'date' : 'text'} />
      )}
    </Labelled>
  )
}

/** Keeps the text of a number as it is typed until one leaves it. */
function NumberField(props: FieldProps) {
  const { shape, value, isRequired, onChange } = props
  const [text, setText] = useState<string>()
  const typed = useRef(value)
  // Undone, or changed elsewhere.
  if (text !== undefined && typed.current !== value) setText(undefined)
  return (
    <Labelled {...props}>
      <TextInput
        {...useField(props)}
        inputMode="decimal"
        className="max-w-40 tabular-nums"
        value={text ?? String(value ?? '')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          typed.current = toValue(currentTarget.value, shape, isRequired)
          onChange(typed.current)
        }}
        onBlur={() => setText(undefined)}
      />
    </Labelled>
  )
}

type Option = { value: string; label: string }

function ChoiceField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { shape, isRequired, onChange } = props
  const value = String(props.value ?? '')
  const isKnown = options.some((option) => option.value === value)
  const all = [...(isRequired && value !== '' ? [] : [{ value: '', label: '' }]), ...options]
  return (
    <Labelled {...props}>
      <select
        {...useField(props)}
        className="text-control"
        value={value}
        onChange={(event) => onChange(toValue(event.currentTarget.value, shape, isRequired))}
      >
        {(isKnown || value === '' ? all : [...all, { value, label: value }]).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

function CheckBox({ label, isOn, onChange, ...attributes }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-ink">
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
  const { path, label, value, shape, isRequired, onChange } = props
  const change = (isOn: boolean) => onChange(isOn || (isRequired ? false : undefined))
  return (
    <div>
      <CheckBox {...useField(props)} label={label} isOn={value === true} onChange={change} />
      <p id={`${toId(path)}-hint`} className="pl-7 text-small text-muted">
        {shape.description}
      </p>
      <Mistakes path={path} />
    </div>
  )
}

/** Check boxes for a list of keys, such as topics. */
function Choices({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { 'aria-invalid': _, ...attributes } = useField(props)
  const chosen = (props.value ?? []) as string[]
  const unknown = chosen.filter((id) => !options.some(({ value }) => value === id))
  return (
    <fieldset {...attributes} tabIndex={-1}>
      <legend className="text-small font-medium text-ink">{props.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {[...options, ...unknown.map((value) => ({ value, label: value }))].map(({ value, label }) => (
          <CheckBox
            key={value}
            label={label}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              props.onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      <Mistakes path={props.path} />
    </fieldset>
  )
}
