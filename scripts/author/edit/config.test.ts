import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentFolder } from '@/lib/content/files/load'
import { getToday } from '@/lib/content/schedule'
import { authorSchema, contentFiles, postSchema } from '@/lib/content/schemas'
import { listFiles } from '@/lib/files'
import { createConfig, findFields } from './config'
import { readEntry, tidy, writeEntry } from './entry'
import type { Field } from './fields'
import { findEntrySchema, toShape } from './shape'

// Compares the fields with the schemas, which are walked separately here, and with the content.

/** Reads a file without the optional fields that the editor leaves out. */
const read = (name: string) =>
  fs
    .readFileSync(path.join(contentFolder, name), 'utf8')
    .replace(/^((draft|noindex): false|social: \[\])\n/gm, '')
const names = listFiles(contentFolder).filter((name) => /\.(md|yaml)$/.test(name))
const toEntryName = (name: string) => name.replace(/\/index\.md$/, '.md')

/** Lists the paths of all fields. Required ones end with a star: `hero.title*`, `cards[].link.href*`. */
function listFields(fields: readonly Field[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const own = prefix + field.name
    const below = field.field
      ? listFields([field.field], `${own}[]`).map((path) => path.replace('[]item', '[]'))
      : listFields(field.fields ?? [], field.widget === 'list' ? `${own}[].` : `${own}.`)
    return [`${own}${field.required ? '*' : ''}`, ...below]
  })
}

/** Lists the same paths for a schema. */
function listKeys(schema: unknown, prefix = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return listKeys(def.in, prefix)
  if (def.type === 'optional' || def.type === 'nullable') return listKeys(def.innerType, prefix)
  if (def.type === 'array') {
    const inner = listKeys(def.element, `${prefix}[].`)
    // One field for all choices.
    const isChoice = (def.element as z.ZodType).meta()?.widget !== undefined
    return inner.length > 0 || isChoice ? inner : [`${prefix}[]*`]
  }
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, inner]) => {
    const own = prefix === '' || prefix.endsWith('.') ? prefix + key : `${prefix}.${key}`
    const mayBeEmpty = ['', null, undefined].some((value) => (inner as z.ZodType).safeParse(value).success)
    return [`${own}${mayBeEmpty ? '' : '*'}`, ...listKeys(inner, own)]
  })
}

const { 'topics.yaml': topics, ...files } = contentFiles
const schemas: [string, z.ZodType][] = [
  ...Object.entries(files),
  ['topics/any.yaml', topics.valueType],
  ['authors/any.yaml', authorSchema],
  ['posts/any.md', postSchema],
]

it.each(schemas)(
  'the fields of %s are the keys of its schema, with the same ones required',
  (name, schema) => {
    const fields = listFields(findFields(name)).filter((field) => field !== 'body*')
    expect(fields.sort()).toEqual(listKeys(schema).sort())
  },
)

it.each(names)('%s stays the same, byte for byte, when it is saved unchanged', (name) => {
  const isMarkdown = name.endsWith('.md')
  const schema = findEntrySchema(toEntryName(name))
  expect(schema).toBeDefined()
  const entry = readEntry(read(name), isMarkdown)
  const saved = tidy(schema ? toShape(schema) : {}, JSON.parse(JSON.stringify(entry)))
  expect(saved).toEqual(entry)
  expect(writeEntry(read(name), saved as Record<string, unknown>, isMarkdown)).toBe(read(name))
})

it.each([
  '../package.json',
  'posts/../site.yaml',
  'posts/A b.md',
  'pages/none.yaml',
  'dictionary.txt',
  'toString',
])('the file %s cannot be edited', (name) => {
  expect(findEntrySchema(name)).toBeUndefined()
})

describe('the configuration', () => {
  const { collections } = createConfig()

  it('contains every file of the content', () => {
    const files = collections.flatMap((each) => each.files?.map(({ file }) => file) ?? [])
    const folders = collections.flatMap((each) => each.folder ?? [])
    const entries = names.map(toEntryName)
    const missing = entries.filter((name) => !files.includes(name) && !folders.includes(path.dirname(name)))
    // Its topics are entries.
    expect(missing).toEqual(['topics.yaml'])
    expect(folders).toEqual(['posts', 'pages', 'authors', 'topics'])
  })

  it('makes a new post a draft of today', () => {
    const [posts] = collections
    expect(posts?.fields).toContainEqual(expect.objectContaining({ name: 'draft', default: true }))
    expect(posts?.fields).toContainEqual(expect.objectContaining({ name: 'date', default: getToday() }))
  })
})
