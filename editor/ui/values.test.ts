import { z } from 'zod'
import { authorSchema, postSchema } from '@/lib/schemas/blog'
import { contentFiles } from '@/lib/schemas/files'
import { pageSchema } from '@/lib/schemas/page'
import { type Shape, toShape } from '../server/shape'
import { createValue, findKinds, summarise } from './values'

const blocks = z.array(
  z.discriminatedUnion('block', [
    z.strictObject({ block: z.literal('hero'), title: z.string(), links: z.array(z.string()).min(2) }),
    z.strictObject({ block: z.literal('quote'), text: z.string(), by: z.string().optional() }),
  ]),
)

describe('a list of several kinds of block', () => {
  const { items = {} } = toShape(blocks)

  it('offers each kind', () => {
    const { key, kinds } = findKinds(items) ?? {}
    expect(key).toBe('block')
    expect([...(kinds?.keys() ?? [])]).toEqual(['hero', 'quote'])
  })

  it('adds a block with its required keys', () => {
    const kinds = findKinds(items)?.kinds
    expect(createValue(kinds?.get('hero') ?? {})).toEqual({ block: 'hero', title: '', links: ['', ''] })
    expect(createValue(kinds?.get('quote') ?? {})).toEqual({ block: 'quote', text: '' })
  })

  it('tells blocks apart by their first words', () => {
    expect(summarise({ block: 'quote', text: 'Some words.' })).toBe('Some words.')
  })
})

/** Lists the paths that have no control. */
function findUnsupported(shape: Shape, path = ''): string[] {
  const shapes = [...(findKinds(shape)?.kinds.values() ?? [shape])]
  return shapes.flatMap((each) => {
    if (each.properties)
      return Object.entries(each.properties).flatMap(([key, inner]) =>
        findUnsupported(inner, `${path}.${key}`),
      )
    if (each.type === 'array') return findUnsupported(each.items ?? {}, `${path}[]`)
    const isKnown = ['string', 'number', 'integer', 'boolean'].includes(each.type ?? '')
    return isKnown || each.const !== undefined ? [] : [path]
  })
}

const { 'topics.yaml': topics, ...files } = contentFiles
const schemas: Record<string, z.ZodType> = {
  ...files,
  author: authorSchema,
  page: pageSchema,
  post: postSchema,
  topic: topics.valueType,
}
it.each(Object.entries(schemas))('the form has a control for every field of %s', (_name, schema) => {
  expect(findUnsupported(toShape(schema))).toEqual([])
})
