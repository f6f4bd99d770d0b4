import fs from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '@/lib/files'
import { getContent } from './content'
import type { Entry } from './entry'

// Words that were typed and not saved. They are kept on this computer, outside the content and git.

const readFolder = () => path.resolve('.kept', getContent().settings.folder.replace(/\W+/g, '-'))

/** The words of a tab. `base` is the value from which they were changed, `read` the time when that was read. */
export type Kept = { name: string; tab: string; time: number; base: Entry; value?: Entry; read?: number }

/** New names of entries by their old ones. */
export type Moves = ReadonlyMap<string, string>
const moved: { time: number; moves: Moves }[] = []

/** Returns the present name of an entry that was read at a time: another may have its old one by now. */
const follow = (entry: string, read: number) =>
  moved.reduce((name, { time, moves }) => (time < read ? name : (moves.get(name) ?? name)), entry)

const toFile = (name: string, tab: string) =>
  path.join(readFolder(), `${encodeURIComponent(name)}@${tab}.json`)

const readKept = (file: string): Kept => JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * Keeps words, or forgets those of a tab if there are none. Those that come late do not replace newer ones. Returns the
 * name of the entry, which may have moved since it was read.
 */
export function keep({ name: known, tab, time, base, value, read = time }: Kept): string {
  if (!/^[\w-]{1,40}$/.test(tab) || !/^[\w/.-]{1,200}$/.test(known)) throw new Error('Unknown tab or entry.')
  const name = follow(known, read)
  const file = toFile(name, tab)
  if (fs.existsSync(file) && readKept(file).time > time) return name
  if (!value) fs.rmSync(file, { force: true })
  else writeAtomically(file, JSON.stringify({ name, tab, time, base, value }))
  return name
}

/** Returns kept words of one or all entries, the newest first. */
export function listKept(name?: string): Kept[] {
  const folder = readFolder()
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
  const own = files.filter((file) => name === undefined || file.startsWith(`${encodeURIComponent(name)}@`))
  const all = own.map((file) => readKept(path.join(folder, file)))
  return all.sort((a, b) => b.time - a.time)
}

/** Lets kept words follow entries to other names, also those that come later. */
export function moveKept(moves: Moves): void {
  const all = [...moves.keys()].flatMap((from) => listKept(from))
  moved.push({ time: Date.now(), moves })
  for (const kept of all) {
    fs.rmSync(toFile(kept.name, kept.tab))
    keep({ ...kept, name: moves.get(kept.name) ?? kept.name, read: Number.POSITIVE_INFINITY })
  }
}
