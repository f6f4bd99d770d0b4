import fs from 'node:fs'
import path from 'node:path'

/** Renames in order: all, or where one fails none. */
function renameAll(renames: readonly (readonly [from: string, to: string])[]): void {
  const done: (readonly [string, string])[] = []
  try {
    for (const [from, to] of renames) {
      fs.renameSync(from, to)
      done.unshift([to, from])
    }
  } catch (error) {
    for (const [from, to] of done) fs.renameSync(from, to)
    throw error
  }
}

const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true })

/** Replaces the contents of a folder that keeps its name, such as a mount point. */
function replaceContents(dir: string, replacement: string): void {
  const added = path.join(dir, '.next-islands-new')
  const old = path.join(dir, '.next-islands-old')
  for (const folder of [added, old]) remove(folder)
  const names = fs.readdirSync(dir)
  try {
    // It may be on another disk.
    fs.cpSync(replacement, added, { recursive: true })
    fs.mkdirSync(old)
    renameAll([
      ...names.map((name) => [path.join(dir, name), path.join(old, name)] as const),
      ...fs.readdirSync(added).map((name) => [path.join(added, name), path.join(dir, name)] as const),
    ])
    remove(old)
    remove(replacement)
  } finally {
    remove(added)
    const isEmpty = fs.existsSync(old) && fs.readdirSync(old).length === 0
    if (isEmpty) fs.rmdirSync(old)
  }
}

/** Replaces a folder, and removes the old one last. Where that fails, the old one is as it was. */
export function replaceFolder(dir: string, replacement: string): void {
  const old = `${replacement}-old`
  remove(old)
  try {
    renameAll([...(fs.existsSync(dir) ? [[dir, old] as const] : []), [replacement, dir]])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    replaceContents(dir, replacement)
  }
  remove(old)
}
