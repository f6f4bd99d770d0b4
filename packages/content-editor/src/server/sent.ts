import type { Edit, Entry } from '../shared/types'
import type { History, StepInfo } from './history'

// What windows send: the fields that changed, more than once if an answer is lost.

/** Returns a value with the fields that an edit has of it. */
export function fill({ base, bursts }: Edit, value: Entry, part: Entry): Entry {
  const named = new Set([base, ...bursts.map((burst) => burst.value)].flatMap(Object.keys))
  const all = Object.entries({ ...value, ...part })
  return Object.fromEntries(all.filter(([key]) => key in part || !named.has(key)))
}

/** Returns what a window sent of its last burst before an answer was lost, and the bursts from that on. */
export function findSent(
  history: History,
  name: string,
  { version, bursts }: Edit,
): { sent?: Entry; bursts: Edit['bursts'] } {
  const isSent = ({ kind, entry, burst }: StepInfo) =>
    kind === 'edit' && entry === name && bursts.some(({ id }) => id === burst)
  const step = history.steps.findLast(isSent)
  const [known, sent] = (step && history.read(step.id).contents.sent) ?? []
  // With another version, the answer came.
  if (known !== version) return { bursts }
  return {
    sent: JSON.parse(String(sent)),
    bursts: bursts.slice(bursts.findLastIndex(({ id }) => id === step?.burst)),
  }
}
