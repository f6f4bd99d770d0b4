const emptyFields = {
  paperType: '',
  topic: '',
  subject: '',
  deadlineDate: '',
  deadlineTime: '',
  orderType: '',
  writerLevel: '',
  writerNote: '',
  formattingStyle: '',
  instructions: '',
  name: '',
  email: '',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  levelOfEducation: '',
}

/**
 * A text of the draft. All start empty; an empty select means its first option. `name` and `email` are asked for if there
 * is a receiver. The specification requires the fields after them; no step shows those.
 */
export type OrderField = keyof typeof emptyFields

/** An attached file. It is read only when an order with a receiver is sent. */
export type Attachment = { id: number; file: File }

export type OrderStep = 1 | 2 | 3 | 4

/** The wizard's state (specification, sections 3 and 4). */
export type OrderDraft = Record<OrderField, string> & {
  step: OrderStep
  /** The step was opened from the review, and leads back to it. */
  isChange: boolean
  /** An integer from `minimumQuantity` to `maximumQuantity`. */
  quantity: number
  /** Presses of minus at 0 since the quantity or the step last changed. Above 0, the message is visible. */
  zeroLimitHits: number
  attachments: Attachment[]
  /** The files that were last attached or removed on this step. */
  filesNews: { type: '' | 'added' | 'removed'; names: string[] }
  /** What is known of an order with a receiver on step 4. Empty without one. */
  outcome: '' | Outcome
}

/** Only an endpoint's answer makes an order `sent`; the others are ready in another program. */
export type Outcome = 'sent' | 'whatsapp' | 'mail' | 'share'

export type OrderAction =
  | { type: 'went-next' | 'went-back' | 'increased' | 'decreased' | 'restarted' }
  /** To change an answer. */
  | { type: 'moved'; step: OrderStep; isChange: boolean }
  | { type: 'finished'; outcome: Outcome }
  | { type: 'changed'; field: OrderField; value: string }
  /** `text` as typed or pasted. */
  | { type: 'quantity-entered'; text: string }
  | { type: 'attached'; files: readonly File[] }
  | { type: 'removed'; id: number }

export const minimumQuantity = 0
/** Six digits, the most that fit the input. */
export const maximumQuantity = 999_999

const noNews: OrderDraft['filesNews'] = { type: '', names: [] }

export const initialOrder: OrderDraft = {
  ...emptyFields,
  step: 1,
  isChange: false,
  quantity: 5,
  zeroLimitHits: 0,
  attachments: [],
  filesNews: noNews,
  outcome: '',
}

/** What a change of step clears. */
const calm = { zeroLimitHits: 0, filesNews: noNews }

const nextStep: Record<OrderStep, OrderStep> = { 1: 2, 2: 3, 3: 4, 4: 4 }
const previousStep: Record<OrderStep, OrderStep> = { 1: 1, 2: 1, 3: 2, 4: 3 }

/** Returns whether an order is at its end, from which nothing leads back. */
export const isDone = ({ step, outcome }: OrderDraft) => step === 4 && (outcome === '' || outcome === 'sent')

/** Digits in groups of three, with any separator, or in India's groups of two; else plain digits. */
const firstNumber = /(?!0)\d{1,3}([.,'’٬\s])(?:\d{3}\1)*\d{3}(?!\d)|(?!0)\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+/

/**
 * Parses the integer of the first number in a text: "1,000", "1.000" and "1 000" are 1000; "2.5" and "2,5" are 2; "12a"
 * and "12 of 30" are 12.
 */
export function parseQuantity(text: string): number {
  // Full-width, Arabic and Persian digits end in the bits of their value.
  const latin = text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
  // A number typed or pasted after the zero of an empty field.
  const digits = firstNumber.exec(latin.replace(/^0+(?=\d)/, ''))?.[0].replace(/\D/g, '')
  return Math.min(Number(digits ?? 0), maximumQuantity)
}

/**
 * Returns the draft after an action. Next and Back never validate and stay within steps 1 to 4, of which the last is the
 * end (specification, section 4).
 */
export function reduceOrder(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'went-next':
      return { ...draft, ...calm, step: nextStep[draft.step] }
    case 'went-back': {
      if (isDone(draft)) return draft
      const step = draft.isChange ? 3 : previousStep[draft.step]
      return { ...draft, ...calm, step, isChange: false, outcome: '' }
    }
    case 'moved':
      return { ...draft, ...calm, step: action.step, isChange: action.isChange, outcome: '' }
    case 'finished':
      return { ...draft, step: 4, isChange: false, outcome: action.outcome }
    case 'changed':
      return { ...draft, [action.field]: action.value }
    case 'increased':
      return { ...draft, quantity: Math.min(draft.quantity + 1, maximumQuantity), zeroLimitHits: 0 }
    case 'decreased':
      return draft.quantity > minimumQuantity
        ? { ...draft, quantity: draft.quantity - 1 }
        : { ...draft, zeroLimitHits: draft.zeroLimitHits + 1 }
    case 'quantity-entered':
      return { ...draft, quantity: parseQuantity(action.text), zeroLimitHits: 0 }
    case 'attached': {
      if (action.files.length === 0) return draft
      const first = Math.max(0, ...draft.attachments.map(({ id }) => id)) + 1
      const added = action.files.map((file, index) => ({ id: first + index, file }))
      return {
        ...draft,
        attachments: [...draft.attachments, ...added],
        filesNews: { type: 'added', names: action.files.map(({ name }) => name) },
      }
    }
    case 'removed': {
      const isRemoved = ({ id }: Attachment) => id === action.id
      return {
        ...draft,
        attachments: draft.attachments.filter((each) => !isRemoved(each)),
        filesNews: {
          type: 'removed',
          names: draft.attachments.filter(isRemoved).map(({ file }) => file.name),
        },
      }
    }
    case 'restarted':
      return initialOrder
  }
}

export function getMarkerState(marker: number, step: OrderStep) {
  if (marker < step) return 'completed'
  return marker === step ? 'current' : 'upcoming'
}

/** Returns the name under which a service is ordered. */
export const nameService = ({ title, lead }: { title: string; lead?: string }) =>
  lead ? `${title} – ${lead}` : title
