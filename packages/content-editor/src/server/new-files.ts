import type { Workspace } from './workspace'

/** Returns whether a text has the name of a file. */
export const isNamed = (text: string, file: string) =>
  text.split(/[^\w.-]+/).includes(file.replace(/^.*\//, ''))

type Change = { file: string; from: string; to: string; held: readonly string[]; isBack: boolean }

/**
 * Removes new files that only an undone step used, and restores those that a text names again. `held` are the texts of
 * other entries that are not in their files.
 */
export async function turnAdded(workspace: Workspace, { file, from, to, held, isBack }: Change) {
  const { history, content } = workspace
  const others = [...held, ...[...content.files].flatMap(([name, text]) => (name === file ? [] : text))]
  for (const { id, added, undone } of history.steps) {
    if (!added || isNamed(from, added) === isNamed(to, added)) continue
    const isGone = isBack && !undone && isNamed(from, added) && !others.some((text) => isNamed(text, added))
    if (!isGone && !(undone && isNamed(to, added))) continue
    const { contents } = history.read(id)
    const changes = Object.entries(contents).map(([name, [, after]]) => [
      name,
      isGone ? null : history.restore(after),
    ])
    await workspace.write(Object.fromEntries(changes))
    history.mark(id, isGone)
  }
}
