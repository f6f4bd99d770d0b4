/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentFiles } from '@/lib/content/files'
import { authorSchema, postSchema } from '@/lib/content/schemas'
import { listFiles } from '@/scripts/files'
import { createConfig, findFields, findShape } from './config'
import { readEntry, tidy, writeEntry } from './entry'
import type { Choices, Field } from './fields'

jest.mock('@/lib/content/pictures', () => ({
  resolvePicture: (name: string) => (name === '' ? {} : { avif: [] }),
  getPictures: () => ({}),
}))

// Holds the fields to the schemas, which are walked here without the fields' own way, and to our content.

const read = (name: string) => fs.readFileSync(path.join('content', name), 'utf8')
const topics = Object.keys(readEntry(read('topics.yaml'), false))
const choices: Choices = {
  authors: [],
  topics: topics.map((name) => ({ value: name, label: name })),
  covers: [],
  pictures: [],
}
const names = listFiles('content').filter((name) => /\.(md|yaml)$/.test(name))
const findOwnFields = (name: string) => findFields(name, choices)

/** The paths of all fields, with a star for those that must be filled in: `hero.title*`, `cards[].link.href*`. */
function listFields(fields: readonly Field[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const own = prefix + field.name
    const inner = 'fields' in field ? field.fields : 'field' in field ? [field.field] : []
    const isList = field.widget === 'list' || ('multiple' in field && field.multiple)
    const below =
      'field' in field
        ? listFields(inner, `${own}[]`).map((path) => path.replace('[]item', '[]'))
        : listFields(inner, isList ? `${own}[].` : `${own}.`)
    return [`${own}${field.required ? '*' : ''}`, ...below]
  })
}

/** The same paths, of a schema. */
function listKeys(schema: unknown, prefix = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return listKeys(def.in, prefix)
  if (def.type === 'optional' || def.type === 'nullable') return listKeys(def.innerType, prefix)
  if (def.type === 'array') {
    const inner = listKeys(def.element, `${prefix}[].`)
    // Names are chosen in one field.
    const isChoice = (def.element as z.ZodType).meta()?.choices !== undefined
    return inner.length > 0 || isChoice ? inner : [`${prefix}[]*`]
  }
  if (def.type === 'record')
    return topics.flatMap((topic) => [`${topic}*`, ...listKeys(def.valueType, topic)])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, inner]) => {
    const own = prefix === '' || prefix.endsWith('.') ? prefix + key : `${prefix}.${key}`
    const mayBeEmpty = ['', null, undefined].some((value) => (inner as z.ZodType).safeParse(value).success)
    return [`${own}${mayBeEmpty ? '' : '*'}`, ...listKeys(inner, own)]
  })
}

const schemas: [string, z.ZodType][] = [
  ...Object.entries(contentFiles),
  ['authors/any.yaml', authorSchema],
  ['posts/any.md', postSchema],
]

it.each(schemas)(
  'the fields of %s are the keys of its schema, required where it asks for them',
  (name, schema) => {
    const fields = listFields(findOwnFields(name)).filter((field) => field !== 'body*')
    expect(fields.sort()).toEqual(listKeys(schema).sort())
  },
)

it.each(names)('%s comes back byte for byte when it is saved unchanged', (name) => {
  const isMarkdown = name.endsWith('.md')
  const shape = findShape(name, topics)
  expect(shape).toBeDefined()
  const entry = readEntry(read(name), isMarkdown)
  const saved = tidy(shape ?? {}, JSON.parse(JSON.stringify(entry)))
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
])('there is no file %s', (name) => {
  expect(findShape(name, topics)).toBeUndefined()
})

describe('the configuration', () => {
  const config = createConfig({ choices, newPost: { draft: true, date: '2026-11-21' } })

  it('has every file of the content', () => {
    const files = config.collections.flatMap((each) => each.files?.map(({ file }) => file) ?? [])
    const folders = config.collections.flatMap((each) => each.folder ?? [])
    const missing = names.filter((name) => !files.includes(name) && !folders.includes(path.dirname(name)))
    expect(missing).toEqual([])
  })

  it('begins a post as a draft of today', () => {
    const [posts] = config.collections
    expect(posts?.fields).toContainEqual(expect.objectContaining({ name: 'draft', default: true }))
    expect(posts?.fields).toContainEqual(expect.objectContaining({ name: 'date', default: '2026-11-21' }))
  })
})
