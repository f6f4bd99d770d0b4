import { findStatus, listProblemsOf } from 'checked-content'
import { isSame } from '../shared/paths'
import type { Mistake } from '../shared/types'
import { toField, toMistake } from './name'
import type { Workspace } from './workspace'

/** A text of an entry that is not in its file yet. */
type Text = { file: string; key?: string; text: string }

/** Returns the mistakes of an entry, and whether it is right for its state: what only a check reports keeps it out of no file. */
export function findMistakes(workspace: Workspace, { file, key, text }: Text) {
  const changed = workspace.content.with({ [file]: text })
  const document = changed.documents.get(file)
  const problems = listProblemsOf(changed, file).filter(
    (problem) => !key || toField(problem).split('.')[0] === key,
  )
  const isDraft = document !== undefined && findStatus(changed, document) === 'draft'
  return {
    mistakes: problems.map((problem) => toMistake(workspace, problem, text, key)),
    isRight: isDraft || problems.every(({ isCheckOnly }) => isCheckOnly),
  }
}

/** Returns hints about the words of an entry. They stop nothing. */
export async function findHints(workspace: Workspace, { file, key, text }: Text): Promise<Mistake[]> {
  const problems = await workspace.checkWords(workspace.content.with({ [file]: text }), file)
  const { mistakes } = findMistakes(workspace, { file, key, text })
  return problems
    .filter((problem) => !key || toField(problem).split('.')[0] === key)
    .map((problem) => toMistake(workspace, problem, text, key))
    .filter((hint) => !mistakes.some((mistake) => isSame(mistake, hint)))
}
