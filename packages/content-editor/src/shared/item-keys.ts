import { findChange, listKept } from './differences'

// Items of lists have keys, so that their controls, folding and focus move with them. Lists are immutable, and an earlier
// one comes back by undo with its keys.

const known = new WeakMap<readonly unknown[], readonly number[]>()
let last = 0
export const createKey = () => ++last

export function readKeys(items: readonly unknown[]): readonly number[] {
  const keys = known.get(items) ?? items.map(createKey)
  known.set(items, keys)
  return keys
}

export function writeKeys<Items extends readonly unknown[]>(items: Items, keys: readonly number[]): Items {
  known.set(items, keys)
  return items
}

/** Returns how much of two texts is the same at their start and their end, from 0 to 1. */
function compare(one: string, other: string): number {
  const { from, to } = findChange(one, other)
  return (from + one.length - to) / Math.max(one.length, other.length)
}

/** Gives the items of a list that others changed their keys: those that stay, and then the most alike. */
function keepItemKeys(before: readonly unknown[], after: readonly unknown[]): void {
  const keys = readKeys(before)
  const [was, is] = [before, after].map((items) => items.map((item) => JSON.stringify(item))) as [
    string[],
    string[],
  ]
  const places = new Map((known.get(after) ?? []).map((key, index) => [key, index]))
  const keep = (key = 0, index = 0) => {
    if (!places.has(key) && ![...places.values()].includes(index)) places.set(key, index)
  }
  // Keys that came by another way are none of those before.
  for (const key of places.keys()) if (!keys.includes(key)) places.delete(key)
  for (const [at, index] of listKept(was, is)) keep(keys[at], index)
  const pairs = was.flatMap((text, at) =>
    is.map((other, index) => ({ key: keys[at], index, likeness: compare(text, other) })),
  )
  for (const { key, index, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness))
    if (likeness > 0.5) keep(key, index)
  const found = new Map([...places].map(([key, index]) => [index, key]))
  writeKeys(
    after,
    after.map((_, index) => found.get(index) ?? createKey()),
  )
  for (const [key, index] of places) keepKeys(before[keys.indexOf(key)], after[index])
}

/** Keeps the keys of all items in a value that others changed. */
export function keepKeys(before: unknown, after: unknown): void {
  if (before === after || !(before instanceof Object && after instanceof Object)) return
  const former = new Map(Object.entries(before))
  if (Array.isArray(before) && Array.isArray(after)) keepItemKeys(before, after)
  else for (const [key, inner] of Object.entries(after)) keepKeys(former.get(key), inner)
}
