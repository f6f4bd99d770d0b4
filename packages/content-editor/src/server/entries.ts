import path from 'node:path'
import {
  type Changes,
  type Collection,
  type Config,
  type Content,
  create,
  fieldKinds,
  findHref,
  findKind,
  hasPage,
  isValidId,
  listIds,
  remove,
  removeKey,
  rename,
  toId,
  toName,
  toPath,
  updateYaml,
} from 'checked-content'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { NewKind } from '../shared/types'
import { nameThings } from '../shared/words'
import type { Converted, EditorSite, NewEntry } from '../site'
import { readEntry } from './entry'

// The entries of a content. The name of one is that of its file, whether it has a folder of its own or not, or for a key
// of a file that of the file and the key: `topics/data.yaml`.

type Site = Pick<EditorSite, 'config' | 'words' | 'toGroup' | 'create'>

/** Where an entry is: a file, or with `key` a part of it. */
export type EntryFile = { file: string; key?: string }

export type EntryPlace = EntryFile & {
  name: string
  group: string
  href?: string
  canMove: boolean
  canRemove: boolean
  /** The entry to which its address leads once it is deleted. */
  heir?: string
}

const toStem = (file: string) => file.replace(/\.\w+$/, '')

/** Returns the file and the key of an entry that is one of several in a file. */
function findKey({ files }: Config, entry: string): (EntryFile & { key: string }) | undefined {
  const { dir, name: key, ext } = path.posix.parse(entry)
  const file = `${dir}.yaml`
  return ext === '.yaml' && Object.hasOwn(files, file) && files[file]?.keys && isValidId({}, key)
    ? { file, key }
    : undefined
}

/** Returns where an entry is among files. */
export function findEntry(
  config: Config,
  name: string,
  files: { has(name: string): boolean },
): EntryFile | undefined {
  const keyed = findKey(config, name)
  if (keyed) return files.has(keyed.file) ? keyed : undefined
  const { collection, id = '' } = findKind(config, name) ?? {}
  const patterns = collection?.files ?? []
  const file = [name, ...patterns.map((pattern) => toName(collection as Collection, id, pattern))].find(
    (each) => files.has(each),
  )
  return file === undefined ? undefined : { file }
}

/** Returns the entry to which a file belongs, such as the picture beside a post. */
export function toEntryName(config: Config, file: string): string {
  const folder = path.posix.dirname(file)
  const beside = config.collections.flatMap(({ files }) =>
    files.filter((each) => each.includes('/index.')).map((each) => `${folder}/${path.posix.basename(each)}`),
  )
  for (const name of [file, ...beside]) {
    const { collection, id = '', pattern = '' } = findKind(config, name) ?? {}
    if (collection && (name === file || pattern.includes('/index.'))) return toName(collection, id)
  }
  return file
}

/** Returns whether the title in an entry is its name. Blocks and the words of the site have titles that are none. */
export const isTitled = (config: Config, entry: string): boolean =>
  findKey(config, entry) !== undefined || findKind(config, entry)?.collection !== undefined

const body = z.string().meta({ widget: 'article' })

/** Returns the schema of an entry; that of the text of a Markdown file is `body`. */
export function findSchema(config: Config, entry: string): z.ZodType | undefined {
  const keyed = findKey(config, entry)
  const { kind, collection, id = '' } = findKind(config, keyed?.file ?? entry) ?? {}
  if (!kind || (collection && !isValidId(collection, id))) return undefined
  if (keyed) return kind.schema instanceof z.ZodRecord ? (kind.schema.valueType as z.ZodType) : undefined
  if (kind.keys) return undefined
  const hasBody = entry.endsWith('.md') && kind.schema instanceof z.ZodObject
  return hasBody ? (kind.schema as z.ZodObject).safeExtend({ body }) : kind.schema
}

/** Returns what a schema of a field is: a picture, a link, an entry to choose, or nothing special. */
export function describeField({ pictures }: Config, schema: z.core.$ZodType): object | undefined {
  const kind = fieldKinds.get(schema)
  if (kind?.kind === 'picture')
    return { isPicture: true, minWidth: pictures.places[kind.place]?.minWidth ?? 0 }
  if (kind?.kind === 'reference') return { widget: kind.to }
  if (kind?.kind === 'markdown') return { widget: 'article' }
  return kind?.kind === 'link' ? { isLink: true } : undefined
}

/** Lists the files whose keys are entries. */
const listKeyed = ({ files }: Config) =>
  Object.entries(files).flatMap(([file, { keys }]) => (keys ? [{ file, ...keys }] : []))

/** Lists the ids that fields can name, by their collection or file, with the entry of each. */
export function listChoices(content: Content): Record<string, { id: string; entry: string }[]> {
  const { config } = content
  const all = [
    ...config.collections.map((collection) => {
      const choices = listIds(content, collection.name).map((id) => ({ id, entry: toName(collection, id) }))
      return [collection.name, choices]
    }),
    ...listKeyed(config).map(({ file }) => {
      const choices = listIds(content, file).map((id) => ({ id, entry: `${toStem(file)}/${id}.yaml` }))
      return [file, choices]
    }),
  ]
  return Object.fromEntries(all)
}

