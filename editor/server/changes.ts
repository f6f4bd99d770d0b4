import fs from 'node:fs'
import path from 'node:path'
import { checkContentFiles } from '@/lib/content/files/check-files'
import { contentFolder } from '@/lib/content/files/load'
import { encodePictures, isPicture } from '@/lib/content/pictures/pictures'
import { listFiles, writeAtomically } from '@/lib/files'

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

/** File contents by name; `undefined` if there is no such file. */
type Files = Map<string, Buffer | undefined>

const toFile = (name: string) => path.join(contentFolder, name)
const readAll = (): Files =>
  new Map(listFiles(contentFolder).map((name) => [name, fs.readFileSync(toFile(name))]))

/** Returns the files of the first that differ from the second. */
function compare(files: Files, others: Files): Files {
  const names = [...new Set([...files.keys(), ...others.keys()])]
  const isSame = (one?: Buffer, other?: Buffer) => one === other || (one && other && one.equals(other))
  return new Map(
    names.filter((name) => !isSame(files.get(name), others.get(name))).map((name) => [name, files.get(name)]),
  )
}

function write(files: Files): void {
  for (const [name, bytes] of files) {
    const folder = path.dirname(toFile(name))
    fs.mkdirSync(folder, { recursive: true })
    if (bytes) writeAtomically(toFile(name), bytes)
    else fs.rmSync(toFile(name), { force: true })
    // A post may have had a folder of its own.
    if (name.split('/').length > 2 && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
  }
  if ([...files.keys()].some(isPicture)) encodePictures('--sizes')
}

/** A change that was made. `from` and `to` name the entry to show before and after it. */
type Change = { id: number; label: string; from: string; to: string; before: Files; after: Files }
export type Step = Pick<Change, 'id' | 'label' | 'from' | 'to'>

const done: Change[] = []
const undone: Change[] = []
let last = 0

export const listSteps = (): Step[] => done.map(({ id, label, from, to }) => ({ id, label, from, to }))

let queue: Promise<unknown> = Promise.resolve()
/** Runs a function after those that came before it have ended. */
export function inTurn<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const result = queue.then(run)
  queue = result.catch(() => undefined)
  return result
}

/** Runs a function that changes the content and returns the entry to show then. If it throws, nothing changes. */
export async function change(
  label: string,
  from: string,
  run: () => string | Promise<string>,
): Promise<Step> {
  // A link could lead a write out of the content.
  const link = checkContentFiles().find(({ found }) => found === 'a symbolic link')
  if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
  const start = readAll()
  try {
    const to = await run()
    const end = readAll()
    const after = compare(end, start)
    if ([...after.keys()].some(isPicture)) encodePictures('--sizes')
    const step = { id: ++last, label, from, to }
    if (after.size > 0) done.push({ ...step, before: compare(start, end), after })
    return step
  } catch (error) {
    write(compare(start, readAll()))
    throw error
  }
}

/** Replaces files by others. Throws if they are not as they were left. */
function replace(current: Files, others: Files): void {
  const now = readAll()
  for (const [name, bytes] of current) {
    const found = now.get(name)
    if (bytes ? !found?.equals(bytes) : found)
      throw new EditorError(`${name} was changed outside the editor since. It stays as it is.`, 409)
  }
  write(others)
}

/** Undoes a change, and those made after it. Returns the entry to show: the one of before. */
export function undo(id?: number): string {
  const start = id === undefined ? done.length - 1 : done.findIndex((each) => each.id === id)
  if (start < 0) throw new EditorError('There is nothing to undo.')
  for (const step of done.slice(start).reverse()) {
    replace(step.after, step.before)
    done.pop()
    undone.push(step)
  }
  return undone.at(-1)?.from ?? ''
}

/** Makes a change again that was undone. Returns the entry to show. */
export function redo(id: number): string {
  const step = undone.find((each) => each.id === id)
  if (!step) throw new EditorError('There is nothing to redo.')
  replace(step.before, step.after)
  undone.splice(undone.indexOf(step), 1)
  done.push(step)
  return step.to
}
