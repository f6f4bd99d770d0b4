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
