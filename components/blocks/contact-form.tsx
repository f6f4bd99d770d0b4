'use client'

import { type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { NothingSentNote } from '@/components/ui/nothing-sent-note'
import type { BlockWords, Site } from '@/lib/content'

type ContactFormProps = { copy: BlockWords['contact']['form']; titleId: string } & Pick<
  Site,
  'email' | 'formEndpoint' | 'formFields' | 'formHoneypot'
>

/**
 * Renders the contact form. With an endpoint it is an ordinary POST, checked by the browser, and after hydration with an
 * error summary (GOV.UK Design System). Without one, `method="dialog"` outside a dialog is a no-op, even without
 * JavaScript (docs/deviations.md).
 */
export function ContactForm(props: ContactFormProps) {
  const { copy, titleId, email, formEndpoint, formFields, formHoneypot } = props
  const { title, prefix, ...messages } = copy.errors
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Handles `submit`, and the `invalid` events that browsers send instead. Browsers accept all-space fields. */
  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    const found = Object.entries(messages).filter(([name]) => {
      const { validity, value } = event.currentTarget.elements.namedItem(name) as HTMLInputElement
      return !validity.valid || !value.trim()
    })
    if (found.length > 0) event.preventDefault()
    setErrors(Object.fromEntries(found))
    document.title = (found.length > 0 ? `${prefix} ` : '') + document.title.replace(`${prefix} `, '')
  }

  // Netlify finds forms by these when it deploys a site.
  const name = formFields.find((field) => field.name === 'form-name')?.value
  const netlify = name ? { name, 'data-netlify': true, 'data-netlify-honeypot': formHoneypot } : {}
  const target = formEndpoint
    ? { method: 'post', action: formEndpoint, onSubmit: check, onInvalidCapture: check, ...netlify }
    : ({ method: 'dialog', noValidate: true } as const)

  const toField = (field: 'name' | 'email' | 'phone' | 'message', span = '') => {
    const id = `contact-${field}`
    const error = errors[field]
    return {
      id,
      label: formEndpoint && field === 'phone' ? `${copy.phone} ${copy.optional}` : copy[field],
      name: field,
      required: formEndpoint !== null && field !== 'phone',
      // Links to the control scroll to its label.
      className: error ? `${span} border-l-4 border-link pl-4 *:scroll-mt-32` : span,
      ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
      children: error && (
        <p id={`${id}-error`} className="font-medium text-link">
          <span className="sr-only">{prefix}</span> {error}
        </p>
      ),
    }
  }

  return (
    <form {...target} aria-labelledby={titleId} className="grid gap-5 sm:grid-cols-2">
      {Object.keys(errors).length > 0 ? (
        <div ref={(div) => div?.focus()} tabIndex={-1} className="sm:col-span-2">
          <div role="alert" className="rounded-control border-2 border-link p-5">
            <h3 className="text-h3 text-ink">{title}</h3>
            <ul className="mt-3 grid gap-2 font-medium text-link underline">
              {Object.entries(errors).map(([field, message]) => (
                <li key={field}>
                  <a href={`#contact-${field}`}>{message}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      <TextField {...toField('name', 'sm:col-span-2')} autoComplete="name" />
      <TextField {...toField('email')} type="email" autoComplete="email" />
      <TextField {...toField('phone')} type="tel" autoComplete="tel" />
      <TextField {...toField('message', 'sm:col-span-2')} rows={6} />
      {formEndpoint ? (
        <div aria-hidden className="sr-only">
          <label htmlFor="contact-honeypot">{copy.honeypot}</label>
          <input id="contact-honeypot" type="text" name={formHoneypot} tabIndex={-1} autoComplete="off" />
          {formFields.map((field) => (
            <input key={field.name} type="hidden" {...field} />
          ))}
        </div>
      ) : null}
      <div className="grid gap-4 sm:col-span-2">
        <Button
          type="submit"
          aria-describedby={formEndpoint ? undefined : 'contact-note'}
          className="justify-self-start"
        >
          {copy.submit}
        </Button>
        {formEndpoint ? null : <NothingSentNote id="contact-note" note={copy.note} email={email} />}
      </div>
    </form>
  )
}
