import { fill } from '@/lib/fill'
import type { OrderDraft, OrderStep, TextName } from './order'
import type { OrderCopy } from './order-copy'
import { writeReference } from './reference'

export const filesName = 'fileUploader'

type Choice = { value: string; label: string }

/** A field of the order. The form, the review, the message and the receiver read this one list. */
export type OrderField = { label: string; hint?: string; group?: string } & (
  | { kind: 'select'; name: TextName; options: readonly string[] }
  | { kind: 'radios'; name: TextName; options: readonly Choice[] }
  | { kind: 'text'; name: TextName; input?: Record<string, string | number | boolean> }
  | { kind: 'quantity'; name: 'quantity' }
  | { kind: 'files'; name: typeof filesName }
)

export type OrderPart = { step: OrderStep; heading: string; fields: readonly OrderField[] }

/** Returns the fields of steps 1 to 3, with their words. */
export function listParts({ placeOrder, chooseWriter, instructions }: OrderCopy): OrderPart[] {
  const { paperType, topic, subject, quantity, deadline } = placeOrder
  const { orderType, writerLevel, writerNote, formattingStyle } = chooseWriter
  const { legend: group } = deadline
  return [
    {
      step: 1,
      heading: placeOrder.heading,
      fields: [
        { ...paperType, kind: 'select', name: 'paperType' },
        { label: topic.label, kind: 'text', name: 'topic', input: { placeholder: topic.placeholder } },
        { ...subject, kind: 'select', name: 'subject' },
        { label: quantity.label, hint: quantity.hint, kind: 'quantity', name: 'quantity' },
        { ...deadline.date, group, kind: 'select', name: 'deadlineDate' },
        { ...deadline.time, group, kind: 'select', name: 'deadlineTime' },
      ],
    },
    {
      step: 2,
      heading: chooseWriter.heading,
      fields: [
        { label: orderType.legend, options: orderType.options, kind: 'radios', name: 'orderRadio' },
        { label: writerLevel.legend, options: writerLevel.options, kind: 'radios', name: 'writerRadio' },
        { ...writerNote, kind: 'text', name: 'writerNote' },
        { ...formattingStyle, kind: 'select', name: 'formattingStyle' },
      ],
    },
    {
      step: 3,
      heading: instructions.heading,
      fields: [
        { ...instructions.instructions, kind: 'text', name: 'instructions', input: { rows: 4 } },
        { label: instructions.files.listLabel, kind: 'files', name: filesName },
      ],
    },
  ]
}

/** Returns who orders: fields that are asked for, and required, only if there is a receiver. */
export function listCustomer({ sending }: OrderCopy): OrderField[] {
  if (!sending) return []
  // Browsers accept a required field of spaces.
  const name = { required: true, autoComplete: 'name', pattern: '.*\\S.*' }
  const email = { required: true, autoComplete: 'email', type: 'email' }
  return [
    { label: sending.name, kind: 'text', name: 'name', input: name },
    { label: sending.email, kind: 'text', name: 'email', input: email },
  ]
}

/** Returns what is sent for a field. */
export function readValue(field: OrderField, draft: OrderDraft): string {
  if (field.kind === 'quantity') return String(draft.quantity)
  if (field.kind === 'files') return draft.attachments.map(({ file }) => file.name).join(', ')
  return (draft[field.name] || (field.kind === 'select' && field.options[0]) || '').trim()
}

/** Returns the answer to a field as people read it. Empty means that none was given. */
export function readAnswer(field: OrderField, draft: OrderDraft) {
  const value = readValue(field, draft)
  const chosen = field.kind === 'radios' && field.options.find((option) => option.value === value)
  const label = field.group ? `${field.group}: ${field.label}` : field.label
  return { name: field.name, label, value: chosen ? chosen.label : value }
}

/** Returns the answers that were given, by step. */
export const listAnswers = (copy: OrderCopy, draft: OrderDraft) =>
  listParts(copy).map(({ step, heading, fields }) => {
    const answers = fields.map((field) => readAnswer(field, draft)).filter(({ value }) => value)
    return { step, heading, answers }
  })

/** Writes an order as plain text. The first line is its subject. */
export function writeOrder(copy: OrderCopy, draft: OrderDraft): string {
  const toLines = (answers: readonly { label: string; value: string }[]) =>
    answers.map(({ label, value }) => `${label}: ${value}`)
  const head = [
    fill(copy.service, { service: draft.service }),
    ...toLines(listCustomer(copy).map((field) => readAnswer(field, draft))),
    ...(copy.sending ? [fill(copy.sending.reference, { reference: writeReference(draft.number) })] : []),
  ]
  const parts = listAnswers(copy, draft).filter(({ answers }) => answers.length > 0)
  return [head, ...parts.map(({ heading, answers }) => [heading, ...toLines(answers)])]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The longest addresses that programs open. Those of mail programs in Windows end at 2,048 characters. */
const limits = { mail: 2000, whatsapp: 4000 }

/** Returns an address that opens a program with a text, and whether the text is too long and only its first line fits. */
export function toMessage(kind: keyof typeof limits, receiver: string, text: string) {
  // A lone half of an emoji cannot be encoded.
  const whole = text.replace(/\p{Cs}/gu, '\ufffd')
  const [subject = ''] = whole.split('\n')
  const write = (body: string) =>
    kind === 'mail'
      ? `mailto:${receiver}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`
      : `https://wa.me/${receiver.replace(/\D/g, '')}?text=${encodeURIComponent(body)}`
  const href = write(whole)
  const isCut = href.length > limits[kind]
  return { href: isCut ? write(subject) : href, isCut }
}
