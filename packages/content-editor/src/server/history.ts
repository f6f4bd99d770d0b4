import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { writeAtomically } from 'checked-content/files'
import { isSame } from '../shared/paths'
import type { Conflict } from '../shared/types'
import { type Move, toAside, toWhen } from './moves'

// What was done, on the disk: neither a restart, a reload, nor another window ends it.

/** A file or a working copy at one time: nothing, a text, or the hash of bytes that are kept beside the steps. */
export type Kept = null | string | { hash: string }

/**
 * `edit` and `outside` change one entry, the latter by another program; `files` creates, moves and deletes; `moved` is that by
 * others. `refused` keeps words that are in no file.
 */
export type StepKind = 'edit' | 'outside' | 'files' | 'moved' | 'refused'

export type StepInfo = {
  /** Never used twice, and in order. */
  id: string
  kind: StepKind
  time: number
  /** What was done, in a sentence. */
  what: string
  /** The entry in whose form it is undone; of files, the one to show before and after. */
  entry: string
  from?: string
  to?: string
  /** New names of entries by their old ones. */
  moves?: Move[]
  path?: string
  window?: string
  burst?: string
  /** The picture or file that it added. */
  added?: string
  /** The step of an entry that goes with it. */
  edit?: string
  /** Its files may not be as it says: they are being written. */
  isBegun?: boolean
  /** When it was undone, and when it was done again: ids of the same order. */
  undone?: string
  redone?: string
}
export type Pair = [before: Kept, after: Kept]
export type Step = StepInfo & { contents: Record<string, Pair> }

/** The state of a working copy: its text, that of its file, and what is to choose. */
export type Stored = { text: string; filed: string; conflicts: Conflict[] }
export const toStored = ({ text, filed, conflicts }: Stored): Stored => ({ text, filed, conflicts })

/** Returns the version of a working copy. It differs whenever the words do. */
export const toVersion = ({ text, conflicts }: Stored) =>
  createHash('sha256').update(text).update(JSON.stringify(conflicts)).digest('hex').slice(0, 20)

/** Returns what a step keeps of both states of a working copy. `sent`: a version, and what was sent on it. */
export function toContents(before: Stored, after: Stored, sent?: Pair): Step['contents'] {
  // Most are in their file: a large text is not kept twice.
  const [one, other] = [before, after].map(({ text, filed, conflicts }) =>
    JSON.stringify({ filed: filed === text ? undefined : filed, conflicts }),
  )
  return { copy: [before.text, after.text], beside: [String(one), String(other)], ...(sent && { sent }) }
}

export function readStates({ contents: { copy, beside } }: Step): { before: Stored; after: Stored } {
  const read = (side: 0 | 1): Stored => {
    const text = String(copy?.[side] ?? '')
    return { text, filed: text, ...JSON.parse(String(beside?.[side] ?? '{"filed":"","conflicts":[]}')) }
  }
  return { before: read(0), after: read(1) }
}

/** Reads a file, or nothing if it is missing or broken, as after a crash of the computer. */
export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const day = 86_400_000
/** How long steps are kept, and how many edits. */
const limits = { age: 30 * day, edits: 4000 }

export class History {
  /** All steps, the oldest first. Their contents stay on the disk. */
  #infos: StepInfo[] = []
  #last = 0
  /** The step before the last publication: no undo in a form goes beyond it. */
  #floor = ''
  /** That of entries that were not published then, or without their last words. */
  #floors: Record<string, string>
  #ended = ''
  /** The names of entries that were moved since their steps: these are not written again. */
  #names: Record<string, string>
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = path.join(folder, 'history')
    fs.mkdirSync(this.#folder, { recursive: true })
    const files = fs.readdirSync(this.#folder).filter((name) => /^[0-9a-z]+\.json$/.test(name))
    this.#names = readJson(this.#moved) ?? {}
    this.#floors = readJson(path.join(this.#folder, 'floors')) ?? {}
    this.#infos = files.sort().flatMap((name) => {
      const { contents, ...info } = readJson<Step>(path.join(this.#folder, name)) ?? { id: '' }
      return info.id ? [this.#name(info as StepInfo)] : []
    })
    const floor = path.join(this.#folder, 'floor')
    if (fs.existsSync(floor)) this.#floor = fs.readFileSync(floor, 'utf8')
    const ids = this.#infos.flatMap(({ id, undone, redone }) => [id, undone, redone])
    this.#last = Math.max(0, ...[...ids, this.#floor].map((id = '') => Number.parseInt(id, 36) || 0))
    this.#prune()
  }

  #file = (id: string) => path.join(this.#folder, `${id}.json`)
  #blob = (hash: string) => path.join(this.#folder, 'bytes', hash)

  get steps(): readonly StepInfo[] {
    return this.#infos
  }

  get #moved(): string {
    return path.join(this.#folder, 'moved')
  }

  #name = <Info extends StepInfo>(info: Info): Info => ({
    ...info,
    entry: this.#names[info.id] ?? info.entry,
  })

  read = (id: string): Step => this.#name(JSON.parse(fs.readFileSync(this.#file(id), 'utf8')))

  /** The last id. */
  get now(): string {
    return this.#last.toString(36).padStart(9, '0')
  }

  /** The last id of what is published. */
  get floor(): string {
    return this.#floor
  }

  #nextId(): string {
    this.#last = Math.max(Date.now(), this.#last + 1)
    return this.now
  }