/** Lists the entries of a file. */
export function listEntries(site: Site, file: string, content: Content): EntryPlace[] {
  const { config } = site
  const { toLabel } = nameThings(site.words)
  const { kind, collection } = findKind(config, file) ?? {}
  const keys = kind?.keys
  if (keys)
    return listIds(content, file)
      .filter((key) => isValidId({}, key))
      .map((key) => ({
        name: `${toStem(file)}/${key}.yaml`,
        file,
        key,
        group: toLabel(toStem(file)),
        href: keys.toHref?.(key),
        canMove: false,
        canRemove: true,
      }))
  const name = toEntryName(config, file)
  if (!findSchema(config, name)) return []
  const href = findHref(content, file)
  const canRemove = collection !== undefined && !config.needed?.includes(file)
  return [
    {
      name,
      file,
      group: site.toGroup?.(name, href) ?? (collection ? toLabel(collection.name) : 'Site'),
      href,
      canMove: canRemove && collection.hasStatus === true && collection.toHref !== undefined,
      canRemove,
      heir: collection?.heir,
    },
  ]
}

/** Lists what can be created. */
export function listKinds({ config, words }: Pick<Site, 'config' | 'words'>): NewKind[] {
  const { toLabel } = nameThings(words)
  const collections = config.collections.map(
    ({ noun, name, files }): NewKind => ({
      kind: noun,
      group: toLabel(name),
      isNested: files.some((each) => each.includes('[...')),
      hasText: files.every((each) => each.endsWith('.md')),
    }),
  )
  const keys = listKeyed(config).map(
    ({ noun, file }): NewKind => ({
      kind: noun,
      group: toLabel(toStem(file)),
      isNested: false,
      hasText: false,
    }),
  )
  const all = [...collections, ...keys]
  return all.filter(({ kind }, index) => all.findIndex((each) => each.kind === kind) === index)
}

/** Returns the id that was typed, alone, in words or as the complete address. */
function readId(content: Content, toHref: ((id: string) => string) | undefined, typed: string): string {
  const start = toHref?.('') ?? '/'
  const address = `/${toPath(content, typed.trim()).replace(/^\/|\/$/g, '')}`
  const id = address.slice(address.startsWith(start) ? start.length : 1)
  return id
    .split('/')
    .map((part) => toId(part) || part)
    .join('/')
}

/** Returns the fields of a new entry: its title, and that it is a draft. */
function toFields({ schema }: { schema: z.ZodType }, title: string): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const key = ['title', 'name'].find((each) => each in shape)
  return { ...(key && { [key]: title }), ...('draft' in shape && { draft: true }) }
}

function createFile(content: Content, collection: Collection, { title, id, article }: NewEntry) {
  const fields = stringify(toFields(collection, title))
  const isMarkdown = toName(collection, id).endsWith('.md')
  const text = isMarkdown ? `---\n${fields}---\n\n${article?.body.trim() || 'Text.'}\n` : fields
  const pictures = [...(article?.pictures ?? [])].map(
    ([name, bytes]) => [name.replace('./', ''), bytes] as const,
  )
  return create(content, collection.name, id, text, new Map(pictures))
}

function createKey(content: Content, file: string, { title, id }: NewEntry) {
  const text = content.documents.get(file)?.text ?? ''
  const { schema } = content.config.files[file] ?? {}
  const fields =
    schema instanceof z.ZodRecord ? toFields({ schema: schema.valueType as z.ZodType }, title) : {}
  const all = text ? readEntry(text, file) : {}
  if (Object.hasOwn(all, id)) throw new Error(`"${id}" exists already.`)
  return { name: file, changes: { [file]: updateYaml(text, { ...all, [id]: fields }) } }
}

type Typed = { kind: string; title: string; id?: string; folder?: string; article?: Converted }

/** Creates an entry at the address or id that was typed. Throws if it cannot be used. */
export function createEntry(site: Site, content: Content, { folder, ...input }: Typed) {
  const { config } = site
  const collection = config.collections.find(({ noun }) => noun === input.kind)
  const keyed = listKeyed(config).find(({ noun }) => noun === input.kind)
  if (!collection && !keyed) throw new Error(`The site has no ${input.kind}.`)
  const own = readId(content, collection?.toHref ?? keyed?.toHref, input.id ?? '') || toId(input.title)
  const entry = { ...input, id: [folder, own].filter(Boolean).join('/') }
  const { name, changes } =
    site.create?.(content, entry) ??
    (collection ? createFile(content, collection, entry) : createKey(content, keyed?.file ?? '', entry))
  return { entry: collection ? toEntryName(config, name) : `${toStem(name)}/${entry.id}.yaml`, changes }
}

/** Moves an entry to the address that was typed, with all below it. `moved` has new names by the old ones. */
export function renameEntry(content: Content, file: string, address: string) {
  const { config } = content
  const { collection, id = '' } = findKind(config, file) ?? {}
  if (!collection) throw new Error(`${file} cannot be moved.`)
  const renamed = rename(content, collection.name, id, readId(content, collection.toHref, address))
  const toEntry = (name: string) => toEntryName(config, name)
  const moved = [...renamed.moved].map(([from, to]) => [toEntry(from), toEntry(to)] as const)
  return { name: toEntry(renamed.name), moved: new Map(moved), changes: renamed.changes }
}

export const removeEntry = (content: Content, { file, key }: EntryFile): Changes =>
  key ? removeKey(content, file, key) : remove(content, file)

/** Returns the files whose links would lead nowhere without an entry. */
export function listLinking(content: Content, place: EntryFile): string[] {
  const after = content.with(removeEntry(content, place))
  const isLost = (address: string) => hasPage(content, address) && !hasPage(after, address)
  return [...after.documents.values()]
    .filter(({ links }) => links.some(({ value }) => isLost(toPath(content, value))))
    .map(({ name }) => name)
}
