import fs from 'node:fs'
import { writeAtomically } from 'checked-content/files'
import { merge, take, takeUp } from '../shared/merge'
import { isSame, joinConflicts, joinFiled, listChanges } from '../shared/paths'
import type { Conflict, Copy, Edit, Edited, Entry, Mistake, Turned } from '../shared/types'
import { type EntryFile, findEntry, findSchema } from './entries'
import { writeEntry } from './entry'
import { findRefused, keepRefused, parseEntry } from './failure'
import {
  type Pair,
  readJson,
  readStates,
  type StepInfo,
  type Stored,
  toContents,
  toStored,
  toVersion,
} from './history'
import { findHints, findMistakes } from './mistakes'
import { followMoves, isAside, type Move } from './moves'
import { describeChange, nameEntry } from './name'
import { removeAdded, restoreAdded } from './new-files'
import { fill, findSent } from './sent'
import { turnWorking, type Working } from './working'
import { EditorError, type Workspace } from './workspace'

export class Copies {
  readonly #known = new Map<string, Working>()

  constructor(readonly workspace: Workspace) {}

  /** Returns the file of an entry. Throws `EditorError` if there is none. */
  locate(name: string): EntryFile {
    const { site } = this.workspace
    if (!findSchema(site.config, name)) throw new EditorError('The editor has no such entry.', 404)
    const place = this.#find(name)
    if (place) return place
    throw this.#miss(name, this.#known.get(name)?.value)
  }

