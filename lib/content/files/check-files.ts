import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { isPicture } from '../pictures/pictures'
import { type Finding, type Problem, reportFile } from '../problem'
import { contentFolder } from './load'

/** Finds unknown file names, symbolic links and text that is not UTF-8. */
export function checkContentFiles(folder = contentFolder): Problem[] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const finding = checkFile(path.join(folder, name), name)
    return finding
      ? [reportFile(path.relative('', path.join(folder, name)), { field: 'file', ...finding })]
      : []
  })
}

function checkFile(file: string, name: string): Omit<Finding, 'field'> | undefined {
  const stats = fs.lstatSync(file)
  if (stats.isSymbolicLink())
    return { found: 'a symbolic link', expected: 'a file', fix: 'replace the link with the file' }
  if (stats.isDirectory()) return
  if (/\.(mdx?|markdown|txt|ya?ml)$/i.test(name) && !/\.(md|yaml)$|^dictionary\.txt$/.test(name))
    return {
      found: `the extension "${path.extname(name)}"`,
      expected: 'the extension ".md" or ".yaml", in lowercase',
      fix: 'rename the file',
    }
  if (isPicture(name) || path.basename(name).startsWith('.')) return
  if (!/\.(md|yaml)$|^dictionary\.txt$/.test(name))
    return {
      found: `a ${path.extname(name)} file`,
      expected: 'Markdown, YAML and pictures',
      fix: 'save its text as .md, or move it out of this folder',
    }
  const bytes = fs.readFileSync(file)
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
    return { found: 'a byte order mark', expected: 'UTF-8 without one', fix: 'save the file as "UTF-8"' }
  if (!isUtf8(bytes))
    return { found: 'bytes that are not UTF-8', expected: 'UTF-8', fix: 'save the file as "UTF-8"' }
}
