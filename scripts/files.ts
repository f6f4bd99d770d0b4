import fs from 'node:fs'
import path from 'node:path'

/** Returns every file of a folder as its path from there, parted by `/`, in order. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Returns the address at which a page of an export is served: `/about` for `about.html`, `/` for `index.html`. */
export function toAddress(page: string): string {
  return `/${page.replace(/\.html$/, '').replace(/^index$/, '')}`
}
