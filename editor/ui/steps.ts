import type { Entry } from '../server/entry'
import type { Kept } from '../server/kept'
import type { Opened } from '../server/store'
import { describePath } from '../server/words'
import { isSame, isTyped, listChanges, merge, readAt } from './paths'

// What a session did, one step after another.

/** A change of the words of an entry. */
export type Edit = { label: string; name: string; path: string; time: number; before: Entry; after: Entry }
/** A change of files by the server, with the entry to show before and after it. */
export type FileStep = { label: string; id: number; from: string; to: string }
export type Step = Edit | FileStep
export const isEdit = (step?: Step): step is Edit => step !== undefined && 'after' in step

/** Adds a step after those that were done. What was undone stays within reach of undo. */
export function addStep(steps: readonly Step[], position: number, step: Step): Step[] {
  const undone = steps.slice(position).filter(isEdit).reverse()
  const turned = undone.map((each) => ({ ...each, before: each.after, after: each.before }))
  return [...steps, ...turned, step]
}

/** Returns the step from one value of an entry to another, if they differ. */
export function toEdit(name: string, before: Entry, after: Entry): Edit | undefined {
  const [path, ...others] = listChanges(before, after)
  if (path === undefined) return
  const isTyping = others.length === 0 && isTyped(readAt(before, path), readAt(after, path))
  return { label: describePath(path), name, path, time: isTyping ? Date.now() : 0, before, after }
}

/** Returns whether a step continues the typing of the last one. */
export const continues = (step: Edit, last?: Step): last is Edit =>
  isEdit(last) &&
  last.name === step.name &&
  last.path === step.path &&
  step.time > 0 &&
  step.time - last.time < 1000 &&
  isSame(last.after, step.before)

/** Returns steps whose entry was moved. */
export const moveSteps = (steps: readonly Step[], from: string, to: string): Step[] =>
  steps.map((step) => (isEdit(step) && to && step.name === from ? { ...step, name: to } : step))

/** Returns what the form of an entry shows: what is saved, with kept words. `isNew` tells that no step has these. */
export function restore(opened: Opened, kept: Kept | undefined, steps: readonly Step[]) {
  const { value, conflicts } = kept?.value
    ? merge(kept.base, kept.value, opened.value)
    : { value: opened.value, conflicts: [] }
  const last = steps.filter(isEdit).findLast((step) => step.name === opened.name)
  if (isSame(value, opened.value)) return { value: opened.value, conflicts, isNew: false }
  // The known value has the keys of its items.
  const known = last && isSame(last.after, value) ? last.after : undefined
  return { value: known ?? value, conflicts, isNew: !known }
}
