import { diffChars } from 'diff'

type Change = { from: number; to: number; insert: string }

/** Returns the changes from one text to another, in order. What is between them stays, and with it a caret. */
export function findChanges(before: string, after: string): Change[] {
  const parts = diffChars(before, after, { timeout: 200 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const changes: Change[] = []
  let from = 0
  for (const { value, added, removed } of parts) {
    const to = added ? from : from + value.length
    const last = changes.at(-1)
    if (added || removed) {
      if (last?.to === from) Object.assign(last, { to, insert: last.insert + (added ? value : '') })
      else changes.push({ from, to, insert: added ? value : '' })
    }
    from = to
  }
  return changes
}

/** Returns where a caret is after changes of its text: beside the same words, before what is inserted at it. */
export function followCaret(changes: readonly Change[], caret: number): number {
  let shift = 0
  for (const { from, to, insert } of changes) {
    const isBehind = caret > to || (caret === to && from < to)
    if (!isBehind) return Math.min(caret, from) + shift
    shift += insert.length - (to - from)
  }
  return caret + shift
}
