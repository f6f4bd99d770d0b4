import { findChange } from '../shared/differences'
import { isTyped, isWithin, listChanges, readAt } from '../shared/paths'
import type { Edit, Entry } from '../shared/types'

// Bursts of keys: each is one step of undo.

/** Where the last keys were, when they began, and when the last was. */
export type Burst = { id: string; path: string; start: number; time: number }
export const noBurst: Burst = { id: '', path: '', start: 0, time: 0 }
/** How long a pause ends a burst, in milliseconds. */
export const burstPause = 1000
/** After this time, in milliseconds, it ends with the word. */
const longest = 10_000

/** Returns whether a key begins another step: after a sentence, a line, or much time. */
function isNext(was: string, is: string, start: number): boolean {
  const { from, end } = findChange(was, is)
  const before = is.slice(0, from)
  const isLong = Date.now() - start > longest
  if (end === from) return isLong
  const [letter = ''] = is.slice(from, end).trim()
  const isSentence = /[.!?…]["'”’)]*\s+$/.test(before) && !/\p{Ll}/u.test(letter)
  return letter !== '' && (isSentence || /[。！？\n]$/.test(before) || (isLong && /[\s、，]$/.test(before)))
}

/** Returns the burst to which a change belongs: the last one, if it goes on there. */
export function toBurst(last: Burst, before: Entry, after: Entry): Burst | undefined {
  const [path, ...others] = listChanges(before, after)
  if (path === undefined) return
  const [was, is] = [readAt(before, path), readAt(after, path)]
  const isTyping = others.length === 0 && isTyped(was, is)
  const isOn = isTyping && last.path === path && Date.now() - last.time < burstPause
  const continues = isOn && !isNext(String(was ?? ''), String(is ?? ''), last.start)
  // What is typed after a deletion replaces it.
  const isCut = String(is ?? '').length < String(was ?? '').length
  return {
    id: continues ? last.id : crypto.randomUUID(),
    path,
    start: continues ? last.start : Date.now(),
    time: isTyping || isCut ? Date.now() : 0,
  }
}

/** Returns whether a request may outlive its page: it has at most 64 KiB. */
export const isLastRequest = (edit: Edit) => new Blob([JSON.stringify(edit)]).size <= 60_000

/** Returns an edit with the fields that it changes, to send while the page goes. */
export function toLastEdit({ base, bursts, ...edit }: Edit): Edit {
  const paths = bursts.flatMap(({ value }) => listChanges(base, value))
  const cut = (value: Entry) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => paths.some((path) => isWithin(path, key))))
  const all = bursts.map(({ id, value }) => ({ id, value: cut(value) }))
  const last = { ...edit, base: cut(base), bursts: all }
  return isLastRequest(last) ? last : { ...last, bursts: all.slice(-1) }
}
