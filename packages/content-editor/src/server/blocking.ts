import { type Content, findStatus, type Problem, splitDrafts } from 'checked-content'
import { isSame } from '../shared/paths'
import type { Mistake } from '../shared/types'
import { restoreKey, type State } from './changed'
import type { Desk } from './desk'
import { findEntry, listEntries, toEntryName } from './entries'
import { nameEntry, readValue, toField, toMistake } from './name'
import { EditorError, type Workspace } from './workspace'

// What must be right before one publishes.

type Blocking = Mistake & { name: string; label: string }

/** Returns problems as mistakes of their entries. */
export function toMistakes(workspace: Workspace, content: Content, problems: readonly Problem[]): Blocking[] {
  const { site } = workspace
  return problems.map((problem) => {
    const file = problem.file.replace(`${site.folder}/`, '')
    const place = listEntries(site, file, content).find(
      ({ key }) => !key || toField(problem).split('.')[0] === key,
    )
    const name = place?.name ?? toEntryName(site.config, file)
    const label = nameEntry(workspace, name, readValue(workspace, content, name))
    return { name, label, ...toMistake(workspace, problem, content.files.get(file) ?? '', place?.key) }
  })
}

/** Lists the words to choose from: those that are not chosen would be published, but for drafts. */
function listChoices({ workspace, copies }: Desk): Blocking[] {
  const { content } = workspace
  return copies.listHeld().flatMap(({ name, conflicts }) => {
    const document = content.documents.get(copies.locate(name).file)
    if (document && findStatus(content, document) === 'draft') return []
    const label = nameEntry(workspace, name, copies.find(name))
    return conflicts.map(({ path }) => ({ name, label, field: path, message: 'Choose which words stay.' }))
  })
}

export function refuse(mistakes: Blocking[], choices: Blocking[] = []): void {
  const counts = [
    mistakes.length && `${mistakes.length} to correct`,
    choices.length && `${choices.length} to choose`,
  ]
  if (mistakes.length + choices.length > 0)
    throw new EditorError(`Not published: ${counts.filter(Boolean).join(', ')} first.`, 422, {
      mistakes: [...mistakes, ...choices],
    })
}

/**
 * Returns the new parts of the site that are no drafts and have mistakes, as an author without a portrait, with these and
 * the changes that leave them out. Without `problems`, only mistakes that no build allows count.
 */
export function findUnfinished(
  { workspace }: Desk,
  { parts, before, after }: State,
  problems: readonly Problem[] = after.problems.filter(({ isCheckOnly }) => !isCheckOnly),
) {
  const { config } = workspace.site
  const wrong = toMistakes(workspace, after, problems)
  let content = after
  const changes: Record<string, string | null> = {}
  const unfinished = parts.flatMap(({ entry, files }) => {
    const mistakes = wrong.filter(({ name }) => name === entry)
    const place = findEntry(config, entry, after.files)
    const document = place && after.documents.get(place.file)
    const isNew = document && !readValue(workspace, before, entry)
    if (!isNew || mistakes.length === 0 || findStatus(after, document)) return []
    const { file, key } = place
    const left: typeof changes = key
      ? { [file]: restoreKey(content, { file, key }) }
      : Object.fromEntries(files.map(({ to = '' }) => [to, null]))
    Object.assign(changes, left)
    content = content.with(left)
    return [{ name: entry, label: mistakes[0]?.label ?? '', mistakes }]
  })
  return { unfinished, content, changes }
}

/**
 * Throws `EditorError` with all that is to correct and to choose. Returns the changes that leave out what is not finished and
 * is not needed, and what that is.
 */
export async function refuseBlocking(desk: Desk, state: State) {
  const { workspace } = desk
  const problems = await workspace.checkAll()
  const { unfinished, content, changes } = findUnfinished(desk, state, problems)
  const all = toMistakes(workspace, state.after, problems)
  const others = all.filter(({ name }) => !unfinished.some((each) => each.name === name))
  const without = toMistakes(workspace, content, splitDrafts(content, content.problems).problems)
  const isNeeded = without.some((mistake) => !others.some((each) => isSame(each, mistake)))
  refuse(isNeeded ? all : others, listChoices(desk))
  return { changes, mistakes: unfinished.flatMap(({ mistakes }) => mistakes) }
}
