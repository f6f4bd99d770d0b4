import {
  type Content,
  isDownload,
  isPicture,
  type Problem,
  type Reason,
  splitFrontMatter,
} from 'checked-content'
import { join, readAt } from '../shared/paths'
import type { Entry, Mistake } from '../shared/types'
import { toShown } from '../shared/values'
import {
  type EntryPlace,
  findEntry,
  findSchema,
  isTitled,
  listChoices,
  listEntries,
  toEntryName,
} from './entries'
import { readEntry } from './entry'
import { toShape } from './shape'
import type { Workspace } from './workspace'

// Names entries and mistakes for people who write.

/** Names an entry by its title, or by its address. Blocks and the words of the site have titles that are no names. */
export function nameEntry({ site, names }: Workspace, entry: string, value?: Entry): string {
  if (isPicture(entry) || isDownload(entry)) return entry.replace(/^.*\//, '')
  return (
    (isTitled(site.config, entry) && String(value?.title ?? value?.name ?? '').trim()) ||
    names.nameFile(entry)
  )
}

/** Names the entry of a file. */
export function nameFile(workspace: Workspace, file: string): string {
  const entry = toEntryName(workspace.site.config, file)
  return nameEntry(workspace, entry, readValue(workspace, workspace.content, entry))
}

/** Lists the entries of files in words: the first three, and how many more. */
export function nameFiles(workspace: Workspace, files: readonly string[]): string {
  const named = files.slice(0, 3).map((file) => `“${nameFile(workspace, file)}”`)
  const more = files.length - named.length
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...named, `${more} more`] : named)
}

/** Says what a step of an entry changed at a path. */
export function describeChange(
  workspace: Workspace,
  entry: string,
  path: string,
  [before, after]: readonly [Entry, Entry],
): string {
  const [was, is] = [before, after].map((value) => readAt(value, path))
  const isList = Array.isArray(was) && Array.isArray(is)
  const more = isList ? is.length - was.length : 0
  const verb = !isList ? 'changed' : more > 0 ? 'added to' : more < 0 ? 'removed from' : 'reordered'
  const field = workspace.names.describePath(path)
  const of = path ? `${field.charAt(0).toLowerCase()}${field.slice(1)} of ` : ''
  return `You ${verb} ${of}${nameEntry(workspace, entry, after)}`
}

/** Reads the value of an entry. One whose YAML has mistakes is a text. */
export function readValue({ site }: Workspace, content: Content, entry: string): Entry | undefined {
  const { file = '', key } = findEntry(site.config, entry, content.files) ?? {}
  const text = content.files.get(file)
  if (text === undefined) return
  try {
    if (file.endsWith('.txt')) return { text }
    return key && !Object.hasOwn(readEntry(text, file), key) ? undefined : readEntry(text, file, key)
  } catch {
    return { text }
  }
}

/** Returns a value of an entry as its form shows it. */
export function showValue(workspace: Workspace, entry: string, value: Entry): Entry {
  const { site, content, names } = workspace
  const schema = findSchema(site.config, entry)
  const toName = (widget: string, id: unknown) => {
    const named = listChoices(content)[widget]?.find((choice) => choice.id === id)?.entry
    return named && nameEntry(workspace, named, readValue(workspace, content, named))
  }
  return toShown(schema ? toShape(schema, site) : {}, value, { ...names, toName }) as Entry
}

/** Returns the place of the entry of a name, also one that was deleted. */
export const findPlace = ({ site }: Workspace, content: Content, entry: string): EntryPlace | undefined => {
  const found = findEntry(site.config, entry, content.files)
  return found && listEntries(site, found.file, content).find(({ name }) => name === entry)
}

/** Returns the field of a problem or of words: Markdown in a field names its own part, such as a link. */
export const toField = ({ field, path = [] }: Pick<Problem, 'field' | 'path'>): string =>
  path.reduce((outer: string, key) => join(outer, key as string | number), '') || field

/** Returns the line of a problem in the text of its field, whose key is above it. */
function findLine({ line, path }: Problem, text: string): number {
  const lines = text.split('\n').slice(0, line)
  const above = lines.findLastIndex((each) =>
    each.replace(/^[\s-]+/, '').startsWith(`${String(path?.at(-1))}:`),
  )
  return Math.max(1, line - 1 - above)
}

/** Returns a problem of a file as a mistake of its entry. */
export function toMistake(workspace: Workspace, problem: Problem, text: string, key?: string): Mistake {
  const { field, line } = problem
  const message = toSentence(workspace, problem)
  const { header, body } = splitFrontMatter(text) ?? {}
  const headerLines = header?.split('\n').length ?? Number.POSITIVE_INFINITY
  // The text of an entry has no blank lines at its start.
  const blank = /^\n*/.exec(body ?? '')?.[0].length ?? 0
  if (line >= headerLines)
    return { field: 'body', line: Math.max(1, line - headerLines + 1 - blank), message }
  const own = toField(problem)
  const isInText = own !== field
  return {
    field: key ? own.replace(`${key}.`, '') : own,
    ...(isInText && { line: findLine(problem, text) }),
    message,
  }
}

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a sentence with titles in place of files: writers know a page by its name. */
export const withTitles = (workspace: Workspace, text: string): string =>
  text.replace(/\S*\b([\w-]+\/[\w/-]+\.(?:md|yaml))[\d:]*/g, (_, file) => nameFile(workspace, file))

/** Says in one sentence what to do about a problem, by its code. */
export function toSentence(workspace: Workspace, reason: Reason): string {
  const { names } = workspace
  const { code, data = {}, found, expected, fix } = reason
  const { length = 0, min, max = 0 } = data as Record<string, number>
  const values = (data.values ?? data.ids) as readonly unknown[] | undefined
  if (code === 'length')
    return length > max
      ? `Shorten it to ${max} characters; it has ${length}.`
      : `Write at least ${min} characters; it has ${length}.`
  if (code === 'filler') return `${found} is a sample. Write your own words.`
  if (code === 'misspelling') return `“${data.word}”: did you mean ${expected}?`
  if (values) return `Choose ${values.map((value) => names.toChoice(String(value))).join(', ')}.`
  if (code === 'no-picture') return 'Choose a picture.'
  if (code === 'picture-too-small') return `${start(fix)}.`
  if (code === 'too-few') return `Add ${expected}.`
  if (code === 'empty' || code === 'invalid') return `Write ${expected}.`
  return withTitles(workspace, `${start(found)}: ${fix}.`)
}
