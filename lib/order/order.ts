import { createNumber, renumber } from './reference'

const answers = { paperType: '', topic: '', subject: '', deadlineDate: '', deadlineTime: '' }
const writing = { orderRadio: '', writerRadio: '', writerNote: '', formattingStyle: '', instructions: '' }
/** The specification's state has these too (section 3). Steps show the email only, and the name in one field. */
const customer = {
  email: '',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  levelOfEducation: '',
}
const noTexts = { service: '', ...answers, ...writing, ...customer, name: '' }

/** A text of the draft, by its name in the form and for receivers. An empty select means its first option. */
export type TextName = keyof typeof noTexts

export type Attachment = {
  id: number
  file: File
  /** A copy in memory, or nothing if the file cannot be read. Only orders that are sent read files. */
  reading?: Promise<File | undefined>
  isUnreadable: boolean
}

export type OrderStep = 1 | 2 | 3 | 4

/** The wizard's state (specification, sections 3 and 4). */
export type OrderDraft = Record<TextName, string> & {
  step: OrderStep
  /** The step was opened from the review, and leads back to it. */
  isChange: boolean
  /** An integer from `minimumQuantity` to `maximumQuantity`. */
  quantity: number
  attachments: Attachment[]
  /** What is known of an order with a receiver on step 4. Empty without one. */
  outcome: '' | Outcome
  /** Names what is sent: another after each change of an answer or a file. */
  number: number
}

/** Only an endpoint's answer makes an order `sent`; the others are ready in another program. */
export type Outcome = 'sent' | 'whatsapp' | 'mail' | 'share'

export type OrderAction =
  | { type: 'went-next' | 'went-back' | 'increased' | 'decreased' | 'restarted' }
  /** To change an answer. */
  | { type: 'moved'; step: OrderStep }
  | { type: 'finished'; outcome: Outcome }
  | { type: 'changed'; field: TextName; value: string }
  /** `text` as typed or pasted. */
  | { type: 'quantity-entered'; text: string }
  | { type: 'attached'; files: readonly Pick<Attachment, 'file' | 'reading'>[] }
  | { type: 'unreadable'; file: File }
  | { type: 'removed'; id: number }

export const minimumQuantity = 0
/** Six digits, the most that fit the input. */
export const maximumQuantity = 999_999

export const initialOrder: OrderDraft = {
  ...noTexts,
  step: 1,
  isChange: false,
  quantity: 5,
  attachments: [],
  outcome: '',
  number: 0,
}

export const startOrder = (service: string): OrderDraft => ({
  ...initialOrder,
  service,
  number: createNumber(),
})

const nextStep: Record<OrderStep, OrderStep> = { 1: 2, 2: 3, 3: 4, 4: 4 }
const previousStep: Record<OrderStep, OrderStep> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** Returns whether an order is at its end, from which nothing leads back. */
export const isDone = ({ step, outcome }: OrderDraft) => step === 4 && (outcome === '' || outcome === 'sent')

/** Digits in groups of three, with any separator; else plain digits. */
const firstNumber = /(?!0)\d{1,3}([.,'’\s])(?:\d{3}\1)*\d{3}(?!\d)|\d+/

/**
 * Parses the integer of the first number in a text: "1,000", "1.000" and "1 000" are 1000; "2.5" and "2,5" are 2; "12a"
 * and "12 of 30" are 12.
 */
export function parseQuantity(text: string): number {
  // A number typed or pasted after the zero of an empty field.
  const digits = firstNumber.exec(text.replace(/^0+(?=\d)/, ''))?.[0].replace(/\D/g, '')
  return Number(digits ?? 0)
}

/**
 * Returns the draft after an action. Next and Back never validate and stay within steps 1 to 4, of which the last is the
 * end (specification, section 4).
 */
export function reduceOrder(draft: OrderDraft, action: OrderAction): OrderDraft {
  const { quantity, attachments } = draft
  const changed = { ...draft, number: renumber(draft.number) }
  const setQuantity = (asked: number) => {
    const next = Math.min(Math.max(asked, minimumQuantity), maximumQuantity)
    return next === quantity ? draft : { ...changed, quantity: next }
  }
  switch (action.type) {
    case 'went-next':
      return { ...draft, step: nextStep[draft.step] }
    case 'went-back': {
      if (isDone(draft)) return draft
      const step = draft.isChange ? 3 : previousStep[draft.step]
      return { ...draft, step, isChange: false, outcome: '' }
    }
    case 'moved':
      return { ...draft, step: action.step, isChange: true }
    case 'finished':
      return { ...draft, step: 4, isChange: false, outcome: action.outcome }
    case 'changed':
      return action.value === draft[action.field] ? draft : { ...changed, [action.field]: action.value }
    case 'increased':
      return setQuantity(quantity + 1)
    case 'decreased':
      return setQuantity(quantity - 1)
    case 'quantity-entered':
      return setQuantity(parseQuantity(action.text))
    case 'attached': {
      const first = Math.max(0, ...attachments.map(({ id }) => id)) + 1
      const added = action.files.map((each, index) => ({ ...each, id: first + index, isUnreadable: false }))
      return { ...changed, attachments: [...attachments, ...added] }
    }
    case 'unreadable': {
      const mark = (each: Attachment) => ({
        ...each,
        isUnreadable: each.isUnreadable || each.file === action.file,
      })
      return { ...draft, attachments: attachments.map(mark) }
    }
    case 'removed':
      return { ...changed, attachments: attachments.filter(({ id }) => id !== action.id) }
    case 'restarted':
      return { ...initialOrder, service: draft.service, number: changed.number }
  }
}

/** Returns the name under which a service is ordered. */
export const nameService = ({ title, lead }: { title: string; lead?: string }) =>
  lead ? `${title} – ${lead}` : title
