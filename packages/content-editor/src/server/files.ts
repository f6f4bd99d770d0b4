import fs from 'node:fs'
import path from 'node:path'
import { type Changes, listUsedPictures } from 'checked-content'
import type { Entry, FileStep, Part, Recent } from '../shared/types'
import { compareFields } from './compare'
import type { Copies } from './copies'
import { findEntry, toEntryName } from './entries'
import { mergeTexts, type Side } from './entry'
import type { Kept, Step } from './history'
import { isAside, listMoves, type Move } from './moves'
import { nameFile, readValue, showValue } from './name'
import { EditorError, type Workspace } from './workspace'

// Changes of files, each complete or not at all. Each can be taken back for thirty days, whatever came after it.

type Desk = { workspace: Workspace; copies: Copies }
type Ends = { from: string; to: string; moves?: ReadonlyMap<string, string>; added?: string; edit?: string }

function readFile({ site, content }: Workspace, name: string): string | Buffer | null {
  const text = content.files.get(name)
  const file = path.join(site.folder, name)
  return text ?? (fs.existsSync(file) ? fs.readFileSync(file) : null)
}

export const keepFile = (workspace: Workspace, name: string) =>
  workspace.history.keep(readFile(workspace, name))

/** Applies changes. If that fails, nothing changes. */
export async function changeFiles(
  { workspace, copies }: Desk,
  what: string,
  { from, to, moves = new Map(), ...ends }: Ends,
  changes: Changes,
): Promise<FileStep> {
  const { history } = workspace
  const after = (change: Changes[string]): Kept =>
    change !== null && typeof change === 'object' && 'from' in change
      ? keepFile(workspace, change.from)
      : history.keep(change)
  const contents = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      [keepFile(workspace, name), after(change)] as [Kept, Kept],
    ]),
  )
  const step = history.add({
    kind: 'files',
    what,
    entry: '',
    from,
    to,
    moves: [...moves],
    ...ends,
    isBegun: true,
    contents,
  })
  try {
    await workspace.write(changes)
    history.update(step.id, { isBegun: undefined })
  } catch (error) {
    history.drop(step.id)
    throw error
  }
  settle({ workspace, copies }, Object.keys(changes), listMoves(step))
  return { id: step.id, what, from, to }
}

/** Lets working copies and windows follow files that were changed. */
export function settle({ workspace, copies }: Desk, files: string[], all: Move[]): void {
  const { windows, history } = workspace
  copies.takeChanges(files, all)
  const moves = all.filter((names) => !names.some(isAside))
  if (moves.length > 0) windows.tell({ type: 'moved', moves, since: history.now })
  windows.tellList()
}

const isSameKept = (one: Kept, other: Kept) => JSON.stringify(one) === JSON.stringify(other)

/** Returns a file as it was before a step, with what was changed in it since. Throws if both changed the same words. */
function mergeFile(workspace: Workspace, file: string, [from, to, now]: [Kept, Kept, Kept]): Kept {
  if (isSameKept(from, now) || isSameKept(to, now)) return to
  const texts = [from, to, now]
  const refuse = (why: string) =>
    new EditorError(`${nameFile(workspace, file)} ${why}, and stays as it is.`, 409)
  if (to === null) throw refuse('was written in since')
  if (now === null) throw refuse('was deleted since')
  if (from === null) throw refuse('exists again')
  if (!texts.every((text) => typeof text === 'string') || !/\.(md|yaml)$/.test(file))
    throw refuse('was changed since')
  const { text, clashes } = mergeTexts(file, { base: from, mine: to, theirs: now } as Record<Side, string>)
  if (clashes.length > 0) throw refuse('was changed since in the same place')
  return text
}

