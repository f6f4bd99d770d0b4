import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Returns every file of a folder as its path from there, parted by `/`, in order. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/**
 * Puts a file in a second place, with the folders that it needs: as a hard link, which takes a tenth of a copy's time, and as a
 * copy where the disk has none. Neither may be written to in its place afterwards, since both may be one.
 */
export function placeFile(source: string, target: string): void {
  fs.mkdirSync(path.dirname(target), { recursive: true })
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target)
  }
}

/** Returns the bytes of a file as text, one character each; those of a file in gzip, as Pagefind's are, unpacked. */
export function readBytesAsText(content: Buffer): string {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b
  return (isGzip ? gunzipSync(content) : content).toString('latin1')
}

/** Returns the address at which a page of an export is served: `/about` for `about.html`, `/` for `index.html`. */
export function toAddress(page: string): string {
  return `/${page.replace(/\.html$/, '').replace(/^index$/, '')}`
}
