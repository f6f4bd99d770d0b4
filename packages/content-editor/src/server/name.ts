import type { Entry, Mistake } from '../shared/types'
import type { Content, EntryPlace, Problem, Reason } from '../site'
import { readEntry } from './entry'
import type { Workspace } from './workspace'

// Names entries and mistakes for people who write.

/** Names an entry by its title, or by its address. Blocks and the words of the site have titles that are no names. */
export function nameEntry({ site, names }: Workspace, entry: string, value?: Entry): string {
  if (site.pictures.isPicture(entry) || site.pictures.isDownload(entry)) return entry.replace(/^.*\//, '')
  return (site.isTitled(entry) && String(value?.title ?? value?.name ?? '').trim()) || names.nameFile(entry)
}

/** Reads the value of an entry. One whose YAML has mistakes is a text. */
export function readValue({ site }: Workspace, content: Content, entry: string): Entry | undefined {
  const { file = '', key } = site.findEntry(entry, content.files) ?? {}
  const text = content.files.get(file)
  if (text === undefined) return
  try {
    if (file.endsWith('.txt')) return { text }
    return key && !(key in readEntry(site, text, file)) ? undefined : readEntry(site, text, file, key)
  } catch {
    return { text }
  }
}

/** Returns the place of the entry of a name, also one that was deleted. */
export const findPlace = ({ site }: Workspace, content: Content, entry: string): EntryPlace | undefined => {
  const found = site.findEntry(entry, content.files)
  return found && site.listEntries(found.file, content).find(({ name }) => name === entry)
}

/** Returns a problem of a file as a mistake of its entry. */
export function toMistake(workspace: Workspace, problem: Problem, text: string, key?: string): Mistake {
  const { field, line } = problem
  const message = toSentence(workspace, problem)
  const { header, body } = workspace.site.splitFrontMatter(text) ?? {}
  const headerLines = header?.split('\n').length ?? Number.POSITIVE_INFINITY
  // The text of an entry has no blank lines at its start.
  const blank = /^\n*/.exec(body ?? '')?.[0].length ?? 0
  if (line >= headerLines)
    return { field: 'body', line: Math.max(1, line - headerLines + 1 - blank), message }
  return { field: key ? field.replace(`${key}.`, '') : field, message }
}

/** The data of problems that sentences use. */
type Data = Partial<Record<'length' | 'min' | 'max', number>> & {
  isEmpty?: boolean
  options?: string[]
  ids?: string[]
  word?: string
  origin?: string
}

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Codes of a value that is not what its field asks for. */
const wrongValues =
  /^(missing|length|custom|invalid-(type|value|format|union)|too-(small|big)|not-multiple-of)$/

/** Says in one sentence what to do about a problem. */
export function toSentence({ names }: Pick<Workspace, 'names'>, reason: Reason): string {
  const { code, found, expected, fix } = reason
  const { isEmpty, length, min, max, options, ids = options, word, origin } = (reason.data ?? {}) as Data
  if (length !== undefined && max !== undefined && !isEmpty)
    return length > max
      ? `Shorten it to ${max} characters; it has ${length}.`
      : `Write at least ${min} characters; it has ${length}.`
  if (word) return `“${word}”: did you mean ${expected}?`
  if (ids?.[0]) return `Choose ${ids.map(names.toChoice).join(', ')}.`
  if (code === 'picture-too-small') return `${start(fix)}.`
  if (origin === 'array') return `Add ${expected}.`
  if (code === 'no-picture') return 'Choose a picture.'
  if (wrongValues.test(code)) return `Write ${expected}.`
  // Writers know a page by its name, not by its file.
  const toName = (text: string) =>
    text.replace(/\S*\b((?:pages|posts|authors)\/[\w/-]+\.(?:md|yaml))[\d:]*/g, (_, file) =>
      names.nameFile(file),
    )
  return toName(`${start(found)}: ${fix}.`)
}
