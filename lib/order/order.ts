/** Every field that a person fills in as text or picks from a list. All start as an empty string. */
export type OrderField =
  | 'paperType'
  | 'topic'
  | 'subject'
  | 'deadlineDate'
  | 'deadlineTime'
  | 'orderType'
  | 'writerLevel'
  | 'writerNote'
  | 'formattingStyle'
  | 'instructions'
  | 'email'
  | 'username'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'levelOfEducation'

/** A file that was chosen. Only its name is kept: nothing is read or sent. */
export type Attachment = { id: number; name: string }

export type OrderStep = 1 | 2 | 3 | 4

/** The one draft behind the wizard (specification, sections 3 and 4). */
export type OrderDraft = Record<OrderField, string> & {
  step: OrderStep
  /** Whole number, 0 or more; the specification's default is 5. */
  quantity: number
  /** How often "take one away" was pressed at 0 since the quantity last rose; above 0 the message shows. */
  zeroLimitHits: number
  attachments: Attachment[]
}

export type OrderAction =
  | { type: 'went-next' }
  | { type: 'went-back' }
  | { type: 'changed'; field: OrderField; value: string }
  | { type: 'increased' }
  | { type: 'decreased' }
  | { type: 'quantity-set'; quantity: number }
  | { type: 'attached'; names: readonly string[] }
  | { type: 'removed'; id: number }
  | { type: 'restarted' }

export const minimumQuantity = 0
export const defaultQuantity = 5

export const initialOrder: OrderDraft = {
  step: 1,
  paperType: '',
  topic: '',
  subject: '',
  quantity: defaultQuantity,
  zeroLimitHits: 0,
  deadlineDate: '',
  deadlineTime: '',
  orderType: '',
  writerLevel: '',
  writerNote: '',
  formattingStyle: '',
  instructions: '',
  attachments: [],
  email: '',
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  country: '',
  levelOfEducation: '',
}

const nextStep: Record<OrderStep, OrderStep> = { 1: 2, 2: 3, 3: 4, 4: 4 }
const previousStep: Record<OrderStep, OrderStep> = { 1: 1, 2: 1, 3: 2, 4: 4 }

/**
 * Returns the draft after an action. Next and Back never validate and never leave 1 to 4; step 4 is the end, and only
 * starting again leaves it (specification, section 4). The quantity never falls below 0.
 */
export function reduceOrder(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'went-next':
      return { ...draft, step: nextStep[draft.step] }
    case 'went-back':
      return { ...draft, step: previousStep[draft.step] }
    case 'changed':
      return { ...draft, [action.field]: action.value }
    case 'increased':
      return { ...draft, quantity: draft.quantity + 1, zeroLimitHits: 0 }
    case 'decreased':
      return draft.quantity > minimumQuantity
        ? { ...draft, quantity: draft.quantity - 1 }
        : { ...draft, zeroLimitHits: draft.zeroLimitHits + 1 }
    case 'quantity-set': {
      const whole = Math.trunc(action.quantity)
      const quantity = Number.isSafeInteger(whole) ? Math.max(minimumQuantity, whole) : minimumQuantity
      return { ...draft, quantity, zeroLimitHits: 0 }
    }
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

export type MarkerState = 'completed' | 'current' | 'upcoming'

/** Returns what a marker, counted from 1, shows while the wizard stands at `step`. On the last step all is done. */
export function getMarkerState(marker: number, step: OrderStep): MarkerState {
  if (marker < step) return 'completed'
  return marker === step ? 'current' : 'upcoming'
}
