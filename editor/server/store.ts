import { createHash } from 'node:crypto'
import {
  type Content,
  type Document,
  findPostId,
  isEntryFile,
  type Problem,
  splitFrontMatter,
} from '@/lib/content'
import { getListHref } from '@/lib/routes'
import { change, EditorError } from './changes'
import { getContent } from './content'
import { type Entry, readEntry, writeEntry } from './entry'
import { toLabel } from './labels'
import { findEntrySchema, type Shape, toShape } from './shape'

// Lists, reads and saves the entries of the editor: the content files, and each topic of `topics.yaml`.

/** A mistake, in the words of `npm run check:content`. `field` is a path in the form; `line` counts in the text. */
export type Mistake = { field: string; line?: number; message: string }
export type Listed = {
  name: string
  group: string
  label: string
  status?: string
  href?: string
  /** Whether it is a post or a page of its own, which can be renamed. */
  canMove: boolean
  mistakes: Mistake[]
}

const isMarkdown = (name: string) => name.endsWith('.md')
export const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the file of an entry: a post may be in its own folder, and a topic is a part of `topics.yaml`. */
export function locate(entry: string): { name: string; topic?: string } {
  if (!findEntrySchema(entry)) throw new EditorError(`The editor does not have the file ${entry}.`, 404)
  const topic = /^topics\/(.+)\.yaml$/.exec(entry)?.[1]
  const { files } = getContent()
  const inFolder = entry.replace(/\.md$/, '/index.md')
  const name = topic ? 'topics.yaml' : findPostId(entry) && !files.has(entry) ? inFolder : entry
  if (!files.has(name)) throw new EditorError(`The file ${name} does not exist.`, 404)
  return { name, topic }
}

function toMistake({ field, line, found, expected, fix }: Problem, text: string, topic?: string): Mistake {
  const message = `Found ${found}; expected ${expected}; ${fix}.`
  const headerLines = splitFrontMatter(text)?.header.split('\n').length ?? Number.POSITIVE_INFINITY
  // The text of an entry has no blank lines at its start.
  const blank = /^\n*/.exec(splitFrontMatter(text)?.body ?? '')?.[0].length ?? 0
  if (line >= headerLines)
    return { field: 'body', line: Math.max(1, line - headerLines + 1 - blank), message }
  return { field: topic ? field.replace(`${topic}.`, '') : field, message }
}

/** Returns whether an entry is a post, or a page besides Home. */
export const canMove = (name: string) => isEntryFile(name) && name !== 'pages/home.yaml'

const groupOf = (name: string, content: Content): string => {
  if (name === 'pages/home.yaml') return 'Home'
  if (name.startsWith('pages/')) return content.findHref(name) ? 'Pages' : 'Site'
  const [folder = ''] = name.split('/')
  return ['posts', 'authors', 'topics'].includes(folder) ? toLabel(folder) : 'Site'
}

const hrefOf = (name: string, file: string, content: Content): string | undefined => {
  const id = /\/(.+)\./.exec(name)?.[1] ?? ''
  if (name.startsWith('topics/')) return getListHref({ id })
  return content.findHref(file)
}

function toListed(name: string, document: Document, content: Content): Listed {
  const { text } = document
  const status = content.getStatus(document)
  const [, topic] = /^topics\/(.+)\.yaml$/.exec(name) ?? []
  const id = name.replace(/^.*\/|\.\w+$/g, '')
  let value: Entry = {}
  try {
    value = readEntry(text, isMarkdown(name))
  } catch {
    // It has a mistake, which is listed.
  }
  const { title, name: ownName } = (topic ? value[topic] : value) as Entry
  const isTitled = isMarkdown(name) || topic || name.startsWith('authors/')
  const own = content
    .problemsOf(document.name)
    .filter((problem) => !topic || problem.field.split('.')[0] === topic)
  return {
    name,
    group: groupOf(name, content),
    label: isTitled ? String(title ?? ownName ?? id) : toLabel(id),
    status:
      status && status !== 'published'
        ? [toLabel(status), document.head.plain.date].filter(Boolean).join(', ')
        : undefined,
    href: hrefOf(name, document.name, content),
    canMove: canMove(name),
    mistakes: own.map((problem) => toMistake(problem, text, topic)),
  }
}

/** Returns the entries of a file. A post may be in its own folder. */
function toEntries(file: string, { topicIds }: Content): string[] {
  if (file === 'topics.yaml') return topicIds.map((id) => `topics/${id}.yaml`)
  const postId = findPostId(file)
  const entry = postId ? `posts/${postId}.md` : file
  return findEntrySchema(entry) ? [entry] : []
}

/** Lists all entries with their mistakes, also those that only all files together show, and what fields can refer to. */
export function list() {
  const content = getContent()
  const dateOf = ({ head }: Document) => String(head.plain.date ?? '9999')
  const documents = [...content.documents.values()].sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
  const entries = documents.flatMap((document) =>
    toEntries(document.name, content).map((entry) => toListed(entry, document, content)),
  )
  const { authorIds, topicIds, routes } = content
  return { entries, choices: { authors: [...authorIds], topics: [...topicIds], addresses: [...routes] } }
}

/** An entry as the form shows it. `hash` is that of its file. */
export type Opened = {
  name: string
  file: string
  value: Entry
  shape: Shape
  hash: string
}

/** Reads an entry. Throws `EditorError` if it does not exist, or its YAML is unreadable. */
export function read(entry: string): Opened {
  const { name, topic } = locate(entry)
  const text = getContent().read(name)
  try {
    const value = readEntry(text, isMarkdown(name))
    const own = topic ? (value[topic] as Entry) : value
    const schema = findEntrySchema(entry)
    return { name: entry, file: name, value: own, shape: schema ? toShape(schema) : {}, hash: hash(text) }
  } catch (error) {
    const [reason] = (error as Error).message.split(':\n')
    throw new EditorError(`${name} cannot be read: ${reason}. Correct the file by hand.`)
  }
}

/** Returns the text of the file with a value, and the mistakes that it then has by itself. */
function prepare(entry: string, value: Entry) {
  const { name, topic } = locate(entry)
  const content = getContent()
  const old = content.read(name)
  const all = topic ? { ...readEntry(old, false), [topic]: value } : value
  const text = writeEntry(old, all, isMarkdown(name))
  const problems = content
    .with({ [name]: text })
    .problemsOf(name)
    .filter(({ isCheckOnly }) => !isCheckOnly)
  return { name, text, mistakes: problems.map((problem) => toMistake(problem, text, topic)) }
}

export const check = (entry: string, value: Entry): Mistake[] => prepare(entry, value).mistakes

/** Writes an entry. Throws `EditorError` if it has mistakes, or if its file is not the one with the hash. */
export async function save(entry: string, value: Entry, expectedHash: string): Promise<string> {
  const old = getContent().read(locate(entry).name)
  if (hash(old) !== expectedHash)
    throw new EditorError('The file was changed elsewhere. Nothing is saved.', 409)
  const { name, text, mistakes } = prepare(entry, value)
  if (mistakes.length > 0)
    throw new EditorError('Not saved: the mistakes are below their fields.', 422, { mistakes })
  if (text !== old) await change({ [name]: text })
  return hash(text)
}
