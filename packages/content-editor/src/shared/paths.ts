import { readKeys, writeKeys } from './item-keys'
import type { Conflict } from './types'

// Values by their path in messages, such as `cards[2].title`, which counts from 1.

type Values = Record<string, unknown>
/** Returns whether two values are the same in JSON. */
export const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const split = (path: string) =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) => (index ? Number(index) - 1 : key))

export const join = (path: string, key: string | number) =>
  typeof key === 'number' ? `${path}[${key + 1}]` : path ? `${path}.${key}` : key

export const readAt = (value: unknown, path: string): unknown =>
  split(path).reduce((inner: unknown, key) => (inner as Values | undefined)?.[key as string], value)

/** Returns a value with another one at a path. `undefined` removes a key. */
export function writeAt<Value>(value: Value, path: string, inner: unknown): Value {
  const put = (holder: unknown, [key, ...rest]: (string | number | undefined)[]): unknown => {
    if (key === undefined) return inner
    if (typeof key === 'number') {
      const items = (holder ?? []) as unknown[]
      return writeKeys(items.with(key, put(items[key], rest)), readKeys(items))
    }
    const { [key]: old, ...others } = (holder ?? {}) as Values
    const changed = put(old, rest)
    if (changed === undefined) return others
    return old === undefined ? { ...others, [key]: changed } : { ...(holder as Values), [key]: changed }
  }
  return put(value, split(path)) as Value
}

/** Returns where an item of a list is after a change: by its key, else by its words. */
function findItem(index: number, before: readonly unknown[], after: readonly unknown[]): number {
  const byKey = readKeys(after).indexOf(readKeys(before)[index] as number)
  const words = JSON.stringify(before[index])
  const found = byKey >= 0 ? byKey : after.findIndex((item) => JSON.stringify(item) === words)
  return found < 0 && before.length === after.length ? index : found
}

/** Returns the path of a field after items of lists have moved, or nothing if its item is gone. */
export function followPath(path: string, before: unknown, after: unknown): string | undefined {
  let [was, is, moved] = [before, after, '']
  for (const key of split(path)) {
    const isItem = typeof key === 'number' && Array.isArray(was) && Array.isArray(is)
    const at = isItem && !isSame(was, is) ? findItem(key, was as unknown[], is as unknown[]) : key
    if (at === undefined || at === -1) return undefined
    moved = join(moved, at)
    was = (was as Values | undefined)?.[key as string]
    is = (is as Values | undefined)?.[at]
  }
  return moved
}

/** Returns conflicts at the fields where their items are after a change, without those of items that are gone. */
export const followConflicts = (
  conflicts: readonly Conflict[],
  before: unknown,
  after: unknown,
): Conflict[] =>
  conflicts.flatMap((conflict) => {
    const path = followPath(conflict.path, before, after)
    return path === undefined ? [] : [{ ...conflict, path }]
  })

type Copied = { value: unknown; conflicts: readonly Conflict[] }
/** Returns the conflicts of a copy and those of a change. */
export const joinConflicts = (copy: Copied, changed: Copied): Conflict[] =>
  [...followConflicts(copy.conflicts, copy.value, changed.value), ...changed.conflicts].filter(
    ({ path, other }, index, all) =>
      !isSame(other, readAt(changed.value, path)) &&
      all.findIndex((each) => each.path === path && isSame(each.other, other)) === index,
  )

/** Returns them once a file has changed at some paths. Of what it had and has, the last words are to choose. */
export function joinFiled(copy: Copied, changed: Copied, paths: readonly string[]): Conflict[] {
  const conflicts = changed.conflicts.map((conflict) => ({ ...conflict, isFiled: true }))
  const all = [...paths, ...conflicts.map(({ path }) => path)]
  const left = copy.conflicts.filter(
    ({ path, isFiled }) => !isFiled || !all.some((each) => isWithin(path, each)),
  )
  return joinConflicts({ ...copy, conflicts: left }, { ...changed, conflicts })
}

/** Lists the paths of fields that differ. A list with other items than before is one field. */
export function listChanges(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const changed = before.flatMap((item, index) => listChanges(item, after[index], join(path, index)))
    const texts = before.map((item) => JSON.stringify(item))
    const isMoved = after.some((item, index) => {
      const place = texts.indexOf(JSON.stringify(item))
      return place >= 0 && place !== index && JSON.stringify(item) !== texts[index]
    })
    return isMoved ? [path] : changed
  }
  if (isObject(before) && isObject(after) && !Array.isArray(before) && !Array.isArray(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) =>
      listChanges((before as Values)[key], (after as Values)[key], join(path, key)),
    )
  }
  return [path]
}

/** How many characters a key, an input method or a correction replaces at once. More was pasted, cut or dropped. */
const mostTyped = 5

/** Returns whether a text changed by typing. */
export function isTyped(before: unknown = '', after: unknown = ''): boolean {
  if (typeof before === 'object' || typeof after === 'object') return false
  const [was, is] = [String(before), String(after)]
  const shorter = Math.min(was.length, is.length)
  let [start, end] = [0, 0]
  while (start < shorter && was[start] === is[start]) start++
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  return Math.max(was.length, is.length) - start - end <= mostTyped
}

/** Returns whether a path is another one, or below it. */
export const isWithin = (path: string, outer: string) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
