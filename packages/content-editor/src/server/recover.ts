import fs from 'node:fs'
import { isSame } from '../shared/paths'
import type { Entry } from '../shared/types'
import type { Desk } from './desk'
import { findEntry } from './entries'
import { readEntry } from './entry'
import { keepFile, settle } from './files'
import { type Pair, readJson, type Stored } from './history'
import { isAside, listMoves, type Move, toAside } from './moves'
import { readValue } from './name'
import type { Workspace } from './workspace'

// What the editor does once when it starts: it may have been killed, and other programs have worked meanwhile.

/** Keeps words that were in no file when their entry was deleted. */
export function keepDeleted(workspace: Workspace, by: string, entry: string, value: Entry = {}): void {
  const what = `${by} deleted ${workspace.names.nameFile(entry)}, in which you wrote`
  workspace.history.add({ kind: 'refused', what, entry, contents: { copy: [null, JSON.stringify(value)] } })
}

/** Does changes of files that were begun, or removes their steps if no file was written. */
async function finishFiles(desk: Desk): Promise<void> {
  const { workspace } = desk
  const { history } = workspace
  for (const { id, undone, redone } of history.steps.filter(({ isBegun }) => isBegun)) {
    const step = history.read(id)
    const sides = (pair: Pair) => (undone ? pair.toReversed() : pair) as Pair
    const changed = Object.entries(step.contents).filter(([, [before, after]]) => !isSame(before, after))
    const left = changed.filter(([name, pair]) => isSame(keepFile(workspace, name), sides(pair)[0]))
    if (left.length < changed.length) {
      const changes = left.map(([name, pair]) => [name, history.restore(sides(pair)[1])])
      await workspace.write(Object.fromEntries(changes))
      history.update(id, { isBegun: undefined })
      settle(desk, Object.keys(step.contents), listMoves(step))
    } else if (undone || redone) history.mark(id, !undone)
    else history.drop(id)
  }
}

/** Sets aside words whose entry another program deleted: another one may take its name. */
function setAside({ workspace }: Desk): void {
  const { site, content, history } = workspace
  const folder = workspace.toPath('copies')
  for (const stored of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const name = decodeURIComponent(stored.replace(/\.json$/, ''))
    const place = findEntry(site.config, name, content.files)
    // Some programs empty a file before they write it.
    const isEmpty = place && content.files.get(place.file) === ''
    if (isAside(name) || isEmpty || readValue(workspace, content, name)) continue
    const { text } = readJson<Stored>(workspace.toPath('copies', stored)) ?? {}
    const { file = '', key } = findEntry(site.config, name, { has: () => true }) ?? {}
    const moves: Move[] = [[name, toAside(name, history.now)]]
    history.add({ kind: 'moved', what: '', entry: '', moves, contents: {} })
    history.move(moves)
    if (text) keepDeleted(workspace, 'Another program', name, readEntry(text, file, key))
    fs.rmSync(workspace.toPath('copies', stored))
  }
}

export async function recover(desk: Desk): Promise<void> {
  await finishFiles(desk)
  setAside(desk)
  // What is right for its state goes to its file.
  desk.copies.listHeld()
  await desk.copies.look()
}
