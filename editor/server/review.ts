import { type Changes, findHref, isPicture } from 'checked-content'
import { diffWordsWithSpace } from 'diff'
import type { Content } from '@/lib/content'
import { getListHref } from '@/lib/routes'
import { isSame, listChanges, readAt } from '../ui/paths'
import { change, EditorError, type Step } from './changes'
import { getContent } from './content'
import { type Entry, readEntry, writeEntry } from './entry'
import { ask, type Difference, findPlace, listDifferences, listOthers, readFiles, snapshot } from './git'
import { shrink } from './pictures'
import { findFile, findTopic, nameEntry, readValue, toEntries, toMistake } from './store'
import { describePath } from './words'

// What differs from what is published, by entry, in the words of the list.

/** The words of a field before and after. */
export type Row = { label: string; parts: { value: string; added?: boolean; removed?: boolean }[] }
/** A changed entry, or a file that is none. `pictures` are data URLs. */
export type Review = {
  name: string
  label: string
  /** What it is, such as `post`. */
  noun: string
  kind: 'new' | 'changed' | 'moved' | 'deleted'
  href?: string
  rows: Row[]
  pictures: { name: string; before?: string; after?: string }[]
}

/** Returns the entry of a file by its name: pictures in the folder of a post are a part of it. */
export const toEntryName = (file: string) => file.replace(/^(posts\/[^/]+)\/.+$/, '$1.md')

/** Returns the words of a value: those of a list or a group, one below the other. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value instanceof Object ? Object.values(value).map(toText).join('\n') : String(value ?? '')
}

/** Compares texts by words. Long parts that are the same are shortened. */
function compareWords(before: string, after: string): Row['parts'] {
  const parts = diffWordsWithSpace(before, after, { timeout: 1000 }) ?? [
    { value: before, removed: true },
    { value: after, added: true },
  ]
  return parts.map(({ value, added, removed }) => {
    const isLong = !added && !removed && value.length > 240
    return { value: isLong ? `${value.slice(0, 100)} … ${value.slice(-100)}` : value, added, removed }
  })
}

const compareValues = (before: Entry = {}, after: Entry = {}): Row[] =>
  listChanges(before, after).map((path) => ({
    label: describePath(path),
    parts: compareWords(toText(readAt(before, path)), toText(readAt(after, path))),
  }))

/** Returns a small version of a picture as a data URL, or `undefined` if it cannot be drawn. */
const draw = async (bytes?: Buffer | null) =>
  bytes
    ? shrink(bytes).then(
        (picture) => `data:image/webp;base64,${picture.toString('base64')}`,
        () => undefined,
      )
    : undefined

type Part = { entry: string; from: string; files: Difference[] }

/** Groups files by entry. `from` is the name of the entry before. Topics are entries that share a file. */
function groupByEntry(differences: readonly Difference[], before: Content, after: Content): Part[] {
  const parts = new Map<string, Part>()
  for (const difference of differences) {
    const { from, to } = difference
    const file = to ?? from ?? ''
    const topics = file === 'topics.yaml' ? [before, after].flatMap((each) => toEntries(file, each)) : []
    const changed = topics.filter((entry) => !isSame(readValue(before, entry), readValue(after, entry)))
    for (const entry of changed.length > 0 ? new Set(changed) : [toEntryName(file)]) {
      const was = changed.length > 0 || !from ? entry : toEntryName(from)
      const part = parts.get(entry) ?? { entry, from: was, files: [] }
      parts.set(entry, { ...part, files: [...part.files, difference] })
    }
  }
  return [...parts.values()]
}

/** Reads what is published, and what differs from it. */
export async function readChanges() {
  const place = await findPlace()
  const tree = await snapshot()
  const differences = await listDifferences(place.base, tree, '-M')
  const names = differences.flatMap(({ from }) => (from ? [from] : []))
  const old = await readFiles(place.base, names)
  const after = getContent()
  const texts = differences
    .flatMap(({ from = '', to = '' }) => [from, to])
    .filter((name) => /\.(md|yaml|txt)$/.test(name))
  const before = after.with(
    Object.fromEntries(texts.map((name) => [name, old.get(name)?.toString() ?? null])),
  )
  const pictures = differences.flatMap(({ to = '' }) => (isPicture(to) ? [to] : []))
  const now = await readFiles(tree, pictures)
  return { place, tree, old, now, before, after, parts: groupByEntry(differences, before, after) }
}

type State = Awaited<ReturnType<typeof readChanges>>

