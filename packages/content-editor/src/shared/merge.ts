import { diff3Merge } from 'node-diff3'
import { readKeys, writeKeys } from './item-keys'
import { isSame, isWithin, listChanges, readAt, writeAt } from './paths'
import type { Conflict, Entry } from './types'

// Merges two versions of an entry that began as one: by field, a text by its lines and words, a list by its items.

type Merged<Value> = { value: Value; isClean: boolean; other: Value }

/** Merges sequences. Where both changed a region, `solve` may still join it. */
function mergeParts<Part>(
  [base, mine, theirs]: readonly (readonly Part[])[],
  solve: (regions: [Part[], Part[], Part[]]) => Merged<Part[]> | undefined,
): Merged<Part[]> {
  const merged: Merged<Part[]> = { value: [], isClean: true, other: [] }
  const regions = diff3Merge<Part>([...(mine ?? [])], [...(base ?? [])], [...(theirs ?? [])], {
    excludeFalseConflicts: true,
  })
  for (const { ok, conflict } of regions) {
    const solved = conflict && solve([conflict.o, conflict.a, conflict.b])
    merged.value.push(...(ok ?? solved?.value ?? conflict?.a ?? []))
    merged.other.push(...(ok ?? solved?.other ?? conflict?.b ?? []))
    if (conflict && !solved?.isClean) merged.isClean = false
  }
  return merged
}

const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character)

/** Joins what both inserted at one place, each word in one piece. Returns nothing where both changed the same words. */
function joinInsertions(base: string, mine: string, theirs: string): string | undefined {
  let at = 0
  while (at < base.length && base[at] === mine[at] && base[at] === theirs[at]) at++
  const [start, end] = [base.slice(0, at), base.slice(at)]
  const [own, other] = [mine, theirs].map((text) =>
    text.length >= base.length && text.endsWith(end) ? text.slice(at, text.length - end.length) : '',
  )
  if (!own || !other) return
  const hasWords = (...parts: string[]) =>
    parts.every((part, index) => index === 0 || !(isWord(parts[index - 1]?.at(-1)) && isWord(part[0])))
  const starts = (text: string) => isWord(start.at(-1)) && isWord(text[0])
  // What goes on with the word before comes first.
  const [first, second] = starts(other) ? [other, own] : [own, other]
  return hasWords(first, second) && !starts(second) && !(isWord(first.at(-1)) && isWord(end[0]))
    ? start + first + second + end
    : undefined
}

/** While both type, what they insert at one place is joined. In a redo, words that touch new ones are to be chosen. */
type Mode = 'typing' | 'redo'

/** Merges two versions of a text by its lines, and lines that both changed by their words. */
function mergeText(base: string, mine: string, theirs: string, mode?: Mode): Merged<string> {
  const words = mode === 'redo' ? /(?<=\P{L})(?=\p{L})/u : /\b/
  const split = (text: string, by: RegExp) => text.split(by)
  // Files keep no blanks at the end of a text: they touch no words.
  const [own, others] = [mine, theirs].map((text) => text.slice(text.trimEnd().length))
  const { value, isClean, other } = mergeParts(
    [base, mine, theirs].map((text) => split(text.trimEnd(), /(?<=\n)/)),
    (regions) => {
      const merged = mergeParts(
        regions.map((lines) => split(lines.join(''), words)),
        ([was, own, others]) => {
          const joined = mode === 'typing' && joinInsertions(was.join(''), own.join(''), others.join(''))
          return joined ? { value: [joined], isClean: true, other: [joined] } : undefined
        },
      )
      // Lines to choose from are as each has written them.
      return merged.isClean ? merged : undefined
    },
  )
  return { value: value.join('') + (own || others), isClean, other: other.join('') + others }
}

/** Merges two versions of a list by its items. Items that both changed are merged by their fields. */
function mergeItems(base: unknown[], mine: unknown[], theirs: unknown[]): Merged<unknown[]> {
  const known = new Map(mine.map((item, index) => [JSON.stringify(item), readKeys(mine)[index]]))
  const lists = [base, mine, theirs].map((items) => items.map((item) => JSON.stringify(item)))
  const { value, isClean, other } = mergeParts(lists, ([was, own, others]) => {
    if (was.length !== own.length || was.length !== others.length) return
    const [before, one, two] = [was, own, others].map((items) => items.map((item) => JSON.parse(item)))
    const joined = merge({ items: before }, { items: one }, { items: two })
    if (joined.conflicts.length > 0) return
    const texts = (joined.value.items as unknown[]).map((item) => JSON.stringify(item))
    return { value: texts, isClean: true, other: texts }
  })
  const parse = (items: string[]) => {
    const list: unknown[] = items.map((item) => JSON.parse(item))
    const fresh = readKeys(list)
    return writeKeys(
      list,
      items.map((item, index) => known.get(item) ?? (fresh[index] as number)),
    )
  }
  return { value: parse(value), isClean, other: parse(other) }
}

function mergeField(base: unknown, mine: unknown, theirs: unknown, mode?: Mode): Merged<unknown> {
  const [was = '', own = '', others = ''] = [base, mine, theirs]
  if ([was, own, others].every((value) => typeof value === 'string'))
    return mergeText(was as string, own as string, others as string, mode)
  if ([base, mine, theirs].every(Array.isArray))
    return mergeItems(base as unknown[], mine as unknown[], theirs as unknown[])
  return { value: mine, isClean: false, other: theirs }
}

/**
 * Adds the changes of a second version to a first. Where both changed the same words, those of the first stay, and the
 * field with the words of the second is a conflict.
 */
export function merge(
  base: Entry,
  mine: Entry,
  theirs: Entry,
  mode?: Mode,
): { value: Entry; conflicts: Conflict[] } {
  const own = listChanges(base, mine)
  const done = new Set<string>()
  const conflicts: Conflict[] = []
  let value = mine
  for (const path of listChanges(base, theirs)) {
    const other = own.find((each) => isWithin(each, path) || isWithin(path, each))
    const outer = other !== undefined && other.length < path.length ? other : path
    if (done.has(outer)) continue
    done.add(outer)
    const [was, is, becomes] = [base, mine, theirs].map((each) => readAt(each, outer))
    if (isSame(is, becomes)) continue
    if (other === undefined) value = writeAt(value, path, becomes)
    else {
      const merged = mergeField(was, is, becomes, mode)
      value = writeAt(value, outer, merged.value)
      if (!merged.isClean) conflicts.push({ path: outer, other: merged.other })
    }
  }
  return { value, conflicts }
}

/** Lists the words to choose from with which somebody goes on who had them before. */
export const findTakenUp = (conflicts: readonly Conflict[], before: unknown, after: unknown): Conflict[] =>
  conflicts.filter(
    ({ path, other }) => isSame(other, readAt(before, path)) && !isSame(other, readAt(after, path)),
  )

/** Returns a copy in which those words take the place of the others, which are to choose from then. */
export function takeUp<Value>(
  copy: { value: Value; conflicts: readonly Conflict[] },
  before: unknown,
  after: unknown,
) {
  let { value, conflicts } = copy
  for (const taken of findTakenUp(conflicts, before, after)) {
    const { path } = taken
    const other = readAt(value, path)
    conflicts = conflicts.map((each) => (each === taken ? { path, other } : each))
    value = writeAt(value, path, taken.other)
  }
  return { value, conflicts }
}
