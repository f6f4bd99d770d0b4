import type { Changes } from '@/lib/content'
import { getContent, write } from './content'

// Changes to the content folder, each complete or not at all, one after another. All of them can be undone and redone.

/** An error whose message is shown in the editor. */
export class EditorError extends Error {
  constructor(
    message: string,
    readonly status = 422,
    readonly details: object = {},
  ) {
    super(message)
  }
}

type Files = ReadonlyMap<string, string>
/** A change that was made. `from` and `to` name the entry to show before and after it. */
export type Step = { id: number; time: number; label: string; from: string; to: string }
type Made = Step & { turn: Changes; files: Files }

const done: Made[] = []
const undone: Made[] = []
let last = 0

export const listSteps = (): Step[] => done.map(({ turn, files, ...step }) => step)

let queue: Promise<unknown> = Promise.resolve()
/** Runs a function after those that came before it have ended. */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = queue.then(run)
  queue = result.catch(() => undefined)
  return result
}

/** Applies changes. If that fails, nothing changes. */
export async function change(
  label: string,
  { from, to }: { from: string; to: string },
  changes: Changes,
): Promise<Step> {
  const link = [...getContent().source.fileProblems.values()].find(({ found }) => found === 'a symbolic link')
  // A link could lead a write out of the content.
  if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
  const step = { id: ++last, time: Date.now(), label, from, to }
  if (Object.keys(changes).length === 0) return step
  const turn = await write(changes)
  done.push({ ...step, turn, files: getContent().files })
  return step
}

/** Turns a change around. Throws if its files are not as it left them. */
async function turnAround(step: Made): Promise<Made> {
  const { files } = getContent()
  const changed = Object.keys(step.turn).find((name) => files.get(name) !== step.files.get(name))
  if (changed)
    throw new EditorError(`${changed} was changed outside the editor since. It stays as it is.`, 409)
  const turn = await write(step.turn)
  return { ...step, turn, files: getContent().files }
}

/** Undoes a change, and those made after it. Returns the entry to show: the one of before. */
export async function undo(id?: number): Promise<string> {
  const start = id === undefined ? done.length - 1 : done.findIndex((each) => each.id === id)
  if (start < 0) throw new EditorError('There is nothing to undo.')
  for (const step of done.slice(start).reverse()) {
    undone.push(await turnAround(step))
    done.pop()
  }
  return undone.at(-1)?.from ?? ''
}

/** Makes a change again that was undone. Returns the entry to show. */
export async function redo(id: number): Promise<string> {
  const index = undone.findIndex((each) => each.id === id)
  const step = undone[index]
  if (!step) throw new EditorError('There is nothing to redo.')
  done.push(await turnAround(step))
  undone.splice(index, 1)
  return step.to
}
