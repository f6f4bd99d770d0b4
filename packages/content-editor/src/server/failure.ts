import type { Problem } from 'checked-content'
import { isSame } from '../shared/paths'
import type { Edit, Entry } from '../shared/types'
import { findSchema } from './entries'
import { readEntry } from './entry'
import type { History } from './history'
import { nameEntry, nameFile, nameFiles, toSentence, withTitles } from './name'
import { EditorError, type Workspace } from './workspace'

/** Parses a file, or a part of it. Throws `EditorError` if it cannot be read. */
export function parseEntry({ names }: Workspace, text: string, file: string, key?: string): Entry {
  try {
    return readEntry(text, file, key)
  } catch (error) {
    const [, line] = / at line (\d+)/.exec((error as Error).message) ?? []
    const where = line ? `Line ${line} of its file` : 'Its file'
    throw new EditorError(
      `${names.nameFile(file)} cannot be shown. ${where} was changed by another program, and cannot be read.`,
    )
  }
}

/** Keeps the words of an edit that failed in the history. The error then says whether they are there. */
export function keepRefused(workspace: Workspace, edit: Edit, error: unknown): unknown {
  const { history, site } = workspace
  const { name: entry, window, bursts } = edit
  // No window has opened it.
  if (!findSchema(site.config, entry)) return error
  const values = bursts.map(({ value }) => value)
  const contents = { copy: [null, JSON.stringify(values)] as [null, string] }
  const last = findRefused(history, edit)
  const what = `You wrote in ${nameEntry(workspace, entry, values.at(-1))}, and it was refused`
  try {
    if (!last) history.add({ kind: 'refused', what, entry, window, burst: bursts[0]?.id, contents })
    else if (!isSame(history.read(last.id).contents, contents)) history.update(last.id, { contents })
    return Object.assign(error as Error, { isKept: true })
  } catch {
    return error
  }
}

/** Returns what an edit left when it was refused before: a window tries again each second. */
export const findRefused = ({ steps }: History, { bursts }: Edit) =>
  steps.findLast(({ kind, burst }) => kind === 'refused' && burst !== undefined && burst === bursts[0]?.id)

/** Returns the response for an error: a message for people, or 500 for a fault of the editor. */
export function toFailure(workspace: Workspace, error: unknown): [status: number, value: object] {
  const { message, isKept, users } = error as Error & { isKept?: boolean; users?: string[] }
  if (users) {
    const rest = users.length > 1 ? 'use it. Change those first.' : 'uses it. Change that first.'
    return [422, { error: `${nameFiles(workspace, users)} still ${rest}` }]
  }
  if (error instanceof EditorError) return [error.status, { error: message, isKept, ...error.details }]
  if (error instanceof Error && 'problems' in error) {
    const { site } = workspace
    const toText = (problem: Problem) =>
      `${nameFile(workspace, problem.file.slice(site.folder.length + 1))}: ${toSentence(workspace, problem)}`
    return [422, { error: (error.problems as Problem[]).map(toText).join(' '), isKept }]
  }
  const isExpected = error instanceof Error && error.constructor === Error
  return [isExpected ? 422 : 500, { error: withTitles(workspace, message), isKept }]
}
