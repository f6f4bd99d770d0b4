import type { Problem } from 'checked-content'
import { isSame } from '../shared/paths'
import type { Edit, Entry } from '../shared/types'
import { readEntry } from './entry'
import { toSentence } from './name'
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

/** Keeps the words of an edit that failed in the history, once. The error then says whether they are there. */
export function keepRefused({ history }: Workspace, { name, bursts }: Edit, error: unknown): unknown {
  const contents = { copy: [null, JSON.stringify(bursts.at(-1)?.value ?? {})] as [null, string] }
  const what = `You wrote in ${name}, which was refused`
  const last = history.steps.findLast((step) => step.what === what)
  try {
    // A window tries again each second.
    if (!last || !isSame(history.read(last.id).contents, contents))
      history.add({ kind: 'outside', what, entry: name, contents })
    return Object.assign(error as Error, { isKept: true })
  } catch {
    return error
  }
}

/** Returns the response for an error: a message for people, or 500 for a fault of the editor. */
export function toFailure(workspace: Workspace, error: unknown): [status: number, value: object] {
  const { message, isKept } = error as Error & { isKept?: boolean }
  if (error instanceof EditorError) return [error.status, { error: message, isKept, ...error.details }]
  if (error instanceof Error && 'problems' in error) {
    const { site, names } = workspace
    const toText = (problem: Problem) =>
      `${names.nameFile(problem.file.slice(site.folder.length + 1))}: ${toSentence(workspace, problem)}`
    return [422, { error: (error.problems as Problem[]).map(toText).join(' '), isKept }]
  }
  const isExpected = error instanceof Error && error.constructor === Error
  return [isExpected ? 422 : 500, { error: message, isKept }]
}
