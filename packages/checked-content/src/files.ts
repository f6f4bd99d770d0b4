import fs from 'node:fs'
import path from 'node:path'

/** Files that systems and Office leave in folders. They are nobody's content, and never published. */
export const litter = /(^|\/)(Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|\..*|~\$.*)$/i

/** Returns the relative paths of all files in a folder, sorted, with `/` as separator. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Returns the files of content in a folder. */
export const listContent = (folder: string): string[] =>
  listFiles(folder).filter((name) => !litter.test(name))

/** Writes a file in one step, so neither an interrupted run nor a crash leaves an incomplete one. Creates its folder. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  // Two processes can write the same file at once.
  const part = `${file}.part-${process.pid}`
  fs.writeFileSync(part, content, { flush: true })
  fs.renameSync(part, file)
}

/** Deletes what a folder, if there is one, has whose name matches `generated`, except the wanted and what is younger than `days`. */
export function removeStale(folder: string, generated: RegExp, wanted: ReadonlySet<string>, days = 0): void {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const stale = names.filter((file) => generated.test(file) && !wanted.has(file))
  for (const file of stale.map((name) => path.join(folder, name)))
    if (Date.now() - fs.statSync(file).mtimeMs >= days * 86_400_000) fs.rmSync(file, { recursive: true })
}
