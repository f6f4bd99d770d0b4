import { merge, takeUp } from '../shared/merge'
import { isSame, joinConflicts } from '../shared/paths'
import type { Entry } from '../shared/types'
import { writeEntry } from './entry'
import type { Stored } from './history'

/**
 * The working copy of an entry: the text of its file as it is written. It is in the file while it is right for its state,
 * else on the disk beside the history. `filed` is the text of the file when it was read or written last.
 */
export type Working = Stored & {
  file: string
  key?: string
  /** The text from which it is written: comments and places of what is emptied for a moment come back. */
  form: string
  value: Entry
}

/**
 * Returns a working copy once a step leads from one state to another. `past` is what its file has then, if nothing else
 * changed. Words that were changed since are to be chosen.
 */
export function turnWorking(working: Working, from: Stored, to: Stored, parse: (text: string) => Entry) {
  const [was, target] = [parse(from.text), parse(to.text)]
  if (working.text === from.text && isSame(working.conflicts, from.conflicts)) {
    const { text, conflicts } = to
    const written = writeEntry(working.form, target, working.file, working.key)
    const form = text === written ? working.form : text
    const past = working.filed === from.filed ? to.filed : ''
    return { turned: { ...working, text, form, value: target, conflicts }, past, isAsked: false }
  }
  const theirs = takeUp(working, was, target)
  const merged = merge(was, theirs.value, target, 'turn')
  const { value } = merged
  const text = writeEntry(working.form, value, working.file, working.key)
  const turned = { ...working, text, value, conflicts: joinConflicts(theirs, merged) }
  return { turned, past: '', isAsked: merged.conflicts.length > 0 }
}
