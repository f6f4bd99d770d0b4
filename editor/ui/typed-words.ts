import { listChanges, readAt } from './paths'

const marks = /[*_`[\]()#>|~]+|^\s*(?:[-+]|\d+\.)\s/gm

/** Splits a text at the marks of Markdown and at line ends, as the page has it in separate nodes. */
const split = (text: string) =>
  text.split('\n').flatMap((line) => line.split(marks).map((part) => part.trim()))

/** Returns the words that one change replaced, and those it put there, as the page shows them. */
export function findTyped(before: unknown, after: unknown): { from: string; to: string }[] {
  const [path, ...others] = listChanges(before, after)
  if (path === undefined || others.length > 0) return []
  const [from, to] = [readAt(before, path), readAt(after, path)]
  if (typeof from !== 'string' || typeof to !== 'string') return []
  const [old, now] = [split(from), split(to)]
  const first = old.findIndex((part, index) => part !== now[index])
  const part = old[first]
  return old.length === now.length && part ? [{ from: part, to: now[first] ?? '' }] : []
}