  #miss(name: string, value?: Entry): EditorError {
    const gone = this.#find(name) ? undefined : name
    return new EditorError(`${nameEntry(this.workspace, name, value)} does not exist any more.`, 404, {
      gone,
    })
  }

  /** Returns the file of an entry, if that has it. Some programs empty a file before they write it. */
  #find(name: string): EntryFile | undefined {
    const { site, content } = this.workspace
    const place = findEntry(site.config, name, content.files)
    const text = content.files.get(place?.file ?? '')
    const hasKey = !place?.key || !text || Object.hasOwn(this.#parse(text, place.file), place.key)
    return hasKey ? place : undefined
  }

  #store = (name: string) => this.workspace.toPath('copies', `${encodeURIComponent(name)}.json`)

  #parse = (text: string, file: string, key?: string) => parseEntry(this.workspace, text, file, key)

  /** Returns the part of a file that is the entry: files can have several. */
  #partOf = ({ file, key }: Pick<Working, 'file' | 'key'>, text: string) =>
    key ? JSON.stringify(this.#parse(text, file, key)) : text

  /** Returns the working copy, with what other programs have changed in its file. `isOwn`: the editor changed the file. */
  #open(name: string, isOwn = false): Working {
    const { file, key } = this.locate(name)
    const filed = this.workspace.content.files.get(file) ?? ''
    const known = this.#known.get(name) ?? this.#load(name, file, key)
    const opened = known ? this.#refresh(name, known, { file, filed }, isOwn) : this.#fresh(file, filed, key)
    this.#known.set(name, opened)
    return opened
  }

  #fresh = (file: string, filed: string, key?: string): Working => {
    const value = this.#parse(filed, file, key)
    return { file, key, text: filed, filed, form: filed, value, conflicts: [] }
  }

  #refresh(name: string, known: Working, now: { file: string; filed: string }, isOwn: boolean): Working {
    const { file, filed } = now
    // Some programs empty a file before they write it.
    if ((known.filed === filed || filed === '') && known.file === file) return known
    if (this.#partOf(known, filed) !== this.#partOf(known, known.filed))
      return this.#takeFile(name, known, now, isOwn)
    // Another entry of the file changed.
    const text = writeEntry(filed, known.value, file, known.key)
    return { ...known, file, filed, text, form: filed }
  }

  #load(name: string, file: string, key?: string): Working | undefined {
    const stored = readJson<Stored>(this.#store(name))
    return stored && { ...stored, form: stored.text, file, key, value: this.#parse(stored.text, file, key) }
  }

  /** Adds what was changed in the file to the working copy. */
  #takeFile(
    name: string,
    known: Working,
    { file, filed }: { file: string; filed: string },
    isOwn: boolean,
  ): Working {
    const { history } = this.workspace
    const { key } = known
    const [was, theirs] = [known.filed, filed].map((text) => this.#parse(text, file, key)) as [Entry, Entry]
    const isWritten = known.text === known.filed
    const merged = isWritten ? { value: theirs, conflicts: [] } : merge(was, known.value, theirs)
    const text = writeEntry(filed, merged.value, file, key)
    if (!isOwn)
      history.add({
        kind: 'outside',
        what: `Another program changed ${nameEntry(this.workspace, name, merged.value)}`,
        entry: name,
        contents: { copy: [known.text, text] },
      })
    const conflicts = joinFiled(known, merged, listChanges(was, theirs))
    const taken = { file, key, text, filed, form: text, value: merged.value, conflicts }
    this.#keep(name, taken)
    this.workspace.windows.tell({ type: 'entry', name, version: toVersion(taken) })
    return taken
  }

  /** Keeps on the disk what the file lacks. */
  #keep(name: string, working: Working): void {
    const { text, filed, conflicts } = working
    this.#known.set(name, working)
    if (text !== filed || conflicts.length > 0)
      writeAtomically(this.#store(name), JSON.stringify(toStored(working)))
    else fs.rmSync(this.#store(name), { force: true })
  }

  /**
   * Writes the working copy to its file if it is right for its state, or what the file had with it, and tells the windows.
   * Returns the copy as it is then. `record` is called with it before, since a disk can be full, and a kill comes at any
   * time; it returns what takes that back.
   */
  async #settle(
    name: string,
    working: Working,
    { isLate = false, past = '', record = (_: Working) => () => {} } = {},
  ): Promise<Working> {
    const { file, text, filed } = working
    const wanted = past || (findMistakes(this.workspace, working).isRight ? text : filed)
    const known = this.#known.get(name) ?? working
    // What another program wrote meanwhile, or is about to, is merged first.
    const now = this.workspace.content.files.get(file)
    const isSeen = now === filed || (isLate && now === '')
    if (!isSeen) setTimeout(() => this.workspace.inTurn(() => this.look()), 200).unref()
    const settled = isSeen ? { ...working, filed: wanted } : working
    let takeBack = () => {}
    try {
      this.#keep(name, working)
      takeBack = record(settled)
      if (settled.filed !== filed) {
        await this.workspace.write({ [file]: wanted })
        this.#keep(name, settled)
      } else this.workspace.windows.tellList()
    } catch (error) {
      try {
        takeBack()
      } finally {
        this.#keep(name, known)
      }
      throw error
    }
    this.workspace.windows.tell({ type: 'entry', name, version: toVersion(settled) })
    return settled
  }

  /** Returns whether a window can undo a step: not those of another window that is open. */
  #isOwn =
    (window = '') =>
    (step: StepInfo) =>
      !step.window || step.window === window || !this.workspace.windows.has(step.window)

  read(name: string, window?: string): Copy {
    const working = this.#open(name)
    const { file, value, conflicts, text, filed } = working
    const { mistakes } = findMistakes(this.workspace, working)
    const { history } = this.workspace
    const undo = history.findUndo(name, this.#isOwn(window))
    const redo = history.findRedo(name, this.#isOwn(window))
    return {
      name,
      file,
      value,
      conflicts,
      mistakes,
      version: toVersion(working),
      since: history.now,
      isHeld: text !== filed,
      undo: undo?.what ?? '',
      redo: redo?.what ?? '',
      undoStep: undo?.id ?? '',
      redoStep: redo?.id ?? '',
    }
  }

  /** Takes what was typed. What cannot be written stays in the history. */
  edit = (edit: Edit): Promise<Edited> =>
    this.#edit(edit).catch((error) => {
      throw keepRefused(this.workspace, edit, error)
    })

  /** Bursts are steps of undo; one may come in parts. */
  async #edit(edit: Edit): Promise<Edited> {
    const { window, version } = edit
    const name = this.follow(edit.name, edit.since)
    const opened = this.#open(name)
    const { sent, bursts } = findSent(this.workspace.history, name, edit)
    // The same version has the same words, but for blanks at an end.
    const isKnown = sent
      ? opened.text === writeEntry(opened.form, fill(edit, opened.value, sent), opened.file, opened.key)
      : version === toVersion(opened)
    let last = isKnown ? opened.value : (sent ?? edit.base)
    for (const { id, value } of bursts) {
      const working = this.#open(name)
      const [was, is] = [last, value].map((part) => fill(edit, working.value, part)) as [Entry, Entry]
      const theirs = takeUp(working, was, is)
      const merged = merge(was, is, theirs.value, 'typing')
      const changed = { value: merged.value, conflicts: joinConflicts(theirs, merged) }
      await this.#change(name, working, changed, { window, burst: id }, [version, JSON.stringify(value)])
      last = value
    }
    const refused = findRefused(this.workspace.history, edit)
    if (refused) this.workspace.history.drop(refused.id)
    const { value, ...copy } = this.read(name, window)
    return isSame(value, last) ? copy : { ...copy, value }
  }

  async #change(
    name: string,
    working: Working,
    { value, conflicts }: Pick<Working, 'value' | 'conflicts'>,
    by: { window?: string; burst?: string },
    sent?: Pair,
  ): Promise<void> {
    const { file, key, form } = working
    const { history } = this.workspace
    const text = writeEntry(form, value, file, key)
    const changed = { ...working, text, value, conflicts }
    // A blank at the end is no step.
    if (text === working.text && isSame(conflicts, working.conflicts)) {
      this.#known.set(name, changed)
      return
    }
    const path = listChanges(working.value, value)[0] ?? [...conflicts, ...working.conflicts][0]?.path ?? ''
    const open = history.findOpen(name, by.burst, working)
    const record = (settled: Working) => {
      const what = describeChange(this.workspace, name, path, [working.value, value])
      const contents = toContents(open?.before ?? working, settled, sent)
      const step = { kind: 'edit' as const, what, entry: name, path, ...by, contents }
      if (open) return history.update(open.id, step)
      const { id } = history.add(step)
      return () => history.drop(id)
    }
    await this.#settle(name, changed, { record })
  }

  /**
   * Undoes or redoes a step of an entry, unless that is done, or the last one that changes something. Words that were changed
   * since are to be chosen. The step then has what this changed, so that the way back leads to the same bytes.
   */
  async turn(name: string, window: string, isBack: boolean, id?: string): Promise<Turned> {
    const { history } = this.workspace
    const isOwn = this.#isOwn(window)
    const named = history.steps.find((each) => each.id === id && each.entry === name)
    const step = named ?? history[isBack ? 'findUndo' : 'findRedo'](name, isOwn)
    if (!step || Boolean(step.undone) === isBack)
      return { ...this.read(name, window), path: step?.path ?? '', isAsked: false }
    const { before, after } = readStates(history.read(step.id))
    const [from, to] = isBack ? [after, before] : [before, after]
    const working = this.#open(name)
    const { file, key } = working
    const parse = (text: string) => this.#parse(text, file, key)
    const { turned, past, isAsked } = turnWorking(working, from, to, parse)
    if (toVersion(turned) === toVersion(working)) {
      // After a kill, or another program did the same. The step keeps its words.
      history.mark(step.id, isBack)
      return this.turn(name, window, isBack)
    }
    const held = this.listHeld().flatMap((each) => (each.name === name ? [] : this.#open(each.name).text))
    const change = { file, from: working.text, to: turned.text, held, isBack }
    await restoreAdded(this.workspace, change)
    // Between the two, a kill leaves a step that is passed over.
    const takeBack = isBack ? () => {} : history.mark(step.id, false)
    const record = (settled: Working) => {
      const [one, other] = isBack ? [settled, working] : [working, settled]
      return history.mark(step.id, isBack, { contents: toContents(one, other) })
    }
    await this.#settle(name, turned, { past, record }).catch((error) => {
      takeBack()
      throw error
    })
    await removeAdded(this.workspace, change)
    return { ...this.read(name, window), path: step.path ?? '', isAsked }
  }

  /** Returns hints about words. They stop nothing. */
  spell = (name: string): Promise<Mistake[]> => findHints(this.workspace, this.#open(name))

  /** Settles a conflict: takes the other words, or leaves those that are there. */
  async choose(
    name: string,
    window: string,
    { path, other, isTaken }: Conflict & { isTaken: boolean },
  ): Promise<Copy> {
    const working = this.#open(name)
    const index = working.conflicts.findIndex((each) => each.path === path && isSame(each.other, other))
    const conflict = working.conflicts[index]
    if (conflict) {
      const value = isTaken ? take(working.value, conflict) : working.value
      const conflicts = working.conflicts.toSpliced(index, 1)
      await this.#change(name, working, { value, conflicts }, { window })
    }
    return this.read(name, window)
  }

  /** Drops words that are not in the file, as a step. Returns its id, if there were any. */
  drop(name: string): string | undefined {
    const working = this.#open(name)
    const { file, key, filed, value, conflicts } = working
    if (working.text === filed && conflicts.length === 0) return
    const left = this.#fresh(file, filed, key)
    const path = listChanges(value, left.value)[0] ?? conflicts[0]?.path ?? ''
    const what = describeChange(this.workspace, name, path, [value, left.value])
    const contents = toContents(working, left)
    const { id } = this.workspace.history.add({ kind: 'edit', what, entry: name, path, contents })
    this.#keep(name, left)
    this.workspace.windows.tell({ type: 'entry', name, version: toVersion(left) })
    return id
  }

  /** Lists the entries whose words are not in their file, with what is to correct. */
  listHeld(): { name: string; mistakes: Mistake[]; conflicts: Conflict[] }[] {
    const folder = this.workspace.toPath('copies')
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.json')) : []
    return files.flatMap((file) => {
      const name = decodeURIComponent(file.slice(0, -5))
      try {
        const { isHeld, mistakes, conflicts } = this.read(name)
        return isHeld || conflicts.length > 0 ? [{ name, mistakes, conflicts }] : []
      } catch {
        // The entry is deleted. Its words come back with it.
        return []
      }
    })
  }

  /**
   * Returns the present name of the entry that had a name at a time, or of the last one that had it. Throws `EditorError` if
   * it was deleted.
   */
  follow(name: string, since?: string): string {
    if (since === undefined && this.#find(name)) return name
    const now = followMoves(this.workspace.history.steps, name, since)
    if (isAside(now)) throw this.#miss(name, this.#known.get(now)?.value)
    return now
  }

  /** Takes what the editor itself did to files into the working copies, which follow their entries. */
  takeChanges(files: readonly string[], moves: readonly Move[]): void {
    this.workspace.history.move(moves)
    for (const [from, to] of moves) {
      // Another program may have deleted what had the name.
      if (!moves.some(([each]) => each === to)) this.#forget(to)
      const known = this.#known.get(from)
      if (known && isAside(to)) this.#known.set(to, known)
      this.#known.delete(from)
      if (fs.existsSync(this.#store(from))) fs.renameSync(this.#store(from), this.#store(to))
    }
    for (const [name, { file }] of [...this.#known])
      if (files.includes(file) && this.#find(name)) this.#open(name, true)
  }

  /** Reads again what another program may have changed, and writes what was merged with it. */
  async look(): Promise<void> {
    for (const name of [...this.#known.keys()])
      try {
        const working = this.#open(name)
        if (working.text !== working.filed && findMistakes(this.workspace, working).isRight)
          await this.#settle(name, working, { isLate: true })
      } catch {
        // Deleted, or unreadable: said once one opens it.
      }
  }

  #forget(name: string): void {
    this.#known.delete(name)
    fs.rmSync(this.#store(name), { force: true })
  }

  /** Returns the present value of an entry, or nothing if it cannot be read. */
  find(name: string): Entry | undefined {
    try {
      return this.#open(name).value
    } catch {
      return undefined
    }
  }
}
