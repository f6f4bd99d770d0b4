import fs from 'node:fs'
import path from 'node:path'
import { IslandsError } from './errors.ts'

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Returns the other files that are shipped: no pages, scripts of Next, inlined styles or payloads of its router. */
export function selectFiles(files: readonly string[]): string[] {
  const all = new Set(files)
  const isPayload = (file: string) =>
    file.endsWith('.txt') && (/(^|\/)__next\./.test(file) || all.has(file.replace(/\.txt$/, '.html')))
  const isShipped = (file: string) => !/\.html$|^_next\/(?!static\/media\/)/.test(file) && !isPayload(file)
  return files.filter(isShipped)
}

/** Returns the pages that are shipped: all but Next's second copy of the 404 page, and that of its server. */
export const selectPages = (files: readonly string[]) =>
  files.filter((file) => /^(?!_not-found\b|_global-error\b).*\.html$/.test(file))

/** Returns the files and pages of Next's export. Throws if it is none, or finished. */
export function readExport(root: string, dir: string): { files: string[]; pages: string[] } {
  const folder = path.resolve(root, dir)
  const files = fs.existsSync(folder) ? listFiles(folder) : []
  const pages = selectPages(files)
  const isFinished = files.some((file) => /^islands\/loader-/.test(file))
  if (pages.length > 0 && !isFinished) return { files, pages }
  const missing = `${dir} has no pages: run \`next build\` with \`output: 'export'\` first.`
  throw new IslandsError({ code: 'export', what: isFinished ? `${dir} is finished already.` : missing })
}
