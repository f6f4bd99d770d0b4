import fs from 'node:fs'
import path from 'node:path'
import { checkContentFiles } from '@/lib/content/files/check-files'
import { contentFolder } from '@/lib/content/files/load'
import { encodePictures, isPicture } from '@/lib/content/pictures/pictures'
import { listFiles } from '@/lib/files'

// Changes to the content folder, each complete or not at all. The last one can be undone.

/** An error whose message is shown in the editor. */
export class EditorError extends Error {
  constructor(
    message: string,
    readonly status = 422,
    readonly details: object = {},
  ) {
    super(message)
  }
}

/** File contents by name; `undefined` if there is no such file. */
type Files = Map<string, Buffer | undefined>

const toFile = (name: string) => path.join(contentFolder, name)
const readAll = (): Files =>
  new Map(listFiles(contentFolder).map((name) => [name, fs.readFileSync(toFile(name))]))

/** Returns the files of the first that differ from the second. */
function compare(files: Files, others: Files): Files {
  const names = [...new Set([...files.keys(), ...others.keys()])]
  const isSame = (one?: Buffer, other?: Buffer) => one === other || (one && other && one.equals(other))
  return new Map(
    names.filter((name) => !isSame(files.get(name), others.get(name))).map((name) => [name, files.get(name)]),
  )
}

function write(files: Files): void {
  for (const [name, bytes] of files) {
    const folder = path.dirname(toFile(name))
    fs.mkdirSync(folder, { recursive: true })
    if (bytes) fs.writeFileSync(toFile(name), bytes)
    else fs.rmSync(toFile(name), { force: true })
    // A post may have had a folder of its own.
    if (name.split('/').length > 2 && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
  }
  if ([...files.keys()].some(isPicture)) encodePictures('--sizes')
}

let last: { before: Files; after: Files } | undefined

/** Runs a function that changes the content. If it throws, nothing changes. */
export async function change<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  // A link could lead a write out of the content.
  const link = checkContentFiles().find(({ found }) => found === 'a symbolic link')
  if (link) throw new EditorError(`${link.file} is a symbolic link. Replace it with the file.`)
  const start = readAll()
  try {
    const result = await run()
    const end = readAll()
    const after = compare(end, start)
    if ([...after.keys()].some(isPicture)) encodePictures('--sizes')
    if (after.size > 0) last = { before: compare(start, end), after }
    return result
  } catch (error) {
    write(compare(start, readAll()))
    throw error
  }
}

/** Undoes the last change. Throws if there is none, or if its files have changed since. */
export function undo(): string[] {
  if (!last) throw new EditorError('There is nothing to undo.')
  const { before, after } = last
  const now = readAll()
  for (const [name, bytes] of after) {
    const current = now.get(name)
    if (bytes ? !current?.equals(bytes) : current)
      throw new EditorError(`${name} has changed since. Undo it by hand: git diff`, 409)
  }
  write(before)
  last = undefined
  return [...before.keys()]
}
