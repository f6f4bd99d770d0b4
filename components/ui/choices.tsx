import type { ComponentProps } from 'react'

const looks = {
  radio:
    'size-5 cursor-pointer appearance-none rounded-full border-2 border-control bg-raised checked:border-6 checked:border-accent forced-colors:appearance-auto',
  checkbox: 'size-5 cursor-pointer',
}

type ChoicesProps = ComponentProps<'fieldset'> & {
  legend: string
  type: keyof typeof looks
  options: readonly { value: string; label: string }[]
  /** Returns the other attributes of an input. */
  toInput: (value: string, index: number) => ComponentProps<'input'>
}

/** Renders radios or check boxes. Children are shown above them. */
export function Choices({ legend, type, options, toInput, children, ...props }: ChoicesProps) {
  return (
    <fieldset {...props}>
      <legend className="mb-2 font-medium text-ink">{legend}</legend>
      {children}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-control bg-raised px-4 text-ink has-checked:border-ink has-checked:bg-tint"
          >
            <input {...toInput(value, index)} type={type} value={value} className={looks[type]} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
