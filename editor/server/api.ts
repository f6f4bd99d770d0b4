import { remove, removeKey, rename, toId, toPath } from 'checked-content'
import { create, type EntryKind } from '@/lib/new-entry/create'
import { getAuthorHref, getListHref, getPageHref, getPostHref } from '@/lib/routes'
import { change, EditorError, inTurn, redo, undo } from './changes'
import { getContent } from './content'
import { convertDocument, convertPasted } from './convert'
import type { Entry } from './entry'
import { find } from './find'
import { forecast } from './forecast'
import { identify } from './git'
import { keep } from './kept'
import { getLatest } from './latest'
import { canMove, list } from './listing'
import { addFile, addPicture, listPictures, removePicture, renamePicture, replacePicture } from './pictures'
import { isLive, publish, takeBack } from './publish'
import { restore, review } from './review'
import { readSite } from './site'
import { check, locate, read, save, spell, toEntry } from './store'

type Rename = { name: string; id: string }
/** A post may come from a document, whose bytes are in Base64. */
type Create = {
  kind: EntryKind
  title: string
  id?: string
  /** The id of the page above a page. */
  folder?: string
  document?: { name: string; content: string }
}

const starts: Record<EntryKind, string> = {
  post: getPostHref(''),
  page: getPageHref(''),
  author: getAuthorHref(''),
  topic: getListHref({ id: '' }),
}

/** Returns the id that was typed, alone or as the complete address. */
function readId(kind: EntryKind, typed: string): string {
  const address = `/${toPath(getContent(), typed.trim()).replace(/^\/|\/$/g, '')}`
  return address.startsWith(starts[kind]) ? address.slice(starts[kind].length) : address.slice(1)
}

async function createEntry({ kind, title, id, folder, document }: Create) {
  const article = document && (await convertDocument(document))
  const own = [folder, readId(kind, id ?? '') || toId(title)].filter(Boolean).join('/')
  const created = create(getContent(), kind, title.trim(), own, article)
  const to = `${kind}s/${created.id}.${kind === 'post' ? 'md' : 'yaml'}`
  const step = await change(`New: ${title}`, { from: '', to }, created.changes)
  return { ...step, lost: article?.lost ?? [] }
}

async function renameEntry({ name, id }: Rename) {
  locate(name)
  const [, folder, old] = /^(posts|pages)\/(.+?)(?:\/index)?\.(?:md|yaml)$/.exec(name) ?? []
  if (!canMove(name) || !old) throw new EditorError('Only posts and pages have an address of their own.')
  const kind = folder === 'posts' ? 'post' : 'page'
  const { name: file, moved, changes } = rename(getContent(), `${kind}s`, old, readId(kind, id))
  const moves = new Map([...moved].map(([from, to]) => [toEntry(from), toEntry(to)]))
  return change(`Moved: ${name}`, { from: name, to: toEntry(file), moves }, changes)
}

async function removeEntry(entry: string) {
  const { name, topic } = locate(entry)
  const changes = topic ? removeKey(getContent(), 'topics.yaml', topic) : remove(getContent(), name)
  return change(`Deleted: ${entry}`, { from: entry, to: '' }, changes)
}

/** Returns an action that waits for those before it. */
const waiting =
  <Input, Result>(run: (input: Input) => Result | Promise<Result>) =>
  (input: Input) =>
    inTurn(() => run(input))

/** What the page of the editor can ask for. Changes wait for those before them. */
export const actions = {
  list,
  read: ({ name }: { name: string }) => read(name),
  check: ({ name, value }: { name: string; value: Entry }) => check(name, value),
  spell: ({ name, value }: { name: string; value: Entry }) => spell(name, value),
  find,
  keep,
  save: ({ name, value, hash }: { name: string; value: Entry; hash: string }) =>
    inTurn(() => save(name, value, hash)),
  create: waiting(createEntry),
  rename: waiting(renameEntry),
  remove: ({ name }: { name: string }) => inTurn(() => removeEntry(name)),
  undo: ({ id, saves }: { id?: number; saves?: number[] }) => inTurn(() => undo(id, saves)),
  redo: ({ id }: { id: number }) => inTurn(() => redo(id)),
  pictures: listPictures,
  convert: waiting(convertPasted),
  removePicture: waiting(removePicture),
  renamePicture: waiting(renamePicture),
  replacePicture: waiting(replacePicture),
  upload: waiting(addPicture),
  uploadFile: waiting(addFile),
  site: readSite,
  review: () => inTurn(review),
  restore: waiting(restore),
  publish: waiting(publish),
  takeBack: waiting(takeBack),
  getLatest: waiting(getLatest),
  identify,
  live: isLive,
  forecast: (input: { isStart?: boolean }) =>
    input.isStart ? inTurn(() => forecast(input)) : forecast(input),
}
export type Actions = typeof actions
