import path from 'node:path'
import { isPicture } from 'checked-content'
import type { Actions, Own, Removal } from '../shared/api'
import type { Create, FileStep, Opened } from '../shared/types'
import { convertPasted } from './convert'
import { Copies } from './copies'
import type { Desk } from './desk'
import { createEntry, findSchema, listLinking, removeEntry, renameEntry } from './entries'
import { changeFiles, describeStep, listRecent, turnFiles } from './files'
import { find } from './find'
import { Repository } from './git'
import { findUnfinished, getLatest, putBack } from './latest'
import { list } from './listing'
import { findPlace, nameEntry, nameFiles } from './name'
import { addFile, addPicture, listPictures, removePicture, renamePicture, replacePicture } from './pictures'
import { isLive, publish, takeBack } from './publish'
import { restore, review } from './review'
import { toShape } from './shape'
import { createQueue, EditorError, type Workspace } from './workspace'

async function create(desk: Desk, { document, ...input }: Create) {
  const { site, content } = desk.workspace
  if (document && !site.convert) throw new EditorError('This site has no converter of documents.')
  const article =
    document && (await site.convert?.document(document.name, Buffer.from(document.content, 'base64')))
  const fileTitle = document?.name.replace(/\.\w+$/, '').replace(/[_\s]+/g, ' ') ?? ''
  const title = input.title.trim() || article?.title?.trim() || fileTitle
  const { entry, changes } = createEntry(site, content, { ...input, title, article })
  const step = await changeFiles(desk, `You created ${title}`, { from: '', to: entry }, changes)
  return { ...step, lost: article?.lost ?? [] }
}

async function rename(desk: Desk, { name, address }: { name: string; address: string }): Promise<FileStep> {
  const { workspace, copies } = desk
  const { content } = workspace
  const { file } = copies.locate(name)
  if (!findPlace(workspace, content, name)?.canMove) throw new EditorError('This has no address of its own.')
  const { name: to, moved, changes } = renameEntry(content, file, address)
  const what = `You moved ${nameEntry(workspace, name, copies.find(name))}`
  return changeFiles(desk, what, { from: name, to, moves: moved }, changes)
}

async function remove(desk: Desk, { name }: { name: string }): Promise<FileStep> {
  const { workspace, copies } = desk
  const place = copies.locate(name)
  const what = `You deleted ${nameEntry(workspace, name, copies.find(name))}`
  return changeFiles(desk, what, { from: name, to: '' }, removeEntry(workspace.content, place))
}

function describeRemoval({ workspace, copies }: Desk, { name }: { name: string }): Removal {
  const place = copies.locate(name)
  const users = listLinking(workspace.content, place)
  const gone = Object.entries(removeEntry(workspace.content, place))
  const pictures = gone.flatMap(([file, text]) =>
    text === null && isPicture(file) ? path.basename(file) : [],
  )
  return { users: users.length > 0 ? nameFiles(workspace, users) : '', pictures }
}

/** Returns what the page of the editor can ask for. Changes wait for those before them. */
export function createActions(workspace: Workspace): { actions: Actions; desk: Desk } {
  const { site } = workspace
  const copies = new Copies(workspace)
  const repository = new Repository(site.folder, site.env, (words) =>
    workspace.windows.tell({ type: 'progress', words }),
  )
  const desk: Desk = { workspace, copies, repository }
  const inTurn = createQueue()
  const waiting =
    <Input, Result>(run: (desk: Desk, input: Input) => Result | Promise<Result>) =>
    (input: Input) =>
      workspace.inTurn(() => run(desk, input))
  const follow = ({ name, since }: Own) => copies.follow(name, since)
  const read = (input: Own): Opened => {
    const name = follow(input)
    copies.locate(name)
    const schema = findSchema(site.config, name)
    return { ...copies.read(name, input.window), shape: schema ? toShape(schema, site) : {} }
  }
  const actions: Actions = {
    list: () => list(workspace, copies),
    page: () => workspace.page,
    read: (input) => workspace.inTurn(() => read(input)),
    edit: (input) => workspace.inTurn(() => copies.edit(input)),
    undo: (input) => workspace.inTurn(() => copies.turn(follow(input), input.window, true, input.step)),
    redo: (input) => workspace.inTurn(() => copies.turn(follow(input), input.window, false, input.step)),
    choose: ({ path, other, isTaken, ...input }) =>
      workspace.inTurn(() => copies.choose(follow(input), input.window, { path, other, isTaken })),
    spell: ({ name }) => copies.spell(name),
    find: (input) => find(workspace, input),
    create: waiting(create),
    rename: waiting(rename),
    remove: waiting(remove),
    removal: waiting(describeRemoval),
    recent: () => listRecent(workspace),
    describe: ({ id }) => describeStep(workspace, id),
    turn: waiting((_, { id, isBack }: { id: string; isBack: boolean }) => turnFiles(desk, id, isBack)),
    pictures: () => listPictures(desk),
    convert: waiting(convertPasted),
    removePicture: waiting(removePicture),
    renamePicture: waiting(renamePicture),
    replacePicture: waiting(replacePicture),
    upload: waiting(addPicture),
    uploadFile: waiting(addFile),
    review: () => workspace.inTurn(() => review(desk)),
    restore: waiting(restore),
    // They wait for each other, and for the server. Writing goes on meanwhile.
    publish: (input) => inTurn(() => publish(desk, input)),
    takeBack: (input) => inTurn(() => takeBack(desk, input)),
    getLatest: (input) => inTurn(() => getLatest(desk, input)),
    stop: () => repository.stop(),
    unfinished: () => workspace.inTurn(() => findUnfinished(desk)),
    putBack: () => workspace.inTurn(() => putBack(desk)),
    identify: (input) => repository.identify(input),
    live: (input) => isLive(desk, input),
  }
  return { actions, desk }
}
