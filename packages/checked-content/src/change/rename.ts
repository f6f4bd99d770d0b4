import { type Changes, type Collection, type Content, toFile } from '../content.ts'
import { checkEntries, findKind, isNested, listEntries, refuseAddress, toHref, toName } from '../names.ts'
import { toPath } from '../pages.ts'
import { throwIfAny } from '../problem.ts'
import { findStatus } from '../status.ts'
import { addAliases } from './aliases.ts'
import { replaceNames } from './replace-names.ts'

/** A new address, and the changes that lead to it. `moved` has the new names of entries by their old ones. */
export type Rename = { name: string; href: string; moved: ReadonlyMap<string, string>; changes: Changes }

/**
 * Renames an entry of a collection, or a folder with all entries below it: moves the files, with the pictures in a folder,
 * and changes every link and address that leads there, complete ones of this site included. The former address of a
 * published entry becomes an alias. Text that only looks like an address stays. Throws if an id cannot be used, or if a file
 * would then name another that it does not reach.
 */
export function rename(content: Content, of: string, from: string, to: string): Rename {
  const { config } = content
  const collection = findCollection(content, of)
  const moved = listMoved(content, of, from, to)
  if (moved.size === 0 || config.needed?.some((name) => moved.has(name)))
    throw new Error(`There is no ${collection.noun} "${from}" that can be renamed.`)
  const href = collection.toHref?.(to) ?? ''
  if (from === to) throw new Error(`It is already at ${href}.`)
  if (moved.size > 1 && to.startsWith(`${from}/`))
    throw new Error(`${href} is below it, as are its pages. Choose another address.`)
  checkNewNames(content, moved, from, to)
  const addresses = new Map(
    [...moved].map((pair) => pair.map((name) => toHref(config, name)) as [string, string]),
  )
  const changes: Record<string, Changes[string]> = {}
  for (const name of moved.keys()) changes[name] = null
  const texts = followLinks(content, addresses)
  for (const document of content.documents.values()) {
    const text = texts[document.name] ?? document.text
    const [target, old] = [moved.get(document.name), toHref(config, document.name) ?? '']
    // Nobody has seen the address of a draft.
    const former = findStatus(content, document) === 'published' ? [old] : []
    if (target) changes[target] = addAliases(text, former, addresses.get(old))
    else if (text !== document.text) changes[document.name] = text
  }
  moveBeside(content, collection, from, to, moved, changes)
  checkPictures(content, changes)
  const name = [...moved].find(([old]) => findKind(config, old)?.id === from)?.[1] ?? ''
  return { name, href, moved, changes }
}

/** Returns the texts of files whose links and addresses lead to others then. */
export function followLinks(
  content: Content,
  addresses: ReadonlyMap<string, string>,
): Record<string, string> {
  const texts = [...content.documents.values()].map((document) => {
    const text = replaceNames(document, (passage) => {
      if (passage.kind !== 'link' && passage.kind !== 'address') return undefined
      const [old = ''] = toPath(content, passage.value).split(/[?#]/)
      return addresses.has(old) ? [old, addresses.get(old) ?? ''] : undefined
    })
    return [document, text] as const
  })
  return Object.fromEntries(
    texts.flatMap(([{ name, text: before }, text]) => (text === before ? [] : [[name, text]])),
  )
}

/** Returns a collection by its name. Several may share it, such as pages in YAML and in Markdown. */
export function findCollection({ config }: Content, name: string): Collection {
  const collection = config.collections.find((each) => each.name === name)
  if (!collection) throw new Error(`There is no collection "${name}".`)
  return collection
}

/** Lists the new names of an entry, and of all below it. */
function listMoved(
  { config, documents }: Content,
  of: string,
  from: string,
  to: string,
): Map<string, string> {
  const moved = new Map<string, string>()
  for (const name of documents.keys()) {
    const { collection, id = '', pattern = '' } = findKind(config, name) ?? {}
    const isBelow = collection && isNested(collection) && id.startsWith(`${from}/`)
    if (collection?.name === of && (id === from || isBelow))
      moved.set(name, toName(collection, to + id.slice(from.length), pattern))
  }
  return moved
}

/** Throws if the new names cannot be used. */
function checkNewNames(content: Content, moved: ReadonlyMap<string, string>, from: string, to: string): void {
  const { config, documents, settings } = content
  const entries = listEntries(config, documents.keys())
  const targets = entries.flatMap(({ name, collection, id }) => {
    const target = moved.get(name)
    return target === undefined ? [] : [{ name: target, collection, id: to + id.slice(from.length) }]
  })
  const files = new Set(targets.map(({ name }) => toFile(content, name)))
  const others = entries.filter(({ name }) => !moved.has(name))
  const wrong = checkEntries(config, [...others, ...targets], settings.folder).find(({ file }) =>
    files.has(file),
  )
  const href = targets[0]?.collection.toHref?.(to)
  if (wrong?.code === 'bad-id') throw refuseAddress(to)
  if (wrong) throw new Error(`It cannot be at ${href}: ${wrong.found}. Choose another address.`)
  const taken = targets.find(({ name }) => content.files.has(name) && !moved.has(name))
  if (taken) throw new Error(`The file ${toFile(content, taken.name)} already exists.`)
}

/** Moves what is beside an entry in its own folder. The list of pictures has no dark ones: they are a part of the light ones. */
function moveBeside(
  { config, source }: Content,
  collection: Collection,
  from: string,
  to: string,
  moved: ReadonlyMap<string, string>,
  changes: Record<string, Changes[string]>,
): void {
  const own = [...moved.keys()].map((name) => findKind(config, name)).find((found) => found?.id === from)
  const pattern = own?.pattern ?? collection.files[0] ?? ''
  if (!pattern.includes('[...') && !pattern.includes('/index.')) return
  const start = pattern.slice(0, pattern.indexOf('['))
  for (const other of source.stamps.keys()) {
    if (!other.startsWith(`${start}${from}/`) || moved.has(other)) continue
    changes[other] = null
    changes[start + to + other.slice(start.length + from.length)] = { from: other }
  }
}

const namesFile = new Set(['missing-picture', 'dark-picture', 'missing-download'])

/** Throws if a file names a picture that it finds no more: one beside an entry that moves to another folder. */
function checkPictures(content: Content, changes: Changes): void {
  const list = ({ problems }: Content) => problems.filter(({ code = '' }) => namesFile.has(code))
  const known = new Set(list(content).map(({ found }) => found))
  throwIfAny(list(content.with(changes)).filter(({ found }) => !known.has(found)))
}
