import { listChanges, readAt } from '../shared/paths'

const marks = /[*_`[\]()#>|~]+|^\s*(?:[-+]|\d+\.)\s/gm

/** Splits a text at the marks of Markdown and at line ends, as the page has it in separate nodes. */
const split = (text: string) =>
  text.split('\n').flatMap((line) => line.split(marks).map((part) => part.trim()))

/** Returns the words that were replaced, and those put there, as the page shows them. */
export const findTyped = (before: unknown, after: unknown): { from: string; to: string }[] =>
  listChanges(before, after).flatMap((path) => {
    const [from, to] = [readAt(before, path), readAt(after, path)]
    if (typeof from !== 'string' || typeof to !== 'string') return []
    const [old, now] = [split(from), split(to)]
    if (old.length !== now.length) return []
    return old.flatMap((part, index) =>
      part && part !== now[index] ? [{ from: part, to: now[index] ?? '' }] : [],
    )
  })

/** Returns the smallest change from one text to another, so that the caret stays. */
export function findChange(before: string, after: string) {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
