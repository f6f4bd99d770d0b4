import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { fill } from '@/lib/fill'
import { toMessage, writeOrder } from '@/lib/order/answers'
import { findFileFaults } from '@/lib/order/files'
import type { OrderStep, Outcome } from '@/lib/order/order'
import type { OrderCopy } from '@/lib/order/order-copy'
import {
  createReference,
  type Failure,
  letLeave,
  postOrder,
  submitOrder,
  toFormData,
} from '@/lib/order/send-order'
import { OrderAnswers, useCopy } from './order-answers'
import { Customer, type OrderStepProps } from './order-steps'
import { reveal } from './quantity-counter'

export type DeliveryProps = OrderStepProps & {
  sending: NonNullable<OrderCopy['sending']>
  service: string
  /** Set while an order is being sent. */
  stop: RefObject<(() => void) | undefined>
  onProgress: (share: number | undefined) => void
  onChange: (step: OrderStep) => void
  onFinish: (outcome: Outcome) => void
}

/**
 * Renders the end of step 3 of an order that has a receiver: who orders, a review, and the ways to send it. Loaded when
 * the dialog opens. It stays mounted on the other steps, with its reference and its last failure.
 */
export function Delivery(props: DeliveryProps) {
  const { copy, sending, draft, service, idPrefix, stop, onProgress, onFinish } = props
  const { receivers } = sending
  const { endpoint } = receivers
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const reference = useReference(writeOrder(copy, draft, service, listCustomer(props)))
  const faults = findFileFaults(sending, draft.attachments)
  const text = writeOrder(copy, draft, service, [
    ...listCustomer(props),
    fill(sending.reference, { reference }),
  ])
  const { copyText, copyStatus } = useCopy(copy.copy)

  // The receiver's page has replaced this one if it loads.
  useEffect(() => () => stop.current?.(), [stop])

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!endpoint || stop.current || faults.length > 0) return
    const controller = new AbortController()
    stop.current = () => controller.abort()
    setFailure(undefined)
    onProgress(0)
    const data = toFormData(copy, draft, { service, reference })
    const result = await postOrder(endpoint, data, { signal: controller.signal, onProgress })
    stop.current = undefined
    onProgress(undefined)
    if (result === 'sent') return onFinish('sent')
    setFailure(result)
    if (result !== 'hidden') return
    letLeave()
    submitOrder(endpoint, data)
  }

  if (draft.step === 4)
    return (
      <div className="my-4 grid gap-3 text-center text-ink">
        <p>{fill(sending.reference, { reference })}</p>
        {copyStatus}
      </div>
    )
  if (draft.step !== 3) return null
  return (
    <form ref={form} id={`${idPrefix}-send`} className="mt-6" onSubmit={send}>
      <Customer {...props} words={sending} />
      <h4 className="mt-8 mb-3 text-h3 text-ink">{sending.review}</h4>
      <OrderAnswers copy={copy} draft={draft} change={{ label: sending.change, onChange: props.onChange }} />
      {failure ? (
        <div
          ref={reveal}
          role="alert"
          className="my-4 rounded-control border-2 border-link p-4 font-medium text-link"
        >
          <p>{explain(failure, sending)}</p>
          <p className="mt-1 text-ink">{fill(sending.reference, { reference })}</p>
        </div>
      ) : null}
      <Ways
        {...props}
        text={text}
        copyText={copyText}
        hasFailed={failure !== undefined}
        isComplete={() => form.current?.reportValidity() ?? false}
      />
      {copyStatus}
    </form>
  )
}

const listCustomer = ({ sending, draft }: Pick<DeliveryProps, 'sending' | 'draft'>) => [
  `${sending.name}: ${draft.name.trim()}`,
  `${sending.email}: ${draft.email.trim()}`,
]

/** Returns a reference that stays until what is sent changes, so receivers can drop a repeated order. */
function useReference(text: string): string {
  const kept = useRef({ text: '', reference: '' })
  if (kept.current.text !== text) kept.current = { text, reference: createReference() }
  return kept.current.reference
}

function explain(failure: Failure, { failures }: DeliveryProps['sending']): string {
  if (typeof failure !== 'number') return failures[failure]
  return failure === 413 ? failures.tooLarge : fill(failures.refused, { status: failure })
}

type WaysProps = DeliveryProps &
  Pick<ReturnType<typeof useCopy>, 'copyText'> & {
    text: string
    hasFailed: boolean
    isComplete: () => boolean
  }

/** Renders links to WhatsApp and the mail program, Share and Copy. Only these programs send anything. */
function Ways(props: WaysProps) {
  const { copy, sending, draft, text, copyText, hasFailed, isComplete, onFinish } = props
  const { endpoint, whatsapp, mail } = sending.receivers
  const [canShare, setCanShare] = useState(false)
  const files = draft.attachments.map(({ file }) => file)
  const shared = files.length > 0 ? { files, text } : { text }
  useEffect(() => setCanShare(Boolean(navigator.canShare?.(shared))))

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
        {canShare ? (
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
