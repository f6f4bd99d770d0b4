'use client'

import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import { HiddenFields, toNetlify } from '@/components/ui/hidden-fields'
import { ignoreRepeats } from '@/components/ui/ignore-repeats'
import { findFileFaults } from '@/lib/order/files'
import { initialOrder, reduceOrder } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import { createReference } from '@/lib/order/send-order'
import { ChooseWriter, Customer, Instructions, PlaceOrder } from './order-steps'

type OrderFormProps = { copy: OrderCopy; services: readonly string[] }

/**
 * Renders the order as one form that posts to the endpoint, with or without JavaScript. After hydration it takes the
 * service from the address, checks files, adds a reference and ignores a second press.
 */
export function OrderForm({ copy, services }: OrderFormProps) {
  const [draft, dispatch] = useReducer(reduceOrder, initialOrder)
  const [service, setService] = useState('')
  const [reference, setReference] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const fileFaults = useRef<HTMLDivElement>(null)
  const { attachments } = draft

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('service') ?? ''
    if (services.includes(asked)) setService(asked)
    setReference(createReference())
  }, [services])
  useEffect(() => {
    // The list has the files; the input is empty after each choice.
    const addFiles = ({ formData }: FormDataEvent) => {
      if (attachments.length > 0) formData.delete('fileUploader')
      for (const { file } of attachments) formData.append('fileUploader', file)
    }
    const { current } = form
    current?.addEventListener('formdata', addFiles)
    return () => current?.removeEventListener('formdata', addFiles)
  }, [attachments])

  const { sending } = copy
  if (!sending?.receivers.endpoint) return null
  const { endpoint, fields, honeypot } = sending.receivers
  const screen = { copy, idPrefix: 'order', draft, dispatch }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (findFileFaults(sending, attachments).length === 0) return ignoreRepeats(event)
    event.preventDefault()
    fileFaults.current?.scrollIntoView()
  }
  const parts = [
    { title: copy.placeOrder.heading, content: <PlaceOrder {...screen} /> },
    { title: copy.chooseWriter.heading, content: <ChooseWriter {...screen} /> },
    {
      title: copy.instructions.heading,
      content: (
        <div ref={fileFaults}>
          <Instructions {...screen} />
        </div>
      ),
    },
    { title: sending.customer, content: <Customer {...screen} words={sending} /> },
  ]
  return (
    <form
      ref={form}
      method="post"
      action={endpoint}
      encType="multipart/form-data"
      aria-labelledby="order-title"
      className="grid gap-10"
      onSubmit={submit}
      {...toNetlify(fields, honeypot)}
    >
      <HiddenFields label={sending.page.honeypot} honeypot={honeypot} fields={fields} />
      <input type="hidden" name="reference" value={reference} />
      {services.length > 0 ? (
        <Field id="order-service" label={sending.page.service}>
          <Select
            id="order-service"
            name="service"
            options={services}
            value={service || services[0]}
            onChange={(event) => setService(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      {parts.map(({ title, content }) => (
        <fieldset key={title} className="border-t border-hairline pt-6">
          <legend className="float-left mb-5 w-full text-h3 font-semibold text-ink">{title}</legend>
          <div className="clear-both">{content}</div>
        </fieldset>
      ))}
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
