import { fill } from '@/lib/fill'
import type { OrderDraft, OrderField, OrderStep } from './order'
import type { OrderCopy } from './order-copy'

/** An answer. A receiver gets it as the field `name`, of a choice as `sent`. */
type Answer = { name: string; label: string; value: string; sent?: string }
export type AnswerGroup = { step: OrderStep; heading: string; answers: Answer[] }

/** Returns the answers by step, in the order of the form. An empty select means its first option. */
export function listAnswers(copy: OrderCopy, draft: OrderDraft): AnswerGroup[] {
  const { placeOrder: order, chooseWriter: writer, instructions: more } = copy
  const { deadline } = order
  const text = (name: OrderField, { label }: { label: string }, value = draft[name]): Answer => {
    return { name, label, value: value.trim() }
  }
  const select = (name: OrderField, choice: { label: string; options: string[] }) =>
    text(name, choice, draft[name] || choice.options[0])
  const radio = (name: string, field: 'orderType' | 'writerLevel'): Answer => {
    const { legend, options } = writer[field]
    const chosen = options.find(({ value }) => value === draft[field])
    return { name, label: legend, value: chosen?.label ?? '', sent: chosen?.value }
  }
  return [
    {
      step: 1,
      heading: order.heading,
      answers: [
        select('paperType', order.paperType),
        text('topic', order.topic),
        select('subject', order.subject),
        { name: 'quantity', label: order.quantity.label, value: String(draft.quantity) },
        { ...select('deadlineDate', deadline.date), label: `${deadline.legend}: ${deadline.date.label}` },
        { ...select('deadlineTime', deadline.time), label: `${deadline.legend}: ${deadline.time.label}` },
      ],
    },
    {
      step: 2,
      heading: writer.heading,
      answers: [
        radio('orderRadio', 'orderType'),
        radio('writerRadio', 'writerLevel'),
        text('writerNote', writer.writerNote),
        select('formattingStyle', writer.formattingStyle),
      ],
    },
    {
      step: 3,
      heading: more.heading,
      answers: [
        text('instructions', more.instructions),
        {
          name: 'fileUploader',
          label: more.files.listLabel,
          value: draft.attachments.map(({ file }) => file.name).join(', '),
        },
      ],
    },
  ]
}

/** Returns the groups without empty answers. */
export const listGiven = (copy: OrderCopy, draft: OrderDraft): AnswerGroup[] =>
  listAnswers(copy, draft).map((group) => ({
    ...group,
    answers: group.answers.filter(({ value }) => value),
  }))

/** Writes an order as plain text. `lead` has further lines, such as who orders. */
export function writeOrder(
  copy: OrderCopy,
  draft: OrderDraft,
  service: string,
  lead: readonly string[] = [],
): string {
  const groups = listGiven(copy, draft).filter(({ answers }) => answers.length > 0)
  const head = [fill(copy.service, { service }), ...lead].join('\n')
  const parts = groups.map(({ heading, answers }) =>
    [heading, ...answers.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  )
  return [head, ...parts].join('\n\n')
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
