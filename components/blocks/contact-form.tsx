'use client'

import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { Field, Select, TextField } from '@/components/ui/field'
import { HiddenFields, toNetlify } from '@/components/ui/hidden-fields'
import { isRepeat } from '@/components/ui/is-repeat'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import type { BlockWords } from '@/lib/schemas/blocks'
import type { Site } from '@/lib/schemas/files'

type ContactFormProps = { copy: BlockWords['contact']['form']; titleId: string; inner: 'h2' | 'h3' } & Pick<
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
  number: { type: 'number', step: 'any' },
  date: { type: 'date', className: `${wide} max-w-64 *:min-w-0` },
  select: {},
  radios: { className: wide },
  checkboxes: { className: wide },
  file: { type: 'file', className: wide },
  paragraphs: { className: `${wide} md:[&_textarea]:min-h-70 xl:[&_textarea]:min-h-80`, rows: 6 },
}

const toId = (name: string) => `contact-${name}`
const isNeeded = ({ required, error }: FormField) => Boolean(required || error)

/** Returns what is wrong with a field, with its name. Browsers accept required fields of spaces. */
function findFault(field: FormField): [name: string, fault: string][] {
  const { validity, value, validationMessage } = document.getElementById(toId(field.name)) as HTMLInputElement
  if (validity.valid && (value.trim() || !isNeeded(field))) return []
  return [[field.name, field.error ?? [field.label, validationMessage].filter(Boolean).join(': ')]]
}

/**
 * Renders the contact form. With an endpoint it is an ordinary POST, checked by the browser, and after hydration with an
 * error summary (GOV.UK Design System). Without one, `method="dialog"` outside a dialog is a no-op, even without
 * JavaScript (docs/deviations.md).
 */
export function ContactForm(props: ContactFormProps) {
  const { copy, titleId, inner: Inner, email, formEndpoint, formFields, formHoneypot } = props
  const { title, prefix } = copy.errors
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())

  /** Handles `submit`, and the `invalid` events that browsers send instead. */
  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    const found = new Map(copy.fields.flatMap(findFault))
    if (found.size > 0 || (event.type === 'submit' && isRepeat(event.currentTarget))) event.preventDefault()
    setFaults(found)
    document.title = (found.size > 0 ? `${prefix} ` : '') + document.title.replace(`${prefix} `, '')
  }

  const target = formEndpoint
    ? {
        method: 'post',
        action: formEndpoint,
        encType: copy.fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined,
        onSubmit: check,
        onInvalidCapture: check,
        ...toNetlify(formFields, formHoneypot),
      }
    : ({ method: 'dialog', noValidate: true } as const)

  return (
    <form
      {...target}
      aria-labelledby={titleId}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,40%)),1fr))] gap-5"
    >
      {faults.size > 0 ? (
        <div ref={(div) => div?.focus()} tabIndex={-1} className={wide}>
          <div role="alert" className="rounded-control border-2 border-link p-5">
            <Inner className="text-h3 text-ink">{title}</Inner>
            <ul className="mt-3 grid gap-2 font-medium text-link underline">
              {[...faults].map(([name, fault]) => (
                <li key={name}>
                  <a href={`#${toId(name)}`}>{fault}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {copy.fields.map((field) => (
        <ContactField
          key={field.name}
          field={field}
          copy={copy}
          isSent={Boolean(formEndpoint)}
          fault={faults.get(field.name)}
        />
      ))}
      {formEndpoint ? (
        <HiddenFields label={copy.honeypot} honeypot={formHoneypot} fields={formFields} />
      ) : null}
      <div className={`flex flex-wrap items-center gap-4 ${wide}`}>
        <Button type="submit" aria-describedby={formEndpoint ? undefined : 'form-note'} className="peer">
          {copy.submit}
        </Button>
        {formEndpoint ? null : (
          <NothingSentNote
            id="form-note"
            note={copy.note}
            email={email}
            className="grow basis-60 text-small text-muted peer-focus:font-medium peer-focus:text-ink"
          />
        )}
      </div>
    </form>
  )
}

type ContactFieldProps = Pick<ContactFormProps, 'copy'> & {
  field: FormField
  isSent: boolean
  fault?: string
}

function ContactField({ field, copy, isSent, fault }: ContactFieldProps) {
  const { name, kind, options = [], hint } = field
  const id = toId(name)
  const required = isSent && isNeeded(field)
  const label = isSent && !required ? `${field.label} ${copy.optional}` : field.label
  const { className: look = '', ...attributes } = kinds[kind]
  const descriptions = [hint && `${id}-hint`, fault && `error-${id}`]
  const described = { 'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined }
  const control = { ...attributes, id, name, required, ...described, ...(fault && { 'aria-invalid': true }) }
  // Links to the control scroll to its label.
  const className = fault ? `${look} border-l-4 border-link pl-4 *:scroll-mt-32` : look
  const error = fault && (
    <p id={`error-${id}`} className="font-medium text-link">
      <span className="sr-only">{copy.errors.prefix}</span> {fault}
    </p>
  )
  if (kind === 'radios' || kind === 'checkboxes')
    return (
      <Choices
        {...described}
        legend={label}
        type={kind === 'radios' ? 'radio' : 'checkbox'}
        options={options.map((option) => ({ value: option, label: option }))}
        toInput={(_, index) => ({ name, required, id: index === 0 ? id : undefined })}
        className={className}
      >
        {hint ? (
          <p id={`${id}-hint`} className="mb-2 text-small text-muted">
            {hint}
          </p>
        ) : null}
        {error}
      </Choices>
    )
  if (kind !== 'select' && kind !== 'file')
    return (
      <TextField {...control} label={label} hint={hint} className={className}>
        {error}
      </TextField>
    )
  return (
    <Field id={id} label={label} hint={hint} className={className}>
      {error}
      {kind === 'select' ? (
        <Select {...(control as ComponentProps<'select'>)} options={['', ...options]} />
      ) : (
        <input
          {...control}
          className="w-full rounded-control border border-dashed border-control p-3 file-input text-small text-ink"
        />
      )}
    </Field>
  )
}
