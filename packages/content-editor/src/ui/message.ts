import { followPath } from '../shared/paths'
import type { Entry, Mistake, Opened, Place } from '../shared/types'

// What the store says, and where it leads.

/** `undo` is the change of files that the message offers to take back, `gone` the entry that it concerns until it is back. */
export type Message = {
  kind: 'quiet' | 'busy' | 'warning' | 'mistake'
  text: string
  undo?: string
  gone?: string
  /** When it was said. */
  time?: number
}

/** How long a warning can be read, in milliseconds. */
const reading = 8000

/** Returns whether a message ends at an action: a warning after a while, or with what it is about. */
export const isOver = ({ kind, text, gone, time = 0 }: Message, isLeft: boolean): boolean =>
  text !== '' && kind !== 'busy' && (isLeft || kind === 'quiet' || (!gone && Date.now() - time > reading))

/** A field to unfold and to focus, and the words or the line in it. `offset` is that of the caret in the words. */
export type Target = { path: string; place?: Place; offset?: number; line?: number }

/** Returns the id of the control of a field. */
export const toId = (path: string) => `field ${path}`.replace(/\W+/g, '-')

/** Lists the mistakes of the open entry, at the fields where their items are now. */
export const followMistakes = (opened: Opened | undefined, value: Entry): Mistake[] =>
  (opened?.mistakes ?? []).flatMap((mistake) => {
    const field = followPath(mistake.field, opened?.value, value)
    return field === undefined ? [] : [{ ...mistake, field }]
  })
