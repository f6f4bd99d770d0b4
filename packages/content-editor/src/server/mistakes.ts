import { findStatus, listProblemsOf } from 'checked-content'
import type { Mistake } from '../shared/types'
import { toField, toMistake } from './name'
import type { Workspace } from './workspace'

/** A text of an entry that is not in its file yet. */
type Text = { file: string; key?: string; text: string }

/** Returns the mistakes that an entry has by itself, and whether it is right for its state. */
export function findMistakes(workspace: Workspace, { file, key, text }: Text) {
  const changed = workspace.content.with({ [file]: text })
  const document = changed.documents.get(file)
  const mistakes = listProblemsOf(changed, file)
    .filter((problem) => !problem.isCheckOnly && (!key || toField(problem).split('.')[0] === key))
    .map((problem) => toMistake(workspace, problem, text, key))
  const isDraft = document !== undefined && findStatus(changed, document) === 'draft'
  return { mistakes, isRight: mistakes.length === 0 || isDraft }
}

/** Returns hints about the words of an entry. They stop nothing. */
export async function findHints(workspace: Workspace, { file, key, text }: Text): Promise<Mistake[]> {
  const problems = await workspace.checkWords(workspace.content.with({ [file]: text }), file)
  return problems
    .filter((problem) => !key || toField(problem).split('.')[0] === key)
    .map((problem) => toMistake(workspace, problem, text, key))
}
