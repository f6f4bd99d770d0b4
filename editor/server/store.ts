import { createHash } from 'node:crypto'
import {
  findKind,
  findStatus,
  isPicture,
  listIds,
  listProblemsOf,
  type Problem,
  splitFrontMatter,
} from 'checked-content'
import type { Content } from '@/lib/content'
import { change, EditorError } from './changes'
import { getContent } from './content'
import { type Entry, readEntry, writeEntry } from './entry'
import { type Kept, listKept } from './kept'
import { findEntrySchema, type Shape, toShape } from './shape'
import { nameFile, toSentence } from './words'

// Reads and saves the entries of the editor: the content files, and each topic of `topics.yaml`.

/** A mistake, in a writer's words. `field` is a path in the form; `line` counts in the text. */
export type Mistake = { field: string; line?: number; message: string }
const toHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Returns the id of a topic, if an entry is one. */
export const findTopic = (entry: string) => /^topics\/(.+)\.yaml$/.exec(entry)?.[1]

/** Returns the file of an entry, if there is one: a post may be in its own folder, and topics share a file. */
export const findFile = (entry: string, files: { has(name: string): boolean }) =>
  [findTopic(entry) ? 'topics.yaml' : entry, entry.replace(/^(posts\/.+)\.md$/, '$1/index.md')].find((name) =>
    files.has(name),
  )

/** Returns the file of an entry. Throws `EditorError` if there is none. */
export function locate(entry: string): { name: string; topic?: string } {
  if (!findEntrySchema(entry)) throw new EditorError(`The editor does not have ${entry}.`, 404)
  const name = findFile(entry, getContent().files)
  if (!name) throw new EditorError(`${entry} does not exist any more.`, 404)
  return { name, topic: findTopic(entry) }
}

/** Names an entry by its title, or by its address. Blocks and the words of the site have titles that are no names. */
export function nameEntry(entry: string, value?: Entry): string {
  if (isPicture(entry)) return entry.replace(/^.*\//, '')
  const isTitled = entry.endsWith('.md') || /^(authors|topics)\//.test(entry)
  return (isTitled && String(value?.title ?? value?.name ?? '').trim()) || nameFile(entry)
}

/** Reads the value of an entry. One whose YAML has mistakes is a text. */
export function readValue(content: Content, entry: string): Entry | undefined {
  const file = findFile(entry, content.files)
  const text = content.files.get(file ?? '')
  if (!file || text === undefined) return
  try {
    return file.endsWith('.txt') ? { text } : readEntry(text, file, findTopic(entry))
  } catch {
    return { text }
  }
}

export function toMistake(problem: Problem, text: string, topic?: string): Mistake {
  const { field, line } = problem
  const message = toSentence(problem)
  const headerLines = splitFrontMatter(text)?.header.split('\n').length ?? Number.POSITIVE_INFINITY
  // The text of an entry has no blank lines at its start.
  const blank = /^\n*/.exec(splitFrontMatter(text)?.body ?? '')?.[0].length ?? 0
  if (line >= headerLines)
    return { field: 'body', line: Math.max(1, line - headerLines + 1 - blank), message }
  return { field: topic ? field.replace(`${topic}.`, '') : field, message }
}

/** Returns the entry of a file: a post may be in its own folder. */
export function toEntry(file: string): string {
  const { collection, id } = findKind(getContent().config, file) ?? {}
  return collection?.name === 'posts' ? `posts/${id}.md` : file
}

/** Returns the entries of a file. */
export function toEntries(file: string, content: Content): string[] {
  if (file === 'topics.yaml') return [...listIds(content, 'topics.yaml')].map((id) => `topics/${id}.yaml`)
  return findEntrySchema(toEntry(file)) ? [toEntry(file)] : []
}

/** An entry as the form shows it, read at a time. `hash` is that of its value. */
export type Opened = {
  name: string
  time: number
  file: string
  value: Entry
  shape: Shape
  hash: string
  kept: Kept[]
}

/** Reads an entry. Throws `EditorError` if it does not exist, or its YAML is unreadable. */
export function read(entry: string): Opened {
  const { name, topic } = locate(entry)
  const text = getContent().files.get(name) ?? ''
  try {
    const value = readEntry(text, name, topic)
    const schema = findEntrySchema(entry)
    const shape = schema ? toShape(schema) : {}
    return {
      name: entry,
      time: Date.now(),
      file: name,
      value,
      shape,
      hash: toHash(value),
      kept: listKept(entry),
    }
  } catch (error) {
    const [reason] = (error as Error).message.split(':\n')
    throw new EditorError(`${name} cannot be read: ${reason}. Correct the file by hand.`)
  }
}

/** Returns the text of the file with a value, and the mistakes that it then has by itself. */
function prepare(entry: string, value: Entry) {
  const { name, topic } = locate(entry)
  const content = getContent()
  const old = content.files.get(name) ?? ''
  const all = topic ? { ...readEntry(old, name), [topic]: value } : value
  const text = writeEntry(old, all, name)
  const changed = content.with({ [name]: text })
  const document = changed.documents.get(name)
  const problems = listProblemsOf(changed, name).filter(({ isCheckOnly }) => !isCheckOnly)
  const isDraft = document !== undefined && findStatus(changed, document) === 'draft'
  const mistakes = problems.map((each) => toMistake(each, text, topic))
  return { name, topic, text, old, changed, isDraft, mistakes }
}

export const check = (entry: string, value: Entry): Mistake[] => prepare(entry, value).mistakes

/** Returns the common misspellings of a value. They stop nothing. */
export async function spell(entry: string, value: Entry): Promise<Mistake[]> {
  const { name, topic, text, changed } = prepare(entry, value)
  const { problems } = await (await import('checked-content/spelling')).checkSpelling(changed, name)
  return problems
    .filter(({ field }) => !topic || field.startsWith(`${topic}.`))
    .map((each) => toMistake(each, text, topic))
}

/**
 * Writes an entry. Returns the id of the change if there is one, the hash, and the mistakes of a draft. Throws `EditorError` if one that visitors see has
 * mistakes, or if the value in the file is not the one with the hash.
 */
export async function save(entry: string, value: Entry, expectedHash: string) {
  const theirs = read(entry)
  if (theirs.hash !== expectedHash) throw new EditorError('It was changed elsewhere.', 409, { theirs })
  const { name, text, old, isDraft, mistakes } = prepare(entry, value)
  if (mistakes.length > 0 && !isDraft)
    throw new EditorError('Not saved: visitors would see what is not right yet.', 422, { mistakes })
  const ends = { from: entry, to: entry }
  const step = text === old ? undefined : await change(`Saved: ${entry}`, ends, { [name]: text })
  return { id: step?.id, hash: read(entry).hash, mistakes }
}
