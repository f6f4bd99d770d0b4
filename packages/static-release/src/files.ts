import fs from 'node:fs'
import path from 'node:path'

/** Returns the relative paths of all files in a folder, sorted, with `/` as separator. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
