import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'
import { caretDownIcon } from './icon-paths'

const control =
  'w-full min-h-12 rounded-control border border-control bg-raised px-4 py-2.5 text-text text-ink placeholder:text-muted'

type FieldProps = { id: string; label: string; hint?: string; className?: string; children: ReactNode }

/** Renders a label and a hint around a control with this id. The hint's id, for `aria-describedby`, is `<id>-hint`. */
export function Field({ id, label, hint, className = '', children }: FieldProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function TextInput({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  return <input {...props} type={type} className={`${control} ${className}`} />
}

type TextFieldProps = ComponentProps<'input'> & { id: string; label: string; hint?: string; rows?: number }

/** Renders a labelled input, or with `rows` a text area. Children are shown above it. */
export function TextField({ label, hint, className, children, ...input }: TextFieldProps) {
  const Control = (input.rows ? TextArea : TextInput) as typeof TextInput
  return (
    <Field id={input.id} label={label} hint={hint} className={className}>
      {children}
      <Control aria-describedby={hint && `${input.id}-hint`} {...input} />
    </Field>
  )
}

function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} className={`${control} resize-y`} />
}

type SelectProps = ComponentProps<'select'> & { options: readonly string[] }

export function Select({ options, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select {...props} className={`${control} appearance-none pr-11`}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon
        path={caretDownIcon}
        className="pointer-events-none absolute top-1/2 right-4 size-5 [translate:0_-50%] text-muted"
      />
    </span>
  )
}
