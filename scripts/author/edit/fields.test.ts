import { z } from 'zod'
import { type Field, toFields, toLabel } from './fields'
import { toShape } from './shape'

const toField = (schema: z.ZodType): Partial<Field> => {
  const [field] = toFields(toShape(z.strictObject({ key: schema })))
  if (!field) throw new Error('There is no field.')
  const { name, label, ...rest } = field
  expect([name, label]).toEqual(['key', 'Key'])
  return rest
}
const text = (expected: string, minLength: number, maxLength: number) =>
  z.string(expected).meta({ minLength, maxLength })

describe('a field', () => {
  it.each([
    ['withoutScript', 'Without script'],
    ['not-found', 'Not found'],
    ['x', 'X'],
    ['primary', 'First button'],
    ['noindex', 'Hidden from search engines'],
  ])('for %s is labelled %s by default', (key, label) => {
    expect(toLabel(key)).toBe(label)
  })

  it('has the title and the description of its schema', () => {
    const schema = z.strictObject({
      alt: z.string().meta({ title: 'Alternative text', description: 'Why.' }),
    })
    expect(toFields(toShape(schema))).toMatchObject([
      { name: 'alt', label: 'Alternative text', hint: 'Why.' },
    ])
  })
})

const relation = { value_field: '{{slug}}', display_fields: ['name'], search_fields: ['name'] }

describe('the field of a schema', () => {
  it.each<[string, z.ZodType, Partial<Field>]>([
    [
      'a short text is a line with its message',
      text('a label', 1, 60),
      { widget: 'string', required: true, pattern: ['^.{1,60}$', 'a label'] },
    ],
    [
      'a long text is an area',
      text('a text', 1, 2000),
      { widget: 'text', required: true, pattern: ['^.{1,2000}$', 'a text'] },
    ],
    [
      'a text that may be empty is not required',
      text('a text', 0, 60),
      { widget: 'string', required: false, pattern: ['^.{0,60}$', 'a text'] },
    ],
    [
      'a text with a pattern keeps it',
      z.string('a name').regex(/^[a-z]+$/),
      { widget: 'string', required: true, pattern: ['^[a-z]+$', 'a name'] },
    ],
    [
      'a nullable text is not required',
      text('a text', 1, 60).nullable(),
      { widget: 'string', required: false, pattern: ['^.{1,60}$', 'a text'] },
    ],
    [
      'a whole number is one',
      z.int().min(1).max(9),
      { widget: 'number', value_type: 'int', required: true, min: 1, max: 9 },
    ],
    [
      'a number has its limits',
      z.number().min(-90).max(90),
      { widget: 'number', value_type: 'float', required: true, min: -90, max: 90 },
    ],
    ['an optional switch is not required', z.boolean().optional(), { widget: 'boolean', required: false }],
    [
      'a date is a text input',
      z.iso.date('a date'),
      { widget: 'string', required: true, pattern: [expect.stringMatching(/^\^/), 'a date'] },
    ],
    ['an enum is a select', z.enum(['a', 'b']), { widget: 'select', required: true, options: ['a', 'b'] }],
    [
      'a name is one of the existing entries',
      z.string().meta({ widget: 'topics' }),
      { widget: 'relation', collection: 'topics', required: true, ...relation },
    ],
    [
      'several names are several of the existing entries',
      z.array(z.string().meta({ widget: 'topics' })).min(1),
      { widget: 'relation', collection: 'topics', multiple: true, min: 1, required: true, ...relation },
    ],
    [
      'a picture is chosen among the pictures or uploaded',
      z.string().meta({ widget: 'pictures' }),
      { widget: 'image', choose_url: false, required: true },
    ],
  ])('%s', (_, schema, field) => {
    expect(toField(schema)).toEqual(field)
  })

  it('an object has the fields of its keys, and shows the first text while it is folded', () => {
    expect(toField(z.strictObject({ inner: z.boolean(), title: text('a title', 1, 60) }))).toMatchObject({
      widget: 'object',
      summary: '{{fields.title}}',
      fields: [
        { name: 'inner', widget: 'boolean' },
        { name: 'title', widget: 'string' },
      ],
    })
  })

  it('a list shows each text, or the first text of each object', () => {
    expect(toField(z.array(text('a label', 1, 60)))).toMatchObject({
      widget: 'list',
      summary: '{{fields.item}}',
      field: { name: 'item', label: 'Text', widget: 'string' },
    })
    expect(toField(z.array(z.strictObject({ id: z.int(), title: text('a title', 1, 60) })))).toMatchObject({
      widget: 'list',
      summary: '{{fields.title}}',
      fields: [{ name: 'id' }, { name: 'title' }],
    })
  })

  it('a list of a fixed length neither grows nor shrinks', () => {
    expect(toField(z.array(text('a label', 1, 60)).length(3))).toMatchObject({
      min: 3,
      max: 3,
      allow_add: false,
      allow_remove: false,
    })
  })
})

it.each<[string, z.ZodType]>([
  ['a union', z.union([z.string(), z.number()])],
  ['a tuple', z.tuple([z.string()])],
  ['free keys', z.record(z.string(), z.string())],
  ['anything', z.unknown()],
  ['a date object', z.date()],
  ['an unknown kind of choice', z.string().meta({ widget: 'colours' })],
])('refuses %s and names the key', (_, schema) => {
  expect(() => toField(schema)).toThrow(/^The editor has no field for "key"/)
})
