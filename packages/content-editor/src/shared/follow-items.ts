import { listKept } from './differences'
import { createKey, findKeys, readKeys, writeKeys } from './item-keys'

// Which item of a list is which in another version of it.

/** Names items by their words, each of several that have the same. */
export function nameItems(items: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${count} ${text}`
  })
}

/** Returns the words of an item, without the names of its fields. */
function listWords(item: unknown): string[] {
  if (item instanceof Object) return Object.values(item).flatMap(listWords)
  return String(item).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns whether an item may be another one as somebody has changed it: most of their words are the same. */
export function isAlike(one: unknown, other: unknown): boolean {
  const [words, others] = [listWords(one), listWords(other)]
  return listKept(words, others).length * 2 > Math.min(words.length, others.length)
}

/**
 * Names items by what they were: one that moved has the same words, one that changed is between the same others. If some
 * there are new or gone, it is the first that has most of its words.
 */
export function followItems(was: readonly string[], items: readonly unknown[]): string[] {
  const is = nameItems(items)
  const names = [...is]
  const read = (name = '') => JSON.parse(name.slice(name.indexOf(' ') + 1))
  let [from, start] = [0, 0]
  for (const [to, end] of [...listKept(was, is), [was.length, is.length] as const]) {
    const gone = was.slice(from, to).filter((name) => !is.includes(name))
    const fresh = is.slice(start, end).filter((name) => !was.includes(name))
    const isEven = gone.length === fresh.length
    let next = 0
    for (const name of fresh) {
      const at = gone.findIndex((each, index) => index >= next && (isEven || isAlike(read(each), read(name))))
      if (at < 0) continue
      names[is.indexOf(name)] = gone[at] as string
      next = at + 1
    }
    ;[from, start] = [to + 1, end + 1]
  }
  return names
}

/** Gives the items of a list that others changed their keys. Those that a merge gave stay. */
function keepItemKeys(before: readonly unknown[], after: readonly unknown[]): void {
  const keys = readKeys(before)
  const was = nameItems(before)
  if (!findKeys(after)?.some((key) => keys.includes(key)))
    writeKeys(
      after,
      followItems(was, after).map((name) => keys[was.indexOf(name)] ?? createKey()),
    )
  for (const [index, key] of readKeys(after).entries()) keepKeys(before[keys.indexOf(key)], after[index])
}

/** Keeps the keys of all items in a value that others changed. */
export function keepKeys(before: unknown, after: unknown): void {
  if (before === after || !(before instanceof Object && after instanceof Object)) return
  const former = new Map(Object.entries(before))
  if (Array.isArray(before) && Array.isArray(after)) keepItemKeys(before, after)
  else for (const [key, inner] of Object.entries(after)) keepKeys(former.get(key), inner)
}