  add(step: Omit<Step, 'id' | 'time'>): Step {
    const added = { ...step, id: this.#nextId(), time: Date.now() }
    const { contents, ...info } = added
    writeAtomically(this.#file(added.id), JSON.stringify(added))
    this.#infos.push(info)
    return added
  }

  /** Changes a step that continues, was undone or was done again. Returns a function that takes that back. */
  update(id: string, changes: Partial<Step>): () => void {
    const before = this.read(id)
    const write = (step: Step) => {
      const { contents, ...info } = step
      writeAtomically(this.#file(id), JSON.stringify(step))
      this.#infos = this.#infos.map((each) => (each.id === id ? info : each))
    }
    write({ ...before, ...changes })
    return () => write(before)
  }

  /** Forgets a step that failed. */
  drop(id: string): void {
    fs.rmSync(this.#file(id), { force: true })
    this.#infos = this.#infos.filter((each) => each.id !== id)
  }

  /** Marks a step as the last that was undone, or done again, and keeps what that changed. Returns what takes that back. */
  mark(id: string, isUndone: boolean, changes: Partial<Step> = {}): () => void {
    const now = this.#nextId()
    const [undone, redone] = isUndone ? [now] : [undefined, now]
    return this.update(id, { undone, redone, isBegun: undefined, ...changes })
  }

  /** Returns the last step of an entry that this window can undo: not one of another window that is open. */
  findUndo = (entry: string, isOwn: (step: StepInfo) => boolean): StepInfo | undefined =>
    this.#findLast(entry, (step) => !step.undone && isOwn(step))

  /** Returns the step of an entry that was undone last. */
  findRedo = (entry: string, isOwn: (step: StepInfo) => boolean): StepInfo | undefined =>
    this.#findLast(entry, (step) => Boolean(step.undone) && isOwn(step))

  #findLast(entry: string, isWanted: (step: StepInfo) => boolean): StepInfo | undefined {
    return this.#own(entry)
      .filter(isWanted)
      .toSorted((a, b) => toWhen(a).localeCompare(toWhen(b)))
      .at(-1)
  }

  #own = (entry: string) =>
    this.#infos.filter(
      (step) =>
        step.kind === 'edit' && step.entry === entry && step.id > (this.#floors[entry] ?? this.#floor),
    )

  /** Ends all bursts: what is typed from now on is another step. Returns the last id. */
  endBursts(): string {
    this.#ended = this.#nextId()
    return this.#ended
  }

  /** Returns the last step of an entry, with the state before it, if a burst goes on there. `now`: the working copy. */
  findOpen(entry: string, burst: string | undefined, now: Stored) {
    const last = this.#infos.findLast((step) => step.kind === 'edit' && step.entry === entry)
    if (!burst || last?.burst !== burst || last.id <= this.#ended || last.undone) return
    const { before, after } = readStates(this.read(last.id))
    return isSame(after, toStored(now)) ? { id: last.id, before } : undefined
  }

  /** Ends undo in forms here, but not in `open` entries: what is above is published, or of a day before. */
  setFloor(id = this.#nextId(), open: readonly string[] = []): void {
    this.#floors = Object.fromEntries(open.map((entry) => [entry, this.#floors[entry] ?? this.#floor]))
    this.#floor = id
    writeAtomically(path.join(this.#folder, 'floors'), JSON.stringify(this.#floors))
    writeAtomically(path.join(this.#folder, 'floor'), id)
  }

  /** Without git, undo in forms goes back to the start of the day. */
  setFloorOfToday(): void {
    const today = new Date().setHours(0, 0, 0, 0).toString(36).padStart(9, '0')
    if (today > this.#floor) this.setFloor(today)
  }

  /** Lets the steps of entries follow them to other names. What had such a name before is set aside. */
  move(moves: readonly Move[]): void {
    const names = new Map([...moves.map(([, to]): Move => [to, toAside(to, this.now)]), ...moves])
    const known = this.#infos.map((info) => {
      const entry = info.kind === 'files' ? undefined : names.get(info.entry)
      if (entry !== undefined) this.#names[info.id] = entry
      return this.#name(info)
    })
    this.#names = Object.fromEntries(
      known.flatMap(({ id }) => (id in this.#names ? [[id, this.#names[id] as string]] : [])),
    )
    this.#infos = known
    writeAtomically(this.#moved, JSON.stringify(this.#names))
  }

  keep(content: string | Uint8Array | null): Kept {
    if (content === null || typeof content === 'string') return content
    const hash = createHash('sha256').update(content).digest('hex')
    if (!fs.existsSync(this.#blob(hash))) writeAtomically(this.#blob(hash), content)
    return { hash }
  }

  restore = (kept: Kept): string | Buffer | null =>
    kept !== null && typeof kept === 'object' ? fs.readFileSync(this.#blob(kept.hash)) : kept

  #prune(): void {
    const isEdit = ({ kind }: StepInfo) => kind === 'edit' || kind === 'outside'
    const oldest = this.#infos.filter(isEdit).at(-limits.edits)?.id ?? ''
    for (const info of [...this.#infos])
      if (Date.now() - info.time > limits.age || (isEdit(info) && info.id < oldest)) this.drop(info.id)
    const bytes = path.join(this.#folder, 'bytes')
    const used = JSON.stringify(
      this.#infos.filter(({ kind }) => kind === 'files').map(({ id }) => this.read(id).contents),
    )
    for (const hash of fs.existsSync(bytes) ? fs.readdirSync(bytes) : [])
      if (!used.includes(hash)) fs.rmSync(path.join(bytes, hash))
  }
}
