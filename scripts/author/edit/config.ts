import fs from 'node:fs'
import { parse } from 'yaml'
import { getToday } from '@/lib/content/schedule'
import { readChoices } from '../new/choices'
import { createPost } from '../new/new-post'
import { readEntry } from './entry'
import { type Field, toFields } from './fields'
import { findEntrySchema, toShape } from './shape'

/** Returns the editor fields of a content file. Throws if the editor does not support it. */
export function findFields(name: string): Field[] {
  const schema = findEntrySchema(name)
  if (!schema) throw new Error(`The editor does not support the file ${name}.`)
  return toFields(toShape(schema))
}

type File = { file: string; fields?: Field[] }
type Collection = { folder?: string; extension?: string; files?: File[]; fields?: Field[] }

/** Returns `config.yml` with all fields. A new post starts with the date, draft mark, author and text of `npm run new`. */
export function createConfig(): { collections: Collection[] } {
  const config: { collections: Collection[] } = parse(
    fs.readFileSync('scripts/author/edit/config.yml', 'utf8'),
  )
  const { date, draft, author, body } = readEntry(createPost('', getToday(), readChoices()), true)
  const defaults: Record<string, unknown> = { date, draft, author, body }
  for (const collection of config.collections) {
    const { folder, extension, files = [] } = collection
    for (const file of files) file.fields = findFields(file.file)
    if (folder) collection.fields = findFields(`${folder}/any.${extension}`)
    if (folder === 'posts') for (const field of collection.fields ?? []) field.default = defaults[field.name]
  }
  return config
}
