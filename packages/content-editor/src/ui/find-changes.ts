import { findChange, listKept } from '../shared/differences'

type Change = { from: number; to: number; insert: string }

/** Returns the changes from one text to another, in order. What is between them stays, and with it a caret. */
export function findChanges(before: string, after: string): Change[] {
  const [old, fresh] = [before, after].map((text) => text.split(/\b|(?=\s)|(?<=\s)/)) as [string[], string[]]
  const changes: Change[] = []
  let [was, is, at] = [0, 0, 0]
  for (const [to, end] of [...listKept(old, fresh), [old.length, fresh.length] as const]) {
    const [text, insert] = [old.slice(was, to).join(''), fresh.slice(is, end).join('')]
    const change = findChange(text, insert)
    if (text !== insert)
      changes.push({
        from: at + change.from,
        to: at + change.to,
        insert: insert.slice(change.from, change.end),
      })
    at += text.length + (old[to]?.length ?? 0)
    ;[was, is] = [to + 1, end + 1]
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
