import { diffWordsWithSpace } from 'diff'
import { listKept, shorten } from '../shared/differences'
import { followItems, nameItems } from '../shared/follow-items'
import { join, listChanges, readAt } from '../shared/paths'
import type { Part } from '../shared/types'
import { summarise } from '../shared/values'
import type { nameThings } from '../shared/words'

// What differs between two values of an entry, to read.

type Names = Pick<ReturnType<typeof nameThings>, 'describePath' | 'toText'>
type Both<Value = unknown> = readonly [before: Value, after: Value]

/** Compares texts by words. Long parts that are the same are shortened. */
function compareWords(before: string, after: string): Part['parts'] {
  const parts = diffWordsWithSpace(before, after, { timeout: 1000 }) ?? [
    { value: before, removed: true },
    { value: after, added: true },
  ]
  return parts.map(({ value, added, removed }) => ({
    value: added || removed ? value : shorten(value),
    added,
    removed,
  }))
}

/** Compares two values by their fields, and lists by their items. `shown` are the values as a form shows them. */
export const compareFields = (names: Names, values: Both, shown: Both, path = ''): Part[] =>
  listChanges(...values).flatMap((inner) => {
    const at = inner && path ? `${path}${inner.startsWith('[') ? '' : '.'}${inner}` : path || inner
    const [own, words] = [values, shown].map((both) => both.map((each) => readAt(each, inner)))
    if (own?.every(Array.isArray)) return compareItems(names, own as never, words as never, at)
    const [before, after] = (words ?? []).map(names.toText)
    return [{ label: names.describePath(at), parts: compareWords(before ?? '', after ?? '') }]
  })

function compareItems(
  names: Names,
  [before, after]: Both<unknown[]>,
  shown: Both<unknown[]>,
  path: string,
): Part[] {
  const { describePath, toText } = names
  const was = nameItems(before)
  const is = followItems(was, after)
  const kept = new Set(listKept(was, is).map(([, index]) => index))
  const describe = (index: number, what: string, part: Part['parts'][number]): Part => ({
    label: `${describePath(join(path, index))}, ${what}`,
    parts: [part],
  })
  const removed = was.flatMap((name, index) =>
    is.includes(name) ? [] : describe(index, 'removed', { value: toText(shown[0][index]), removed: true }),
  )
  const others = after.flatMap((item, index) => {
    const from = was.indexOf(is[index] ?? '')
    const words = shown[1][index]
    if (from < 0) return describe(index, 'new', { value: toText(words), added: true })
    const changes = compareFields(names, [before[from], item], [shown[0][from], words], join(path, index))
    const value = summarise(words) || toText(words)
    const isMoved = !kept.has(index)
    return isMoved
      ? [describe(index, `moved ${index < from ? 'up' : 'down'}`, { value }), ...changes]
      : changes
  })
  return [...removed, ...others]
}
