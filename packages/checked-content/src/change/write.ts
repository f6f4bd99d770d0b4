import fs from 'node:fs'
import path from 'node:path'
import type { Changes } from '../content.ts'
import { isMove } from './changes.ts'

/**
 * Applies changes to the files of a folder, all or none. Returns the changes that undo them. Throws if a file is outside
 * the folder or behind a symbolic link, and after a failure, when every file is as it was.
 */
export function writeChanges(folder: string, changes: Changes): Changes {
  const names = new Set(Object.keys(changes))
  for (const change of Object.values(changes)) if (isMove(change)) names.add(change.from)
  for (const name of names) checkInside(folder, name)
  const before = new Map([...names].map((name) => [name, readIfExists(path.join(folder, name))]))
  const after = new Map(
    Object.entries(changes).map(([name, change]) => [
      name,
      isMove(change) ? (before.get(change.from) ?? null) : change,
    ]),
  )
  const parts = [...after].filter(([, content]) => content !== null)
  // Hidden, so that it is no content if the program is killed before it has its name.
  const toPart = (name: string) => path.join(folder, path.dirname(name), `.${path.basename(name)}.part`)
  // A disk that ignores case has one file for both names.
  const findTwin = (name: string) => parts.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[0]
  const gone = [...after.keys()].filter((name) => after.get(name) === null && before.get(name))
  try {
    // Most failures, such as a full disk, happen while nothing has changed yet.
    for (const [name, content] of parts) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(toPart(name), content ?? '', { flush: true })
    }
    for (const name of gone) {
      const twin = findTwin(name)
      if (twin) fs.renameSync(path.join(folder, name), path.join(folder, twin))
    }
    for (const [name] of parts) fs.renameSync(toPart(name), path.join(folder, name))
    for (const name of gone) if (!findTwin(name)) removeFile(folder, name)
  } catch (error) {
    for (const [name] of parts) fs.rmSync(toPart(name), { force: true })
    for (const name of after.keys()) {
      const content = before.get(name)
      if (content) fs.writeFileSync(path.join(folder, name), content)
      else removeFile(folder, name)
    }
    throw error
  }
  return Object.fromEntries([...after.keys()].map((name) => [name, before.get(name) ?? null]))
}

function checkInside(folder: string, name: string): void {
  const isOutside = path.isAbsolute(name) || name.split('/').some((part) => /^(|\.|\.\.)$/.test(part))
  if (isOutside) throw new Error(`${name} is not in the content folder.`)
  const parts = name.split('/')
  for (const index of parts.keys()) {
    const file = path.join(folder, ...parts.slice(0, index + 1))
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${file} is a symbolic link. Replace it with the file.`)
  }
}

const readIfExists = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined)

/** Deletes a file, and the folders that are empty then: a post or pages may have had one. */
function removeFile(folder: string, name: string): void {
  fs.rmSync(path.join(folder, name), { force: true })
  for (let parent = path.dirname(name); parent.includes('/'); parent = path.dirname(parent)) {
    const full = path.join(folder, parent)
    if (fs.existsSync(full) && fs.readdirSync(full).length === 0) fs.rmdirSync(full)
  }
}
