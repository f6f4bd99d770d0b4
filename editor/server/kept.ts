import fs from 'node:fs'
import path from 'node:path'
import { writeAtomically } from '@/lib/files'
import { EditorError } from './changes'
import { getContent } from './content'
import type { Entry } from './entry'

// Words that were typed and not saved. They are kept on this computer, outside the content and git.

const readFolder = () => path.resolve('.kept', getContent().settings.folder.replace(/\W+/g, '-'))

/** The words of a tab. `base` is the value from which they were changed. */
export type Kept = { name: string; tab: string; time: number; base: Entry; value?: Entry }

const toFile = (name: string, tab: string) =>
  path.join(readFolder(), `${encodeURIComponent(name)}@${tab}.json`)

const readKept = (file: string): Kept => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Keeps words, or forgets those of a tab if there are none. Those that come late do not replace newer ones. */
export function keep({ name, tab, time, base, value }: Kept): null {
  if (!/^[\w-]{1,40}$/.test(tab) || !/^[\w/.-]{1,200}$/.test(name))
    throw new EditorError('Unknown tab or entry.', 404)
  const file = toFile(name, tab)
  if (fs.existsSync(file) && readKept(file).time > time) return null
  if (!value) fs.rmSync(file, { force: true })
  else writeAtomically(file, JSON.stringify({ name, tab, time, base, value }))
  return null
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

/** Lets kept words follow an entry to another name. */
export function moveKept(from: string, to: string): void {
  for (const kept of listKept(from)) {
    keep({ ...kept, name: to })
    fs.rmSync(toFile(from, kept.tab))
  }
}
