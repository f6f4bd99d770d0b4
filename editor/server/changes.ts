import type { Changes } from '@/lib/content'
import { getContent, write } from './content'

// Changes to the content folder, each complete or not at all. The last one can be undone.

/** An error whose message is shown in the editor. */
export class EditorError extends Error {
  constructor(
    message: string,
    readonly status = 422,
    readonly details: object = {},
  ) {
    super(message)
  }
}

let last: { undo: Changes; files: ReadonlyMap<string, string> } | undefined

/** Applies changes. If that fails, nothing changes. */
export async function change(changes: Changes): Promise<void> {
  const link = [...getContent().source.fileProblems.values()].find(({ found }) => found === 'a symbolic link')
  // A link could lead a write out of the content.
  if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
  if (Object.keys(changes).length === 0) return
  const undo = await write(changes)
  last = { undo, files: getContent().files }
}

/** Undoes the last change. Throws if there is none, or if its files have changed since. */
export async function undo(): Promise<string[]> {
  if (!last) throw new EditorError('There is nothing to undo.')
  const { files } = getContent()
  const changed = Object.keys(last.undo).find((name) => files.get(name) !== last?.files.get(name))
  if (changed) throw new EditorError(`${changed} has changed since. Undo it by hand: git diff`, 409)
  await write(last.undo)
  const names = Object.keys(last.undo)
  last = undefined
  return names
}
