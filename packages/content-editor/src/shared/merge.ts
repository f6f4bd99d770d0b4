import { findChange, listKept } from './differences'
import { followItems, isAlike, nameItems } from './follow-items'
import { createKey, readKeys, writeKeys } from './item-keys'
import { isSame, isWithin, listChanges, readAt, writeAt } from './paths'
import type { Conflict, Entry } from './types'

// Merges two versions of an entry that began as one: by field, a text by its lines and words, a list by its items.
// Each word of the result, which is what is between blanks, is one of somebody: a date, a price and an address are whole.

type Versions<Value> = readonly [base: Value, mine: Value, theirs: Value]
/** `other` has the second version of what both changed. */
type MergedText = { value: string; other: string; isClean: boolean }
/** The paths of conflicts are within the value. */
type Merged<Value> = { value: Value; conflicts: Conflict[] }
/**
 * While both type, what they insert at one place is joined. An item that undo or redo brings back may be there already, as
 * somebody has changed it.
 */
type Mode = 'typing' | 'turn'

const ask = <Value>([, mine, theirs]: Versions<Value>) => ({ value: mine, other: theirs, isClean: false })

function count(parts: readonly RegExpExecArray[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [text] of parts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Merges texts by their parts: what all have stays, and `solve` merges what both changed between. */
function mergeParts(
  texts: Versions<string>,
  part: RegExp,
  solve: (texts: Versions<string>) => MergedText,
): MergedText {
  const [was, own, others] = texts.map((text) => [...text.matchAll(part)]) as [...Versions<RegExpExecArray[]>]
  const find = (parts: RegExpExecArray[]) => {
    const read = (all: RegExpExecArray[]) => all.map(([text]) => text)
    return new Map(listKept(read(was), read(parts)).map(([at, index]) => [at, parts[index]]))
  }
  const [inMine, inTheirs] = [find(own), find(others)]
  const counts = [was, own, others].map(count)
  /** What one moved, and the other moved or removed, would be there twice, or not at all. */
  const isWhole = (text: string) => {
    const now = count([...text.matchAll(part)])
    return was.every(([each]) => {
      const [before = 0, one = 0, two = 0, all = 0] = [...counts, now].map((known) => known.get(each))
      const isBetween = Math.min(one, two) <= all && all <= Math.max(one, two)
      return merged.isClean && one !== two
        ? all === one + two - before
        : isBetween || all === one + two - before
    })
  }
  const merged: MergedText = { value: '', other: '', isClean: true }
  let from: Versions<number> = [0, 0, 0]
  const add = (to: Versions<number>) => {
    const between = texts.map((text, side) => text.slice(from[side], to[side])) as [...Versions<string>]
    const [before, mine, theirs] = between
    const only = mine === theirs || before === theirs ? mine : before === mine ? theirs : undefined
    const solved = only === undefined ? solve(between) : { value: only, other: only, isClean: true }
    merged.value += solved.value
    merged.other += solved.other
    merged.isClean &&= solved.isClean
  }
  for (const [index, { 0: text, index: at }] of was.entries()) {
    const [one, two] = [inMine.get(index), inTheirs.get(index)]
    if (!one || !two) continue
    add([at, one.index, two.index])
    merged.value += text
    merged.other += text
    from = [at + text.length, one.index + text.length, two.index + text.length]
  }
  add([texts[0].length, texts[1].length, texts[2].length])
  return isWhole(merged.value) && isWhole(merged.other) ? merged : ask(texts)
}

/** Returns whether each word is one of a version. */
function isWritten(text: string, [, mine, theirs]: Versions<string>): boolean {
  const split = (words: string) => words.split(/\s+/)
  const known = new Set([mine, theirs].flatMap(split))
  return split(text).every((word) => !word || known.has(word))
}

/** Joins an insertion with what changed beside it. Returns nothing where both changed the same words. */
function joinInsertion(texts: Versions<string>): string | undefined {
  const [base, mine, theirs] = texts
  const [own, other] = [mine, theirs].map((text) => {
    const { from, to, end } = findChange(base, text)
    return { from, to, insert: text.slice(from, end) }
  }) as [Change, Change]
  if (own.from < own.to && other.from < other.to) return
  const join = (one: Change, two: Change) =>
    base.slice(0, one.from) + one.insert + base.slice(one.to, two.from) + two.insert + base.slice(two.to)
  const joined = [
    own.to <= other.from ? join(own, other) : undefined,
    other.to <= own.from ? join(other, own) : undefined,
  ]
  return joined.find((text) => text !== undefined && isWritten(text, texts))
}
type Change = { from: number; to: number; insert: string }

/** Merges two versions of a text by its lines, and lines that both changed by their words. */
function mergeText(versions: Versions<string>, mode?: Mode): MergedText {
  // Files keep no blanks at the end of a text: they touch no words.
  const [, own, others] = versions.map((text) => text.slice(text.trimEnd().length))
  const texts = versions.map((text) => text.trimEnd()) as [...Versions<string>]
  let isJoined = false
  const merged = mergeParts(texts, /\S(?:.*\S)?/g, (lines) => {
    const words = mergeParts(lines, /\S+|\n+/g, (between) => {
      const joined = mode === 'typing' ? joinInsertion(between) : undefined
      isJoined ||= joined !== undefined
      return joined ? { value: joined, other: joined, isClean: true } : ask(between)
    })
    // Lines to choose from are as each has written them.
    return words.isClean ? words : ask(lines)
  })
  const isRight = !isJoined || (isWritten(merged.value, texts) && isWritten(merged.other, texts))
  const { value, other, isClean } = isRight ? merged : ask(texts)
  return { value: value + (own || others), other: other + others, isClean }
}

/** Adds to a list what the other version moved and inserted, behind what is before it there. */
function orderItems([was, own, others]: Versions<string[]>): string[] | undefined {
  const find = (names: string[]) => new Set(listKept(was, names).map(([index]) => was[index]))
  const [inMine, inTheirs] = [find(own), find(others)]
  const isMoved = (name: string) => !inMine.has(name) && !inTheirs.has(name)
  if (
    !isSame(own, others) &&
    was.some((name) => isMoved(name) && own.includes(name) && others.includes(name))
  )
    return
  const names = own.filter((name) => (others.includes(name) ? inTheirs.has(name) : !was.includes(name)))
  for (const [index, name] of others.entries()) {
    const isRemoved = was.includes(name) && !own.includes(name)
    if (inTheirs.has(name) || isRemoved) continue
    const before = others.slice(0, index).findLast((each) => names.includes(each))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  }
  return names
}

/** Returns whether both changed an item in all fields but one, which may be its kind: each may mean another one. */
function isReplaced([base, mine, theirs]: Versions<unknown>): boolean {
  const all = [base, mine, theirs].map((item) => (item instanceof Object ? (item as Entry) : {}))
  const [was = {}, ...others] = all
  const keys = [...new Set(all.flatMap(Object.keys))]
  const changed = keys.filter((key) => others.every((other) => !isSame(was[key], other[key])))
  return changed.length > 1 && changed.length >= keys.length - 1
}

/** Items with their names. */
type Named = readonly (readonly [name: string, item: unknown])[]

/** Returns a list in which what both cannot have is as the other version has it: removed, or there as it was. */
function giveWay(items: Named, base: Named, clashes: ReadonlySet<string>): Named {
  const kept = items.filter(([name]) => !clashes.has(name))
  for (const [index, item] of base.entries()) {
    if (!clashes.has(item[0]) || items.some(([name]) => name === item[0])) continue
    const before = base.slice(0, index).findLast(([name]) => kept.some(([each]) => each === name))
    kept.splice(before ? kept.findIndex(([name]) => name === before[0]) + 1 : 0, 0, item)
  }
  return kept
}

/** Merges lists of which each item is in both or changed by one. Items that both changed are merged by their fields. */
function joinItems(lists: Versions<Named>, keys: ReadonlyMap<string, number>, mode?: Mode) {
  const names = orderItems(lists.map((list) => list.map(([name]) => name)) as [...Versions<string[]>])
  if (!names) return
  const [base, mine, theirs] = lists.map((list) => new Map(list)) as [...Versions<Map<string, unknown>>]
  const conflicts: Conflict[] = []
  const value = names.map((name, index) => {
    if (!mine.has(name) || !theirs.has(name)) return mine.has(name) ? mine.get(name) : theirs.get(name)
    const versions = [base, mine, theirs].map((list): Entry => ({ items: [list.get(name)] }))
    const merged = merge(...(versions as [Entry, Entry, Entry]), mode)
    for (const { path, ...conflict } of merged.conflicts)
      conflicts.push({ ...conflict, path: path.replace('items[1]', `[${index + 1}]`) })
    return (merged.value.items as unknown[])[0]
  })
  writeKeys(
    value,
    names.map((name) => keys.get(name) ?? createKey()),
  )
  return { value, conflicts }
}

/** Merges two versions of a list by its items. */
function mergeItems([base, mine, theirs]: Versions<unknown[]>, mode?: Mode): Merged<unknown[]> {
  const was = nameItems(base)
  const [own, others] = [followItems(was, mine), followItems(was, theirs)]
  const [one, two] = [nameItems(mine), nameItems(theirs)]
  const findNew = (items: unknown[], names: string[], known: string[]) =>
    items.filter((_, index) => ![...was, ...known].includes(names[index] as string))
  const [added, addedToo] = [findNew(mine, one, two), findNew(theirs, two, one)]
  const hasNew = added.length + addedToo.length > 0
  const isTwice = mode === 'turn' && added.some((item) => addedToo.some((other) => isAlike(item, other)))
  // What both lack may have moved and changed in one.
  const isLost = hasNew && was.some((name) => !own.includes(name) && !others.includes(name))
  const name = (items: unknown[], names: string[]): Named => names.map((each, index) => [each, items[index]])
  const lists: Versions<Named> = [name(base, was), name(mine, own), name(theirs, others)]
  const [before, kept, changed] = lists
  // What one removed and the other changed.
  const clashes = new Set(
    was.filter((each, index) => {
      const [at, other] = [own.indexOf(each), others.indexOf(each)]
      return at < 0 !== other < 0 && !isSame(at < 0 ? theirs[other] : mine[at], base[index])
    }),
  )
  // It may have moved and changed in one.
  const fresh = [...kept, ...changed].filter(([each, item]) => !isSame(item, base[was.indexOf(each)]))
  const isMoved = before.some(
    ([each, item]) =>
      clashes.has(each) && fresh.some(([other, words]) => other !== each && isAlike(item, words)),
  )
  const keys = readKeys(mine)
  const ownKeys = new Map(own.map((each, index) => [each, keys[index] as number]))
  // Each list to choose from has what the other version changed beside it.
  const join = (one: Named, two: Named) => joinItems([before, one, two], ownKeys, mode)
  const merged = join(kept, giveWay(changed, before, clashes))
  const other = clashes.size > 0 ? join(giveWay(kept, before, clashes), changed) : merged
  const isAsked = merged?.conflicts.length || other?.conflicts.length
  if (!merged || !other || isLost || isTwice || isMoved || (clashes.size > 0 && isAsked))
    return { value: mine, conflicts: [{ path: '', other: theirs, was: mine }] }
  const { value } = merged
  return clashes.size > 0 ? { value, conflicts: [{ path: '', other: other.value, was: value }] } : merged
}

function mergeField([base, mine, theirs]: Versions<unknown>, mode?: Mode): Merged<unknown> {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeItems([base, mine, theirs], mode)
  const texts = [base ?? '', mine, theirs]
  const { value, other, isClean } = texts.every((text) => typeof text === 'string')
    ? mergeText(texts as [string, string, string], mode)
    : ask([base, mine, theirs])
  return { value, conflicts: isClean ? [] : [{ path: '', other, was: value }] }
}

/**
 * Adds the changes of a second version to a first. Where both changed the same words, those of the first stay, and the
 * field with the words of the second is a conflict.
 */
export function merge(base: Entry, mine: Entry, theirs: Entry, mode?: Mode): Merged<Entry> {
  const own = listChanges(base, mine)
  const done = new Set<string>()
  const asked = new Set<string>()
  let conflicts: Conflict[] = []
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
      const merged = mergeField([was, is, becomes], mode)
      value = writeAt(value, outer, merged.value)
      for (const conflict of merged.conflicts) conflicts.push({ ...conflict, path: outer + conflict.path })
      if (merged.conflicts[0]?.path === '') asked.add(/^(.*\])\.\w+$/.exec(outer)?.[1] ?? '')
    }
  }
  for (const item of asked) {
    const items = [base, mine, theirs].map((each) => readAt(each, item)) as [...Versions<unknown>]
    if (!item || !isReplaced(items)) continue
    const [, was, other] = items
    value = writeAt(value, item, was)
    conflicts = [...conflicts.filter(({ path }) => !isWithin(path, item)), { path: item, other, was }]
  }
  return { value, conflicts }
}

/** Takes the other words of a conflict. What was written beside them since stays. */
export function take(value: Entry, { path, other, was }: Conflict): Entry {
  if (was === undefined) return writeAt(value, path, other)
  const merged = merge(writeAt(value, path, was), value, writeAt(value, path, other), 'typing')
  return merged.conflicts.reduce((taken, each) => writeAt(taken, each.path, each.other), merged.value)
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
    conflicts = conflicts.map((each) => (each === taken ? { path, other, was: taken.other } : each))
    value = writeAt(value, path, taken.other)
  }
  return { value, conflicts }
}