async function describePart(
  { entry, from, files }: Part,
  { before, after, old, now }: State,
): Promise<Review> {
  const [was, is] = [readValue(before, from), readValue(after, entry)]
  const [topic, file] = [findTopic(entry), findFile(entry, after.files)]
  const pictures = files.filter(({ from, to }) => isPicture(to ?? from ?? ''))
  // A picture or another file is no entry, and has no value.
  const [hasOld, hasNew] = was || is ? [was, is] : [files[0]?.from, files[0]?.to]
  return {
    name: entry,
    label: nameEntry(entry, is ?? was),
    noun: isPicture(entry) ? 'picture' : (/^(\w+)s\//.exec(entry)?.[1] ?? 'file'),
    kind: !hasOld ? 'new' : !hasNew ? 'deleted' : from !== entry ? 'moved' : 'changed',
    href: is && topic ? getListHref({ id: topic }) : file ? findHref(after, file) : undefined,
    rows: compareValues(was, is),
    pictures: await Promise.all(
      pictures.map(async ({ from, to }) => ({
        name: to ?? from ?? '',
        before: await draw(old.get(from ?? '')),
        after: await draw(now.get(to ?? '')),
      })),
    ),
  }
}

/** Lists the last commits of the content that are published. */
async function listRecent(published: string) {
  const log = await ask('log', '-5', '--no-merges', '--format=%H%x09%an%x09%cs%x09%s', published, '--', '.')
  return log.split('\n').flatMap((line) => {
    const [commit, author, day, ...subject] = line.split('\t')
    return commit ? [{ commit, author, day, subject: subject.join('\t') }] : []
  })
}

/** Lists what differs from what is published. `tree` names this state, `others` are files outside the content. */
export async function review() {
  const state = await readChanges()
  const { place, tree, after, parts } = state
  const changes = await Promise.all(parts.map((part) => describePart(part, state)))
  return {
    tree,
    changes,
    message: suggest(changes),
    recent: await listRecent(place.published),
    isBehind: place.base !== place.published,
    isProposal: Boolean(after.documents.get('site.yaml')?.head.plain.proposals),
    others: await listOthers(),
  }
}

/** Says in one line what changed, such as "About: title, text; 2 posts". */
function suggest(changes: readonly Review[]): string {
  const describe = ({ label, kind, rows }: Review) => {
    const fields = [...new Set(rows.map((row) => row.label.replace(/^.*, /, '').toLowerCase()))]
    if (kind !== 'changed') return `${label}: ${kind}`
    return fields.length < 4 ? `${label}: ${fields.join(', ') || kind}` : label
  }
  const groups = [...new Set(changes.map(({ noun }) => noun))].map((noun) =>
    changes.filter((each) => each.noun === noun),
  )
  const count = (own: Review[]) => `${own.length} ${own[0]?.noun}${own.length > 1 ? 's' : ''}`
  const text = groups.map((own) => (own.length > 1 ? count(own) : own.map(describe)[0])).join('; ')
  return text.length <= 72 ? text : groups.map(count).join(', ')
}

/** Makes an entry again as it is published. This can be undone as any change. */
export async function restore({ name }: { name: string }): Promise<Step> {
  const { old, before, after, parts } = await readChanges()
  const part = parts.find(({ entry }) => entry === name)
  if (!part) throw new EditorError('This is as it is published already.')
  const [topic, was] = [findTopic(name), readValue(before, part.from)]
  const changes: Record<string, Changes[string]> = {}
  for (const { from, to } of topic ? [] : part.files) {
    if (to) changes[to] = null
    if (from) changes[from] = old.get(from) ?? null
  }
  if (topic) {
    const text = after.files.get('topics.yaml') ?? ''
    const { [topic]: _, ...others } = readEntry(text, 'topics.yaml')
    changes['topics.yaml'] = writeEntry(text, was ? { ...others, [topic]: was } : others, 'topics.yaml')
  }
  const moves = new Map(was && part.from !== name ? [[name, part.from]] : [])
  return change(`As published: ${name}`, { from: name, to: was ? part.from : '', moves }, changes)
}

/** Checks all content. Throws `EditorError` with all that is to correct. */
export async function requireRight(): Promise<void> {
  const content = getContent()
  const { problems } = await (await import('checked-content/spelling')).checkAll(content)
  if (problems.length === 0) return
  const mistakes = problems.map((problem) => {
    const file = problem.file.slice(content.settings.folder.length + 1)
    const [, topic] = file === 'topics.yaml' ? (/^([^.]+)\./.exec(problem.field) ?? []) : []
    const name = topic ? `topics/${topic}.yaml` : toEntryName(file)
    const label = nameEntry(name, readValue(content, name))
    return { name, label, ...toMistake(problem, content.files.get(file) ?? '', topic) }
  })
  throw new EditorError(`Not published: ${mistakes.length} to correct first.`, 422, { mistakes })
}
