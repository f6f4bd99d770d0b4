import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { downloadLink, downloadName, extensions } from './download-names.ts'
import { type Download, findListed, findSpelling, listNames, type Pictures } from './pictures/pictures.ts'
import type { Reason } from './problem.ts'
import { toId } from './to-id.ts'

// Files that visitors download: as they are, with their metadata, at an address with a hash and their own name.

export const maxFileSize = 20_000_000

const folders = /^(?:files|\w+\/[^/]+)\//

/** The extensions, for messages. */
export const downloadKinds = extensions.map((extension) => `.${extension}`).join(', ')

/** Returns whether a file of the content folder is one to download: in `files/`, or beside an entry in a folder of its own. */
export const isDownload = (name: string) =>
  folders.test(name) && downloadName.test(name) && (!/\.txt$/i.test(name) || name.startsWith('files/'))

/** How files of a kind begin. A program or a page with another name begins otherwise. */
const beginnings: readonly [kinds: RegExp, bytes: RegExp][] = [
  [/^pdf$/, /^.{0,1019}%PDF-/s],
  [/^(zip|od.)$/, /^PK/],
  // With a password, new documents are in the old format, and Word saves RTF as .doc too.
  [/^(doc|xls|ppt)x?$/, /^(?:PK|ÐÏ.à|\{\\rtf)/s],
]

/** Says how large a file is, with a space that does not break: "240 kB". */
const toSize = (bytes: number) =>
  bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
    : `${Number((bytes / 1e6).toFixed(1))}\u00a0MB`

/** Returns a file to download by its name, its size and its bytes, or why it is refused. */
export function inspectDownload(base: string, size: number, read: () => Buffer): Download | Reason {
  const { ext, name } = path.parse(base)
  const kind = ext.slice(1).toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(base))
    return {
      code: 'file-name',
      found: 'a name that is not fit for an address',
      expected: 'lowercase letters, digits, hyphens and dots',
      fix: `rename the file ${toId(name) || 'file'}.${kind}`,
    }
  if (size > maxFileSize)
    return {
      code: 'file-too-large',
      found: `a file of ${Math.round(size / 1e6)} MB`,
      expected: 'at most 20 MB',
      fix: 'make it smaller, or split it',
    }
  const bytes = read()
  const [, beginning] = beginnings.find(([kinds]) => kinds.test(kind)) ?? []
  const isRight = beginning
    ? beginning.test(bytes.subarray(0, 1024).toString('latin1'))
    : isUtf8(bytes) && !bytes.includes(0) && !/^\s*</.test(bytes.toString())
  if (/^(csv|txt)$/.test(kind) && !bytes.includes(0) && !isUtf8(bytes))
    return {
      code: 'encoding',
      found: `a ${kind.toUpperCase()} that is not UTF-8, as Excel saves it`,
      expected: 'UTF-8',
      fix: 'in Excel, choose Save as, "CSV UTF-8 (Comma delimited)"',
    }
  if (size === 0 || !isRight)
    return {
      code: 'file-type',
      found: `a file that is no ${kind.toUpperCase()}`,
      expected: beginning ? 'what its name says' : 'text in UTF-8',
      fix: 'export or download it again',
    }
  const hash = createHash('sha256').update(base).update(bytes).digest('hex').slice(0, 8)
  return { href: `/files/${hash}/${base}`, note: `${kind.toUpperCase()}, ${toSize(size)}` }
}

/**
 * Returns the file that a link names, or why it can't be used, or `undefined` if it names none. `reference` is relative to the file `fromName` of the content
 * folder, or a file name in `files/`.
 */
export function findDownload(
  { pictures: files, folder }: { pictures: Pictures; folder: string },
  reference: string,
  fromName: string,
): Download | Reason | undefined {
  const [, target, part = ''] = downloadLink.exec(reference) ?? []
  if (target === undefined) return
  const found = JSON.stringify(reference)
  const names = listNames(target, fromName, 'files')
  const file = files[findListed(files, names) ?? '']
  if (file && 'note' in file) return { ...file, href: file.href + part }
  if (file && 'found' in file) return { ...file, found: `${found}, ${file.found}` }
  const base = path.posix.basename(target)
  const meant = findSpelling(files, [...names, `files/${base}`])
  return {
    code: 'missing-download',
    found: `${found}, which does not exist`,
    expected: `a file beside this file or in ${folder}/files/, with its extension, such as prices.pdf`,
    fix: meant ? `write ${meant}` : `correct the name, or add ${folder}/files/${base}`,
  }
}
