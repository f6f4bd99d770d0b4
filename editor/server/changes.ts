import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Changes } from 'checked-content'
import { applyPatch, createPatch } from 'diff'
import type { Content } from '@/lib/content'
import { getContent, write } from './content'
import { type Moves, moveKept } from './kept'

// Changes to the content folder, each complete or not at all, one after another. Each can be undone and redone.

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

/** A change that was made. `from` and `to` name the entry to show before and after it. */
export type Step = { id: number; time: number; label: string; from: string; to: string }
/** `left` is what it made of its files. */
type Made = Step & { turn: Changes; left: ReadonlyMap<string, string | undefined>; moves: Moves }

const done: Made[] = []
const undone: Made[] = []
let last = 0

export const listSteps = (): Step[] => done.map(({ turn, left, moves, ...step }) => step)

let queue: Promise<unknown> = Promise.resolve()
/** Runs a function after those that came before it have ended. */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = queue.then(run)
  queue = result.catch(() => undefined)
  return result
}

/** Applies changes. If that fails, nothing changes. `moves` names the entries that move. */
export async function change(
  label: string,
  { from, to, moves = new Map() }: { from: string; to: string; moves?: Moves },
  changes: Changes,
): Promise<Step> {
  const link = [...getContent().source.fileProblems.values()].find(({ found }) => found === 'a symbolic link')
  // A link could lead a write out of the content.
  if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
  const step = { id: ++last, time: Date.now(), label, from, to }
  if (Object.keys(changes).length === 0) return step
  done.push(await make(step, changes, moves))
  return step
}

/** Returns the text of a file, the hash of its bytes, or `undefined` if there is none. */
function readState({ files, settings }: Content, name: string): string | undefined {
  const file = path.join(settings.folder, name)
  if (files.has(name) || !fs.existsSync(file)) return files.get(name)
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}

async function make(step: Step, changes: Changes, moves: Moves): Promise<Made> {
  const turn = await write(changes)
  moveKept(moves)
  const content = getContent()
  return {
    ...step,
    turn,
    moves,
    left: new Map(Object.keys(turn).map((name) => [name, readState(content, name)])),
  }
}

/** Returns a file as it was before a change, with the lines that were changed elsewhere in it since. */
function revert(name: string, before: Changes[string], left?: string, now?: string): Changes[string] {
  if (now === left) return before
  const patched = now && left && before && applyPatch(now, createPatch(name, left, String(before)))
  if (!patched) throw new EditorError(`${name} was changed since, and stays as it is.`, 409)
  return patched
}

/** Turns a change around, and later saves of its entry with it. If a file refuses, nothing changes. */
async function turnAround({ turn, left, moves, ...step }: Made, saves: readonly Made[] = []): Promise<Made> {
  const content = getContent()
  const changes: Record<string, Changes[string]> = {}
  for (const each of [{ turn, left }, ...saves].reverse())
    for (const [name, before] of Object.entries(each.turn)) {
      const now = name in changes ? changes[name]?.toString() : readState(content, name)
      changes[name] = revert(name, before, each.left.get(name), now)
    }
  return make(step, changes, new Map([...moves].map(([from, to]) => [to, from])))
}

/** Undoes a change, with those of `saves` that saved its entry since. Returns the entry to show: the one of before. */
export async function undo(id = done.at(-1)?.id, saves: readonly number[] = []): Promise<string> {
  const index = done.findIndex((each) => each.id === id)
  const step = done[index]
  if (!step) throw new EditorError('There is nothing to undo.')
  const isOwn = ({ id, to, turn }: Made) =>
    saves.includes(id) && to === step.to && Object.keys(turn).some((name) => name in step.turn)
  const own = done.slice(index + 1).filter(isOwn)
  undone.push(await turnAround(step, own))
  for (const each of [step, ...own]) done.splice(done.indexOf(each), 1)
  return step.from
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
