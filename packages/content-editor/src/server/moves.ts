import type { StepInfo } from './history'

// An entry is the same one while it moves. One that is deleted, and another that takes its name, are two.

export type Move = [from: string, to: string]

/** Returns the name under which the words of an entry are kept while it is deleted. No file has it. */
export const toAside = (entry: string, id: string) => `${entry}@${id}`
export const isAside = (entry: string) => /@[0-9a-z]+$/.test(entry)

/** Returns the moves of a step. What it deletes is set aside, and comes back with it. */
export function listMoves({ id, from = '', to = '', moves = [], undone }: StepInfo): Move[] {
  const deleted: Move[] = from && !to ? [[from, toAside(from, id)]] : []
  const created: Move[] = to && !from ? [[toAside(to, id), to]] : []
  const all = [...moves, ...deleted, ...created]
  return undone ? all.map(([one, other]) => [other, one]) : all
}

/** Returns when a step was last done or undone, in the order of ids. */
export const toWhen = ({ id, undone, redone }: StepInfo) => undone ?? redone ?? id

/** Returns the present name of the entry that had a name after the step `since`, or of the last one that had it. */
export function followMoves(steps: readonly StepInfo[], entry: string, since?: string): string {
  const all = steps
    .filter(({ kind }) => kind === 'files' || kind === 'moved')
    .toSorted((a, b) => toWhen(a).localeCompare(toWhen(b)))
  const isLeft = (step: StepInfo) => listMoves(step).some(([from]) => from === entry)
  const start =
    since === undefined ? all.findLastIndex(isLeft) : all.findIndex((step) => toWhen(step) > since)
  let name = entry
  for (const step of start < 0 ? [] : all.slice(start)) {
    const isNew = since !== undefined && step.id > since
    // Done and undone since.
    if (isNew && step.undone) continue
    const moves = listMoves(step)
    const isTaken = isNew && moves.some(([, to]) => to === name)
    name = moves.find(([from]) => from === name)?.[1] ?? (isTaken ? toAside(name, step.id) : name)
  }
  return name
}
