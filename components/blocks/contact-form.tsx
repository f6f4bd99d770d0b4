'use client'

import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { HiddenFields, toNetlify } from '@/components/ui/hidden-fields'
import { ignoreRepeats } from '@/components/ui/ignore-repeats'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import type { BlockWords, Site } from '@/lib/content'

type ContactFormProps = { copy: BlockWords['contact']['form']; titleId: string } & Pick<
  Site,
  'email' | 'formEndpoint' | 'formFields' | 'formHoneypot'
>
type FormField = BlockWords['contact']['form']['fields'][number]

const wide = 'col-span-full'
const kinds: Record<FormField['kind'], Partial<ComponentProps<typeof TextField>>> = {
  text: { className: wide },
  name: { className: wide, autoComplete: 'name' },
  company: { className: wide, autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  paragraphs: { className: wide, rows: 6 },
}

const toId = (name: string) => `contact-${name}`

/**
 * Renders the contact form. With an endpoint it is an ordinary POST, checked by the browser, and after hydration with an
 * error summary (GOV.UK Design System). Without one, `method="dialog"` outside a dialog is a no-op, even without
 * JavaScript (docs/deviations.md).
 */
export function ContactForm(props: ContactFormProps) {
  const { copy, titleId, email, formEndpoint, formFields, formHoneypot } = props
  const { title, prefix } = copy.errors
  const [errors, setErrors] = useState<readonly FormField[]>([])

  /** Handles `submit`, and the `invalid` events that browsers send instead. Browsers accept all-space fields. */
  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    const found = copy.fields.filter(({ name, error }) => {
      const { validity, value } = document.getElementById(toId(name)) as HTMLInputElement
      return error && (!validity.valid || !value.trim())
    })
    if (found.length > 0) event.preventDefault()
    else ignoreRepeats(event)
    setErrors(found)
    document.title = (found.length > 0 ? `${prefix} ` : '') + document.title.replace(`${prefix} `, '')
  }

  const target = formEndpoint
    ? {
        method: 'post',
        action: formEndpoint,
        onSubmit: check,
        onInvalidCapture: check,
        ...toNetlify(formFields, formHoneypot),
      }
    : ({ method: 'dialog', noValidate: true } as const)

  const toField = (field: FormField) => {
    const { label, name, kind, error } = field
    const id = toId(name)
    const { className = '', ...attributes } = kinds[kind]
    const isWrong = errors.includes(field)
    return {
      ...attributes,
      id,
      label: formEndpoint && !error ? `${label} ${copy.optional}` : label,
      name,
      required: Boolean(formEndpoint && error),
      // Links to the control scroll to its label.
      className: isWrong ? `${className} border-l-4 border-link pl-4 *:scroll-mt-32` : className,
      ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `error-${id}` }),
      children: isWrong && (
        <p id={`error-${id}`} className="font-medium text-link">
          <span className="sr-only">{prefix}</span> {error}
        </p>
      ),
    }
  }

  return (
    <form
      {...target}
      aria-labelledby={titleId}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5"
    >
      {errors.length > 0 ? (
        <div ref={(div) => div?.focus()} tabIndex={-1} className={wide}>
          <div role="alert" className="rounded-control border-2 border-link p-5">
            <h3 className="text-h3 text-ink">{title}</h3>
            <ul className="mt-3 grid gap-2 font-medium text-link underline">
              {errors.map(({ name, error }) => (
                <li key={name}>
                  <a href={`#${toId(name)}`}>{error}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {copy.fields.map((field) => (
        <TextField key={field.name} {...toField(field)} />
      ))}
      {formEndpoint ? (
        <HiddenFields label={copy.honeypot} honeypot={formHoneypot} fields={formFields} />
      ) : null}
      <div className={`grid gap-4 ${wide}`}>
        <Button
          type="submit"
          aria-describedby={formEndpoint ? undefined : 'form-note'}
          className="justify-self-start"
        >
          {copy.submit}
        </Button>
        {formEndpoint ? null : <NothingSentNote id="form-note" note={copy.note} email={email} />}
      </div>
    </form>
  )
}
