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

/** Returns the keys of a list, if it has some. */
export const findKeys = (items: readonly unknown[]) => known.get(items)

export function writeKeys<Items extends readonly unknown[]>(items: Items, keys: readonly number[]): Items {
  known.set(items, keys)
  return items
}
