import { type Changes, writeChanges } from 'checked-content'
import { preparePictures } from 'checked-content/pictures'
import type { Content } from '@/lib/content'
import { readSettings } from '@/lib/environment'
import { openContent } from '@/lib/open-content'
import { toPictureFolders } from '@/lib/pictures'

// The content that the editor has open. Drafts are a part of it: links to them are checked.

let content: Content | undefined

/** Returns the content as it is on the disk. Only files that changed since are read again. */
export function getContent(): Content {
  content = openContent({ ...readSettings(), unpublished: true }, content)
  return content
}

/** Writes changes, all or none. Returns those that undo them. */
export async function write(changes: Changes): Promise<Changes> {
  const { folder } = getContent().settings
  const undo = writeChanges(folder, changes)
  if (Object.keys(changes).some((name) => !/\.(md|yaml)$|^dictionary/.test(name)))
    await preparePictures(toPictureFolders(folder), true)
  return undo
}
