import { createEntry } from '@/lib/content/change/create'
import type { Kind } from '@/lib/content/change/kinds'
import { renamePage, renamePost } from '@/lib/content/change/rename'
import { change, EditorError, undo } from './changes'
import type { Entry } from './entry'
import { addPicture, listPictures, type Upload } from './pictures'
import { remove } from './remove'
import { startSite } from './site'
import { canMove, check, list, locate, read, save } from './store'

/** What the page of the editor can ask for. */
export const actions = {
  list: () => list(),
  read: ({ name }: { name: string }) => read(name),
  check: ({ name, value }: { name: string; value: Entry }) => check(name, value),
  save: ({ name, value, hash }: { name: string; value: Entry; hash: string }) => save(name, value, hash),
  async create({ kind, title, id }: { kind: Kind; title: string; id?: string }) {
    const created = await change(() => createEntry(kind, title.trim(), id || undefined))
    return `${kind}s/${created.id}.${kind === 'post' ? 'md' : 'yaml'}`
  },
  async rename({ name, id }: { name: string; id: string }) {
    locate(name)
    const [, folder, old, ending] = /^(posts|pages)\/(.+)\.(md|yaml)$/.exec(name) ?? []
    if (!canMove(name) || !old) throw new EditorError('Only posts and pages have an address of their own.')
    await change(() => (folder === 'posts' ? renamePost(old, id) : renamePage(old, id)))
    return `${folder}/${id}.${ending}`
  },
  remove: ({ name }: { name: string }) => change(() => remove(name)),
  undo: () => undo(),
  pictures: () => listPictures(),
  upload: (upload: Upload) => addPicture(upload),
  site: () => startSite(),
}
export type Actions = typeof actions
