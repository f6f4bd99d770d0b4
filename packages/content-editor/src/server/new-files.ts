import type { Workspace } from './workspace'

/** Takes new files along that only an undone step used, and brings back those that a text names again. */
export async function turnAdded(
  workspace: Workspace,
  from: string,
  to: string,
  isBack: boolean,
): Promise<void> {
  const { history, content } = workspace
  const isNamed = (text: string, file: string) => text.includes(file.replace(/^.*\//, ''))
  for (const { id, added, undone } of history.steps) {
    if (!added || isNamed(from, added) === isNamed(to, added)) continue
    const users = [...content.files.values()].filter((text) => isNamed(text, added))
    const isGone = isBack && !undone && isNamed(from, added) && users.length < 2
    if (!isGone && !(undone && isNamed(to, added))) continue
    const { contents } = history.read(id)
    const changes = Object.entries(contents).map(([file, [, after]]) => [
      file,
      isGone ? null : history.restore(after),
    ])
    await workspace.write(Object.fromEntries(changes))
    history.mark(id, isGone)
  }
}
