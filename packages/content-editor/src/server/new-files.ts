import type { Workspace } from './workspace'

/** Returns whether a text has the name of a file. */
export const isNamed = (text: string, file: string) =>
  text.split(/[^\w.-]+/).includes(file.replace(/^.*\//, ''))

/** How the text of an entry changes. `held` are the texts of other entries that are not in their files. */
type Change = { file: string; from: string; to: string; held: readonly string[]; isBack: boolean }

/** Restores new files that the text names again. */
export async function restoreAdded(workspace: Workspace, { from, to }: Change): Promise<void> {
  const { history } = workspace
  for (const { id, added = '', undone } of history.steps)
    if (undone && added && isNamed(to, added) && !isNamed(from, added)) {
      const changes = Object.entries(history.read(id).contents).map(([name, [, after]]) => [
        name,
        history.restore(after),
      ])
      await workspace.write(Object.fromEntries(changes))
      history.mark(id, false)
    }
}

/** Removes new files that only the text before an undone step used. */
export async function removeAdded(workspace: Workspace, { file, from, to, held, isBack }: Change) {
  const { history, content } = workspace
  const others = [...held, ...[...content.files].flatMap(([name, text]) => (name === file ? [] : text))]
  for (const { id, added, undone } of isBack ? history.steps : [])
    if (added && !undone && isNamed(from, added) && ![to, ...others].some((text) => isNamed(text, added))) {
      const changes = Object.keys(history.read(id).contents).map((name) => [name, null])
      history.mark(id, true)
      await workspace.write(Object.fromEntries(changes))
    }
}
