import { diffArrays } from 'diff'

// What differs between two texts, or two lists of texts.

/** How many changes are looked for one by one, so that unlike texts take no long time. */
const maxEditLength = 600

/** Returns where the one change between two sequences is: `from` to `to` became `from` to `end`. */
export function findChange<Sequence extends string | readonly string[]>(before: Sequence, after: Sequence) {
  const length = Math.min(before.length, after.length)
  let from = 0
  while (from < length && before[from] === after[from]) from++
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) [to, end] = [to - 1, end - 1]
  return { from, to, end }
}

/** Lists what stays, in order: where it is in one list, and where in the other. */
export function listKept(before: readonly string[], after: readonly string[]): [number, number][] {
  const { from, to, end } = findChange(before, after)
  const kept: [number, number][] = []
  const keep = (at: number, other: number, count: number) => {
    for (let index = 0; index < count; index++) kept.push([at + index, other + index])
  }
  keep(0, 0, from)
  let [at, other] = [from, from]
  const parts = diffArrays(before.slice(from, to), after.slice(from, end), { maxEditLength }) ?? []
  for (const { count, added, removed } of parts) {
    if (!added && !removed) keep(at, other, count)
    if (!added) at += count
    if (!removed) other += count
  }
  keep(to, end, before.length - to)
  return kept
}

/** Shortens what is the same in two texts, so that what differs is in view. */
export const shorten = (text: string): string =>
  text.length > 240 ? `${text.slice(0, 100)} … ${text.slice(-100)}` : text