/** Takes a step back, or does it again. If a file refuses, nothing changes. */
export async function turnFiles({ workspace, copies }: Desk, id: string, isBack: boolean): Promise<FileStep> {
  const { history, site, content } = workspace
  const info = history.steps.find((each) => each.id === id)
  if (info?.kind !== 'files' || Boolean(info.undone) === isBack)
    throw new EditorError(isBack ? 'This is taken back already.' : 'This is done already.', 409)
  const step: Step = history.read(id)
  const { what, from = '', to = '', moves = [] } = step
  const ends = (pair: [Kept, Kept]): [Kept, Kept] => (isBack ? [pair[1], pair[0]] : pair)
  // The files of entries that moved are one each. What came from aside has none there.
  const toFile = (entry: string) =>
    findEntry(site.config, entry, { has: (name) => name in step.contents })?.file ?? entry
  const moved = new Map(
    moves
      .filter((pair) => !pair.some(isAside))
      .map((pair) => (isBack ? pair.toReversed() : pair).map(toFile) as [string, string]),
  )
  const changes: Record<string, Changes[string]> = {}
  for (const [file, pair] of Object.entries(step.contents)) {
    if ([...moved.values()].includes(file)) continue
    const target = moved.get(file)
    const now = keepFile(workspace, file)
    if (target === undefined)
      changes[file] = history.restore(mergeFile(workspace, file, [...ends(pair), now]))
    else {
      const [, becomes] = ends(step.contents[target] as [Kept, Kept])
      if (keepFile(workspace, target) !== null)
        throw new EditorError(`${nameFile(workspace, target)} exists already.`, 409)
      changes[file] = null
      changes[target] = history.restore(mergeFile(workspace, file, [ends(pair)[0], becomes, now]))
    }
  }
  const users = isBack && step.added ? content.derive(listUsedPictures) : undefined
  if (step.added && users?.has(step.added))
    throw new EditorError(
      `${step.added.replace(/^.*\//, '')} is shown, and stays. Change what shows it first.`,
      409,
    )
  const edit = history.steps.find((each) => each.id === step.edit)
  const turnEdit = async () => edit && copies.find(edit.entry) && copies.turn(edit.entry, '', isBack, edit.id)
  if (!isBack) await turnEdit()
  history.mark(id, isBack, { isBegun: true })
  try {
    await workspace.write(changes)
    history.update(id, { isBegun: undefined })
  } catch (error) {
    history.mark(id, !isBack)
    throw error
  }
  const undone = isBack ? id : undefined
  settle({ workspace, copies }, Object.keys(changes), listMoves({ ...step, undone }))
  if (isBack) await turnEdit()
  return { id, what, from: isBack ? to : from, to: isBack ? from : to }
}

/** Compares two values of an entry, as its form shows them. */
export function compareValues(
  workspace: Workspace,
  entry: string,
  before: Entry = {},
  after: Entry = {},
): Part[] {
  const show = (value: Entry) => showValue(workspace, entry, value)
  return compareFields(workspace.names, [before, after], [show(before), show(after)])
}

/** Lists the changes of files and the refused words of the last thirty days, the newest first. */
export const listRecent = ({ history }: Workspace): Recent[] =>
  history.steps
    .filter(({ kind }) => kind === 'files' || kind === 'refused')
    .map(({ id, kind, time, what, undone }) => ({
      ...{ id, time, what },
      isUndone: Boolean(undone),
      isWords: kind === 'refused',
    }))
    .reverse()
    .slice(0, 200)

/** Describes words that were refused, and then what was written before and is not among them. */
function describeRefused(workspace: Workspace, { entry, contents }: Step): Part[] {
  const values: Entry[] = [JSON.parse(String(contents.copy?.[1]))].flat()
  const replaced = values
    .slice(1)
    .flatMap((value, index) => compareValues(workspace, entry, values[index], value))
    .filter(({ parts }) => parts.some(({ removed }) => removed))
  return [...compareValues(workspace, entry, {}, values.at(-1)), ...replaced]
}

/** Describes what a step did to each file. */
export function describeStep(workspace: Workspace, id: string): Part[] {
  const { site, content, names, history } = workspace
  const step = history.read(id)
  if (step.kind === 'refused') return describeRefused(workspace, step)
  return Object.entries(step.contents).flatMap(([file, states]) => {
    const entry = toEntryName(site.config, file)
    const [before, after] = states.map((kept) =>
      readValue(workspace, content.with({ [file]: typeof kept === 'string' ? kept : null }), entry),
    )
    const rows = compareValues(workspace, entry, before, after)
    const label = names.nameFile(file)
    return rows.length > 0
      ? rows.map((row) => ({ ...row, label: `${label}: ${row.label}` }))
      : [{ label, parts: [] }]
  })
}
