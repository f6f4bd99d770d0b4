import type { Collection, Config, Content, Kind } from './content.ts'
import { type Problem, reportFile } from './problem.ts'

// What the name of a content file says.

/** What a file is. Only files of collections have an id; `pattern` is the name that matched, such as `posts/[id].md`. */
export type Named = { kind: Kind; collection?: Collection; id: string; pattern: string }

type Matcher = { form: RegExp; collection: Collection; pattern: string }
const matchers = new WeakMap<Config, Matcher[]>()

const toMatchers = ({ collections }: Config) =>
  collections.flatMap((collection) =>
    collection.files.map((pattern) => {
      const form = pattern
        .replace(/[.+]/g, '\\$&')
        .replace('[\\.\\.\\.id]', '(.+?)')
        .replace('[id]', '([^/]+?)')
      return { collection, pattern, form: new RegExp(`^${form}$`) }
    }),
  )

/** Returns what a file is by its path in the content folder, or `undefined` for one that the site does not read. */
export function findKind(config: Config, name: string): Named | undefined {
  const kind = Object.hasOwn(config.files, name) ? config.files[name] : undefined
  if (kind) return { kind, id: name, pattern: name }
  const known = matchers.get(config) ?? toMatchers(config)
  matchers.set(config, known)
  for (const { form, collection, pattern } of known) {
    const id = form.exec(name)?.[1]
    if (id !== undefined) return { kind: collection, collection, id, pattern }
  }
}

/** Returns the name of a file of a collection. Without a pattern, that of a new file. */
export const toName = ({ files }: Collection, id: string, pattern = files.at(-1) ?? ''): string =>
  pattern.replace(/\[(?:\.\.\.)?id\]/, id)

/** Returns whether a file is an entry: it has a status, aliases and its own page. */
export const isEntry = (config: Config, name: string) =>
  findKind(config, name)?.collection?.hasStatus === true

/** Returns the address of the page that a file makes, or `undefined` if it makes none or several. */
export function toHref(config: Config, name: string): string | undefined {
  const found = findKind(config, name)
  return found?.kind.toHref?.(found.id)
}

/** Returns the ids of a collection by its files, or the keys of a single file. */
export function listIds({ config, documents }: Content, of: string): string[] {
  if (Object.hasOwn(config.files, of)) return Object.keys(documents.get(of)?.head.plain ?? {})
  return [...documents.keys()].flatMap((name) => {
    const { collection, id } = findKind(config, name) ?? {}
    return collection?.name === of && id ? [id] : []
  })
}

const idPattern = /^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns whether an id has the form that its collection asks for. */
export const isValidId = (collection: Pick<Collection, 'idPattern'>, id: string) =>
  (collection.idPattern ?? idPattern).test(id)

/** Returns what somebody reads who typed an address, or an id, that cannot be one. */
export const refuseAddress = (typed: string) =>
  new Error(`The address “${typed}” needs lowercase letters, digits and single hyphens, such as about-us.`)

/** An entry as its name says it. */
export type NamedEntry = { name: string; collection: Collection; id: string }

/** Returns the entries among files. */
export const listEntries = (config: Config, names: Iterable<string>): NamedEntry[] =>
  [...names].flatMap((name) => {
    const { collection, id = '' } = findKind(config, name) ?? {}
    return collection?.hasStatus ? [{ name, collection, id }] : []
  })

/** Returns whether the ids of a collection have folders. */
export const isNested = ({ files }: Collection) => files.some((pattern) => pattern.includes('[...'))

/**
 * Finds entries without a valid id, or with the address of another, such as `a-post.md` and `A-Post.md`. `folder` is that
 * of messages.
 */
export function checkEntries(config: Config, entries: readonly NamedEntry[], folder: string): Problem[] {
  const seen = new Map<string, string>()
  const taken = new Set(config.taken)
  return entries.flatMap(({ name, collection, id }): Problem[] => {
    const address = collection.toHref?.(id) ?? ''
    const file = `${folder}/${name}`
    const [, parent = ''] = (isNested(collection) && /^(\/[^/]+)\/./.exec(address)) || []
    const isTaken = taken.has(address) || /\/index(\/|$)/.test(address)
    const other = seen.get(address.toLowerCase()) ?? (isTaken ? 'the site' : undefined)
    seen.set(address.toLowerCase(), file)
    const report = (code: string, found: string, expected: string) => [
      reportFile(file, { code, field: 'file name', found, expected, fix: 'rename the file' }),
    ]
    if (other)
      return report(
        'address-taken',
        `the address ${address}, which ${other} has too`,
        'one that is free, ignoring case',
      )
    if (taken.has(parent))
      return report('folder-taken', `a page below ${parent}, where the site has its own`, 'another folder')
    if (isValidId(collection, id)) return []
    return report('bad-id', `the id "${id}"`, 'lowercase letters, digits and single hyphens')
  })
}

/** Finds entries among files whose names cannot be used. */
export const checkNames = (config: Config, names: Iterable<string>, folder: string) =>
  checkEntries(config, listEntries(config, names), folder)

/** Lists the entries whose names cannot be used. */
export const listNameProblems = ({ config, documents, settings }: Content) =>
  checkNames(config, documents.keys(), settings.folder)
