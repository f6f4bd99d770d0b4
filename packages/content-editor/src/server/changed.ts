import { type Content, isPicture } from 'checked-content'
import { isSame } from '../shared/paths'
import type { Entry } from '../shared/types'
import { type Desk, isText, snapshot } from './desk'
import { listEntries, toEntryName } from './entries'
import { readEntry, writeEntry } from './entry'
import type { Difference } from './git'
import { readValue } from './name'
import type { Workspace } from './workspace'

// What differs from what is published, by entry.

export type Group = { entry: string; from: string; files: Difference[] }

/** Groups files by entry. `from` is the name of the entry before. Topics are entries that share a file. */
function groupByEntry(
  workspace: Workspace,
  differences: readonly Difference[],
  before: Content,
  after: Content,
): Group[] {
  const { site } = workspace
  const parts = new Map<string, Group>()
  for (const difference of differences) {
    const { from, to } = difference
    const file = to ?? from ?? ''
    const places = [before, after].flatMap((each) => listEntries(site, file, each))
    const read = (content: Content, entry: string) => readValue(workspace, content, entry)
    const changed = places
      .filter(({ name, key }) => key && !isSame(read(before, name), read(after, name)))
      .map(({ name }) => name)
    for (const entry of changed.length > 0 ? new Set(changed) : [toEntryName(site.config, file)]) {
      const was = changed.length > 0 || !from ? entry : toEntryName(site.config, from)
      const part = parts.get(entry) ?? { entry, from: was, files: [] }
      parts.set(entry, { ...part, files: [...part.files, difference] })
    }
  }
  return [...parts.values()]
}

/** Reads what is published, and what differs from it. */
export async function readChanges(desk: Desk) {
  const { workspace, repository } = desk
  const place = await repository.findPlace()
  const tree = await snapshot(desk)
  const base = await repository.readTree(place.base)
  const differences = await repository.listDifferences(base, tree)
  const old = await repository.readFiles(
    base,
    differences.flatMap(({ from }) => (from ? [from] : [])),
  )
  const after = workspace.content
  const texts = differences.flatMap(({ from = '', to = '' }) => [from, to]).filter(isText)
  const before = after.with(
    Object.fromEntries(texts.map((name) => [name, old.get(name)?.toString() ?? null])),
  )
  const now = await repository.readFiles(
    tree,
    differences.flatMap(({ to = '' }) => (isPicture(to) ? [to] : [])),
  )
  return { place, tree, old, now, before, after, parts: groupByEntry(workspace, differences, before, after) }
}

export type State = Awaited<ReturnType<typeof readChanges>>

/** Returns a file of several entries with one of them as it was, or without it. */
export function restoreKey(after: Content, { file, key }: { file: string; key: string }, was?: Entry) {
  const text = after.files.get(file) ?? ''
  const { [key]: _, ...others } = readEntry(text, file)
  return writeEntry(text, was ? { ...others, [key]: was } : others, file)
}
