import fs from 'node:fs'
import { type Content, type Document, findStatus, listProblemsOf } from 'checked-content'
import type { Choice, Entry, Listed, Listing } from '../shared/types'
import type { Copies } from './copies'
import { type EntryPlace, listChoices, listEntries } from './entries'
import { nameEntry, readValue, toField, toMistake } from './name'
import type { Workspace } from './workspace'

// Lists the entries of the editor, with their mistakes, and what fields can refer to.

function toListed(workspace: Workspace, place: EntryPlace, document: Document, content: Content): Listed {
  const { name, file, key } = place
  const value = readValue(workspace, content, name)
  const own = listProblemsOf(content, file).filter(
    (problem) => !key || toField(problem).split('.')[0] === key,
  )
  const status = findStatus(content, document)
  const picture = value?.cover ?? (value?.picture as Entry | undefined)?.name
  const { date } = document.head.plain
  return {
    ...place,
    heir: place.heir && workspace.names.nameFile(place.heir),
    label: nameEntry(workspace, name, value),
    status: status === 'published' ? undefined : status,
    date: typeof date === 'string' ? date : undefined,
    changed: fs.statSync(document.file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    picture: typeof picture === 'string' ? picture : undefined,
    mistakes: own.map((problem) => toMistake(workspace, problem, document.text, key)),
  }
}

const dateOf = ({ head }: Document) => String(head.plain.date ?? '9999')

/** Returns the entries of each file. */
const listFiles = (workspace: Workspace, content: Content) =>
  [...content.documents.values()]
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .map((document) => ({
      document,
      entries: listEntries(workspace.site, document.name, content).map((place) =>
        toListed(workspace, place, document, content),
      ),
    }))

/** Lists all entries with their mistakes, also those that only all files together show, and what fields can refer to. */
export function list(workspace: Workspace, copies: Copies): Listing {
  const { content, names } = workspace
  const held = new Map(copies.listHeld().map(({ name, mistakes }) => [name, mistakes]))
  const files = listFiles(workspace, content)
  const entries = files
    .flatMap((file) => file.entries)
    .map((entry) => ({ ...entry, mistakes: held.get(entry.name) ?? entry.mistakes }))
  const labels = new Map(entries.map(({ name, label }) => [name, label]))
  const choices = Object.entries(listChoices(content)).map(([of, all]): [string, Choice[]] => [
    of,
    all.map(({ id, entry }) => ({ value: id, label: labels.get(entry) ?? id })),
  ])
  const links = files.flatMap(({ document, entries: [entry, second] }) => {
    if (!entry?.href || second) return []
    const anchors = document.article.anchors.map((id) => ({
      href: `${entry.href}#${id}`,
      label: `${entry.label}: ${names.toLabel(id)}`,
    }))
    return [{ href: entry.href, label: entry.label }, ...anchors]
  })
  const downloads = Object.entries(content.pictures).flatMap(([name, file]) => {
    const href = name.replace(/^files\/(?=[^/]+$)/, '')
    return 'note' in file && href !== name ? [{ href, label: names.nameFile(name) }] : []
  })
  return { entries, choices: Object.fromEntries(choices), links: [...links, ...downloads] }
}
