import type { ComponentProps, ReactNode } from 'react'
import { icons } from './icons'

/** A decorative icon, 24 px square unless `className` overrides it. */
export function Icon({ path, className = 'size-6' }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={path} />
    </svg>
  )
}

const looks = {
  solid: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent',
  outline: 'border border-control text-ink hover:border-ink hover:bg-ink/5 active:bg-ink/10',
}
type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof looks }

export const Button = ({ variant = 'solid', className = '', type = 'button', ...props }: ButtonProps) => (
  <button {...props} type={type} className={`button ${looks[variant]} ${className}`} />
)

type IconActionProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: string }

/** A small button with an icon. Its name is shown on hover. */
export const IconAction = ({ label, icon, ...props }: IconActionProps) => (
  <button type="button" aria-label={label} title={label} className="icon-action" {...props}>
    <Icon path={icon} className="size-5" />
  </button>
)

export const TextInput = ({ className = '', type = 'text', ...props }: ComponentProps<'input'>) => (
  <input {...props} type={type} className={`control ${className}`} />
)

type FieldProps = { id: string; label: string; hint?: string; className?: string; children: ReactNode }

/** A label and a hint around a control with this id. */
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

type TextFieldProps = ComponentProps<'input'> & { id: string; label: string; hint?: string }

export const TextField = ({ label, hint, className, ...input }: TextFieldProps) => (
  <Field id={input.id} label={label} hint={hint} className={className}>
    <TextInput aria-describedby={hint && `${input.id}-hint`} {...input} />
  </Field>
)

type SelectProps = ComponentProps<'select'> & {
  options: readonly (readonly [value: string, label: string])[]
}

export const Select = ({ options, ...props }: SelectProps) => (
  <select {...props} className="control">
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

type FileProps = {
  label: ReactNode
  accept: string
  chosen?: string
  isLink?: boolean
  onFile: (file: File) => void
}

/** A button that takes a file. */
export function FileButton({ label, accept, chosen, isLink, onFile }: FileProps) {
  const look = isLink ? 'underline' : `button ${looks.outline}`
  return (
    <span className="flex min-w-0 items-center gap-3">
      <label className={`${look} cursor-pointer has-focus-visible:outline-2`}>
        {isLink ? null : <Icon path={icons.plus} className="size-5" />} {label}
        <input
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      {chosen ? <span className="truncate text-muted">{chosen}</span> : null}
    </span>
  )
}
