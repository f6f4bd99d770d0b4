import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { fill } from '@/lib/fill'
import { findFileFaults, readAll } from '@/lib/order/attachments'
import { toMessage, writeOrder } from '@/lib/order/fields'
import type { OrderStep, Outcome } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import { writeReference } from '@/lib/order/reference'
import { type Failure, letLeave, packOrder, postOrder, submitOrder } from '@/lib/order/send-order'
import type { OrderStepProps } from './file-picker'
import { reveal } from './file-picker'
import { OrderAnswers, useCopy } from './order-answers'
import { Customer } from './order-steps'

export type DeliveryProps = OrderStepProps & {
  sending: NonNullable<OrderCopy['sending']>
  /** Set while an order is being sent. */
  stop: RefObject<(() => void) | undefined>
  onProgress: (share: number | undefined) => void
  onChange: (step: OrderStep) => void
  onFinish: (outcome: Outcome) => void
}

/**
 * Renders the end of step 3 of an order that has a receiver: who orders, a review, and the ways to send it. It stays
 * mounted on the other steps, with its last failure.
 */
export function Delivery(props: DeliveryProps) {
  const { copy, sending, draft, onChange } = props
  const form = useRef<HTMLFormElement>(null)
  const { failure, send } = useSending(props)
  const { copyText, copyStatus } = useCopy(copy.copy)

  if (draft.step === 4)
    return (
      <div className="my-4 grid gap-3 text-center text-ink">
        <p>{fill(sending.reference, { reference: writeReference(draft.number) })}</p>
        {copyStatus}
      </div>
    )
  if (draft.step !== 3) return null
  return (
    <form ref={form} className="mt-6" onSubmit={send}>
      <Customer {...props} />
      <h4 className="mt-8 mb-3 text-h3 text-ink">{sending.review}</h4>
      <OrderAnswers copy={copy} draft={draft} change={{ label: sending.change, onChange }} />
      {failure ? (
        <div
          ref={reveal}
          role="alert"
          className="my-4 rounded-control border-2 border-link p-4 font-medium text-link"
        >
          <p>{explain(failure.reason, props)}</p>
          <p className="mt-1 text-ink">{fill(sending.reference, { reference: failure.reference })}</p>
        </div>
      ) : null}
      {/* Not in the place of Next, where the second half of a double tap would send unread answers. */}
      {sending.receivers.endpoint ? (
        <Button type="submit" className="my-4 w-full md:w-auto">
          {sending.send}
        </Button>
      ) : null}
      <Ways
        {...props}
        copyText={copyText}
        hasFailed={failure !== undefined}
        isComplete={() => form.current?.reportValidity() ?? false}
      />
      {copyStatus}
    </form>
  )
}

/** Returns why the order was last not sent, and a function that sends it. */
function useSending(props: DeliveryProps) {
  const { copy, sending, draft, stop, onProgress, onFinish } = props
  const { endpoint } = sending.receivers
  const [failure, setFailure] = useState<{ reason: Failure; reference: string }>()

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!endpoint || stop.current || findFileFaults(sending, draft.attachments).length > 0) return
    const controller = new AbortController()
    stop.current = () => controller.abort()
    setFailure(undefined)
    onProgress(0)
    const files = await readAll(draft.attachments)
    // The list names the file that could not be read.
    const data = files && packOrder(copy, draft, files)
    const result = data && (await postOrder(endpoint, data, { signal: controller.signal, onProgress }))
    stop.current = undefined
    onProgress(undefined)
    if (!result) return
    if (result === 'sent') return onFinish('sent')
    setFailure({ reason: result, reference: writeReference(draft.number) })
    if (result !== 'hidden') return
    letLeave()
    submitOrder(endpoint, data)
  }
  return { failure, send }
}

function explain(reason: Failure, { copy, sending: { failures } }: DeliveryProps): string {
  if (reason === 413) return failures.tooLarge
  if (typeof reason === 'number') return fill(failures.refused, { status: reason })
  return fill(failures[reason], { email: copy.email })
}

type WaysProps = DeliveryProps &
  Pick<ReturnType<typeof useCopy>, 'copyText'> & {
    hasFailed: boolean
    isComplete: () => boolean
  }

/** Renders links to WhatsApp and the mail program, Share and Copy. Only these programs send anything. */
function Ways(props: WaysProps) {
  const { copy, sending, draft, copyText, hasFailed, isComplete, onFinish } = props
  const text = writeOrder(copy, draft)
  const { endpoint, whatsapp, mail } = sending.receivers
  const files = draft.attachments.map(({ file }) => file)
  const shared = files.length > 0 ? { files, text } : { text }
  const links = [
    { kind: 'whatsapp', receiver: whatsapp, label: sending.whatsapp } as const,
    { kind: 'mail', receiver: mail || hasFailed ? copy.email : '', label: sending.mail } as const,
  ].flatMap((way) =>
    way.receiver ? [{ ...way, ...toMessage(way.kind, way.receiver, text), receiver: way.receiver }] : [],
  )
  if (links.length === 0) return null
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      {endpoint ? <p className="text-ink">{sending.otherWays}</p> : null}
      <div className="flex flex-wrap gap-3">
        {links.map(({ kind, href, isCut, label }, index) => (
          <ButtonLink
            key={kind}
            href={href}
            label={label}
            variant={index === 0 && !endpoint ? 'solid' : 'outline'}
            {...(kind === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
            onClick={(event) => {
              if (!isComplete()) return event.preventDefault()
              letLeave()
              if (isCut) copyText(text, copy.copy.isCut)
              onFinish(kind)
            }}
          />
        ))}
        {/* Only browsers render the dialog. */}
        {navigator.canShare?.(shared) ? (
          <Button
            variant="outline"
            onClick={() => {
              if (!isComplete()) return
              // Closing the share sheet rejects; that is not an error.
              navigator.share(shared).then(
                () => onFinish('share'),
                () => undefined,
              )
            }}
          >
            {sending.share}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => copyText(text)}>
          {sending.copy}
        </Button>
      </div>
    </div>
  )
}
