import fs from 'node:fs'
import { readContent, toProjectPath } from '@/lib/content/load'
import { getToday } from '@/lib/content/schedule'
import { checkContent } from '@/scripts/content-check/check-content'
import { parseContentFile, readContentFiles } from '@/scripts/content-check/content-file'
import { readChoices } from '@/scripts/new/choices'
import { createPost } from '@/scripts/new/new-post'
import { readEntry, tidy, writeEntry } from './entry'
import { findEntrySchema, toShape } from './shape'

// Reads and writes content files for the editor.

/** An error whose message is shown in the editor. */
export class Refusal extends Error {}

const isMarkdown = (name: string) => name.endsWith('.md')
const exists = (name: string) => fs.existsSync(toProjectPath(name))

/** Reads a file, or returns `null` if it does not exist or is not supported. Throws `Refusal` if it is invalid. */
export function readFile(name: string): Record<string, unknown> | null {
  if (!findEntrySchema(name) || !exists(name)) return null
  try {
    return readEntry(readContent(name).text, isMarkdown(name))
  } catch (error) {
    throw new Refusal(`${name} cannot be read: ${(error as Error).message}. Fix the file by hand.`)
  }
}

/** Lists the files of a folder that can be edited; of `pages` only the Markdown files. */
export function listFolder(folder: string): string[] {
  const names = fs.readdirSync(toProjectPath(folder)).map((file) => `${folder}/${file}`)
  return names.filter((name) => findEntrySchema(name) && (folder !== 'pages' || isMarkdown(name)))
}

/** Writes a value to its file, creating new posts. Throws `Refusal` if the content check fails. */
export function saveFile(name: string, value: unknown): void {
  const schema = findEntrySchema(name)
  if (!schema) throw new Refusal(`The editor does not have the file ${name}.`)
  const entry = tidy(toShape(schema), value) as Record<string, unknown>
  const isNew = name.startsWith('posts/') && !exists(name)
  const old = isNew ? createPost(String(entry.title), getToday(), readChoices()) : readContent(name).text
  const own = { file: toProjectPath(name), name, text: writeEntry(old, entry, isMarkdown(name)) }
  const others = readContentFiles().filter((file) => file.name !== name)
  const problems = checkContent([...others, parseContentFile(own)]).filter(({ file }) => file === own.file)
  const messages = problems.map(
    ({ field, found, expected, fix }) => `${field}: found ${found}; expected ${expected}; ${fix}.`,
  )
  if (messages.length > 0) throw new Refusal(messages.join(' '))
  fs.writeFileSync(own.file, own.text)
}
