'use client'

import { type ReactNode, type SyntheticEvent, useEffect, useReducer } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import { HiddenFields, toNetlify } from '@/components/ui/hidden-fields'
import { isRepeat } from '@/components/ui/is-repeat'
import { findFileFaults, readAll } from '@/lib/order/attachments'
import { listParts } from '@/lib/order/fields'
import { reduceOrder, startOrder } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import { packOrder, submitOrder } from '@/lib/order/send-order'
import { Customer, StepFields } from './order-steps'

type OrderFormProps = { copy: OrderCopy; services: readonly string[] }

/**
 * Renders the order as one form that posts to the endpoint, with or without JavaScript. After hydration it takes the
 * service from the address, checks and reads files, adds a reference and ignores a second press.
 */
export function OrderForm({ copy, services }: OrderFormProps) {
  const [draft, dispatch] = useReducer(reduceOrder, services[0] ?? '', startOrder)
  const { sending } = copy

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('service') ?? ''
    if (services.includes(asked)) dispatch({ type: 'changed', field: 'service', value: asked })
  }, [services])

  if (!sending?.receivers.endpoint) return null
  const { endpoint, fields, honeypot } = sending.receivers
  const screen = { copy, idPrefix: 'order', draft, dispatch }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event
    event.preventDefault()
    const hasFault = findFileFaults(sending, draft.attachments).length > 0
    const files = hasFault ? undefined : await readAll(draft.attachments)
    if (!files) return document.getElementById('order-fileUploader')?.scrollIntoView()
    if (isRepeat(form)) return
    const trap = new FormData(form).get(honeypot)
    submitOrder(endpoint, packOrder(copy, draft, files, String(trap ?? '')))
  }
  return (
    <form
      method="post"
      action={endpoint}
      encType="multipart/form-data"
      aria-labelledby="order-title"
      className="grid gap-10"
      onSubmit={submit}
      {...toNetlify(fields, honeypot)}
    >
      <HiddenFields label={sending.page.honeypot} honeypot={honeypot} fields={fields} />
      {services.length > 0 ? (
        <Field id="order-service" label={sending.page.service}>
          <Select
            id="order-service"
            name="service"
            options={services}
            value={draft.service}
            onChange={({ target }) => dispatch({ type: 'changed', field: 'service', value: target.value })}
          />
        </Field>
      ) : null}
      {listParts(copy).map((part) => (
        <Part key={part.step} title={part.heading}>
          <StepFields {...screen} part={part} />
        </Part>
      ))}
      <Part title={sending.customer}>
        <Customer {...screen} />
      </Part>
      <div className="grid justify-items-start gap-4">
        <Button type="submit" aria-describedby="order-note">
          {sending.send}
        </Button>
        <p id="order-note" className="text-small text-muted">
          {sending.note}
        </p>
      </div>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-t border-hairline pt-6">
    <legend className="float-left mb-5 w-full text-h3 font-semibold text-ink">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)
