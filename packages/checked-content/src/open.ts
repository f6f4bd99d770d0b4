import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { isDocument, sortByName, toDocument } from './change/changes.ts'
import { type Config, type Content, type Settings, toFile } from './content.ts'
import { createContent } from './create-content.ts'
import type { Document } from './document.ts'
import { downloadKinds, isDownload } from './downloads.ts'
import { litter } from './files.ts'
import { isPicture, type Pictures } from './pictures/pictures.ts'
import { type Problem, type Reason, reportFile } from './problem.ts'
import { isDay } from './status.ts'

/** The name under which the list of pictures has its stamp. */
const listKey = '*'

/**
 * Reads the content of a folder, and the list of its pictures that `preparePictures` writes. With the content that was
 * read before, it reads only files that have changed since, and returns the same value if there are none. Throws if
 * `today` is not a day.
 */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the types of its files.
export function openContent<Values = any>(
  config: Config,
  settings: Settings,
  before?: Content<Values>,
): Content<Values> {
  try {
    return readContent(config, settings, before)
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' && fs.existsSync(settings.folder)
    if (!isGone) throw error
    // A file or folder is gone since it was listed.
    return openContent(config, settings, before)
  }
}

function readContent<Values>(config: Config, settings: Settings, before?: Content<Values>): Content<Values> {
  const { today, folder, pictureList } = settings
  // Dates are compared as strings, so any other value would publish all posts or none.
  if (!isDay(today)) throw new Error(`The day is "${today}"; it must have the form YYYY-MM-DD.`)
  const files = new Map(listFolder(folder))
  const list = pictureList ? fs.lstatSync(pictureList, { throwIfNoEntry: false }) : undefined
  const stamps = new Map([...files].map(([name, stat]) => [name, toStamp(stat)]))
  if (list) stamps.set(listKey, toStamp(list))
  const known = before?.source
  const isSame = (name: string) => known?.stamps.get(name) === stamps.get(name)
  const haveSameSettings = JSON.stringify(before?.settings) === JSON.stringify(settings)
  if (before && haveSameSettings && known?.stamps.size === stamps.size && [...stamps.keys()].every(isSame))
    return before
  const documents = new Map<string, Document>()
  const otherFiles = new Map<string, string>()
  const fileProblems = new Map<string, Problem>()
  for (const [name, stat] of files) {
    const file = toFile({ settings }, name)
    if (known && isSame(name)) {
      copy(name, known.documents, documents)
      copy(name, known.otherFiles, otherFiles)
      copy(name, known.fileProblems, fileProblems)
      continue
    }
    const isText = /\.(md|yaml|txt)$/.test(name) && !isDownload(name)
    const bytes = stat.isFile() && isText ? fs.readFileSync(path.join(folder, name)) : undefined
    const reason = checkFile(name, stat, bytes, config)
    if (reason) fileProblems.set(name, reportFile(file, { field: 'file', ...reason }))
    else if (isDocument(name)) documents.set(name, toDocument({ config, settings }, name, String(bytes)))
    else if (bytes) otherFiles.set(name, String(bytes))
  }
  const pictures = isSame(listKey) ? known?.pictures : list && readList(pictureList ?? '')
  return createContent({
    config,
    settings,
    documents: sortByName(documents),
    otherFiles,
    pictures: pictures ?? (pictureList ? undefined : {}),
    fileProblems,
    stamps,
  })
}

function copy<Value>(name: string, from: ReadonlyMap<string, Value>, to: Map<string, Value>): void {
  const value = from.get(name)
  if (value !== undefined) to.set(name, value)
}

const toStamp = ({ mtimeMs, ctimeMs, size }: fs.Stats) => `${mtimeMs} ${ctimeMs} ${size}`

/** Lists files and links. A file may be gone since it was listed. */
function listFolder(folder: string): [name: string, stat: fs.Stats][] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((each) => {
    const name = each.replaceAll(path.sep, '/')
    const stat = litter.test(name)
      ? undefined
      : fs.lstatSync(path.join(folder, each), { throwIfNoEntry: false })
    return stat && !stat.isDirectory() ? [[name, stat] as [string, fs.Stats]] : []
  })
}

const readList = (file: string): Pictures => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Returns what is wrong with a file as such: its name, a symbolic link, or text that is not UTF-8. */
function checkFile(
  name: string,
  stat: fs.Stats,
  bytes: Buffer | undefined,
  { texts = [] }: Config,
): Reason | undefined {
  if (stat.isSymbolicLink())
    return {
      code: 'symbolic-link',
      found: 'a symbolic link',
      expected: 'a file',
      fix: 'replace the link with the file',
    }
  const extension = path.extname(name)
  if (name.startsWith('files/') && !isDownload(name))
    return {
      code: 'file-type',
      found: `a ${extension} file`,
      expected: `files to download: ${downloadKinds}`,
      fix: 'save it as one of these, or move it out of this folder',
    }
  if (isDownload(name)) return
  if (/\.(mdx?|markdown|txt|ya?ml)$/i.test(name) && !isDocument(name) && !texts.includes(name))
    return {
      code: 'file-type',
      found: `the extension "${extension}"`,
      expected: 'the extension ".md" or ".yaml", in lowercase',
      fix: 'rename the file',
    }
  if (isPicture(name)) return
  if (!bytes)
    return {
      code: 'file-type',
      found: `a ${extension} file`,
      expected: 'Markdown, YAML and pictures',
      fix: 'save its text as .md, or move it out of this folder',
    }
  const encoding = { code: 'encoding', fix: 'save the file as "UTF-8"' }
  if (bytes.subarray(0, 3).equals(Buffer.from('\ufeff')))
    return { ...encoding, found: 'a byte order mark', expected: 'UTF-8 without one' }
  if (!isUtf8(bytes)) return { ...encoding, found: 'bytes that are not UTF-8', expected: 'UTF-8' }
}
