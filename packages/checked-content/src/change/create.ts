import { type Changes, type Content, toFile } from '../content.ts'
import { checkEntries, isValidId, listEntries, refuseAddress, toName } from '../names.ts'
import { findCollection } from './rename.ts'

/**
 * Creates a file of a collection, with files beside it in a folder of its own, by their names. Throws if the id cannot be
 * used.
 */
export function create(
  content: Content,
  of: string,
  id: string,
  text: string,
  beside: ReadonlyMap<string, Uint8Array> = new Map(),
): { name: string; changes: Changes } {
  const { config, documents, settings } = content
  const collection = findCollection(content, of)
  const hasFolder = beside.size > 0
  const pattern = collection.files.find((each) => each.includes('/index.') === hasFolder)
  const name = toName(collection, id, pattern)
  const file = toFile(content, name)
  if (!isValidId(collection, id)) throw refuseAddress(id)
  const own = collection.hasStatus ? [{ name, collection, id }] : []
  const entries = [...listEntries(config, documents.keys()), ...own]
  const taken = checkEntries(config, entries, settings.folder).find((problem) => problem.file === file)
  if (taken) throw new Error(`Cannot create ${file}: ${taken.found}. Choose another title.`)
  if (content.files.has(name)) throw new Error(`The ${collection.noun} "${id}" already exists.`)
  const folder = name.slice(0, name.lastIndexOf('/'))
  const others = [...beside].map(([other, bytes]) => [`${folder}/${other}`, bytes])
  return { name, changes: { [name]: text, ...Object.fromEntries(others) } }
}
