import { createEntry } from '@/lib/content/change/create'
import type { Kind } from '@/lib/content/change/kinds'
import { renamePage, renamePost } from '@/lib/content/change/rename'
import { change, EditorError, inTurn, redo, undo } from './changes'
import type { Entry } from './entry'
import { find } from './find'
import { type Kept, keep, moveKept } from './kept'
import { addPicture, listPictures, type Upload } from './pictures'
import { remove } from './remove'
import { readSite } from './site'
import { canMove, check, list, locate, read, save } from './store'

type Rename = { name: string; id: string }

async function rename({ name, id }: Rename) {
  locate(name)
  const [, folder, old, ending] = /^(posts|pages)\/(.+)\.(md|yaml)$/.exec(name) ?? []
  if (!canMove(name) || !old) throw new EditorError('Only posts and pages have an address of their own.')
  return change(`Another address for ${name}`, name, () => {
    if (folder === 'posts') renamePost(old, id)
    else renamePage(old, id)
    const to = `${folder}/${id}.${ending}`
    moveKept(name, to)
    return to
  })
}

/** What the page of the editor can ask for. Changes wait for those before them. */
export const actions = {
  list: () => list(),
  read: ({ name }: { name: string }) => read(name),
  check: ({ name, value }: { name: string; value: Entry }) => check(name, value),
  find: (input: { words: string; first?: string; at?: string }) => find(input),
  keep: (kept: Omit<Kept, 'time'>) => keep(kept),
  save: ({ name, value, hash }: { name: string; value: Entry; hash: string }) =>
    inTurn(() => save(name, value, hash)),
  create: ({ kind, title, id }: { kind: Kind; title: string; id?: string }) =>
    inTurn(() =>
      change(`New: ${title}`, '', () => {
        const created = createEntry(kind, title.trim(), id || undefined)
        return `${kind}s/${created.id}.${kind === 'post' ? 'md' : 'yaml'}`
      }),
    ),
  rename: (input: Rename) => inTurn(() => rename(input)),
  remove: ({ name }: { name: string }) => inTurn(() => change(`Deleted: ${name}`, name, () => remove(name))),
  undo: ({ id }: { id?: number }) => inTurn(() => undo(id)),
  redo: ({ id }: { id: number }) => inTurn(() => redo(id)),
  pictures: () => listPictures(),
  upload: (upload: Upload) => inTurn(() => addPicture(upload)),
  site: () => readSite(),
}
export type Actions = typeof actions
