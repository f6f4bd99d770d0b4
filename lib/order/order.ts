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
  email: '',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  levelOfEducation: '',
}

/**
 * A text of the draft. All start empty; an empty select means its first option. The specification requires the fields
 * from `email` on; no step shows them.
 */
export type OrderField = keyof typeof emptyFields

/** An attached file. Only its name is stored: nothing is read or sent. */
export type Attachment = { id: number; name: string }

export type OrderStep = 1 | 2 | 3 | 4

/** The wizard's state (specification, sections 3 and 4). */
export type OrderDraft = Record<OrderField, string> & {
  step: OrderStep
  /** An integer from `minimumQuantity` to `maximumQuantity`. */
  quantity: number
  /** Presses of minus at 0 since the quantity or the step last changed. Above 0, the message is visible. */
  zeroLimitHits: number
  attachments: Attachment[]
}

export type OrderAction =
  | { type: 'went-next' | 'went-back' | 'increased' | 'decreased' | 'restarted' }
  | { type: 'changed'; field: OrderField; value: string }
  /** `text` as typed or pasted. */
  | { type: 'quantity-entered'; text: string }
  | { type: 'attached'; names: readonly string[] }
  | { type: 'removed'; id: number }

export const minimumQuantity = 0
/** Six digits, the most that fit the input. */
export const maximumQuantity = 999_999

export const initialOrder: OrderDraft = {
  ...emptyFields,
  step: 1,
  quantity: 5,
  zeroLimitHits: 0,
  attachments: [],
}

const nextStep: Record<OrderStep, OrderStep> = { 1: 2, 2: 3, 3: 4, 4: 4 }
const previousStep: Record<OrderStep, OrderStep> = { 1: 1, 2: 1, 3: 2, 4: 4 }

/** Parses the integer in a text: "1,000" is 1000, "12a" is 12 and "2.5" is 2. */
function parseQuantity(text: string): number {
  const digits = text.replace(/\.\d.*$/, '').replace(/\D/g, '')
  return Math.min(Number(digits), maximumQuantity)
}

/**
 * Returns the draft after an action. Next and Back never validate and stay within steps 1 to 4. Only restarting leaves
 * step 4 (specification, section 4).
 */
export function reduceOrder(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'went-next':
      return { ...draft, step: nextStep[draft.step], zeroLimitHits: 0 }
    case 'went-back':
      return { ...draft, step: previousStep[draft.step], zeroLimitHits: 0 }
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
      const first = Math.max(0, ...draft.attachments.map(({ id }) => id)) + 1
      const added = action.names.map((name, index) => ({ id: first + index, name }))
      return { ...draft, attachments: [...draft.attachments, ...added] }
    }
    case 'removed':
      return { ...draft, attachments: draft.attachments.filter(({ id }) => id !== action.id) }
    case 'restarted':
      return initialOrder
  }
}

export function getMarkerState(marker: number, step: OrderStep) {
  if (marker < step) return 'completed'
  return marker === step ? 'current' : 'upcoming'
}
