import fs from 'node:fs'
import { type Document, findHref, findStatus, isEntry, listIds, listProblemsOf } from 'checked-content'
import type { Content } from '@/lib/content'
import { getListHref } from '@/lib/routes'
import { listSteps } from './changes'
import { getContent } from './content'
import type { Entry } from './entry'
import { listKept } from './kept'
import { findTopic, type Mistake, nameEntry, readValue, toEntries, toMistake } from './store'
import { nameFile, toLabel } from './words'

// Lists the entries of the editor, with their mistakes, and what fields can refer to.

export type Listed = {
  name: string
  /** A post may be in its own folder. */
  file: string
  group: string
  label: string
  /** `date` is that of publication, `changed` the time of the last change. */
  status?: 'draft' | 'scheduled'
  date?: string
  changed: number
  href?: string
  picture?: string
  /** Whether it is a post or a page of its own, which can be renamed. */
  canMove: boolean
  mistakes: Mistake[]
}

/** Returns whether an entry is a post, or a page besides Home. */
export const canMove = (name: string) => isEntry(getContent().config, name) && name !== 'pages/home.yaml'

const groupOf = (name: string, content: Content): string => {
  if (name === 'pages/home.yaml') return 'Home'
  if (name.startsWith('pages/')) return findHref(content, name) ? 'Pages' : 'Site'
  const [folder = ''] = name.split('/')
  return ['posts', 'authors', 'topics'].includes(folder) ? toLabel(folder) : 'Site'
}

function toListed(name: string, document: Document, content: Content): Listed {
  const { text, head } = document
  const topic = findTopic(name)
  const value = readValue(content, name)
  const own = listProblemsOf(content, document.name).filter(
    (problem) => !topic || problem.field.split('.')[0] === topic,
  )
  const status = findStatus(content, document)
  const picture = value?.cover ?? (value?.picture as Entry | undefined)?.name
  return {
    name,
    file: document.name,
    group: groupOf(name, content),
    label: nameEntry(name, value),
    status: status === 'published' ? undefined : status,
    date: typeof head.plain.date === 'string' ? head.plain.date : undefined,
    changed: fs.statSync(document.file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    href: topic ? getListHref({ id: topic }) : findHref(content, document.name),
    picture: typeof picture === 'string' ? picture : undefined,
    canMove: canMove(name),
    mistakes: own.map((problem) => toMistake(problem, text, topic)),
  }
}

/** Returns the entries of a file, which are read again only when a file changes. */
const listEntries = (content: Content) =>
  [...content.documents.values()]
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .map((document) => ({
      document,
      entries: toEntries(document.name, content).map((entry) => toListed(entry, document, content)),
    }))
const dateOf = ({ head }: Document) => String(head.plain.date ?? '9999')

/** Lists all entries with their mistakes, also those that only all files together show, and what fields can refer to. */
export function list() {
  const content = getContent()
  const files = content.derive(listEntries)
  const entries = files.flatMap((file) => file.entries)
  const nameOf = (name: string) => entries.find((entry) => entry.name === name)?.label ?? name
  const toChoices = (folder: string, ids: readonly string[]) =>
    ids.map((id) => ({ value: id, label: nameOf(`${folder}/${id}.yaml`) }))
  const links = files.flatMap(({ document, entries: [entry] }) => {
    if (!entry?.href || document.name === 'topics.yaml') return []
    const anchors = document.article.anchors.map((id) => ({
      href: `${entry.href}#${id}`,
      label: `${entry.label}: ${toLabel(id)}`,
    }))
    return [{ href: entry.href, label: entry.label }, ...anchors]
  })
  const downloads = Object.entries(content.pictures).flatMap(([name, file]) => {
    const href = name.replace(/^files\/(?=[^/]+$)/, '')
    return 'note' in file && href !== name ? [{ href, label: nameFile(name) }] : []
  })
  return {
    entries,
    kept: listKept().map(({ name, tab, time }) => ({ name, tab, time })),
    steps: listSteps(),
    choices: {
      authors: toChoices('authors', [...listIds(content, 'authors')]),
      topics: toChoices('topics', [...listIds(content, 'topics.yaml')]),
      links: [...links, ...downloads],
    },
  }
}
