import type { ComponentProps } from 'react'

type ChoicesProps = ComponentProps<'input'> & {
  id: string
  label: string
  hint?: string
  options: readonly string[]
}

/** Renders radios or check boxes. The first has the id. Children are shown above them. */
export function Choices({ id, label, hint, options, className, children, ...input }: ChoicesProps) {
  const { 'aria-describedby': description, ...attributes } = input
  return (
    <fieldset aria-describedby={description} className={className}>
      <legend className="font-medium text-ink">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      {options.map((option, index) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
          <input
            {...attributes}
            id={index === 0 ? id : undefined}
            value={option}
            className="size-5 shrink-0"
          />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
