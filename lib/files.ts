import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'

export { listFiles, removeStale, writeAtomically } from 'checked-content/files'

/** Moves a folder, also to another disk. */
export function moveFolder(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.cpSync(from, to, { recursive: true })
    fs.rmSync(from, { recursive: true })
  }
}

/** Returns the bytes of a file as Latin-1 text, unpacked if gzipped, as Pagefind's files are. */
export function readBytesAsText(content: Buffer): string {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b
  return (isGzip ? gunzipSync(content) : content).toString('latin1')
}
