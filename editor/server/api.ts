import { create, type EntryKind, remove, removeTopic, rename } from '@/lib/content'
import { change, EditorError, undo } from './changes'
import { getContent } from './content'
import type { Entry } from './entry'
import { addPicture, listPictures, type Upload } from './pictures'
import { startSite } from './site'
import { canMove, check, list, locate, read, save } from './store'

/** What the page of the editor can ask for. */
export const actions = {
  list: () => list(),
  read: ({ name }: { name: string }) => read(name),
  check: ({ name, value }: { name: string; value: Entry }) => check(name, value),
  save: ({ name, value, hash }: { name: string; value: Entry; hash: string }) => save(name, value, hash),
  async create({ kind, title, id }: { kind: EntryKind; title: string; id?: string }) {
    const created = create(getContent(), kind, title.trim(), id || undefined)
    await change(created.changes)
    return `${kind}s/${created.id}.${kind === 'post' ? 'md' : 'yaml'}`
  },
  async rename({ name, id }: { name: string; id: string }) {
    locate(name)
    const [, folder, old, ending] = /^(posts|pages)\/(.+)\.(md|yaml)$/.exec(name) ?? []
    if (!canMove(name) || !old) throw new EditorError('Only posts and pages have an address of their own.')
    await change(rename(getContent(), folder === 'posts' ? 'post' : 'page', old, id).changes)
    return `${folder}/${id}.${ending}`
  },
  async remove({ name: entry }: { name: string }) {
    const { name, topic } = locate(entry)
    await change(topic ? removeTopic(getContent(), topic) : remove(getContent(), name))
    return ''
  },
  undo: () => undo(),
  pictures: () => listPictures(),
  upload: (upload: Upload) => addPicture(upload),
  site: () => startSite(),
}
export type Actions = typeof actions
